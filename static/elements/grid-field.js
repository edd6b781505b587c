import { icon } from "../drawing/icon.js";
import { vars } from "../drawing/vars.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, TEXT, first, html, LightElement } from "./light-element.js";
import { drawPalette, drawSymbol } from "./symbols.js";
/** @import { GridField as Field, Symbol } from "service" */

/**
 * How a space looks: what is drawn there, its classes where they hold, and what else is said of it.
 * @typedef {{drawn: Symbol, states: Record<string, unknown>, says: unknown[]}} Looks
 */

/**
 * A map that is painted: choose a symbol, then tap, drag or walk with the arrow keys. A game's own map is one of these
 * that looks otherwise.
 *
 *     <grid-field .field=${field} .cells=${{ r1c5: "~" }}></grid-field>
 *
 * Properties: `field` (rows, columns, block, symbols), `cells`, `locked` (shown only), `lit` (parts
 * to light, the rest is dimmed), `bare` (no palette), `sign` (the symbol to paint).
 * Events: `stroke-ended` (detail: values by part; null empties), `sign-typed` (detail: a sign).
 */
export class GridField extends /** @type {With<{
 *   field: Field, cells?: Record<string, string>, locked?: boolean, bare?: boolean,
 *   lit: string[], sign: string, at: string, zoomed?: boolean, wet: Record<string, string | null>
 * }>} */ (LightElement) {
  static tag = "grid-field";
  static properties = {
    field: GIVEN, cells: GIVEN, locked: FLAG, bare: FLAG, lit: first(GIVEN, []), sign: first(TEXT, ""), at: first(STATE, "r1c1"),
    zoomed: STATE, wet: first(STATE, {}),
  };

  /** What is painted while a finger moves, on what, and where it was last. @type {{value: string, over: string, last: string} | undefined} */
  #stroke;

  willUpdate() {
    this.sign ||= this.field.symbols[1]?.sign ?? "";
  }

  render() {
    const { symbols } = this.field;
    return html`<div class="sheet ${this.zoomed ? "zoomed" : ""}">${this.map(0, this.field.columns)}</div>
      ${this.bare || this.locked ? "" : html`${drawPalette(symbols.slice(1), symbols[0], this.sign, (sign) => (this.sign = sign))}
        <button type="button" class="stitched zoom" aria-pressed=${Boolean(this.zoomed)}
          @click=${() => (this.zoomed = !this.zoomed)}>${icon("search")} ${t("Larger map")}</button>`}`;
  }

  /** Draw the map. @param {number} start how many columns are left out before it @param {number} shown columns @param {string} [look] @param {Drawn} [above] */
  map(start, shown, look = "", above = "") {
    return html`<div data-press role="grid" aria-label=${this.field.label} class="map ${this.lit?.length ? "has-lit" : ""} ${look}"
      aria-readonly=${Boolean(this.locked)} ${vars({ "--columns": `${shown}` })}
      @pointerdown=${this.#onDown} @pointermove=${this.#onMove} @pointerup=${this.#onUp} @pointercancel=${this.#onUp} @keydown=${this.#onKey}>
      ${range(this.field.rows).map((row) => html`<div role="row">${range(shown).map((column) => this.#cell(row, start + column))}</div>`)}
      ${above}</div>`;
  }

  /** @param {number} row @param {number} column */
  #cell(row, column) {
    const part = `r${row}c${column}`;
    const { block, rows, columns, symbols } = this.field;
    const symbol = symbols.find(({ sign }) => sign === this.signAt(part)) ?? symbols[0];
    const { drawn, states, says } = this.looks(part, symbol);
    /** @type {Record<string, unknown>} */
    const classes = {
      "edge-end": block && column % block === 0 && column < columns, "edge-below": block && row % block === 0 && row < rows, ...states,
    };
    const names = [symbol.label, t("row {row}, column {column}", { row, column }), ...says];
    return html`<span role="gridcell" data-part=${part} data-symbol=${drawn.icon} class="cell ${Object.keys(classes).filter((each) => classes[each]).join(" ")}"
      tabindex=${part === this.at && !this.bare ? 0 : -1} aria-label=${names.filter(Boolean).join(", ")}>${drawSymbol(drawn)}</span>`;
  }

  /** How a space with a symbol looks. @param {string} part @param {Symbol} symbol @returns {Looks} */
  looks(part, symbol) {
    const lit = this.lit?.includes(part);
    return { drawn: symbol, states: { lit }, says: [lit && t("lit")] };
  }

  /** What stands in a space, as far as it is painted. @param {string} part */
  signAt(part) {
    const empty = this.field.symbols[0].sign;
    return part in this.wet ? (this.wet[part] ?? empty) : (this.cells?.[part] ?? empty);
  }

  /** Whether a finger paints. */
  get paints() {
    return !this.locked;
  }

  /** @param {Pointed} event */
  #onDown(event) {
    const part = this.partAt(event.target);
    if (!part || !this.paints || this.#stroke || event.button) return;
    this.at = part;
    const [empty, before] = [this.field.symbols[0].sign, this.signAt(part)];
    // A stroke keeps to what it began on, so that no neighbour of another kind is painted over;
    // one that begins on its own symbol takes it away. Rubbing out takes everything.
    this.#stroke = { value: before === this.sign ? empty : this.sign, over: this.sign === empty ? "" : before, last: part };
    // The map gets the end of the stroke, wherever the finger is lifted; a larger map is moved by it.
    if (!this.zoomed) event.currentTarget.setPointerCapture(event.pointerId);
    this.#wet(part);
  }

  /** @param {Pointed} event */
  #onMove(event) {
    const stroke = this.#stroke;
    const part = stroke && !this.zoomed && this.partAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!part) return;
    for (const crossed of between(stroke.last, part)) this.#wet(crossed);
    stroke.last = part;
  }

  #onUp() {
    const { wet } = this;
    [this.#stroke, this.wet] = [undefined, {}];
    const changes = Object.entries(wet).filter(([part, value]) => value !== (this.cells?.[part] ?? null));
    if (changes.length) this.emit("stroke-ended", Object.fromEntries(changes));
  }

  /** @param {string} part */
  #wet(part) {
    if (!this.#stroke) return;
    const { value, over } = this.#stroke;
    const { wet } = this;
    if (part in wet || (over && this.signAt(part) !== over)) return;
    this.wet = { ...wet, [part]: value === this.field.symbols[0].sign ? null : value };
  }

  /** @param {Keyed} event */
  #onKey(event) {
    const { rows, columns, symbols: [empty, ...others] } = this.field;
    const { row, column } = place(this.at);
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const typed = [empty, ...others].find((symbol) => symbol.sign === event.key);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) this.walkTo(`r${clamp(row + step[0], rows)}c${clamp(column + step[1], columns)}`);
    else if (this.locked) return;
    else if (event.key === " " || event.key === "Enter") this.press();
    else if (event.key === "Delete" || event.key === "Backspace") this.#write(empty.sign);
    else if (typed) {
      this.sign = typed.sign;
      this.emit("sign-typed", typed.sign);
      this.#write(typed.sign);
    } else return;
    event.preventDefault();
  }

  /** Go to a space by keys. @param {string} part */
  walkTo(part) {
    this.at = part;
    this.updateComplete.then(() => /** @type {HTMLElement | null} */ (this.querySelector(`[data-part="${part}"]`))?.focus());
  }

  /** Press the space that the keys have come to. */
  press() {
    this.#write(this.signAt(this.at) === this.sign ? this.field.symbols[0].sign : this.sign);
  }

  /** @param {string} sign */
  #write(sign) {
    if (sign !== this.signAt(this.at)) this.emit("stroke-ended", { [this.at]: sign === this.field.symbols[0].sign ? null : sign });
  }

  /** The space under something pressed. @param {Element | null} target */
  partAt(target) {
    const found = /** @type {HTMLElement | null | undefined} */ (target?.closest?.("[data-part]"));
    return found && this.contains(found) ? found.dataset.part : undefined;
  }
}

/** Row and column of a space, 1-based: r1c1 is the first of the first row. @param {string} part */
export function place(part) {
  const [row, column] = part.slice(1).split("c").map(Number);
  return { row, column };
}

/** The spaces on the way from one to another, without the first: a fast finger skips none. @param {string} from @param {string} to */
function between(from, to) {
  const [a, b] = [place(from), place(to)];
  const steps = Math.max(Math.abs(b.row - a.row), Math.abs(b.column - a.column));
  return range(steps).map((step) => {
    const row = Math.round(a.row + ((b.row - a.row) * step) / steps);
    return `r${row}c${Math.round(a.column + ((b.column - a.column) * step) / steps)}`;
  });
}

/** Numbers from 1. @param {number} count */
export function range(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** @param {number} value @param {number} high the low end is 1 */
function clamp(value, high) {
  return Math.min(Math.max(value, 1), high);
}
