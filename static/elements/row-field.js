import { picked } from "../drawing/button.js";
import { isolated } from "../words.js";
import { FLAG, GIVEN, html, LightElement } from "./light-element.js";
/** @import { RowField as Field } from "service" */

/**
 * A row of a score sheet: a number, a choice or several numbers, once or for each round.
 *
 *     <row-field .field=${field} .cells=${{ 1: 12, 2: 7 }}></row-field>
 *
 * Properties: `field` (label, low, high, default, values?, words?, parts, grows, rounds, told?), `cells` (by round, "" where there is one; what it gives,
 * where nobody writes), `locked`.
 * Event: `cell-changed` (detail: part, value; null empties the cell).
 */
export class RowField extends /** @type {With<{
 *   field: Field, cells?: Record<string, any>, locked?: boolean
 * }>} */ (LightElement) {
  static tag = "row-field";
  static properties = { field: GIVEN, cells: GIVEN, locked: FLAG };

  render() {
    const { label, rounds } = this.field;
    const cells = rounds.length ? rounds.map((round, at) => this.#cell(String(at + 1), `${isolated(label)}, ${isolated(round)}`)) : this.#cell("", label);
    return rounds.length ? html`<section class="row-of"><h2>${label}</h2>${cells}</section>` : cells;
  }

  /** @param {string} part @param {string} label */
  #cell(part, label) {
    const { grows, parts } = this.field;
    const value = this.cells?.[part];
    if (!grows) return this.#group(label, value, (now) => this.#write(part, now));
    // One more than there are, to write the next one in.
    const items = [...(value ?? []), undefined];
    return items.slice(0, ITEMS_MAX).map((item, at) => this.#group(`${isolated(label)}, ${at + 1}`, item, (now) => {
      const others = items.slice(0, -1);
      others[at] = now;
      const left = others.filter((each) => (parts.length ? each.some(Boolean) : each !== 0));
      this.#write(part, left.length ? left : null);
    }));
  }

  /** @param {string} label @param {any} value @param {(value: any) => void} write @returns {Drawn} */
  #group(label, value, write) {
    const { parts, low } = this.field;
    if (!parts.length) return this.#number(label, value, write);
    const own = parts.map((_, at) => value?.[at] ?? Math.max(0, low));
    // Of a group that fills its cell, what is behind the last number written may be written later.
    const count = (/** @type {number} */ at) => (this.field.grows ? parts.length : Math.max(value?.length ?? 0, at + 1));
    return parts.map((part, at) => this.#number(`${isolated(label)}, ${part}`, value?.[at], (/** @type {number} */ now) => write(own.map(
      (/** @type {number} */ each, /** @type {number} */ place) => (place === at ? now : each)).slice(0, count(at)))));
  }

  /** @param {string} label @param {number | undefined} value @param {(value: number) => void} write @returns {Drawn} */
  #number(label, value, write) {
    const { field } = this;
    if (field.told) return html`<p>${label}: <b>${value}</b></p>`;
    if (field.words) {
      return html`<fieldset class="pick"><legend>${label}</legend>${field.words.map((word, at) => picked(word, (value ?? 0) === at, () => write(at), "", this.locked))}</fieldset>`;
    }
    return html`<number-field .field=${{ ...field, kind: "number", label, icon: "" }} ?locked=${this.locked}
      .cells=${value === undefined ? {} : { "": value }}
      @cell-changed=${(/** @type {CellChange & Event} */ event) => {
        event.stopPropagation();
        write(event.detail.value);
      }}></number-field>`;
  }

  /** @param {string} part @param {any} value */
  #write(part, value) {
    this.emit("cell-changed", { part, value });
  }
}

/** Most numbers of a cell, as the rules have it. */
const ITEMS_MAX = 12;
