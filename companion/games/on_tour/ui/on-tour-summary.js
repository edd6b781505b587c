import { repeat } from "lit/directives/repeat.js";
import { waitLine } from "../../client/writing.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { tn } from "../../words.js";
import { cardDrawing } from "./card.js";
import { drawStart } from "./on-tour-start.js";
import { Board } from "./outline.js";

/**
 * The cards of the throw on the big display, and what everybody should know.
 *
 *     <on-tour-summary .view=${view} .game=${game}></on-tour-summary>
 */
export class OnTourSummary extends /** @type {With<{
 *   view: OnTourView, game: GameWhole
 * }>} */ (LightElement) {
  static tag = "on-tour-summary";
  static properties = { view: GIVEN, game: GIVEN };

  #board = new Board(this);

  render() {
    const { play, notices } = this.view;
    // The line below the headline says whom the throw waits for.
    const said = waitLine(this.view);
    const more = Object.values(notices ?? {}).filter(({ code, text }) => code !== "still-writing" && text !== said);
    const cards = Object.values(play?.cards ?? {});
    const begun = play?.turn === 0 && play.phase === "turns";
    return html`${begun ? drawStart(this.#board.outline, play.numbers) : ""}
      ${cards.length ? html`<ul class="deal" data-turn=${play.turn}>
        ${repeat(cards, ({ space }) => `${play.turn} ${space}`,
          (card) => html`<li>${cardDrawing(card, this.#board.outline)}</li>`)}</ul>` : ""}
      <ul class="notices">${play?.phase === "turns" ? html`<li>${tn("{count} state is still empty.",
          "{count} states are still empty.", play.left)}</li>` : ""}
        ${more.map((each) => html`<li class="said">${each.text}</li>`)}</ul>`;
  }
}
