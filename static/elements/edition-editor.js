import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { sentenceOf } from "../client/call-failed.js";
import { ask, post } from "../client/calls.js";
import { entryName, inShort, titleOf } from "../client/editions.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { Checked, EditionFile, EditionForm, EditionPart } from "service" */
/** @import { With } from "./light-element.js" */
/** @import { Entry } from "../client/editions.js" */

const QUIET_MS = 500;

/**
 * One edition: its lists, each entry a row that opens a form, and what a check finds.
 *
 *     <edition-editor .file=${file} .form=${form}></edition-editor>
 *
 * Property `form`: what `GET /games/{id}/edition` gives. Events: `edition-changed` (detail:
 * the file), `entry-opened` (detail: whether a form stands open).
 */
export class EditionEditor extends /** @type {With<{
 *   file: EditionFile, form: EditionForm, opened?: {part: string, at: number},
 *   found?: Checked, sentence?: string
 * }>} */ (LightElement) {
  static tag = "edition-editor";
  static properties = {
    file: { attribute: false },
    form: { attribute: false },
    opened: { state: true },
    found: { state: true },
    sentence: { state: true },
  };

  /** @type {Timer} */
  #timer;

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("file")) this.#checkSoon();
    if (changed.has("opened")) this.emit("entry-opened", Boolean(this.opened));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    const opened = this.#open();
    return opened ? this.#form(opened) : this.#lists();
  }

  #open() {
    const { opened } = this;
    const part = opened && this.form.parts.find((each) => each.key === opened.part);
    const entry = part && this.#entries(part)[opened.at];
    return entry && { part, entry, at: opened.at };
  }

  /** @param {EditionPart} part @returns {Entry[]} */
  #entries(part) {
    return this.file.edition[part.key];
  }

  #lists() {
    return html`<label class="line"><span>${t("Name of this edition")}</span>
        <input type="text" maxlength="40" autocomplete="off" .value=${titleOf(this.file)}
          @change=${(/** @type {Typed} */ event) => this.#change({ title: event.target.value.trim().normalize("NFC") })} />
      </label>
      ${this.#findings()}
      ${this.form.parts.map((part) => this.#list(part))}`;
  }

  /** @param {EditionPart} part */
  #list(part) {
    const entries = this.#entries(part);
    return html`<section><h2>${part.label} <small>${entries.length}</small></h2>
      <ul class="rows">${repeat(entries, (entry) => entry[part.id_key], (entry, at) => html`<li>
        <button type="button" @click=${() => this.#show(part, at)}>
          <b>${entryName(part, entry)}</b>
          ${this.#isSample(part, entry) ? html`<em>${t("sample number")}</em>` : ""}
          <span class="figures">${inShort(part, entry).map(({ label, value }) =>
            html`<small>${label ? html`${label} <i>${value}</i>` : value}</small> `)}</span>
          ${icon("pencil")}</button></li>`)}</ul>
      ${entries.length < part.high ? html`<button type="button" class="stitched"
        @click=${() => this.#add(part)}>${icon("plus")} ${t("Add one")}</button>` : ""}</section>`;
  }

  /** @param {EditionPart} part @param {Entry} entry */
  #isSample(part, entry) {
    return this.found?.sample?.includes(`${part.key}/${entry[part.id_key]}`);
  }

  #findings() {
    const found = this.found;
    if (this.sentence) return html`<p role="alert">${this.sentence}</p>`;
    if (!found) return html`<p class="quiet">${t("Looking through it…")}</p>`;
    const left = found.sample?.length ?? 0;
    return html`<div class="found" role="status">
      ${found.findings.length ? html`<ul>${found.findings.map((finding) => html`<li>
          <button type="button" @click=${() => this.#follow(finding.pointer)}>${icon("search")}
          <span>${this.#about(finding.pointer)} ${finding.message}</span></button></li>`)}</ul>`
        : html`<p>${icon("check")} ${t("Nothing is missing or contradictory.")}</p>`}
      ${left ? html`<p class="quiet">${tn("{count} entry still has sample numbers.",
        "{count} entries still have sample numbers.", left)}</p>` : ""}</div>`;
  }

  /** @param {{part: EditionPart, entry: Entry, at: number}} given */
  #form({ part, entry, at }) {
    const place = `${part.key}/${entry[part.id_key]}`;
    return html`<h2>${entryName(part, entry)}</h2>
      ${this.#isSample(part, entry) ? html`<p class="sample"><b>${t("Sample numbers.")}</b>
        ${t("Enter what is printed.")}</p>` : ""}
      <edition-entry .list=${part} .entry=${entry} .file=${this.file}
        @entry-changed=${(/** @type {Emitted<Entry>} */ { detail }) => this.#put(part, at, detail)}></edition-entry>
      <div class="foot">
        <button type="button" class="tile" @click=${() => this.#done(place)}>${icon("check")}
          ${t("As it is printed")}</button>
        ${this.file.edition[part.key].length > part.low ? html`<button type="button" class="stitched"
          @click=${() => this.#take(part, at)}>${icon("cross")} ${t("Take it out")}</button>` : ""}</div>`;
  }

  /** @param {EditionPart} part @param {number} at */
  #show(part, at) {
    this.opened = { part: part.key, at };
    scrollTo({ top: 0 });
  }

  /** @param {EditionPart} part @param {number} at @param {Entry} entry */
  #put(part, at, entry) {
    this.#relist(part, this.#entries(part).map((each, index) => (index === at ? entry : each)));
  }

  /** @param {EditionPart} part */
  #add(part) {
    const entries = this.#entries(part);
    const ids = new Set(entries.map((entry) => entry[part.id_key]));
    let count = entries.length + 1;
    while (ids.has(`own-${count}`) || ids.has(t("Entry {count}", { count }))) count += 1;
    /** @type {Entry} */
    const fresh = { [part.id_key]: `own-${count}` };
    for (const blank of part.blanks) {
      if (blank.default !== undefined) continue;
      if (blank.only && !blank.only.values.includes(fresh[blank.only.key])) continue;
      fresh[blank.key] = blank.words?.at(-1)?.word ?? (blank.kind === "number" ? Math.max(1, blank.low)
        : t("Entry {count}", { count }));
    }
    this.#relist(part, [...entries, fresh]);
    this.#show(part, entries.length);
  }

  /** @param {EditionPart} part @param {number} at */
  #take(part, at) {
    this.opened = undefined;
    this.#relist(part, this.#entries(part).filter((_, index) => index !== at));
  }

  /** Note that somebody looked at an entry: left as it is, it counts as compared with the card. @param {string} place */
  #done(place) {
    this.opened = undefined;
    const checked = new Set(this.file.checked ?? []);
    this.#change({ checked: [...checked.add(place)] });
  }

  /** @param {EditionPart} part @param {Entry[]} entries */
  #relist(part, entries) {
    this.#change({ edition: { ...this.file.edition, [part.key]: entries } });
  }

  /** @param {Partial<EditionFile>} change */
  #change(change) {
    this.emit("edition-changed", { ...this.file, ...change });
  }

  /** The entry that a finding is about, by its name. @param {string} pointer */
  #about(pointer) {
    const [, , key, at] = pointer.split("/");
    const part = this.form.parts.find((each) => each.key === key);
    const entry = part && this.file.edition[key][at];
    return entry ? html`<b>${entryName(part, entry)}</b>` : "";
  }

  /** Open the entry that a pointer like /edition/cards/3/rank is about. @param {string} pointer */
  #follow(pointer) {
    const [, , key, at] = pointer.split("/");
    const part = this.form.parts.find((each) => each.key === key);
    if (part && at) this.#show(part, Number(at));
  }

  #checkSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), QUIET_MS);
  }

  async #check() {
    const { file } = this;
    try {
      const found = await post("/editions/check", file);
      if (file === this.file) [this.found, this.sentence] = [found, ""];
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }
}

/** The form of a game's editions. @param {string} game */
export function formOf(game) {
  return ask(`/games/${game}/edition`);
}
