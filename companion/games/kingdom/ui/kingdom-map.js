import { FLAG, GIVEN, STATE, TEXT, html, LightElement } from "../../elements/light-element.js";
import { hasIcon, icon } from "../../drawing/icon.js";
import { vars } from "../../drawing/vars.js";
import { t } from "../../words.js";
import { between, clamp, partAt, place, range } from "./spaces.js";

const NARROW = matchMedia("(max-width: 377px)");

/**
 * The map that is painted: nine districts, tapped, dragged or walked with the keys. Where the
 * screen is narrow a tap opens the three districts above one another, at a size for fingers.
 *
 *     <kingdom-map .field=${field} .cells=${{ r1c5: "~" }} sign="h"></kingdom-map>
 *
 * Properties: `field` (the grid), `cells`, `sign` (the symbol to paint), `tapping` (spaces are
 * tapped, not painted), `framed` (districts: first space of each), `offered` (signs by part, drawn
 * faintly), `picked` (parts to light), `lit` (parts to light, the rest dimmed), `hinted` (parts a
 * dot marks), `dotted` (they are where a symbol may be placed), `cautioned` (parts that look wrong),
 * `locked`, `band` (0 to 2, the districts open).
 * Events: `stroke-ended` (detail: values by part; null empties), `space-tapped` (detail: part),
 * `sign-typed` (detail: sign), `band-opened` (detail: band).
 */
