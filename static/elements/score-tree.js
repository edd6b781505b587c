import { litOf } from "../client/lines.js";
import { cellsOf, mapOf, routeOf } from "../client/view.js";
import { emblem, hasIcon, icon } from "../drawing/icon.js";
import { writtenMark } from "../drawing/mark.js";
import { gameElement } from "../game-elements.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";

const NAME_LONG = 10;

/**
 * One player's score: place, name and total, opening into lines with their reasons.
 *
 *     <score-tree .player=${player} .chip=${chip} .game=${game} .cells=${cells} open></score-tree>
 *
 * With `bare` it shows the lines alone. Pressing a line lights the spaces it is about, or lists them where there is no map;
 * with `lights` the first line that gave points is lit before anybody has pressed one. `stands` is drawn below the name.
 */
export class ScoreTree extends /** @type {With<{
 *   player: Player, chip?: Drawn, game?: GameWhole, board?: any, cells?: Cells,
 *   stands?: Drawn, open?: boolean, bare?: boolean, lights?: boolean, chosen?: string
 * }>} */ (LightElement) {
  static tag = "score-tree";
  static properties = {
    player: GIVEN, chip: GIVEN, game: GIVEN, board: GIVEN, cells: GIVEN, open: FLAG, bare: FLAG,
    lights: FLAG, chosen: STATE, stands: GIVEN,
  };

  /** The line that is lit: what was pressed, "" for none; before any press the first that gave points. */
  get #lit() {
    if (this.chosen !== undefined || !this.lights) return this.chosen;
    return `${this.player.explanation?.parts?.findIndex((line) => line.points && marksOf(line).length) ?? ""}`;
  }

  render() {
    const { player } = this;
    if (this.bare) return html`<div class="sheet">${this.#body()}</div>`;
    return html`<div class=${this.open ? "sheet" : ""}>
      <h2><button type="button" aria-expanded=${Boolean(this.open)}
        @click=${() => (this.open = !this.open)}>
        <span class="order">${player.place}</span>
        ${this.chip ?? ""}
        <bdi class=${player.name.length > NAME_LONG ? "long" : ""}>${player.name}${this.stands ?? ""}</bdi>
        <b>${drawnPoints(player.total)}</b>${icon("down")}</button></h2>
      ${this.open ? this.#body() : ""}
    </div>`;
  }

  #body() {
    const lines = this.player.explanation?.parts ?? [];
    const chosen = this.#find(this.#lit);
    return html`${lines.length ? html`<ul>${lines.map((line, index) => this.#line(line, `${index}`))}</ul>`
        : html`<p class="alone">${this.player.explanation?.because}</p>`}
      ${this.#shown(chosen)}`;
  }

  /** @param {Line} line @param {string} path @returns {Drawn} */
  #line(line, path) {
    const on = this.#lit === path;
    const parts = line.parts ?? [];
    // A group opens to its lines once it or one of them is chosen.
    return html`<li class="${line.points === 0 ? "zero" : ""} ${parts.length ? "group" : ""}">
      <button type="button" aria-pressed=${on} class="line"
        @click=${() => (this.chosen = this.chosen === path ? "" : path)}>
        <i>${this.#glyph(line, path)}</i>
        <span><b>${line.label}</b>
          ${line.because ? html`<small>${line.because}</small>`
            : parts.length ? html`<small>${summaryOf(line)}</small>` : ""}
          ${this.chosen === path && line.source ? html`<small class="source">${line.source}</small>` : ""}</span>
        <strong>${drawnPoints(line.points)}</strong></button>
      ${this.#help(line)}
      ${parts.length && this.chosen?.split(".")[0] === path ? html`<ul>${parts.map((part, index) => this.#line(part, `${path}.${index}`))}</ul>`
        : ""}</li>`;
  }

  /** @param {Line | undefined} chosen */
  #shown(chosen) {
    const grid = this.#grid;
    const marks = chosen ? litOf(chosen) : (routeOf(this.game, this.player) ?? []);
    const { game, player, board, cells } = this;
    const own = game && gameElement(this, game, "board",
      { game, player, board, cells, lit: marks, falls: (chosen?.points ?? 0) < 0 });
    if (own) return own;
    if (grid) {
      return html`<grid-field bare locked .field=${grid} .cells=${cellsOf(this.cells, grid.id)}
        .lit=${marks}></grid-field>`;
    }
    const map = mapOf(this.game);
    const marked = map && this.game?.fields.find((field) => field.kind === "marks");
    return html`${marked ? html`<space-map .href=${map} .cells=${cellsOf(this.cells, marked.id)}
        .crossing=${marked.crossing} .digits=${marked.digits} .route=${this.#road(marks)} .lit=${marks}></space-map>` : ""}
      ${this.#plates(chosen, marks)}`;
  }

  /** The player's road, or the best one while its line is chosen. @param {string[]} marks */
  #road(marks) {
    const best = routeOf(this.game, this.player.best);
    return best && String(best) === String(marks) ? best : routeOf(this.game, this.player);
  }

  /** @param {Line | undefined} chosen @param {string[]} marks */
  #plates(chosen, marks) {
    // A line of a sheet's own row says all there is of it.
    const rows = this.game?.fields.map(({ id }) => id) ?? [];
    if (marksOf(this.player.explanation).every((mark) => rows.includes(mark.split("/")[0]))) return "";
    if (!chosen && !marks.length) return html`<p class="hint">${t("Press a line to see what it is about.")}</p>`;
    if (!marks.length) return "";
    return html`<ol class="marks ${chosen ? "" : "road"}" aria-label=${chosen?.label ?? t("The road, stop by stop")}>
      ${marks.map((mark) => html`<li>${this.#named(mark)}</li>`)}</ol>`;
  }

  get #grid() {
    return this.cells && this.game?.fields.find((field) => field.kind === "grid");
  }

  /** A part's own drawing leads to its paragraph in the game's help. @param {Line} line */
  #help(line) {
    const { id, glyphs = [] } = this.game ?? {};
    const own = glyphs.find(({ label }) => label === line.label)?.icon;
    if (!own) return "";
    return html`<a class="help" href="/help/${id}#${own}" aria-label=${t("How {part} scores", { part: line.label })}>?</a>`;
  }

  /**
   * A part has the game's own drawing, as on the big display, and a line that gave or cost something that of the
   * first space it is about, else that of its part.
   * @param {Line} line @param {string} path
   */
  #glyph(line, path) {
    const own = partSign(this.game, line.label);
    if (own) return own;
    const [mark] = marksOf(line);
    const grid = this.#grid;
    const sign = grid && mark && this.cells?.[`${grid.id}/${mark}`];
    const drawn = sign && grid.symbols.find((symbol) => symbol.sign === sign)?.icon;
    if (drawn && hasIcon(drawn)) return icon(drawn);
    if (!line.points) return icon("blank");
    return partSign(this.game, this.#find(path.split(".")[0])?.label) || icon(line.points < 0 ? "pencil" : "check");
  }

  /** @param {string} mark */
  #named(mark) {
    for (const field of this.game?.fields ?? []) {
      const space = "spaces" in field ? field.spaces.find(({ id }) => id === mark) : undefined;
      const cell = this.cells?.[`${field.id}/${mark}`];
      if (space) {
        const written = hasIcon(String(cell?.mark)) ? icon(String(cell.mark))
          : writtenMark(cell?.mark ?? "", "digits" in field ? field.digits : 1);
        return html`<small>${space.name}</small>
          <b class=${cell?.circled ? "circled" : ""}>${written}</b>`;
      }
    }
    return html`<b>${mark}</b>`;
  }

  /** @param {string | undefined} path */
  #find(path) {
    if (!path) return undefined;
    /** @type {Line | undefined} */
    let line = this.player.explanation;
    for (const index of path.split(".")) line = line?.parts?.[Number(index)];
    return line;
  }
}

