import { sentenceOf } from "../client/call-failed.js";
import { post } from "../client/calls.js";
import { freshRow } from "../client/editions.js";
import { stitched, tile } from "../drawing/button.js";
import { t } from "../words.js";
import { drawFindings } from "./edition-findings.js";
import { drawMembers } from "./edition-members.js";
import { GIVEN, STATE, first, html, LightElement } from "./light-element.js";
import { drawLines } from "./sheet-lines.js";
/** @import { Entry } from "../client/editions.js" */

const QUIET_MS = 250;

/**
 * One sheet: its name, its rows as lines that are read as they are typed, and what they give; a row by a form, too.
 *
 *     <sheet-editor .file=${file} .form=${form} .text=${"Towns x2"}></sheet-editor>
 *
 * Property `text`: the lines as they were typed last; left out where nobody did. Events: `sheet-written` (detail: file,
 * text), `entry-opened` (detail: whether a form stands open).
 */
export class SheetEditor extends /** @type {With<{
 *   file: EditionFile, form: EditionForm, text?: string, opened?: number, faults: FilledEdition["faults"], found?: Checked, sentence?: string
 * }>} */ (LightElement) {
  static tag = "sheet-editor";
  static properties = {
    file: GIVEN, form: GIVEN, text: GIVEN, opened: STATE, faults: first(STATE, []), found: STATE, sentence: STATE,
  };

  /** The file as it was read last. */
  #read = "";

  connectedCallback() {
    super.connectedCallback();
    this.#takeLines();
    if (!this.#rows.length && !this.text) this.updateComplete.then(() => this.inside("input").focus({ preventScroll: true }));
  }

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("opened")) this.emit("entry-opened", this.opened !== undefined);
    const edition = JSON.stringify(this.file.edition);
    if (edition !== this.#read) this.#check(edition);
  }

  get #part() { return this.form.parts[0]; }

  /** @returns {Entry[]} */
  get #rows() { return this.file.edition[this.#part.key] ?? []; }

  render() {
    const row = this.opened === undefined ? undefined : this.#rows[this.opened];
    return row ? this.#form(row, this.opened ?? 0) : this.#whole();
  }

  #whole() {
    const name = this.form.members.find(({ key }) => key === "name");
    return html`<div class="written">
        <label class="line"><span>${name?.label}</span><input type="text" maxlength=${name?.high ?? 40} autocomplete="off" enterkeyhint="next"
          .value=${this.file.edition.name ?? ""} @input=${(/** @type {Typed} */ event) => this.#name(event.target.value)}
          @keydown=${this.#onKey} /></label>
        ${drawLines(this, this.text ?? "", this.text === undefined && this.#rows.length > 0, (text) => this.#type(text))}
      </div>
      ${this.#preview()}
      <div class="more">${this.#rows.length && !this.faults.length ? drawFindings(this.form, this.file, this.found, this.sentence, (_, at) => this.#open(at)) : this.sentence ? html`<p role="alert">${this.sentence}</p>` : ""}
        <div class="foot">${stitched(t("Add a row by form"), this.#add, "plus")}</div>
        ${drawMembers(this.#part, this.form.members.filter(({ key }) => key !== "name"), this.file, (edition) => this.#change(edition))}</div>`;
  }

  #preview() {
    return html`<sheet-preview .file=${this.file} @entry-chosen=${(/** @type {Emitted<number>} */ { detail }) => this.#open(detail)}></sheet-preview>`;
  }

  /** @param {Entry} row @param {number} at */
  #form(row, at) {
    return html`<div class="written"><h2><bdi>${row.name}</bdi></h2>
        <edition-entry .list=${{ ...this.#part, blanks: this.#part.blanks.filter(({ key }) => key !== "id") }} .entry=${row} .file=${this.file}
          @entry-changed=${(/** @type {Emitted<Entry>} */ { detail }) => this.#put(at, detail)}></edition-entry>
        <div class="foot">${tile(t("Done"), () => this.close(), "check")}
          ${stitched(t("Next row"), this.#add, "plus")}</div>
        ${stitched(t("Take it out"), () => this.#put(at), "cross")}</div>
      ${this.#preview()}`;
  }

  /** @param {number} at */
  async #open(at) {
    this.opened = at;
    await this.updateComplete;
    scrollTo({ top: 0 });
    const name = /** @type {HTMLInputElement | null} */ (this.querySelector("edition-entry input"));
    name?.focus();
    name?.select();
  }

  /** Go back to the lines. */
  async close() {
    this.opened = undefined;
    await this.updateComplete;
    this.inside("textarea").focus({ preventScroll: true });
  }

  /** @param {Keyed} event */
  #onKey(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.inside("textarea").focus();
  }

  /** @param {string} given */
  #name(given) {
    const name = given.trim().normalize("NFC");
    const { name: _, ...others } = this.file.edition;
    this.#tell({ ...this.file, title: name || t("New sheet"), edition: name ? { ...others, name } : others });
  }

  /** Add a row to the group of the one that stands open. */
  #add() {
    const at = this.#rows.length;
    const { group } = this.#rows[this.opened ?? at] ?? {};
    const row = { ...freshRow(this.#part, this.#rows), ...(group ? { group } : {}) };
    this.#change({ ...this.file.edition, [this.#part.key]: [...this.#rows, row] });
    this.#open(at);
  }

  /** @param {number} at @param {Entry} [entry] none takes the row out */
  #put(at, entry) {
    if (!entry) this.close();
    this.#change({ ...this.file.edition, [this.#part.key]: this.#rows.flatMap((row, place) => (place === at ? entry ?? [] : [row])) });
  }

  /** What a form changed is written as lines, too. @param {Entry} edition */
  #change(edition) {
    this.text = undefined;
    this.#tell({ ...this.file, edition });
    this.#takeLines();
  }

  /** What is typed is kept at once, and read when the fingers rest. @param {string} text */
  #type(text) {
    this.text = text;
    this.#tell(this.file);
    this.delay(() => this.read(), QUIET_MS);
  }

  /** Read what was typed last. @returns {Promise<string>} why it is not all read, "" where it is */
  async read() {
    const { file, text } = this;
    if (text === undefined) return "";
    await this.#fill({ file, text }, (filled) => {
      if (text !== this.text) return;
      this.faults = filled.faults;
      const { name: said, ...others } = filled.file.edition;
      // The name may have been typed meanwhile; a line may say it, too.
      const name = said === file.edition.name ? this.file.edition.name : said;
      this.#tell({ ...this.file, title: name || this.file.title, edition: { ...others, ...(name ? { name } : {}), id: this.file.edition.id } });
    });
    return this.faults.length ? t("A line is not clear yet. Correct it or take it out.") : (this.sentence ?? "");
  }

  /** Ask for the lines of a sheet that a form changed or that came from elsewhere; read once more what was typed. */
  async #takeLines() {
    await this.read();
    if (this.text === undefined && this.#rows.length) {
      const { file } = this;
      await this.#fill({ file }, ({ text }) => {
        if (this.text !== undefined || JSON.stringify({ ...file.edition, id: "" }) !== JSON.stringify({ ...this.file.edition, id: "" })) return;
        [this.text, this.faults] = [text ?? "", []];
        this.#tell(this.file);
      });
    }
  }

  /** @param {object} asked @param {(filled: FilledEdition) => void} take */
  async #fill(asked, take) {
    try {
      take(await post("/editions/lines", asked));
      this.sentence = "";
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  /** @param {EditionFile} file */
  #tell(file) {
    this.file = file;
    this.emit("sheet-written", { file, text: this.text });
  }

  /** @param {string} edition */
  async #check(edition) {
    this.#read = edition;
    if (!this.#rows.length) return;
    try {
      const found = await post("/editions/check", this.file);
      if (edition === this.#read) this.found = found;
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }
}
