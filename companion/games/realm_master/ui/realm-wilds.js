import { html } from "lit";
import { dieDrawing } from "../../drawing/die.js";
import { t } from "../../words.js";
/** @import { RealmTray } from "./realm-tray.js" */

/** Choose what each R on the dice is; choosing again is allowed until the dice are taken. @param {RealmTray} tray @param {number} seat */
export function drawWilds(tray, seat) {
  // What an R may be, in the order of the die: a view keeps none.
  const faces = tray.game.dice?.faces ?? [];
  const wilds = Object.entries(tray.play.rs ?? {});
  return !wilds.length ? "" : html`<realm-wilds>${wilds.map(([die, { face, options, word }]) => html`<div role="group" class="wild"
    aria-label=${t("Die {number} shows R", { number: Number(die) + 1 })}>
    <span>${word ? t("R is: {word}", { word }) : t("R is…")}</span>
    <div class="faces">${faces.filter(({ id }) => options[id]).map(({ id }) => html`<button type="button"
      aria-pressed=${face === id} aria-label=${options[id]} title=${options[id]}
      @click=${() => tray.ask("choose-face", { die: Number(die), face: id }, seat)}>${dieDrawing({ look: "symbol", face: id })}</button>`)}</div>
  </div>`)}</realm-wilds>`;
}
