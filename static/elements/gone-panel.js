import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { FLAG, GIVEN, html, LightElement } from "./light-element.js";

/**
 * Why this phone cannot follow the table any more, and the way on.
 *
 *     <gone-panel .reason=${sentence} .code=${code}></gone-panel>
 *
 * Without a reason the table is there, but this phone holds nothing at it any more: its seat was set free, or `moved`.
 */
export class GonePanel extends /** @type {With<{reason: string, code: string, moved?: boolean}>} */ (LightElement) {
  static tag = "gone-panel";
  static properties = { reason: GIVEN, code: GIVEN, moved: FLAG };

  render() {
    const { reason } = this;
    if (this.moved) return this.#moved();
    return html`<main class="bare wood">
      <h1>${reason ? t("This table is closed") : t("Your seat was set free")}</h1>
      <p>${reason || t("What you entered is kept for whoever sits down next.")}</p>
      ${reason ? html`<a class="tile" href="/">${t("Back home")}</a>`
        : html`<a class="tile" href="/t/${this.code}">${icon("seat")} ${t("Sit down again")}</a>
          <a class="stitched" href="/">${t("Back home")}</a>`}</main>`;
  }

  #moved() {
    return html`<main class="bare wood">
      <h1>${t("Your seat is at another phone")}</h1>
      <p>${t("What you entered went with it. The way back: there, press the seat and “Move to another phone”, and scan that with this phone. The host can move it, too.")}</p>
      <a class="tile" href="/">${t("Back home")}</a>
      <a class="stitched" href="/t/${this.code}">${icon("seat")} ${t("Sit down at another seat")}</a></main>`;
  }
}
