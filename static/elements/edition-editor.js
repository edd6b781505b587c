import { sentenceOf } from "../client/call-failed.js";
import { ask, post } from "../client/calls.js";
import { entryName, freshEntry, titleOf } from "../client/editions.js";
import { stitched, tile } from "../drawing/button.js";
import { t } from "../words.js";
import { drawFindings } from "./edition-findings.js";
import { drawList } from "./edition-list.js";
import { drawMembers } from "./edition-members.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
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
 *   file: EditionFile, form: EditionForm, opened?: {part: string, at: number, way?: "cards" | "lines"},
 *   found?: Checked, sentence?: string
 * }>} */ (LightElement) {
  static tag = "edition-editor";
  static properties = { file: GIVEN, form: GIVEN, opened: STATE, found: STATE, sentence: STATE };

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("file")) this.delay(() => this.#check(), QUIET_MS);
    if (changed.has("opened")) this.emit("entry-opened", Boolean(this.opened));
  }

  render() {
    const { way } = this.opened ?? {};
    if (way) return this.#walk(way);
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
    return this.file.edition[part.key] ?? [];
  }

  #lists() {
    return html`<label class="line"><span>${t("Name of this edition")}</span>
        <input type="text" maxlength="40" autocomplete="off" .value=${titleOf(this.file)}
          @change=${(/** @type {Typed} */ event) => this.#change({ title: event.target.value.trim().normalize("NFC") })} />
      </label>
      ${drawFindings(this.form, this.file, this.found, this.sentence, (part, at) => this.#show(part, at))}
      ${drawMembers(this.form.parts[0], this.form.members, this.file, (edition) => this.#change({ edition }))}
      ${this.form.parts.map((part) => drawList(part, this.#entries(part), this.found?.sample ?? [],
        (at, way) => this.#show(part, at, way), () => this.#add(part)))}`;
  }

  /** @param {{part: EditionPart, entry: Entry, at: number}} given */
  #form({ part, entry, at }) {
    const place = `${part.key}/${entry[part.id_key]}`;
    return html`<h2>${entryName(part, entry)}</h2>
      ${this.found?.sample?.includes(place) ? html`<p class="sample"><b>${t("Sample numbers.")}</b>
        ${t("Enter what is printed.")}</p>` : ""}
      <edition-entry .list=${part} .entry=${entry} .file=${this.file}
        @entry-changed=${(/** @type {Emitted<Entry>} */ { detail }) => this.#relist(part, this.#entries(part).with(at, detail))}></edition-entry>
      <div class="foot">
        ${tile(t("As it is printed"), () => this.#done(place), "check")}
        ${this.file.edition[part.key].length > part.low ? stitched(t("Take it out"), () => this.#take(part, at), "cross") : ""}</div>`;
  }

  /** Card by card, or line by line. @param {string} way */
  #walk(way) {
    const { part: key = "", at = 0 } = this.opened ?? {};
    const part = /** @type {EditionPart} */ (this.form.parts.find((each) => each.key === key));
    if (way === "lines") {
      return html`<edition-lines .list=${part} .file=${this.file} @lines-closed=${() => this.close()}
        @edition-filled=${(/** @type {Emitted<EditionFile>} */ { detail }) => this.emit("edition-changed", detail)}></edition-lines>`;
    }
    return html`<edition-cards .list=${part} .entries=${this.#entries(part)} .sample=${this.form.sample.edition[key]} .at=${at}
      @entry-done=${(/** @type {Emitted<{at: number, entry: Entry}>} */ { detail }) => this.#printed(part, detail.at, detail.entry)}
      @entry-opened-whole=${(/** @type {Emitted<number>} */ { detail }) => this.#show(part, detail)}
      @cards-closed=${() => this.close()}></edition-cards>`;
  }

  /** @param {EditionPart} part @param {number} at @param {"cards" | "lines"} [way] */
  #show(part, at, way) {
    if (!this.opened) this.top = scrollY;
    this.opened = { part: part.key, at, way };
    scrollTo({ top: 0 });
  }

  /** Go back to the lists, where they were left. */
  async close() {
    this.opened = undefined;
    await this.updateComplete;
    scrollTo({ top: this.top ?? 0 });
  }

  /** Keep an entry as it is printed. @param {EditionPart} part @param {number} at @param {Entry} entry */
  #printed(part, at, entry) {
    const edition = { ...this.file.edition, [part.key]: this.#entries(part).with(at, entry) };
    this.#change({ edition, checked: this.#checked(`${part.key}/${entry[part.id_key]}`) });
  }

  /** @param {EditionPart} part */
  #add(part) {
    const entries = this.#entries(part);
    const ids = new Set(entries.map((entry) => entry[part.id_key]));
    let count = entries.length + 1;
    while (ids.has(`own-${count}`) || ids.has(t("New {count}", { count }))) count += 1;
    this.#relist(part, [...entries, freshEntry(part, `own-${count}`, t("New {count}", { count }))]);
    this.#show(part, entries.length);
  }

  /** @param {EditionPart} part @param {number} at */
  #take(part, at) {
    this.opened = undefined;
    this.#relist(part, this.#entries(part).filter((_, index) => index !== at));
  }

  /** Note that somebody looked at an entry: left as it is, it counts as compared with the card. @param {string} place */
  #done(place) {
    this.close();
    this.#change({ checked: this.#checked(place) });
  }

  /** @param {string} place of an entry that was compared with the print now */
  #checked(place) {
    return [...new Set(this.file.checked).add(place)];
  }

  /** @param {EditionPart} part @param {Entry[]} entries */
  #relist(part, entries) {
    this.#change({ edition: { ...this.file.edition, [part.key]: entries } });
  }

  /** @param {Partial<EditionFile>} change */
  #change(change) {
    this.emit("edition-changed", { ...this.file, ...change });
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
