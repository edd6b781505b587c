import { isLong } from "../client/editions.js";
import { iconButton, picked, stitched } from "../drawing/button.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
/** @import { Entry } from "../client/editions.js" */

/**
 * The form of one card, land or hero: own steppers for numbers, chips for choices.
 *
 *     <edition-entry .list=${part} .entry=${{ name: "King" }} .file=${file}></edition-entry>
 *
 * Event: `entry-changed` (detail: the whole entry).
 */
export class EditionEntry extends /** @type {With<{
 *   list: EditionPart, entry: Entry, file: EditionFile
 * }>} */ (LightElement) {
  static tag = "edition-entry";
  static properties = { list: GIVEN, entry: GIVEN, file: GIVEN };

  render() {
    return html`${this.list.blanks.filter((blank) => this.#stands(blank))
      .map((blank) => this.#blank(blank, this.entry, (value) => this.#write(blank, value)))}`;
  }

  /** @param {Blank} blank */
  #stands({ only }) {
    if (!only) return true;
    const usual = this.list.blanks.find(({ key }) => key === only.key)?.default;
    return only.values.includes(this.entry[only.key] ?? usual);
  }

  /** @param {Blank} blank @param {Entry} holder @param {(value: any) => void} write @returns {Drawn} */
  #blank(blank, holder, write) {
    const value = holder[blank.key] ?? blank.default;
    switch (blank.kind) {
      case "number":
        return html`<number-field .field=${{ ...blank, default: blank.default ?? blank.low, icon: "" }}
          .cells=${value === undefined ? {} : { "": value }}
          @cell-changed=${(/** @type {CellChange} */ { detail }) => write(detail.value)}></number-field>`;
      case "choice":
        return html`<fieldset class="pick"><legend>${blank.label}</legend>
          ${blank.words?.map(({ word, label }) => picked(label, value === word, () => write(word)))}</fieldset>`;
      case "flag":
        return html`<label class="choice"><input type="checkbox" .checked=${value === true}
          @change=${(/** @type {Typed} */ event) => write(event.target.checked)} /><span>${blank.label}</span></label>`;
      case "texts":
        return this.#list(blank, value ?? [], write, "", (item, put) => this.#text(blank, item, put));
      case "numbers":
        return html`<label class="line"><span>${blank.label}</span><input type="text" autocomplete="off" .value=${(value ?? []).join(" ")}
          @change=${(/** @type {Typed} */ event) => write((event.target.value.replaceAll("−", "-").match(/-?\d+/g) ?? []).map(Number))} /></label>`;
      case "rows":
        return this.#list(blank, value ?? [], write, {}, (row, put) => html`<div class="row">
          ${blank.blanks?.map((each) => this.#blank(each, row,
            (part) => put({ ...row, [each.key]: part })))}</div>`);
      default:
        return html`<label class="line"><span>${blank.label}</span>
          ${this.#text(blank, value ?? "", write)}</label>`;
    }
  }

  /** @param {Blank} blank @param {string} value @param {(value: string) => void} write */
  #text(blank, value, write) {
    if (blank.names || blank.words) return this.#named(blank, value, write);
    const put = (/** @type {Typed} */ event) => write(event.target.value.trim().normalize("NFC"));
    if (isLong(blank)) {
      return html`<textarea rows="3" maxlength=${blank.high} .value=${value} aria-label=${blank.label} @change=${put}></textarea>`;
    }
    return html`<input type="text" autocomplete="off" maxlength=${blank.high || 40} .value=${value}
      aria-label=${blank.label} @change=${put} />`;
  }

  /**
   * What names something else is chosen from what there is; a name that nothing bears stays.
   * @param {Blank} blank @param {string} value @param {(value: string) => void} write
   */
  #named(blank, value, write) {
    const options = this.#options(blank);
    const known = !value || options.some(({ word }) => word === value);
    return html`<select aria-label=${blank.label} @change=${(/** @type {Picked} */ event) => write(event.target.value)}>
      <option value="" ?selected=${!value}>${t("none")}</option>
      ${known ? "" : html`<option value=${value} selected>${t("{name} (not here)", { name: value })}</option>`}
      ${options.map(({ word, label }) => html`<option value=${word} ?selected=${word === value}>${label}</option>`)}
    </select>`;
  }

  /** @param {Blank} blank */
  #options({ words = [], names, among, also }) {
    /** @type {Entry[]} */
    const entries = this.file.edition[names ?? ""] ?? [];
    const named = entries.filter((entry) => !among || entry[among.key] === among.value);
    const marks = also ? entries.map((entry) => entry[also.key]).filter(Boolean) : [];
    return [...words, ...named.map((entry) => ({ word: entry[this.list.id_key], label: entry.name })),
      ...[...new Set(marks)].map((mark) => ({
        word: `${also?.before}${mark}`, label: t("any card with the symbol {mark}", { mark }) }))];
  }

  /** @param {Blank} blank @param {any[]} items @param {(items: any[]) => void} write @param {string | object} fresh @param {(item: any, put: (value: any) => void) => Drawn} draw */
  #list(blank, items, write, fresh, draw) {
    const start = typeof fresh === "string" ? fresh : Object.fromEntries((blank.blanks ?? []).map(
      (each) => [each.key, each.default ?? (each.kind === "number" ? Math.max(1, each.low) : "")]));
    return html`<fieldset class="several"><legend>${blank.label}</legend>
      ${items.map((item, at) => html`<div class="item">${draw(item, (value) => write(items.with(at, value)))}
        ${iconButton(t("Take this out"), () => write(items.filter((_, index) => index !== at)))}</div>`)}
      ${items.length < blank.high ? stitched(t("Add"), () => write([...items, start]), "plus") : ""}</fieldset>`;
  }

  /** What is as if it were left out is left out. @param {Blank} blank @param {any} value */
  #write(blank, value) {
    const entry = { ...this.entry, [blank.key]: value };
    const plain = JSON.stringify(value) === JSON.stringify(blank.default);
    if (plain || (value === "" && blank.default === "")) delete entry[blank.key];
    for (const each of this.list.blanks) {
      if (!each.only || each.only.key !== blank.key) continue;
      if (!each.only.values.includes(value)) delete entry[each.key];
      else if (each.default === undefined && entry[each.key] === undefined) {
        entry[each.key] = each.words?.[0].word ?? each.low;
      }
    }
    this.emit("entry-changed", entry);
  }
}
