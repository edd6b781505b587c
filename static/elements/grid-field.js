import { hasIcon, icon } from "../drawing/icon.js";
import { vars } from "../drawing/vars.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "./light-element.js";
/** @import { GridField as Field, Symbol } from "service" */

/**
 * A map that is painted: choose a symbol, then tap, drag or walk with the arrow keys.
 *
 *     <grid-field .field=${field} .cells=${{ r1c5: "~" }}></grid-field>
 *
 * Properties: `field` (rows, columns, block, symbols), `cells`, `locked` (shown only), `lit` (parts
 * to light, the rest is dimmed), `bare` (no palette).
 * Event: `cell-changed` (detail: part, value; null empties).
 */
export class GridField extends /** @type {With<{
 *   field: Field, cells?: Record<string, string>, locked?: boolean, bare?: boolean,
 *   lit: string[], sign: string, at: string, zoomed?: boolean
 * }>} */ (LightElement) {
  static tag = "grid-field";
  static properties = {
    field: GIVEN, cells: GIVEN, locked: FLAG, bare: FLAG, lit: first(GIVEN, []), sign: STATE, at: first(STATE, "r1c1"),
    zoomed: STATE,
  };

  /** What is painted while a finger moves. @type {string | null} */
  #painting = null;

  render() {
    const { rows, columns } = this.field;
    this.sign ??= this.field.symbols[1]?.sign ?? "";
    return html`<div class="sheet ${this.zoomed ? "zoomed" : ""}">
        <div class="map ${this.lit?.length ? "has-lit" : ""}" ${vars({ "--columns": columns })}
          role="grid" aria-label=${this.field.label} aria-readonly=${Boolean(this.locked)}
          @pointerdown=${this.#onDown} @pointermove=${this.#onMove} @pointerup=${this.#onUp}
          @pointercancel=${this.#onUp} @keydown=${this.#onKey}>
          ${range(rows).map((row) => html`<div role="row">
            ${range(columns).map((column) => this.#cell(row, column))}</div>`)}
        </div>
      </div>
      ${this.bare || this.locked ? "" : this.#palette()}`;
  }

  /** @param {number} row @param {number} column */
  #cell(row, column) {
    const part = `r${row}c${column}`;
    const symbol = this.#symbolAt(part);
    const { block, rows, columns } = this.field;
    const lit = this.lit?.includes(part);
    const edges = [
      block && column % block === 0 && column < columns && "edge-end",
      block && row % block === 0 && row < rows && "edge-below",
      lit && "lit",
    ];
    const place = t("row {row}, column {column}", { row, column });
    return html`<span class="cell ${edges.filter(Boolean).join(" ")}" role="gridcell"
      data-part=${part} data-symbol=${symbol.icon} tabindex=${part === this.at && !this.bare ? 0 : -1}
      aria-label="${symbol.label}, ${place}${lit ? `, ${t("lit")}` : ""}"
      >${drawn(symbol)}</span>`;
  }

  #palette() {
    const [empty, ...symbols] = this.field.symbols;
    const tools = [...symbols, { ...empty, icon: "cross", label: t("Rub out") }];
    return html`<div class="palette" role="radiogroup" aria-label=${t("Symbols")}>
        ${tools.map((symbol) => html`<button type="button" role="radio"
          aria-checked=${symbol.sign === this.sign} data-symbol=${symbol.icon}
          @click=${() => (this.sign = symbol.sign)}>
          ${drawn(symbol)}<small>${symbol.label}</small></button>`)}
      </div>
      <button type="button" class="stitched zoom" aria-pressed=${Boolean(this.zoomed)}
        @click=${() => (this.zoomed = !this.zoomed)}>${icon("search")} ${t("Larger map")}</button>`;
  }

  /** @param {string} part */
  #symbolAt(part) {
    const sign = this.cells?.[part];
    const { symbols } = this.field;
    return symbols.find((symbol) => symbol.sign === sign) ?? symbols[0];
  }

  /** @param {string} part @param {string} sign */
  #paint(part, sign) {
    const empty = this.field.symbols[0].sign;
    if ((this.cells?.[part] ?? empty) === sign) return;
    this.emit("cell-changed", { part, value: sign === empty ? null : sign });
  }

  /** @param {Pointed} event */
  #onDown(event) {
    const part = event.target.closest("[data-part]")?.dataset.part;
    if (!part || this.locked || event.button) return;
    this.at = part;
    // A tap on a space that holds the chosen symbol already takes it away.
    const same = this.cells?.[part] === this.sign;
    this.#painting = same ? this.field.symbols[0].sign : this.sign;
    this.#paint(part, this.#painting);
  }

  /** @param {Pointed} event */
  #onMove(event) {
    if (this.#painting === null || this.zoomed) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-part]");
    const part = under?.getAttribute("data-part");
    if (under && part && this.contains(under)) this.#paint(part, this.#painting);
  }

  #onUp() {
    this.#painting = null;
  }

  /** @param {Keyed} event */
  #onKey(event) {
    const [row, column] = this.at.slice(1).split("c").map(Number);
    const step = {
      ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
    }[event.key];
    if (step) {
      const to = [clamp(row + step[0], this.field.rows), clamp(column + step[1], this.field.columns)];
      this.at = `r${to[0]}c${to[1]}`;
      /** @type {HTMLElement | null} */ (this.querySelector(`[data-part="${this.at}"]`))?.focus();
    } else if (event.key === " " || event.key === "Enter") {
      const same = this.cells?.[this.at] === this.sign;
      if (!this.locked) this.#paint(this.at, same ? this.field.symbols[0].sign : this.sign);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (!this.locked) this.#paint(this.at, this.field.symbols[0].sign);
    } else return;
    event.preventDefault();
  }
}

/** @param {Symbol} symbol */
function drawn(symbol) {
  if (!symbol.icon) return "";
  return hasIcon(symbol.icon) ? icon(symbol.icon) : html`<b>${symbol.sign}</b>`;
}

/** @param {number} count */
function range(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** @param {number} value @param {number} high */
function clamp(value, high) {
  return Math.min(Math.max(value, 1), high);
}
