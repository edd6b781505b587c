import { publishPhoneTable } from "../client/publish.js";
import { addressOf } from "../client/address.js";
import { stitched } from "../drawing/button.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * That a table is on this phone alone, and the button that publishes it.
 *
 *     <publish-table .code=${code}></publish-table>
 */
export class PublishTable extends /** @type {With<{code: string, busy?: boolean, sentence?: string}>} */ (LightElement) {
  static tag = "publish-table";
  static properties = { code: GIVEN, busy: STATE, sentence: STATE };

  render() {
    return html`<h2>${t("On this phone only")}</h2>
      <p class="quiet">${t("Nobody else sees this table. Published, it gets a code, and others can join; what luck gave here stays marked in its log.")}</p>
      ${stitched(this.busy ? t("On its way to the table…") : t("Publish it"), () => this.attempt(async () => addressOf(await publishPhoneTable(this.code))), "share", this.busy)}
      <p role="alert">${this.sentence ?? ""}</p>`;
  }
}
