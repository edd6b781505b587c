import { repeat } from "lit/directives/repeat.js";
import { entryName, inShort } from "../client/editions.js";
import { stitched } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
/** @import { Entry } from "../client/editions.js" */

/**
 * One list of an edition: each entry a row with what it prints, and the ways to enter them.
 *
 *     <edition-list .list=${part} .entries=${entries} .sample=${["cards/King"]}></edition-list>
 *
 * Events: `entry-chosen` (detail: its place), `entry-added`, `cards-asked` (detail: the place to begin
 * at), `lines-asked`.
 */
export class EditionList extends /** @type {With<{
 *   list: EditionPart, entries: Entry[], sample: string[]
 * }>} */ (LightElement) {
  static tag = "edition-list";
  static properties = { list: GIVEN, entries: GIVEN, sample: GIVEN };

  render() {
    const { list, entries } = this;
    return html`<section><h2>${list.label} <small>${entries.length}</small></h2>
      <div class="ways">${entries.length ? stitched(t("One after the other"), () => this.emit("cards-asked", this.#first), "sheet") : ""}
        ${stitched(t("Type or paste lines"), () => this.emit("lines-asked"), "pencil")}</div>
      ${this.#choices.map(({ word, label, at }) => html`<button type="button" class="suit" data-word=${word}
        @click=${() => this.emit("cards-asked", at)}>${label}</button>`)}
      <ul class="rows">${repeat(entries, (entry) => entry[list.id_key], (entry, at) => html`<li>
        <button type="button" @click=${() => this.emit("entry-chosen", at)}>
          <b>${entryName(list, entry)}</b>
          ${this.#isSample(entry) ? html`<em>${t("sample number")}</em>` : ""}
          <span class="figures">${inShort(list, entry).map(({ label, value }) =>
            html`<small>${label ? html`${label} <i>${value}</i>` : value}</small> `)}</span>
          ${icon("pencil")}</button></li>`)}</ul>
      ${entries.length < list.high ? stitched(t("Add one"), () => this.emit("entry-added"), "plus") : ""}</section>`;
  }

  /** @param {Entry} entry */
  #isSample(entry) {
    return this.sample.includes(`${this.list.key}/${entry[this.list.id_key]}`);
  }

  /** The first entry that still has sample numbers, else the first. */
  get #first() {
    return Math.max(0, this.entries.findIndex((entry) => this.#isSample(entry)));
  }

  /** Where each value of the list's own choice begins: of cards, their suits. */
  get #choices() {
    const blank = this.list.blanks.find(({ key, kind }) => kind === "choice" && key !== this.list.shown);
    const words = blank?.words ?? [];
    return words.map(({ word, label }) => ({ word, label, at: this.entries.findIndex((entry) => entry[blank?.key ?? ""] === word) }))
      .filter(({ at }) => at >= 0);
  }
}
