import { chosenSignal, giveSignal } from "../../client/turn-signal.js";
import { cellsOf } from "../../client/view.js";
import { stitched } from "../../drawing/button.js";
import { GIVEN, STATE, html } from "../../elements/light-element.js";
import { drawPalette } from "../../elements/symbols.js";
import { t } from "../../words.js";
import { drawBands } from "./kingdom-bands.js";
import { drawBoxes } from "./kingdom-boxes.js";
import { drawCaution } from "./kingdom-caution.js";
import { drawLed } from "./kingdom-led.js";
import { KingdomMap } from "./kingdom-map.js";
import { KingdomProjects } from "./kingdom-projects.js";
import { KingdomScore } from "./kingdom-score.js";
import { KingdomTurn } from "./kingdom-turn.js";
import { drawWait, progressOf } from "./kingdom-wait.js";
import { offered } from "./hand.js";
import { LedSheet } from "./led-sheet.js";
/** @import { Risen } from "./kingdom-score.js" */

/** The symbols as on the sheet: what is built, then the land, then what takes away. */
const ORDER = "hsatmwbf~^x";
/** As long as it takes to see and to read what a deed has added. */
const RISEN_MS = 2_500;
const TOWN = ["tower", "market", "warehouse", "barracks"];

/**
 * A player's kingdom: led through the throw die by die, or painted by hand; below it the rows, the boxes, the score.
 *
 *     <kingdom-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells}></kingdom-sheet>
 *
 * Events: `cell-written` (detail: seat, cell, value), `command-asked`.
 */
export class KingdomSheet extends LedSheet {
  static tag = "kingdom-sheet";
  static properties = {
    view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, waiting: GIVEN, sign: STATE, hand: STATE, later: STATE,
    reading: GIVEN, byHand: STATE, lit: STATE, risen: STATE, band: STATE, kept: STATE, target: STATE,
  };

  static parts = [KingdomMap, KingdomTurn, KingdomProjects, KingdomScore];

  /** The seat that is shown and its full districts. */
  #full = { seat: -1, count: 0 };

  willUpdate() {
    super.willUpdate();
    const { crossed, of } = this.advice.boxes ?? { crossed: 0, of: 0 };
    const { seat, count } = this.#full;
    this.#full = { seat: this.seat, count: crossed };
    if (seat === this.seat && crossed > count) this.#tell({ label: t("Full districts: {count} of {all}", { count: crossed, all: of }), marks: [] });
  }

