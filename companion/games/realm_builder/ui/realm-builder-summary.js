import { html } from "lit";
import { nameOf } from "../../drawing/seat.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { drawFace, faceOf, missingCards, wordsOf } from "./card.js";
/** @import { GameWhole, RealmBuilderView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * What the big display shows of the draft: the open offer, else the deck; never a hand. How the realms
 * stand is said with the seats.
 *
 *     <realm-builder-summary .view=${view} .game=${game}></realm-builder-summary>
 */
export class RealmBuilderSummary extends /** @type {With<{view: RealmBuilderView, game: GameWhole}>} */ (LightElement) {
  static tag = "realm-builder-summary";
  static properties = { view: { attribute: false }, game: { attribute: false } };

  render() {
    const { offer: laid = {}, phase, queue = [] } = this.view.play?.draft ?? {};
    const offer = Object.values(laid);
    if (!offer.length) return html`<div class="deck" aria-hidden="true"><i></i><i></i><i></i></div>`;
    const named = offer.some(({ seat }) => seat !== undefined);
    return html`<ul class="tableau">${offer.map(({ card, seat }) => html`<li>
        <span class="card" data-suit=${faceOf(this.game, card).suit} role="img"
          aria-label=${wordsOf(this.game, card)}>${drawFace(this.game, card)}</span>
        ${named ? html`<small class="from">${seat === undefined ? t("flipped")
          : html`<bdi>${nameOf(this.view.seats[seat])}</bdi>`}</small>` : ""}
      </li>`)}${phase === "offer" ? missingCards(this.view, queue) : ""}</ul>`;
  }
}
