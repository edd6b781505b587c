import { iconButton } from "../drawing/button.js";
import { signed } from "../drawing/points.js";
import { t } from "../words.js";
import { GIVEN, TEXT, html, LightElement } from "./light-element.js";
/** @import { Asked } from "../client/pad.js" */

/** So many numbers are buttons; of more the digits are typed. */
const BUTTONS_MAX = 8;

/**
 * The keys below a pad: they stay open from cell to cell.
 *
 *     <pad-keys .field=${field} name="Ann" .value=${12} digits="12" sentence=""></pad-keys>
 *
 * Properties: `field` of the cell, `name` of whose it is, `value` that stands there, `digits` as far as they are typed,
 * `sentence` where these cannot stand there.
 * Events: `digits-changed` (detail: digits), `number-chosen` (detail: a number, null for none), `step-asked`
 * (detail: 1 to the next cell, −1 back), `keys-closed`.
 */
export class PadKeys extends /** @type {With<{
 *   field: Asked, name: string, value?: number, digits?: string, sentence: string
 * }>} */ (LightElement) {
  static tag = "pad-keys";
  static properties = { field: GIVEN, name: TEXT, value: GIVEN, digits: GIVEN, sentence: TEXT };

  render() {
    const { field, name, sentence } = this;
    const values = this.#buttons;
    return html`<div class="head"><b class="cut">${field.label}</b><small>${sentence ? html`<span role="alert">${sentence}</span>`
        : html`<bdi>${name}</bdi>${values ? "" : ` · ${t("{low} to {high}", { low: signed(field.low), high: signed(field.high) })}`}`}</small>
        ${iconButton(t("Close the keys"), () => this.emit("keys-closed"))}</div>
      <div class="body">
        ${values ? html`<div class="values" role="group" aria-label=${field.label}>${values.map((value) => html`<button type="button"
            class="key" aria-pressed=${value === this.value} @click=${() => this.emit("number-chosen", value)}>${field.words ? html`<small>${field.words[value]}</small>` : signed(value)}</button>`)}
          ${iconButton(t("Empty"), () => this.emit("number-chosen", null), "cross", "key")}</div>`
          : html`<number-pad .value=${this.digits ?? ""} .high=${field.high} .low=${field.low}></number-pad>`}
        <div class="side">
          ${values ? "" : html`${this.#step(1, "plus", t("{label}: one more", { label: field.label }))}
            ${this.#step(-1, "minus", t("{label}: one less", { label: field.label }))}`}
          ${iconButton(t("Back to the number before"), () => this.emit("step-asked", -1), "down", "stitched up")}
          ${iconButton(t("On to the next number"), () => this.emit("step-asked", 1), "down", "tile")}
        </div></div>`;
  }

  /** The few numbers that may stand here; of many none. */
  get #buttons() {
    const { values, words, low, high } = this.field;
    if (values) return values.length <= BUTTONS_MAX ? values : undefined;
    return words || high - low < BUTTONS_MAX ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : undefined;
  }

  /** One more or less than what stands there, or is typed. @param {1 | -1} way @param {string} glyph @param {string} label */
  #step(way, glyph, label) {
    const { field } = this;
    const now = Number(this.digits || (this.value ?? field.default));
    const next = field.values ? field.values[field.values.indexOf(now) + way] : now + way;
    return iconButton(label, () => this.emit("digits-changed", `${next}`), glyph, "key", !(next >= field.low && next <= field.high));
  }
}
