import { html } from "lit";
import { entryName } from "../client/editions.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";

/**
 * What a check found in an edition: each finding leads to its entry.
 * @param {EditionForm} form @param {EditionFile} file @param {Checked | undefined} found @param {string | undefined} sentence why nothing was
 * @param {(part: EditionPart, at: number) => void} open an entry
 */
export function drawFindings(form, file, found, sentence, open) {
  return html`<edition-findings>${sentence ? html`<p role="alert">${sentence}</p>`
    : found ? findings(form, file, found, open) : html`<p class="quiet">${t("Looking through it…")}</p>`}</edition-findings>`;
}

/** @param {EditionForm} form @param {EditionFile} file @param {Checked} found @param {(part: EditionPart, at: number) => void} open */
function findings({ parts }, file, found, open) {
  const left = found.sample?.length ?? 0;
  return html`<div class="found" role="status">
    ${found.findings.length ? html`<ul>${found.findings.map(({ message, pointer }) => {
      // A pointer like /edition/cards/3/rank names list and place of an entry.
      const [, , key, at] = pointer.split("/");
      const part = parts.find((each) => each.key === key);
      const entry = part && file.edition[part.key]?.[at || -1];
      return html`<li><button type="button" @click=${() => part && at && open(part, Number(at))}>${icon("search")}
        <span>${entry ? html`<b>${entryName(part, entry)}</b>` : ""} ${message}</span></button></li>`;
    })}</ul>` : html`<p>${icon("check")} ${t("Nothing is missing or contradictory.")}</p>`}
    ${left ? html`<p class="quiet">${tn("{count} line still has sample numbers.",
      "{count} lines still have sample numbers.", left)}</p>` : ""}</div>`;
}
