import { entryName, isLong, wordOf } from "../client/editions.js";
import { stitched, tile } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { signed } from "../drawing/points.js";
import { t } from "../words.js";
import { GIVEN, NUMBER, STATE, TEXT, first, html, LightElement } from "./light-element.js";
/** @import { Entry } from "../client/editions.js" */

const SWIPE_PX = 60;
const TEN = 10;

/** A number on a card: whose it is, and where it is written. @typedef {{label: string, value: number, blank: Blank, row?: [string, number]}} Printed */

/**
 * One entry after the other, each as a card with its numbers and keys for them: a digit goes to the lit number and
 * lights the next one, a swipe goes to the next card. What was looked at counts as compared with the print.
 *
 *     <edition-cards .list=${part} .entries=${entries} .sample=${entries} .at=${0}></edition-cards>
 *
 * Attribute `closing`: what the button says that closes it. Events: `entry-done` (detail: at, entry), `entry-opened-whole` (detail: at), `cards-closed`.
 */
export class EditionCards extends /** @type {With<{
 *   list: EditionPart, entries: Entry[], sample: Entry[], at: number, closing: string, place: number, draft?: Entry
 * }>} */ (LightElement) {
  static tag = "edition-cards";
  static properties = {
    list: GIVEN, entries: GIVEN, sample: GIVEN, at: first(NUMBER, 0), closing: first(TEXT, ""), place: first(STATE, 0),
    draft: STATE,
  };

  /** Where a finger came down on the card. @type {number | undefined} */
  #from;

  /** The place of the number that was typed or pressed last. */
  #last = 0;

  get #entry() {
    return this.draft ?? this.entries[this.at];
  }

  render() {
    const entry = this.#entry;
    if (!entry) return "";
    const numbers = this.#numbers(entry);
    return html`<p class="count"><span>${t("{number} of {count}", { number: this.at + 1, count: this.entries.length })}</span>
        ${stitched(this.closing || t("To the list"), () => this.emit("cards-closed"))}</p>
      <div class="printed card" @pointerdown=${(/** @type {PointerEvent} */ event) => (this.#from = event.clientX)}
        @pointerup=${(/** @type {PointerEvent} */ event) => this.#swipe(event.clientX)}>
        <h2>${entryName(this.list, entry)}</h2><p>${this.#said(entry)}</p>
        ${this.list.blanks.filter((blank) => isLong(blank) && entry[blank.key]).map(({ key }) => html`<q>${entry[key]}</q>`)}
        <ul>${numbers.map(({ label, value }, place) => html`<li><button type="button" aria-pressed=${place === this.place}
          @click=${() => (this.place = this.#last = place)}><b>${signed(value)}</b> ${label}</button></li>`)}</ul></div>
      <div class="keys" role="group" aria-label=${t("Digits")}>
        ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => this.#key(`${digit}`, () => this.#type(digit)))}
        ${this.#key("±", () => this.#turn(-1, 0), t("Below zero or above"))}${this.#key("0", () => this.#type(0))}
        ${this.#key("+10", () => this.#turn(1, TEN), t("Ten more"))}</div>
      <div class="foot">${tile(html`${t("Next")} ${icon("chevron")}`, () => this.#done(entry))}
        ${this.#same ? stitched(t("As in the sample"), () => this.#done(/** @type {Entry} */ (this.#same))) : ""}
        ${stitched(t("Everything on it"), () => this.emit("entry-opened-whole", this.at), "pencil")}</div>`;
  }

  /** The sample's entry of the same id. */
  get #same() {
    return this.sample.find((each) => each[this.list.id_key] === this.entries[this.at]?.[this.list.id_key]);
  }

  /** The choices and marks of an entry, in words. @param {Entry} entry */
  #said(entry) {
    return this.list.blanks.filter(({ key, kind }) => key !== this.list.shown && ["choice", "flag"].includes(kind) && entry[key])
      .map((blank) => (blank.kind === "flag" ? blank.label : wordOf(blank, entry[blank.key]))).join(" · ");
  }

  /** What is printed as a number, points first; what is rarely another one comes last. @param {Entry} entry @returns {Printed[]} */
  #numbers(entry) {
    const stands = this.list.blanks.filter(({ only }) => !only || only.values.includes(entry[only.key]));
    const own = stands.filter(({ kind }) => kind === "number")
      .map((blank) => ({ label: blank.label, value: entry[blank.key] ?? blank.default ?? blank.low, blank }));
    const rows = stands.filter(({ kind }) => kind === "rows").flatMap((blank) => (entry[blank.key] ?? []).map(
      (/** @type {Entry} */ row, /** @type {number} */ at) => this.#bonus(blank, row, at)));
    return [...own.filter(({ blank }) => blank.default === 0), ...rows, ...own.filter(({ blank }) => blank.default !== 0)];
  }

  /** @param {Blank} blank @param {Entry} row @param {number} at @returns {Printed} */
  #bonus(blank, row, at) {
    const number = /** @type {Blank} */ (blank.blanks?.find(({ kind }) => kind === "number"));
    const name = blank.blanks?.find(({ kind }) => kind === "text");
    return { label: `${blank.label}: ${wordOf(name, row[name?.key ?? ""])}`, value: row[number.key], blank: number, row: [blank.key, at] };
  }

  /** @param {string} word @param {() => void} act @param {string} [label] */
  #key(word, act, label = word) {
    return html`<button type="button" class="key" aria-label=${label} @click=${act}>${word}</button>`;
  }

  /** @param {number} digit */
  #type(digit) {
    const numbers = this.#numbers(this.#entry);
    this.#last = this.place;
    this.#write(numbers[this.place], digit);
    this.place = Math.min(this.place + 1, numbers.length - 1);
  }

  /** Change the number that was typed last: below nought, or by ten. @param {number} sign @param {number} more */
  #turn(sign, more) {
    const numbers = this.#numbers(this.#entry);
    const last = numbers[this.#last];
    this.#write(last, last.value * sign + more);
  }

  /** @param {Printed} printed @param {number} value */
  #write({ blank, row }, value) {
    if (value < blank.low || value > blank.high) return;
    const entry = { ...this.#entry };
    if (row) {
      const [key, at] = row;
      entry[key] = entry[key].with(at, { ...entry[key][at], [blank.key]: value });
    } else if (value === blank.default) delete entry[blank.key];
    else entry[blank.key] = value;
    this.draft = entry;
  }

  /** A finger that came down elsewhere swipes nothing. @param {number} to where it was lifted, in px */
  #swipe(to) {
    const way = to - (this.#from ?? to);
    this.#from = undefined;
    if (way < -SWIPE_PX) this.#done(this.#entry);
    else if (way > SWIPE_PX && this.at > 0) this.#turnTo(this.at - 1);
  }

  /** @param {Entry} entry */
  #done(entry) {
    const { at } = this;
    this.emit("entry-done", { at, entry });
    if (at + 1 < this.entries.length) this.#turnTo(at + 1);
    else this.emit("cards-closed");
  }

  /** @param {number} at */
  #turnTo(at) {
    [this.at, this.place, this.#last, this.draft] = [at, 0, 0, undefined];
  }
}
