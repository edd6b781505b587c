import { html } from "lit";
import { takenSeats } from "../../client/view.js";
import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { t } from "../../words.js";
import { dieAt } from "./hand.js";
import { drawWait } from "./kingdom-wait.js";
import { drawWays } from "./kingdom-ways.js";
/** @import { LedSheet } from "./led-sheet.js" */

/** What stands below the map while it is led: what the die in the hand can do, the symbol to place, or the next throw. @param {LedSheet} sheet */
export function drawLed(sheet) {
  return sheet.advice.turn ? html`<kingdom-led>${led(sheet, sheet.advice.turn)}</kingdom-led>` : "";
}

/** @param {LedSheet} sheet @param {KingdomTurn} turn */
function led(sheet, turn) {
  const { advice, hand, later } = sheet;
  const { astray, place } = turn;
  if (hand?.way === "block") return block(sheet);
  if (hand && (!place || later)) return html`${drawWays(sheet, hand)}${beside(sheet, turn)}`;
  if (astray) {
    return html`<div class="sheet card"><p>${astray}</p></div><div class="pair">
      ${stitched(t("Rub it out"), () => sheet.use("settle-throw", { keep: false }), "undo")}
      ${stitched(t("Keep it"), () => sheet.use("settle-throw", { keep: true }), "check")}</div>`;
  }
  if (place && !later) return placing(sheet, turn, place);
  if (turn.ready) return drawWait(sheet, sheet.waiting === "throw");
  return html`${advice.attack ? html`<p class="attack" data-after-throw>${icon("barracks")} <span>${advice.attack}</span></p>` : ""}
    ${beside(sheet, turn)}`;
}

/**
 * What can be done without a die in the hand. The throw is not ended while a press is on its way: the key would come
 * to lie under a finger that taps twice.
 * @param {LedSheet} sheet @param {KingdomTurn} turn
 */
function beside(sheet, { ready, place }) {
  const { advice, game } = sheet;
  return html`<div class="pair">${place ? stitched(place.title, () => ([sheet.later, sheet.hand] = [false, undefined]), place.icon) : ""}
      ${advice.attack ? stitched(game.commands["block-space"], () => (sheet.hand = { place: "", face: 0, way: "block", picks: {} }), "blocked") : ""}
      ${ready || place || !sheet.isSettled ? "" : stitched(game.commands["end-throw"], () => sheet.use("end-throw"), "check")}</div>`;
}

/** Whose map a barracks blocks a space of; the map above then shows theirs. @param {LedSheet} sheet */
function block(sheet) {
  return html`<kingdom-block><p class="attack">${icon("barracks")} <span>${sheet.advice.attack ?? ""}</span></p>
    <div class="targets" role="group" aria-label=${t("Whose map")}>
      ${takenSeats(sheet.view).map((seat) => html`<button type="button" class="stitched"
        aria-pressed=${seat.seat === sheet.target} @click=${() => (sheet.target = seat.seat)}>
        ${chipOf(sheet.view.seats, seat.seat)} <bdi>${nameOf(seat)}</bdi></button>`)}</div>
    <div class="pair">${stitched(t("Not now"), () => (sheet.hand = undefined), "undo")}</div></kingdom-block>`;
}

/** @param {LedSheet} sheet @param {KingdomTurn} turn @param {NonNullable<KingdomTurn["place"]>} place */
function placing(sheet, turn, place) {
  const die = dieAt(turn, place.die);
  const mayWait = Object.values(turn.dice).some((each) => each.builds);
  const scores = Object.values(place.spaces).some(Boolean);
  return html`<div class="sheet card placing"><span class="land" data-symbol=${place.icon}>${icon(place.icon)}</span>
      <div><h3>${place.sum}</h3>
      <p>${scores ? t("Yellow: it would score there at once. Dots: free spaces.") : t("Dots: free spaces.")}</p></div></div>
    <div class="pair">${stitched(die?.together ?? t("Take the {face} back", { face: die?.used ?? "" }), () => sheet.takeBack(place.die), "undo")}
      ${mayWait ? stitched(t("Place it later"), () => (sheet.later = true), "hourglass") : ""}</div>`;
}
