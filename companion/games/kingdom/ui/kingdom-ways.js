import { html } from "lit";
import { fieldOf } from "../../client/view.js";
import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { t, tn } from "../../words.js";
import { dieAt } from "./hand.js";
import { range } from "../../elements/grid-field.js";
import { signOf } from "./rows.js";
/** @import { Hand } from "./hand.js" */
/** @import { LedSheet } from "./led-sheet.js" */

/** What a die in the hand can do: the rows that it fits, the market, the warehouse, exploring. @param {LedSheet} sheet @param {Hand} hand */
export function drawWays(sheet, hand) {
  const isNewest = sheet.advice.turn?.number === sheet.view.play?.throw?.number;
  return html`<kingdom-ways ?data-after-throw=${isNewest}>${ways(sheet, /** @type {KingdomAdvice} */ (sheet.advice), hand)}</kingdom-ways>`;
}

/** @param {LedSheet} sheet @param {KingdomAdvice} advice @param {Hand} hand */
function ways(sheet, advice, hand) {
  const { face, place } = hand;
  const die = dieAt(advice.turn, place);
  const shut = die?.shut ?? advice.turn?.shut;
  const change = (/** @type {Partial<Hand>} */ now) => (sheet.hand = { ...hand, ...now, picks: {}, district: undefined });
  const market = drawMarket(advice, hand, change);
  if (hand.way === "explore") return html`${shut ? html`<p class="quiet">${shut}</p>` : ""}${market}${reasons(advice, hand)}
    <div class="pair">${die?.builds ? stitched(t("Build instead"), () => change({ way: "build" }), "house") : ""}</div>`;
  const { rows } = fieldOf(sheet.game, "projects");
  const fits = rows.filter(({ id }) => advice.fits?.[face]?.[id]);
  return html`<div class="fits">${fits.map((row) => drawRow(sheet, row, face))}</div>
    <p class="quiet">${fits.length ? tn("{count} row does not take a {face}", "{count} rows do not take a {face}", rows.length - fits.length, { face })
      : t("No row takes a {face}.", { face })}</p>
    ${market}
    <div class="pair">${die?.explores ? stitched(t("Explore"), () => change({ way: "explore" }), "forest") : ""}
      ${advice.turn?.stores && advice.turn.dice[place] ? stitched(t("Store the {face}", { face }), () => sheet.soon(() => sheet.store()), "warehouse") : ""}</div>`;
}

/** @param {LedSheet} sheet @param {KingdomRow} row @param {number} face */
function drawRow(sheet, row, face) {
  const numbers = sheet.cells?.[`projects/${row.id}`] ?? [];
  return html`<button type="button" class="fit" data-row=${row.id}
    aria-label=${t("{row}: write the {face}", { row: row.label, face })}
    @click=${() => sheet.soon(() => sheet.build(row.id))}>
    <span class="land" data-symbol=${row.icon}>${icon(row.icon)}</span>
    <span class="boxes">${range(row.boxes).map((box) => html`<i class="box ${box === numbers.length + 1 ? "next" : ""}">
      ${box === numbers.length + 1 ? face : numbers[box - 1] ?? ""}</i>`)}</span>
    <b>${signOf(row)}</b></button>`;
}

/** The faces that the market makes of the die in the hand. @param {KingdomAdvice} advice @param {Hand} hand @param {(now: Partial<Hand>) => void} change */
function drawMarket(advice, hand, change) {
  // The number of the warehouse stays as it was stored.
  const reach = advice.reach?.[advice.turn?.dice[hand.place]?.face ?? ""] ?? {};
  if (Object.keys(reach).length < 2) return "";
  return html`<div class="market" role="group" aria-label=${t("Change the die with the market")}>
    ${icon("market")}<span>${reach[hand.face] ? tn("Crosses {count} market box", "Crosses {count} market boxes", reach[hand.face])
      : t("The market may change it")}</span>
    ${Object.keys(reach).map((face) => html`<button type="button" class="face" aria-pressed=${Number(face) === hand.face}
      aria-label=${t("Make it a {face}", { face })} @click=${() => change({ face: Number(face) })}>${face}</button>`)}</div>`;
}

/** What is drawn in the chosen districts, and why. @param {KingdomAdvice} advice @param {Hand} hand */
function reasons(advice, hand) {
  const { draws, text } = advice.districts[hand.district ?? ""] ?? {};
  if (!hand.district) return "";
  if (!draws) return html`<p class="refused" role="status">${text}</p>`;
  return html`<ul>${Object.keys(draws).map((id) => {
    const drawn = advice.explore?.[hand.face]?.[id];
    return html`<li><b>${drawn?.title}</b><small>${drawn?.because}</small></li>`;
  })}</ul>`;
}
