import { html } from "lit";
import { t } from "../words.js";
/** @import { Entry } from "../client/editions.js" */

/**
 * What is said once of an edition, beside its lists; nothing where the game has no such thing.
 * @param {EditionPart | undefined} list any of its lists @param {Blank[]} blanks what is said @param {EditionFile} file
 * @param {(edition: Entry) => void} change
 */
export function drawMembers(list, blanks, file, change) {
  if (!blanks.length || !list) return "";
  return html`<edition-members><details class="members"><summary>${t("For the whole game")}</summary>
    <edition-entry .list=${/** @type {EditionPart} */ ({ ...list, blanks })} .entry=${file.edition} .file=${file}
      @entry-changed=${(/** @type {Emitted<Entry>} */ { detail }) => change(detail)}></edition-entry>
  </details></edition-members>`;
}