export class KingdomMap extends /** @type {With<{
 *   field: GridField, cells?: Record<string, string>, sign: string, tapping?: boolean,
 *   framed?: string[], offered?: Record<string, string>, picked?: string[],
 *   lit?: string[], hinted?: Record<string, boolean>, cautioned?: Record<string, string>,
 *   dotted?: boolean, locked?: boolean, band?: number, at: string, wet: Record<string, string | null>
 * }>} */ (LightElement) {
  static tag = "kingdom-map";
  static properties = {
    field: GIVEN, cells: GIVEN, sign: TEXT, tapping: FLAG, framed: GIVEN, offered: GIVEN, picked: GIVEN, lit: GIVEN,
    hinted: GIVEN, dotted: FLAG, cautioned: GIVEN, locked: FLAG, band: GIVEN, at: STATE, wet: STATE,
  };

  /** @type {{value: string, over: string, last: string} | undefined} */
  #stroke;

  constructor() {
    super();
    this.at = "r1c1";
    /** @type {Record<string, string | null>} */
    this.wet = {};
    this.redraw = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    NARROW.addEventListener("change", this.redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    NARROW.removeEventListener("change", this.redraw);
  }

  /** Whether only three districts are shown, so that they are large enough for fingers. */
  get opened() {
    return NARROW.matches && this.band !== undefined;
  }

  /** Whether the whole map is shown on a narrow screen. */
  get #isSmall() {
    return NARROW.matches && this.band === undefined;
  }

  render() {
    const { rows, columns, block } = this.field;
    const first = this.opened ? (this.band ?? 0) * block : 0;
    const shown = this.opened ? block : columns;
    const frames = (this.framed ?? []).map(place)
      .filter(({ column }) => column > first && column <= first + shown);
    return html`<div class="sheet"><div data-press role="grid" aria-label=${this.field.label}
        class="map ${this.lit?.length ? "has-lit" : ""} ${this.tapping ? "tapping" : ""} ${this.dotted ? "dotted" : ""}"
        aria-readonly=${Boolean(this.locked)} ${vars({ "--columns": `${shown}` })}
        @pointerdown=${this.#onDown} @pointermove=${this.#onMove} @pointerup=${this.#onUp}
        @pointercancel=${this.#onUp} @click=${this.#onClick} @keydown=${this.#onKey}>
        ${range(rows).map((row) => html`<div role="row">
          ${range(shown).map((column) => this.#cell(row, first + column, frames))}</div>`)}
        ${frames.map(({ row, column }) => html`<i class="frame" aria-hidden="true"
          ${vars({ "--row": `${row - 1}`, "--column": `${column - 1 - first}` })}></i>`)}
      </div></div>`;
  }

  /** @param {number} row @param {number} column @param {{row: number, column: number}[]} frames */
  #cell(row, column, frames) {
    const part = `r${row}c${column}`;
    const { block, rows, columns, symbols } = this.field;
    const sign = this.#signAt(part);
    const symbol = symbols.find((each) => each.sign === sign) ?? symbols[0];
    const faint = !symbol.icon && symbols.find((each) => each.sign === this.offered?.[part]);
    const framed = frames.some((corner) => row >= corner.row && row < corner.row + block
      && column >= corner.column && column < corner.column + block);
    /** @type {Record<string, unknown>} */
    const states = {
      "edge-end": column % block === 0 && column < columns,
      "edge-below": row % block === 0 && row < rows,
      lit: this.lit?.includes(part) || this.picked?.includes(part),
      faint: faint && !this.picked?.includes(part),
      aside: this.framed?.length && !framed,
      hinted: !symbol.icon && this.hinted?.[part],
      cautioned: this.cautioned?.[part],
    };
    const drawn = faint || symbol;
    const names = [symbol.label, t("row {row}, column {column}", { row, column }),
      faint && t("would be {terrain}", { terrain: faint.label }), states.lit && t("lit"),
      states.hinted && (this.dotted ? t("may be placed here") : t("a town building may stand here")), states.cautioned && t("to be checked")];
    return html`<span role="gridcell" data-part=${part} data-symbol=${drawn.icon}
      class="cell ${Object.keys(states).filter((state) => states[state]).join(" ")}"
      tabindex=${part === this.at ? 0 : -1} aria-label=${names.filter(Boolean).join(", ")}
      >${hasIcon(drawn.icon) ? icon(drawn.icon) : ""}</span>`;
  }

  /** @param {string} part */
  #signAt(part) {
    const empty = this.field.symbols[0].sign;
    return part in this.wet ? (this.wet[part] ?? empty) : (this.cells?.[part] ?? empty);
  }

  /** @param {Pointed} event */
  #onDown(event) {
    const part = partAt(event.target);
    if (!part || this.locked || this.tapping || this.#isSmall || this.#stroke || event.button) return;
    this.at = part;
    const [empty, before] = [this.field.symbols[0].sign, this.#signAt(part)];
    // A stroke keeps to what it began on, so that no neighbour of another kind is painted over;
    // one that begins on its own symbol takes it away. Rubbing out takes everything.
    const value = before === this.sign ? empty : this.sign;
    this.#stroke = { value, over: this.sign === empty ? "" : before, last: part };
    // The map gets the end of the stroke, wherever the finger is lifted.
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#wet(part);
  }

  /** A tap chooses a space, or opens the districts where spaces are too small for fingers. @param {Pressed} event */
  #onClick(event) {
    const part = partAt(event.target);
    if (!part || this.locked || !(this.tapping || this.#isSmall)) return;
    this.at = part;
    if (this.#isSmall) this.emit("band-opened", Math.floor((place(part).column - 1) / this.field.block));
    else this.emit("space-tapped", part);
  }

  /** @param {Pointed} event */
  #onMove(event) {
    const stroke = this.#stroke;
    const part = stroke && partAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!part) return;
    for (const crossed of between(stroke.last, part)) this.#wet(crossed);
    stroke.last = part;
  }

  #onUp() {
    const changes = Object.entries(this.wet).filter(([part, value]) => value !== (this.cells?.[part] ?? null));
    if (this.#stroke && changes.length) this.emit("stroke-ended", Object.fromEntries(changes));
    this.#stroke = undefined;
    this.wet = {};
  }

  /** @param {string} part */
  #wet(part) {
    if (!this.#stroke) return;
    const { value, over } = this.#stroke;
    if (part in this.wet || (over && this.#signAt(part) !== over)) return;
    this.wet = { ...this.wet, [part]: value === this.field.symbols[0].sign ? null : value };
  }

  /** @param {Keyed} event */
  #onKey(event) {
    const { rows, columns, symbols } = this.field;
    const { row, column } = place(this.at);
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const typed = symbols.find((symbol) => symbol.sign === event.key);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      this.at = `r${clamp(row + step[0], rows)}c${clamp(column + step[1], columns)}`;
      if (this.opened) this.emit("band-opened", Math.floor((place(this.at).column - 1) / this.field.block));
      this.updateComplete.then(() => /** @type {HTMLElement | null} */ (this.querySelector(`[data-part="${this.at}"]`))?.focus());
    } else if (this.locked) return;
    else if (event.key === " " || event.key === "Enter") {
      if (this.tapping) this.emit("space-tapped", this.at);
      else this.#write(this.#signAt(this.at) === this.sign ? symbols[0].sign : this.sign);
    } else if (event.key === "Delete" || event.key === "Backspace") this.#write(symbols[0].sign);
    else if (typed) {
      this.emit("sign-typed", typed.sign);
      this.#write(typed.sign);
    } else return;
    event.preventDefault();
  }

  /** @param {string} sign */
  #write(sign) {
    if (sign === this.#signAt(this.at)) return;
    this.emit("stroke-ended", { [this.at]: sign === this.field.symbols[0].sign ? null : sign });
  }
}
