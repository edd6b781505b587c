import { repeat } from "lit/directives/repeat.js";
import { chipOf } from "../drawing/seat.js";
import { gameElement } from "../game-elements.js";
import { GIVEN, NUMBER, html, LightElement } from "./light-element.js";
import { seatOf } from "./results-screen.js";

/**
 * A scene of what a game tells on the big display before its score is counted: the game's own
 * element draws it, between whom it is about and its sentence.
 *
 *     <score-scene .view=${view} .result=${result} .game=${game} .at=${0}></score-scene>
 *
 * Property: `at`, which of the view's scenes.
 */
export class ScoreScene extends /** @type {With<{
 *   view: View, result: Result, game: GameWhole, at: number
 * }>} */ (LightElement) {
  static tag = "score-scene";
  static properties = { view: GIVEN, result: GIVEN, game: GIVEN, at: NUMBER };

  render() {
    const { view, result, game, at } = this;
    const scene = view.scenes?.[at];
    if (!scene) return "";
    const player = result.players[scene.player ?? -1];
    const seat = player && seatOf(view.seats, player.name);
    return html`<h1>${chipOf(view.seats, seat?.seat)}
        ${player ? html`<bdi>${player.name}</bdi> ` : ""}<small>${scene.title}</small></h1>
      <div class="own">${gameElement(this, game, "scene", { view, result, game, at })}</div>
      ${repeat([at], (each) => each, () => html`<p class="reason">${scene.text}</p>`)}`;
  }
}