/** Of more lines than these a group says how many gave points, and not what each gave. */
const SUM_MAX = 12;

/**
 * What a closed group says of its lines: the only reason, their points as a sum, or how many of them gave or cost points.
 * @param {{parts?: Line[], points: number}} group
 */
export function summaryOf({ parts = [], points }) {
  const scored = parts.filter((part) => part.points);
  if (scored.length === 1) return scored[0].because ?? "";
  const counts = { count: scored.length, all: parts.length };
  if (!scored.length) return t("Nothing gave points.");
  if (scored.length <= SUM_MAX) return scored.map((part) => part.points).join(" + ").replaceAll("+ -", "− ").replace("-", "−");
  return points < 0 ? t("{count} of {all} cost points.", counts) : t("{count} of {all} gave points.", counts);
}

/** Draw what a game gives a part of its score by its label; "" where it gives none. @param {GameWhole | undefined} game @param {string | undefined} label */
export function partSign(game, label) {
  const name = game?.glyphs.find((each) => each.label === label)?.icon ?? "";
  if (name === "emblem") return emblem(game?.id ?? "");
  return hasIcon(name) ? icon(name) : "";
}

/** Draw a number whose minus has a look of its own. @param {number} points */
export function drawnPoints(points) {
  return points < 0 ? html`<span class="minus">−</span>${-points}` : points;
}

/** All marks of a line and its parts, in order, each once. @param {Line | undefined} line @returns {string[]} */
function marksOf(line) {
  if (!line) return [];
  return [...new Set([...(line.marks ?? []), ...(line.parts ?? []).flatMap(marksOf)])];
}
