import { icon } from "../../drawing/icon.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { drawFace, faceOf, missingCards, wordsOf } from "./card.js";

/**
 * What the big display shows of the draft: the open offer, and every player's cards, which lie open, too; before
 * any card the deck. Never a hand.
 *
 *     <realm-builder-summary .view=${view} .game=${game}></realm-builder-summary>
 */
export class RealmBuilderSummary extends /** @type {With<{view: RealmBuilderView, game: GameWhole}>} */ (LightElement) {
  static tag = "realm-builder-summary";
  static properties = { view: GIVEN, game: GIVEN };

  render() {
    const offer = Object.values(this.view.play?.draft?.offer ?? {});
    const realms = Object.entries(this.view.summary?.realms ?? {});
    if (!offer.length && !realms.length) return html`<div class="deck" aria-hidden="true"><i></i><i></i><i></i></div>`;
    return html`${offer.length ? this.#offer(offer) : ""}${realms.length ? this.#realms(realms, offer.length ? undefined : this.view.play?.draft?.marker) : ""}`;
  }

  /** @param {{card: string, seat?: number}[]} offer */
  #offer(offer) {
    const { phase, queue = [] } = this.view.play.draft;
    const named = offer.some(({ seat }) => seat !== undefined);
    return html`<ul class="tableau">${offer.map(({ card, seat }) => html`<li>
        <span class="card" data-suit=${faceOf(this.game, card).suit} role="img"
          aria-label=${wordsOf(this.game, card)}>${drawFace(this.game, card)}</span>
        ${named ? html`<small class="from">${seat === undefined ? t("from the deck")
          : html`<bdi>${nameOf(this.view.seats[seat])}</bdi>`}</small>` : ""}
      </li>`)}${phase === "offer" ? missingCards(this.view, queue) : ""}</ul>`;
  }

  /** @param {[string, {tableau: string[]}][]} realms @param {number} [marker] the seat that has it, where that is said */
  #realms(realms, marker) {
    return html`<div class="realms" data-count=${realms.length}>${realms.map(([seat, { tableau }]) => html`<section>
      <h2>${chipOf(this.view.seats, seat)} <span><bdi>${nameOf(this.view.seats[seat])}</bdi>${
        Number(seat) === marker ? html` <small>${t("has the marker")}</small>` : ""}</span></h2>
      <ul class="tableau">${tableau.map((name) => {
        const { suit, points, glyph } = faceOf(this.game, name);
        return html`<li><span class="card" data-suit=${suit} role="img" aria-label=${name}><span class="points">${points}</span>
          <span class="face">${icon(glyph)}</span><i></i></span></li>`;
      })}</ul></section>`)}</div>`;
  }
}
