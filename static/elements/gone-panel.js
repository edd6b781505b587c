import { html } from "lit";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";

/**
 * Why this phone cannot follow the table any more, and the way on.
 * @param {string} code the table's @param {{reason: string, moved?: boolean}} why without a reason the table is there, but this phone holds
 *   nothing at it any more: its seat was set free, or `moved`
 */
export function drawGone(code, { reason, moved }) {
  const home = (/** @type {string} */ look) => html`<a class=${look} href="/">${t("Back home")}</a>`;
  const back = (/** @type {string} */ look, /** @type {string} */ words) => html`<a class=${look} href="/t/${code}">${icon("seat")} ${words}</a>`;
  if (moved) {
    return html`<gone-panel><main class="bare wood"><h1>${t("Your seat is at another phone")}</h1>
      <p>${t("What you entered went with it. The way back: there, press the seat and “Move to another phone”, and scan that with this phone. The host can move it, too.")}</p>
      ${home("tile")} ${back("stitched", t("Sit down at another seat"))}</main></gone-panel>`;
  }
  return html`<gone-panel><main class="bare wood"><h1>${reason ? t("This table is closed") : t("Your seat was set free")}</h1>
    <p>${reason || t("What you entered is kept for whoever sits down next.")}</p>
    ${reason ? home("tile") : html`${back("tile", t("Sit down again"))} ${home("stitched")}`}</main></gone-panel>`;
}
