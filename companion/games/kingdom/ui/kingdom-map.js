import { vars } from "../../drawing/vars.js";
import { GridField, place } from "../../elements/grid-field.js";
import { FLAG, GIVEN, html } from "../../elements/light-element.js";
import { t } from "../../words.js";
/** @import { Symbol } from "service" */
/** @import { Risen } from "./kingdom-score.js" */
/** @import { Looks } from "../../elements/grid-field.js" */

const NARROW = matchMedia("(max-width: 377px)");

/**
 * The map that is painted: nine districts, tapped, dragged or walked with the keys. Where the
 * screen is narrow a tap opens the three districts above one another, at a size for fingers.
 *
 *     <kingdom-map .field=${field} .cells=${{ r1c5: "~" }} sign="h"></kingdom-map>
 *
 * Properties beside those of a grid: `tapping` (spaces are tapped, not painted), `framed` (districts: first space of each),
 * `offered` (signs by part, drawn faintly), `picked` (parts to light), `hinted` (parts a dot marks), `dotted` (they are where a
 * symbol may be placed), `cautioned` (parts that look wrong),
 * `risen` (what the last deed has brought, and where), `band` (0 to 2, the districts open).
 * Events beside those of a grid: `space-tapped` (detail: part), `band-opened` (detail: band).
 */
export class KingdomMap extends /** @type {typeof GridField & (new (...given: any[]) => {
 *   tapping?: boolean, framed?: string[], offered?: Record<string, string>, picked?: string[],
 *   hinted?: Record<string, boolean>, cautioned?: Record<string, string>, dotted?: boolean, risen?: Risen, band?: number
 * })} */ (GridField) {
  static tag = "kingdom-map";
  static properties = {
    ...GridField.properties, tapping: FLAG, framed: GIVEN, offered: GIVEN, picked: GIVEN, hinted: GIVEN, dotted: FLAG, cautioned: GIVEN, risen: GIVEN, band: GIVEN,
  };

  constructor() {
    super();
    this.addEventListener("click", (event) => this.#onClick(/** @type {Element} */ (event.target)));
  }

  connectedCallback() {
    super.connectedCallback();
    NARROW.addEventListener("change", () => this.requestUpdate(), { signal: this.leaving });
  }

  /** Whether only three districts are shown, so that they are large enough for fingers. */
  get opened() {
    return NARROW.matches && this.band !== undefined;
  }

  /** Whether the whole map is shown on a narrow screen. */
  get #isSmall() {
    return NARROW.matches && this.band === undefined;
  }

  get paints() {
    return super.paints && !this.tapping && !this.#isSmall;
  }

  render() {
    const { columns, block } = this.field;
    const start = this.opened ? (this.band ?? 0) * block : 0;
    const shown = this.opened ? block : columns;
    const frames = (this.framed ?? []).map(place).filter(({ column }) => column > start && column <= start + shown);
    return html`<div class="sheet">${this.map(start, shown, `${this.tapping ? "tapping" : ""} ${this.dotted ? "dotted" : ""}`,
      frames.map(({ row, column }) => html`<i class="frame" aria-hidden="true" ${vars({ "--row": `${row - 1}`, "--column": `${column - 1 - start}` })}></i>`))}
      ${this.risen ? this.#gain(this.risen) : ""}</div>`;
  }

  /** What the last deed has brought, over the half of the map where they were not. @param {Risen} risen */
  #gain({ label, gain, marks }) {
    const upper = marks.filter((part) => place(part).row <= this.field.rows / 2);
    return html`<p class="risen ${upper.length > marks.length / 2 ? "below" : ""}" role="status">${gain ? html`<b>+${gain}</b>` : ""} ${label}</p>`;
  }

  /** @param {string} part @param {Symbol} symbol @returns {Looks} */
  looks(part, symbol) {
    const { block, symbols } = this.field;
    const { row, column } = place(part);
    const faint = symbol.icon ? undefined : symbols.find((each) => each.sign === this.offered?.[part]);
    const framed = this.framed?.map(place).some((corner) => row >= corner.row && row < corner.row + block
      && column >= corner.column && column < corner.column + block);
    const lit = this.lit?.includes(part) || this.picked?.includes(part);
    const hinted = !symbol.icon && this.hinted?.[part];
    const cautioned = this.cautioned?.[part];
    return {
      drawn: faint ?? symbol,
      states: {
        lit, risen: this.risen?.marks.includes(part), faint: faint && !this.picked?.includes(part),
        aside: this.framed?.length && !framed, hinted, cautioned,
      },
      says: [faint && t("would be {terrain}", { terrain: faint.label }), lit && t("lit"),
        hinted && (this.dotted ? t("may be placed here") : t("a town building may stand here")), cautioned && t("to be checked")],
    };
  }

  /** A tap chooses a space, or opens the districts where spaces are too small for fingers. @param {Element} target */
  #onClick(target) {
    const part = this.partAt(target);
    if (!part || this.locked || !(this.tapping || this.#isSmall)) return;
    this.at = part;
    if (this.#isSmall) this.#open(part);
    else this.emit("space-tapped", part);
  }

  /** Open the districts of a space. @param {string} part */
  #open(part) {
    this.emit("band-opened", Math.floor((place(part).column - 1) / this.field.block));
  }

  /** @param {string} part */
  walkTo(part) {
    super.walkTo(part);
    if (this.opened) this.#open(part);
  }

  press() {
    if (this.tapping) this.emit("space-tapped", this.at);
    else super.press();
  }
}
