import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { entryName, inShort } from "../client/editions.js";
import { stitched } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
/** @import { Entry } from "../client/editions.js" */

/**
 * One list of an edition: each entry a row with what it prints, and the ways to enter them.
 * @param {EditionPart} list @param {Entry[]} entries @param {string[]} sample the entries whose numbers are, as cards/King
 * @param {(at: number, way?: "cards" | "lines") => void} show an entry, the cards from there on, or the lines @param {() => void} add
 */
export function drawList(list, entries, sample, show, add) {
  const isSample = (/** @type {Entry} */ entry) => sample.includes(`${list.key}/${entry[list.id_key]}`);
  // One after the other begins at the first entry that still has sample numbers.
  const first = Math.max(0, entries.findIndex(isSample));
  return html`<edition-list><section><h2>${list.label} <small>${entries.length}</small></h2>
    <div class="ways">${entries.length ? stitched(t("One after the other"), () => show(first, "cards"), "sheet") : ""}
      ${stitched(t("Type or paste lines"), () => show(0, "lines"), "pencil")}</div>
    ${choices(list, entries).map(({ word, label, at }) => html`<button type="button" class="suit" data-word=${word}
      @click=${() => show(at, "cards")}>${label}</button>`)}
    <ul class="rows">${repeat(entries, (entry) => entry[list.id_key], (entry, at) => html`<li>
      <button type="button" @click=${() => show(at)}>
        <b>${entryName(list, entry)}</b>
        ${isSample(entry) ? html`<em>${t("sample number")}</em>` : ""}
        <span class="figures">${inShort(list, entry).map(({ label, value }) =>
          html`<small>${label ? html`${label} <i>${value}</i>` : value}</small> `)}</span>
        ${icon("pencil")}</button></li>`)}</ul>
    ${entries.length < list.high ? stitched(t("Add one"), add, "plus") : ""}</section></edition-list>`;
}

/** Where each value of the list's own choice begins: of cards, their suits. @param {EditionPart} list @param {Entry[]} entries */
function choices({ blanks, shown }, entries) {
  const blank = blanks.find(({ key, kind }) => kind === "choice" && key !== shown);
  return (blank?.words ?? []).map(({ word, label }) => ({ word, label, at: entries.findIndex((entry) => entry[blank?.key ?? ""] === word) }))
    .filter(({ at }) => at >= 0);
}
