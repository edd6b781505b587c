import { repeat } from "lit/directives/repeat.js";
import { litOf } from "../client/lines.js";
import { cellsOf, mapOf, numbersOf, routeOf } from "../client/view.js";
import { hasIcon, icon } from "../drawing/icon.js";
import { signed } from "../drawing/points.js";
import { gameElement } from "../game-elements.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";

const LIT_MS = 40;
const PHONE = "(max-width: 46rem)";
/** So many lines of a sum stand one below the other; more stand in two columns. */
const LINES_LONG = 8;

/**
 * The board of the player whose score is counted, with what the line is about lit, one by one.
 *
 *     <counted-board .game=${game} .player=${player} .cells=${cells} .line=${line} still></counted-board>
 *
 * Properties: `player` of a result, `line` of its explanation; without a line nothing is lit.
 * A game without a board has the numbers that are drawn on its sheet, or else the sum.
 */
export class CountedBoard extends /** @type {With<{
 *   game: GameWhole, player: Player, board?: any, cells?: Cells, line?: Line, still?: boolean,
 *   count: number
 * }>} */ (LightElement) {
  static tag = "counted-board";
  static properties = {
    game: GIVEN, player: GIVEN, board: GIVEN, cells: GIVEN, line: GIVEN, still: FLAG, count: STATE,
  };

  /** @type {Timer} */
  #timer;
  #sizes = new ResizeObserver(() => this.#fit());

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (changed.has("line") || changed.has("player")) this.#light();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  updated() {
    const board = this.querySelector(".board > *");
    if (board) this.#sizes.observe(board);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    clearInterval(this.#timer);
  }

  #light() {
    clearInterval(this.#timer);
    const all = litOf(this.line).length;
    this.count = this.still ? all : Math.min(1, all);
    if (this.count === all) return;
    this.#timer = setInterval(() => {
      this.count += 1;
      if (this.count >= all) clearInterval(this.#timer);
    }, LIT_MS);
  }

  render() {
    return anew(this.player?.name, html`<div class="board">${this.#board()}</div>`);
  }

  #board() {
    const { game, player, board, cells, line } = this;
    const marks = litOf(line);
    const lit = marks.slice(0, this.count);
    const own = cells && gameElement(this, game, "board", { game, player, board, cells, lit, falls: (line?.points ?? 0) < 0 });
    if (own) return html`<div class="own">${own}</div>`;
    const grid = game.fields.find((field) => field.kind === "grid");
    if (grid && cells) {
      return html`<grid-field bare locked .field=${grid} .lit=${lit} .cells=${cellsOf(cells, grid.id)}></grid-field>`;
    }
    const map = mapOf(game);
    const marked = map ? game.fields.find((field) => field.kind === "marks") : undefined;
    if (marked && cells) return html`<div class="sheet paper">${this.#map(map, marked, marks, lit)}</div>`;
    const numbers = numbersOf(game, cells);
    return numbers.length ? this.#numbers(numbers) : this.#ledger();
  }

  /** A game's own board is drawn for a phone: a screen makes it as large as there is room, a phone makes any board as small. */
  #fit() {
    const isPhone = matchMedia(PHONE).matches;
    const board = /** @type {HTMLElement | null} */ (this.querySelector(isPhone ? ".board > *" : ".own"));
    if (!board) return;
    const most = isPhone ? this.clientHeight : parseFloat(getComputedStyle(this).getPropertyValue("--side"));
    const scale = Math.min(this.clientWidth / board.offsetWidth, most / board.offsetHeight, isPhone ? 1 : Infinity);
    this.style.setProperty("--fit", `${scale}`);
    this.style.setProperty("--high", `${scale * board.offsetHeight}px`);
  }

  /**
   * A line about the whole route draws its road; any other lights its spaces.
   * @param {string} map @param {MarksField} field @param {string[]} marks @param {string[]} lit
   */
  #map(map, { crossing, digits, id }, marks, lit) {
    const cells = cellsOf(this.cells, id);
    const route = routeOf(this.game, this.player);
    const isRoad = !marks.length || String(marks) === String(route);
    return anew(isRoad, html`<space-map .href=${map} .cells=${cells} .crossing=${crossing} .digits=${digits} .route=${isRoad ? route : []}
      .lit=${isRoad ? [] : lit}></space-map>`);
  }

  /** @param {NumberField[]} fields */
  #numbers(fields) {
    return html`<ul class="sheet numbers">${fields.map((field) => html`<li data-face=${field.icon}>
      ${hasIcon(field.icon) ? icon(field.icon) : ""}<span>${field.label}</span><b>${this.cells?.[field.id]}</b></li>`)}</ul>`;
  }

  #ledger() {
    const lines = (this.player?.explanation?.parts ?? []).filter(({ points }) => points);
    return html`<ul class="sheet ledger ${lines.length > LINES_LONG ? "long" : ""}">${lines.map((line) => html`<li class=${line === this.line ? "lit" : ""}>
      <span>${line.label}</span><b>${signed(line.points)}</b></li>`)}</ul>`;
  }
}

/**
 * Draw something from its beginning whenever what it is about changes. @param {unknown} key
 * @param {unknown} key @param {Drawn} drawn
 */
function anew(key, drawn) {
  return html`${repeat([key], (each) => each, () => drawn)}`;
}
