import { download } from "../client/file.js";
import { button, stitched, tile } from "../drawing/button.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";
/** @import { StoredEdition } from "../client/editions.js" */

/**
 * What may be done with an edition: use it at a table, add to the table's, share, save, forget.
 *
 *     <edition-uses .stored=${stored} .table=${code} .link=${""} .lost=${""} ?correcting=${false}></edition-uses>
 *
 * Property `lost`: which numbers of the table have no place on it, in a sentence. Attribute `correcting`: the table plays
 * already; `written`: people wrote it, and a table may be opened with it. Events: `use-asked` (detail: whether those numbers may go), `filling-asked`, `share-asked`, `forgotten`.
 */
export class EditionUses extends /** @type {With<{
 *   stored: StoredEdition, table: string, link: string, lost: string, correcting: boolean, written: boolean, sure?: boolean
 * }>} */ (LightElement) {
  static tag = "edition-uses";
  static properties = { stored: GIVEN, table: GIVEN, link: GIVEN, lost: GIVEN, correcting: FLAG, written: FLAG, sure: STATE };

  render() {
    const { file, key } = this.stored;
    const use = (/** @type {boolean} */ although) => this.emit("use-asked", although);
    return html`${this.lost ? html`<div role="alert" class="sheet use"><p>${this.lost}</p>
        ${tile(t("Go on correcting"), () => (this.lost = ""), "pencil")}
        ${stitched(t("These numbers may go"), () => use(true), "cross")}</div>`
        : this.table || this.written ? button("tile use", this.correcting ? t("Play on with this sheet") : this.table ? t("Use at this table") : t("Play with this sheet"), () => use(false), "check") : ""}
      <div class="foot">
        ${this.table && file.checked?.length ? stitched(t("Add mine to the table’s"), () => this.emit("filling-asked"), "plus") : ""}
        ${stitched(t("Share a link"), () => this.emit("share-asked"), "scan")}
        ${stitched(t("Save as a file"), () => download(`${file.game}-${file.edition.id}.json`, file), "down")}
        ${stitched(this.sure ? t("Press again to delete it") : t("Delete it from this phone"), this.#forget, "cross")}
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
