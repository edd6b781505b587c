import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
/** @import { Entry } from "../client/editions.js" */

/**
 * What is said once of an edition, beside its lists; nothing where the game has no such thing.
 *
 *     <edition-members .form=${form} .file=${file}></edition-members>
 *
 * Event: `members-changed` (detail: the edition).
 */
export class EditionMembers extends /** @type {With<{form: EditionForm, file: EditionFile}>} */ (LightElement) {
  static tag = "edition-members";
  static properties = { form: GIVEN, file: GIVEN };

  render() {
    const [list] = this.form.parts;
    const blanks = this.form.members;
    if (!blanks.length || !list) return "";
    return html`<details class="members"><summary>${t("What is said once")}</summary>
      <edition-entry .list=${/** @type {EditionPart} */ ({ ...list, blanks })} .entry=${this.file.edition} .file=${this.file}
        @entry-changed=${(/** @type {Emitted<Entry>} */ { detail }) => this.emit("members-changed", detail)}></edition-entry>
    </details>`;
  }
}
