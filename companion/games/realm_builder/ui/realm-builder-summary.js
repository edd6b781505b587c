import { html } from "lit";
import { nameOf } from "../../drawing/seat.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { drawFace, faceOf, wordsOf } from "./card.js";
import { RealmBuilderStanding } from "./realm-builder-standing.js";

/**
 * What the big display shows of the draft: the open offer and how the realms stand; never a hand.
 *
 *     <realm-builder-summary .view=${view} .game=${game}></realm-builder-summary>
 */
export class RealmBuilderSummary extends LightElement {
  static tag = "realm-builder-summary";
  static properties = { view: { attribute: false }, game: { attribute: false } };

  static define() {
    RealmBuilderStanding.define();
    super.define();
  }

  render() {
    const offer = Object.values(this.view.play?.draft?.offer ?? {});
    return html`${offer.length ? html`<ul class="tableau">${offer.map(({ card, seat }) => html`<li>
        <span class="card" data-suit=${faceOf(this.game, card).suit} role="img"
          aria-label=${wordsOf(this.game, card)}>${drawFace(this.game, card)}</span>
        <small class="from">${seat === undefined ? t("flipped") : html`<bdi>${nameOf(this.view.seats[seat])}</bdi>`}</small>
      </li>`)}</ul>` : ""}
      <realm-builder-standing .view=${this.view}></realm-builder-standing>`;
  }
}
