import { html } from "lit";
import { download } from "../client/file.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { GIVEN, LightElement, STATE } from "./light-element.js";
/** @import { StoredEdition } from "../client/editions.js" */

/**
 * What may be done with an edition: use it at a table, add to the table's, share, save, forget.
 *
 *     <edition-uses .stored=${stored} .table=${code} .link=${""}></edition-uses>
 *
 * Events: `use-asked`, `filling-asked`, `share-asked`, `forgotten`.
 */
export class EditionUses extends /** @type {With<{
 *   stored: StoredEdition, table: string, link: string, sure?: boolean
 * }>} */ (LightElement) {
  static tag = "edition-uses";
  static properties = { stored: GIVEN, table: GIVEN, link: GIVEN, sure: STATE };

  render() {
    const { file, key } = this.stored;
    return html`<div class="foot">
        ${this.table ? html`<button type="button" class="tile" @click=${() => this.emit("use-asked")}>
          ${icon("check")} ${t("Use at this table")}</button>` : ""}
        ${this.table && file.checked?.length ? html`<button type="button" class="stitched" @click=${() => this.emit("filling-asked")}>
          ${icon("plus")} ${t("Add mine to the table’s")}</button>` : ""}
        <button type="button" class="stitched" @click=${() => this.emit("share-asked")}>${icon("scan")} ${t("Share a link")}</button>
        <button type="button" class="stitched" @click=${() => download(`${file.game}-${file.edition.id}.json`, file)}>
          ${icon("down")} ${t("Save as a file")}</button>
        <button type="button" class="stitched" @click=${this.#forget}>${icon("cross")}
          ${this.sure ? t("Press again: this phone forgets it") : t("Forget it here")}</button>
      </div>
      ${this.link ? html`<div class="sheet shared"><img src="/api/v1/editions/${key}/qr.svg"
          width="180" height="180" alt=${t("QR of the link to this edition")} />
        <input type="text" readonly .value=${this.link} aria-label=${t("Link to this edition")}
          @focus=${(/** @type {Typed} */ event) => event.target.select()} /></div>` : ""}`;
  }

  #forget() {
    if (this.sure) this.emit("forgotten");
    this.sure = !this.sure;
  }
}
