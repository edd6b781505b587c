import { html } from "lit";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { With } from "./light-element.js" */

/**
 * Why this phone cannot follow the table any more, and the way on.
 *
 *     <gone-panel .reason=${sentence} .code=${code}></gone-panel>
 *
 * Without a reason the table is there, but this phone holds nothing at it any more.
 */
export class GonePanel extends /** @type {With<{reason: string, code: string}>} */ (LightElement) {
  static tag = "gone-panel";
  static properties = { reason: { attribute: false }, code: { attribute: false } };

  render() {
    const { reason } = this;
    return html`<main class="bare wood">
      <h1>${reason ? t("This table is closed") : t("Your seat was set free")}</h1>
      <p>${reason || t("What you entered is kept for whoever sits down next.")}</p>
      ${reason ? html`<a class="tile" href="/">${t("Back home")}</a>`
        : html`<a class="tile" href="/t/${this.code}">${icon("seat")} ${t("Sit down again")}</a>
          <a class="stitched" href="/">${t("Back home")}</a>`}</main>`;
  }
}
