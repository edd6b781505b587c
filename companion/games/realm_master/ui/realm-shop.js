import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { sampleMark } from "../../drawing/sample.js";
import { ownSeats } from "../../client/view.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";
/** @import { Spot } from "./realm-real.js" */

/**
 * The buy cards that lie open; who is on turn buys, reveals one more, or covers one.
 *
 *     <realm-shop .view=${view} .game=${game}></realm-shop>
 *
 * Events: `command-asked` (detail: kind, seat, data), `real-asked` (detail: the spot of a card).
 */
export class RealmShop extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, waiting?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-shop";
  static properties = { view: GIVEN, game: GIVEN, waiting: FLAG };

  render() {
    const { shop, active = -1 } = this.view.play;
    if (!shop) return "";
    const sample = [...Object.values(shop.open), shop.revealed].some((card) => card?.sample);
    const mine = ownSeats(this.view).includes(active);
    return html`<details ?open=${Boolean(shop.revealed)}>
      <summary>${t("Cards to buy")} <small>${shop.left}</small></summary>
      <ul>${Object.entries(shop.open).map(([place, card]) => this.#card(card, mine, { place: Number(place) }))}
        ${shop.revealed ? this.#card(shop.revealed, mine, { revealed: true }) : ""}</ul>
      ${mine && shop.presses ? html`<div class="pair">${Object.values(shop.presses).map(({ kind, data, label }) =>
        stitched(label, () => this.ask(kind, data, active), kind === "buy-hearts" ? "heart" : "", this.waiting))}</div>` : ""}
      ${sample ? html`<p class="quiet">${t("With printed cards, set hearts, gold and attack by hand.")}</p>` : ""}
    </details>`;
  }

  /** @param {RealmMasterForSale} card @param {boolean} mine @param {Spot} at */
  #card(card, mine, at) {
    const note = at.revealed ? t("revealed") : "";
    return html`<li class="card"><i class="glyph-large">${icon(card.glyph)}</i><b>${card.name}</b>
      <small>${card.text} ${card.note ? html`<q>${card.note}</q>` : ""} ${note} ${sampleMark(this.game, card.sample)}</small>
      <button type="button" class="round" aria-label=${t("Another card lies here, not {card}", { card: card.name })}
        @click=${() => this.emit("real-asked", at)}>${icon("pencil")}</button>
      <span class="price" aria-label=${tn("{count} gold", "{count} gold", card.price)}>${icon("coin")}${card.price}</span>
      ${mine ? Object.values(card.presses).map(({ kind, data, label, off }) => html`<button type="button" class="stitched"
        ?disabled=${off || this.waiting} aria-label="${label}: ${card.name}"
        @click=${() => this.ask(kind, data, this.view.play.active)}>${label}</button>`) : ""}</li>`;
  }
}
