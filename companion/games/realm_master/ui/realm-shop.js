import { html, noChange } from "lit";
import { ownSeats } from "../../client/view.js";
import { iconButton, stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { sampleMark } from "../../drawing/sample.js";
import { t, tn } from "../../words.js";
/** @import { Spot } from "./realm-real.js" */
/** @import { RealmTray } from "./realm-tray.js" */

/** The buy cards that lie open; who is on turn buys, reveals one more, or covers one. @param {RealmTray} tray */
export function drawShop(tray) {
  const { shop, active = -1 } = tray.play;
  if (!shop) return "";
  const sample = [...Object.values(shop.open), shop.revealed].some((card) => card?.sample);
  const buys = ownSeats(tray.view).includes(active) ? active : undefined;
  const presses = buys === undefined ? [] : Object.values(shop.presses ?? {});
  const hearts = presses.filter(({ kind }) => kind === "buy-hearts");
  const others = presses.filter((each) => !hearts.includes(each));
  const press = (/** @type {Press} */ { kind, data, label }) =>
    stitched(label, () => tray.ask(kind, data, buys), kind === "buy-hearts" ? "heart" : "", Boolean(tray.waiting));
  // Hearts are sold in this round alone: nobody has to open the list for them. A revealed card opens it; nothing shuts it but a finger.
  return html`<realm-shop>${hearts.length ? html`<div class="pair">${hearts.map(press)}</div>` : ""}<details ?open=${shop.revealed ? true : noChange}>
    <summary>${t("Cards to buy")} <small>${shop.left}</small></summary>
    <ul>${Object.entries(shop.open).map(([place, card]) => forSale(tray, card, buys, { place: Number(place) }))}
      ${shop.revealed ? forSale(tray, shop.revealed, buys, { revealed: true }) : ""}</ul>
    ${others.length ? html`<div class="pair">${others.map(press)}</div>` : ""}
    ${sample ? html`<p class="quiet">${t("With printed cards, set hearts, gold and attack by hand.")}</p>` : ""}
  </details></realm-shop>`;
}

/** @param {RealmTray} tray @param {RealmMasterForSale} card @param {number | undefined} buys the seat of this phone that may @param {Spot} at */
function forSale(tray, card, buys, at) {
  return html`<li class="card"><i class="glyph-large">${icon(card.glyph)}</i><b>${card.name}</b>
    <small>${card.text} ${card.note ? html`<q>${card.note}</q>` : ""} ${at.revealed ? t("revealed") : ""} ${sampleMark(tray.game, card.sample)}</small>
    ${iconButton(t("Another card lies here, not {card}", { card: card.name }), () => tray.inside("realm-real").open(at), "pencil")}
    <span class="price" aria-label=${tn("{count} gold", "{count} gold", card.price)}>${icon("coin")}${card.price}</span>
    ${buys === undefined ? "" : Object.values(card.presses).map(({ kind, data, label, off }) => html`<button type="button" class="stitched"
      ?disabled=${off || Boolean(tray.waiting)} aria-label="${label}: ${card.name}"
      @click=${() => tray.ask(kind, data, buys)}>${label}</button>`)}</li>`;
}
