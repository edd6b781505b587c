import { repeat } from "lit/directives/repeat.js";
import { stillWriting, waitLine } from "../../client/writing.js";
import { nameOf } from "../../drawing/seat.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { listed, tn } from "../../words.js";
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
    const { play, notices, seats } = this.view;
    // The line below the headline says whom the throw waits for.
    const said = waitLine(this.view);
    const more = Object.values(notices ?? {}).filter(({ code, text }) => code !== "still-writing" && text !== said);
    const writing = stillWriting(this.view).map(({ seat }) => nameOf(seats[seat ?? ""]));
    const cards = Object.values(play?.cards ?? {});
    const begun = play?.turn === 0 && play.phase === "turns";
    return html`${begun ? drawStart(this.#board.outline, play.numbers) : ""}
      ${cards.length ? html`<ul class="deal" data-turn=${play.turn}>
        ${repeat(cards, ({ space }) => `${play.turn} ${space}`,
          (card) => html`<li>${cardDrawing(card, this.#board.outline)}</li>`)}</ul>` : ""}
      <ul class="notices">${more.map((each) => html`<li class="said">${each.text}</li>`)}
        ${this.#left(writing, cards.length > 0)}</ul>`;
  }

  /**
   * Who still writes, unless the headline names that one above the cards; then how many states are left.
   * @param {string[]} names @param {boolean} hasCards
   */
  #left(names, hasCards) {
    const { phase, left } = this.view.play;
    if (names.length === 1 && hasCards) return "";
    if (names.length) return html`<li class="said">${tn("{names} is still writing.", "{names} are still writing.", names.length, { names: listed(names) })}</li>`;
    return phase === "turns" ? html`<li>${tn("{count} state is still empty.", "{count} states are still empty.", left)}</li>` : "";
  }
}