  /** Let the map say for a moment what the last deed has brought. @param {Risen} risen */
  #tell(risen) {
    this.risen = risen;
    this.delay(() => (this.risen = undefined), RISEN_MS);
    giveSignal({ ...chosenSignal(), tone: false });
  }

  get #locked() {
    return !this.view.me.can["change-sheet"];
  }

  /** Whether the sheet leads through the throw; it is painted by hand otherwise. */
  get #leads() {
    return !this.#locked && !this.byHand && this.view.table.state === "playing" && Boolean(this.advice.turn);
  }

  render() {
    const advice = this.advice;
    const map = this.field;
    const numbers = this.game.fields.filter((field) => field.kind === "number");
    const locked = this.#locked;
    return html`${this.#head(advice)}
      <div class="board ${this.band === undefined ? "" : "opened"} ${this.#leads ? "led" : ""}">
        ${this.reading && this.band === undefined ? "" : drawBands(this.band, (band) => (this.band = band))}
        ${this.#map(map, advice)}
        <div class="tools">${this.#leads ? drawLed(this) : locked ? "" : this.#palette(map)}</div>
      </div>
      ${this.reading ? "" : html`<kingdom-score code=${this.view.table.code} .seat=${this.seat} .toggles=${this.view.table.toggles}
        .cells=${this.view.sheets?.[this.seat]} @part-lit=${(/** @type {Emitted<string[]>} */ { detail }) => {
          this.lit = detail;
          if (detail.length) this.putBack();
        }}
        @score-risen=${(/** @type {Emitted<Risen>} */ { detail }) => this.#tell(detail)}></kingdom-score>`}
      <kingdom-projects .view=${this.view} .game=${this.game} .cells=${this.cells}
        .advice=${advice.projects} ?locked=${locked}
        @projects-changed=${(/** @type {Emitted<CellValue>} */ { detail }) => this.#write(detail.cell, detail.value)}></kingdom-projects>
      ${drawBoxes(numbers.filter(({ id }) => !["unfinished", "warehouse"].includes(id)), this.cells, advice, locked,
        (cell, value) => this.#write(cell, value))}
      ${this.#leads ? stitched(t("Draw by hand"), () => ([this.byHand, this.hand] = [true, undefined]), "pencil") : ""}`;
  }

  /** @param {Partial<KingdomAdvice>} advice */
  #head(advice) {
    if (this.#leads) {
      return html`<kingdom-turn .advice=${advice} .game=${this.game} .hand=${this.hand} ?later=${this.later} progress=${progressOf(this.view)}
        .thrown=${this.view.play?.throw} ?waiting=${this.waiting === "throw"}
        @die-pressed=${(/** @type {Emitted<string>} */ { detail }) => {
          const isHeld = this.hand?.place === detail;
          this.soon(() => this.press(detail, isHeld));
        }}></kingdom-turn>`;
    }
    if (this.#locked || !Object.keys(this.#cautioned(advice)).length) return "";
    return drawCaution(this, (cell, value) => this.#write(cell, value));
  }

  /** @param {GridField} map */
  #palette(map) {
    const [empty, ...symbols] = map.symbols;
    symbols.sort((a, b) => ORDER.indexOf(a.sign) - ORDER.indexOf(b.sign));
    return html`<kingdom-palette>${drawPalette(symbols, empty, this.sign, (sign) => (this.sign = sign))}</kingdom-palette>
      ${this.view.table.state === "playing" ? this.#onward() : ""}`;
  }

  /** From painting to the throw, also where there is none yet. */
  #onward() {
    const { view, waiting } = this;
    if (this.advice.turn) return stitched(t("Lead me through the throw"), () => (this.byHand = false), "dice");
    if (view.play.mountains === "offered") return stitched(t("First the mountains"), () => this.emit("tab-asked", "play"), "mountain");
    return drawWait(this, waiting === "throw");
  }

  /** @param {GridField} map @param {Partial<KingdomAdvice>} advice */
  #map(map, advice) {
    const town = TOWN.includes(map.symbols.find(({ sign }) => sign === this.sign)?.icon ?? "");
    const led = this.#leads;
    const { spaces } = led ? this.#spaces(advice) : { spaces: undefined };
    const exploring = led && this.hand?.way === "explore" ? this.hand : undefined;
    const draws = Object.keys(advice.districts?.[exploring?.district ?? ""]?.draws ?? {});
    const cells = led && this.hand?.way === "block" && this.target !== undefined
      ? cellsOf(this.view.sheets?.[this.target], map.id) : cellsOf(this.cells, map.id);
    return html`<kingdom-map .field=${map} .cells=${cells} sign=${this.sign} ?locked=${this.#locked}
      ?tapping=${led} .band=${this.band} .lit=${led && this.hand ? [] : this.lit} .risen=${this.risen}
      .framed=${exploring ? draws.map((id) => advice.districts?.[id].corner) : []}
      .picked=${[...Object.values(exploring?.picks ?? {}), ...Object.keys(spaces ?? {}).filter((part) => spaces?.[part])]}
      .offered=${exploring ? offered(advice, exploring, map) : {}}
      .hinted=${spaces ? Object.fromEntries(Object.keys(spaces).map((part) => [part, true])) : town && !led ? advice.town_spaces : {}} ?dotted=${Boolean(spaces)} .cautioned=${led ? {} : this.#cautioned(advice)}
      @stroke-ended=${(/** @type {Emitted<Record<string, string | null>>} */ { detail }) => this.#paint(detail)}
      @space-tapped=${(/** @type {Emitted<string>} */ { detail }) => (this.#leads ? this.soon(() => this.pressSpace(detail)) : undefined)}
      @sign-typed=${(/** @type {Emitted<string>} */ { detail }) => (this.sign = detail)}
      @band-opened=${(/** @type {Emitted<number>} */ { detail }) => (this.band = detail)}></kingdom-map>`;
  }

  /** Where a symbol may be drawn or blocked now: true where it would score. @param {Partial<KingdomAdvice>} advice @returns {{spaces?: Record<string, boolean>}} */
  #spaces(advice) {
    if (this.hand?.way === "block") return {};
    const place = advice.turn?.place;
    return { spaces: place && !this.later && !advice.turn?.astray ? place.spaces : undefined };
  }

  /** @param {Partial<KingdomAdvice>} advice */
  #cautioned(advice) {
    const own = Object.entries(cellsOf(advice.cautions, this.field.id));
    return Object.fromEntries(own.filter(([part]) => !this.kept.has(`${this.field.id}/${part}`)).map(([part, { text }]) => [part, text]));
  }

  /** @param {Record<string, string | null>} values */
  #paint(values) {
    for (const [part, value] of Object.entries(values)) this.#write(`${this.field.id}/${part}`, value);
  }

  /** @param {string} cell @param {any} value */
  #write(cell, value) {
    this.emit("cell-written", { seat: this.seat, cell, value });
  }
}
