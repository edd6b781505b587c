import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { seatOf } from "../client/view.js";
import { chipOf } from "../drawing/seat.js";
import { gameElement } from "../game-elements.js";
/** @import { ScoreBlocks } from "./score-blocks.js" */

/**
 * A scene of what a game tells on the big display before its score is counted: the game's own
 * element draws it, between whom it is about and its sentence.
 * @param {ScoreBlocks} host @param {number} at which of the view's scenes
 */
export function drawScene(host, at) {
  const { view, result, game } = host;
  const scene = view.scenes?.[at];
  if (!scene) return "";
  const player = result.players[scene.player ?? -1];
  const seat = player && seatOf(view, result, player);
  return html`<score-scene><h1>${chipOf(view.seats, seat?.seat)}
      ${player ? html`<bdi>${player.name}</bdi> ` : ""}<small>${scene.title}</small></h1>
    <div class="own">${gameElement(host, game, "scene", { view, result, game, at })}</div>
    ${repeat([at], (each) => each, () => html`<p class="reason">${scene.text}</p>`)}</score-scene>`;
}
