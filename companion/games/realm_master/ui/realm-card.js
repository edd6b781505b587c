import { ownSeats } from "../../client/view.js";
import { icon } from "../../drawing/icon.js";
import { sampleMark } from "../../drawing/sample.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * The turn card of the round; before one lies there, the choice for groups who turn their own over.
 *
 *     <realm-card .view=${view} .game=${game}></realm-card>
 *
 * Events: `command-asked` (detail: kind, seat, data), `real-asked` (detail: the spot of a card).
 */
export class RealmCard extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, waiting?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-card";
  static properties = { view: GIVEN, game: GIVEN, waiting: FLAG };

  render() {
    const { card, deck } = this.view.play;
    if (deck) return this.#deck(deck);
    if (!card) return "";
    return html`<div class="turn-card card"><i>${icon(card.glyph)}</i>
      <span><b>${card.title}</b><small>${card.text}
        ${card.note ? html`<q>${card.note}</q>` : ""} ${sampleMark(this.game, card.sample)}</small></span></div>`;
  }

  /** @param {Record<string, RealmMasterTurnCard>} deck */
  #deck(deck) {
    const seat = ownSeats(this.view).find((each) => this.view.play.may[each]);
    if (seat === undefined) return "";
    return html`<details class="by-hand"><summary>${t("We turned a card ourselves")}</summary>
      <div class="choices">${Object.values(deck).map((card) => html`<button type="button"
        class="stitched" ?disabled=${this.waiting}
        @click=${() => this.ask("reveal-turn-card", { card: card.id }, seat)}>
        ${icon(card.glyph)}<span><b>${card.title}</b><small>${card.text}</small></span></button>`)}
        <button type="button" class="stitched" ?disabled=${this.waiting}
          @click=${() => this.emit("real-asked", { round: true })}>${icon("pencil")} <span><b>${t("Another card")}</b></span></button>
      </div></details>`;
  }
}
