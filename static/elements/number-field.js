import { iconButton, stitched, tile } from "../drawing/button.js";
import { hasIcon, icon } from "../drawing/icon.js";
import { signed } from "../drawing/points.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";
/** @import { NumberField as Field } from "service" */

const DRAWN_MAX = 10;

/**
 * A whole number with two large steppers and a pad.
 *
 *     <number-field .field=${field} .cells=${{ "": 3 }}></number-field>
 *
 * Properties: `field` (label, low, high, default, icon, values?: the only ones it may be), `cells`, `locked`.
 * Event: `cell-changed` (detail: part "", value).
 */
export class NumberField extends /** @type {With<{
 *   field: Field, cells?: Record<string, number>, locked?: boolean,
 *   digits?: string
 * }>} */ (LightElement) {
  static tag = "number-field";
  static properties = { field: GIVEN, cells: GIVEN, locked: FLAG, digits: STATE };

  get value() {
    return this.cells?.[""] ?? this.field.default;
  }

  render() {
    const { field, value } = this;
    return html`<div class="sheet" role="group" aria-label=${field.label}>
        <div class="head">${hasIcon(field.icon) ? html`<i data-face=${field.icon}>
          ${icon(field.icon)}</i>` : ""}<span>${field.label}</span></div>
        <div class="steps">
          ${iconButton(t("{label}: one less", { label: field.label }), () => this.#write(this.#next(-1)), "minus", "step", this.locked || value <= field.low)}
          <button type="button" class="value" ?disabled=${this.locked}
            aria-label=${t("{label}: {value}. Type a number.", { label: field.label, value: signed(value) })}
            @click=${this.#open}>${signed(value)}</button>
          ${iconButton(t("{label}: one more", { label: field.label }), () => this.#write(this.#next(1)), "plus", "step", this.locked || value >= field.high)}
        </div>
        ${this.#drawn(value)}
      </div>
      <dialog aria-label=${field.label} @keydown=${this.#onKey}>
        <h2>${field.label}</h2>
        <output class="typed" tabindex="-1">${this.digits ? signed(this.digits) : "–"}</output>
        <number-pad .value=${this.digits ?? ""} .high=${field.high} .low=${field.low}
          @digits-changed=${(/** @type {Emitted<string>} */ { detail }) => (this.digits = detail)}></number-pad>
        ${tile(t("Write {value}", { value: signed(this.digits || "…") }), this.#done, "", !this.#fits)}
        ${stitched(t("Cancel"), this.shut)}
      </dialog>`;
  }

  /** Few things are drawn one by one: those there solid, those gone as dashed outlines. @param {number} value */
  #drawn(value) {
    const { icon: glyph, high } = this.field;
    if (!hasIcon(glyph) || high > DRAWN_MAX) return "";
    return html`<div class="drawn" aria-hidden="true" data-face=${glyph}>
      ${Array.from({ length: high }, (_, place) => html`<i class=${place < value ? "" : "gone"}>
        ${icon(glyph)}</i>`)}</div>`;
  }

  get #fits() {
    return fits(this.field, Number(this.digits || NaN));
  }

  /** The next number that may stand here, down or up. @param {-1 | 1} way */
  #next(way) {
    const { values } = this.field;
    if (!values) return this.value + way;
    const beyond = values.filter((each) => (each - this.value) * way > 0);
    return (way < 0 ? beyond.at(-1) : beyond[0]) ?? this.value;
  }

  /** @param {number} value */
  #write(value) {
    this.emit("cell-changed", { part: "", value });
  }

  #open() {
    this.digits = "";
    this.inside("dialog").showModal();
    // The first key is not pressed by whoever presses Enter.
    this.inside("output").focus();
  }

  /** @param {Keyed} event */
  #onKey(event) {
    // Enter on a button presses that button; anywhere else it writes what is typed.
    if (event.key !== "Enter") this.inside("number-pad").press(event);
    else if (this.#fits && !event.target.closest("button")) this.#done();
  }

  #done() {
    this.shut();
    this.#write(Number(this.digits));
  }
}

/** Whether a number may stand in a cell of a field. @param {Pick<Field, "low" | "high" | "values">} field @param {number} number */
export function fits({ low, high, values }, number) {
  return values ? values.includes(number) : number >= low && number <= high;
}
