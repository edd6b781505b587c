import { entryName } from "../client/editions.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

/**
 * What a check found in an edition: each finding leads to its entry.
 *
 *     <edition-findings .form=${form} .file=${file} .found=${found} .sentence=${""}></edition-findings>
 *
 * Event: `entry-sought` (detail: part, at).
 */
export class EditionFindings extends /** @type {With<{
 *   form: EditionForm, file: EditionFile, found?: Checked, sentence: string
 * }>} */ (LightElement) {
  static tag = "edition-findings";
  static properties = { form: GIVEN, file: GIVEN, found: GIVEN, sentence: GIVEN };

  render() {
    const { found } = this;
    if (this.sentence) return html`<p role="alert">${this.sentence}</p>`;
    if (!found) return html`<p class="quiet">${t("Looking through it…")}</p>`;
    const left = found.sample?.length ?? 0;
    return html`<div class="found" role="status">
      ${found.findings.length ? html`<ul>${found.findings.map((finding) => html`<li>
          <button type="button" @click=${() => this.#follow(finding.pointer)}>${icon("search")}
          <span>${this.#about(finding.pointer)} ${finding.message}</span></button></li>`)}</ul>`
        : html`<p>${icon("check")} ${t("Nothing is missing or contradictory.")}</p>`}
      ${left ? html`<p class="quiet">${tn("{count} line still has sample numbers.",
        "{count} lines still have sample numbers.", left)}</p>` : ""}</div>`;
  }

  /** The entry that a finding is about, by its name. @param {string} pointer */
  #about(pointer) {
    const { part, at } = this.#found(pointer);
    const entry = part && this.file.edition[part.key]?.[at];
    return entry ? html`<b>${entryName(part, entry)}</b>` : "";
  }

  /** Open the entry that a pointer like /edition/cards/3/rank is about. @param {string} pointer */
  #follow(pointer) {
    const { part, at } = this.#found(pointer);
    if (part && at >= 0) this.emit("entry-sought", { part, at });
  }

  /** @param {string} pointer */
  #found(pointer) {
    const [, , key, at] = pointer.split("/");
    return { part: this.form.parts.find((each) => each.key === key), at: at ? Number(at) : -1 };
  }
}
