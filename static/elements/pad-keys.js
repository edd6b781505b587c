import { html } from "lit";
import { iconButton } from "../drawing/button.js";
import { signed } from "../drawing/points.js";
import { t } from "../words.js";
/** @import { Asked } from "../client/pad.js" */

/** So many numbers are buttons; of more the digits are typed. */
const BUTTONS_MAX = 8;

/**
 * The cell that is open: its field, the name of whose it is, what stands there, the digits as far as they are typed, and why these cannot stand
 * there. It is typed in or chosen (null for none), and left for the next cell, for the one before (−1) or for none.
 * @typedef {{field: Asked, name: string, value?: number, digits?: string, sentence?: string, type: (digits: string) => void,
 *   choose: (number: number | null) => void, step: (way: number) => void, close: () => void}} Open
 */

/** The keys below a pad: they stay open from cell to cell. @param {Open} open */
export function drawKeys(open) {
  const { field, name, sentence, choose, step, close } = open;
  const values = buttonsOf(field);
  return html`<pad-keys @digits-changed=${(/** @type {Emitted<string>} */ { detail }) => open.type(detail)}><div class="head"><b class="cut">${field.label}</b><small>${sentence ? html`<span role="alert">${sentence}</span>`
      : html`<bdi>${name}</bdi>${values ? "" : ` · ${t("{low} to {high}", { low: signed(field.low), high: signed(field.high) })}`}`}</small>
      ${iconButton(t("Close the keys"), close)}</div>
    <div class="body">
      ${values ? html`<div class="values" role="group" aria-label=${field.label}>${values.map((value) => html`<button type="button"
          class="key" aria-pressed=${value === open.value} @click=${() => choose(value)}>${field.words ? html`<small>${field.words[value]}</small>` : signed(value)}</button>`)}
        ${iconButton(t("Empty"), () => choose(null), "cross", "key")}</div>`
        : html`<number-pad .value=${open.digits ?? ""} .high=${field.high} .low=${field.low}></number-pad>`}
      <div class="side">
        ${values ? "" : html`${stepper(open, 1, "plus", t("{label}: one more", { label: field.label }))}
          ${stepper(open, -1, "minus", t("{label}: one less", { label: field.label }))}`}
        ${iconButton(t("Back to the number before"), () => step(-1), "down", "stitched up")}
        ${iconButton(t("On to the next number"), () => step(1), "down", "tile")}
      </div></div></pad-keys>`;
}

/** The few numbers that may stand in a cell; of many none. @param {Asked} field */
function buttonsOf({ values, words, low, high }) {
  if (values) return values.length <= BUTTONS_MAX ? values : undefined;
  return words || high - low < BUTTONS_MAX ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : undefined;
}

/** One more or less than what stands there, or is typed. @param {Open} open @param {1 | -1} way @param {string} glyph @param {string} label */
function stepper({ field, value, digits, type }, way, glyph, label) {
  const now = Number(digits || (value ?? field.default));
  const next = field.values ? field.values[field.values.indexOf(now) + way] : now + way;
  return iconButton(label, () => type(`${next}`), glyph, "key", !(next >= field.low && next <= field.high));
}
