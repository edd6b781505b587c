/* eslint lit-a11y/click-events-have-key-events: "off" -- the list beside the map does the same by keys */
import { hasIcon, iconHref } from "../drawing/icon.js";
import { writtenMark } from "../drawing/mark.js";
import { t } from "../words.js";
import { vars } from "../drawing/vars.js";
import { GIVEN, STATE, TEXT, html, LightElement, svg } from "./light-element.js";

/** Below this area (in the map's own units) a space is too small to hold what is written on it. */
const CALLOUT_AREA_MAX = 2400;
const CALLOUT = [63, 8];
const MARGIN = 8;

/** Outlines on their way, or there. @type {Map<string, Promise<Outline>>} */
const outlines = new Map();

/**
 * A map of named spaces with what is written on them, and perhaps a road through them.
 *
 *     <space-map href="/static/games/chess/board.json" .cells=${cells} .route=${["CA", "NV"]}></space-map>
 *
 * Properties: `href` (outlines: viewBox, and for each space `d`, `c`, `a`), `cells` (by space),
 * `route` (spaces in order), `crossing` (the mark drawn as a cross), `digits` (of a number, at least), `lit` (spaces), `spaces` (id and name of each).
 * Event: `space-chosen` (detail: the space's id).
 */
export class SpaceMap extends /** @type {With<{
 *   href: string, cells?: Record<string, Mark>, route?: string[], lit?: string[],
 *   spaces?: Space[], outline?: Outline, settled?: boolean, crossing?: string, digits?: number
 * }>} */ (LightElement) {
  static tag = "space-map";
  static properties = {
    href: TEXT, cells: GIVEN, route: GIVEN, crossing: TEXT, digits: GIVEN, lit: GIVEN, spaces: GIVEN, outline: STATE,
    settled: STATE,
  };

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (!changed.has("href") || !this.href) return;
    // The list of spaces beside the map shows the same, and takes the same presses, where they do not come.
    loadOutline(this.href).then((outline) => (this.outline = outline), () => undefined);
  }

  render() {
    if (!this.outline) return html`<div class="blank"></div>`;
    const [x, y, width, height] = this.outline.viewBox;
    const shapes = Object.entries(this.outline.spaces);
    const route = this.route ?? [];
    const lit = new Set([...(this.lit ?? []), ...route]);
    return html`<svg data-press class="${lit.size ? "has-lit" : ""} ${this.settled ? "settled" : ""}" role="img" aria-label=${this.#said()}
      viewBox="${x - MARGIN} ${y - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}"
      @click=${this.#onClick}>
      ${shapes.map(([id, shape]) => svg`<path class="land ${lit.has(id) ? "lit" : ""} ${
        this.cells?.[id]?.mark === (this.crossing ?? "") ? "crossed" : ""}" d=${shape.d} data-space=${id} />`)}
      ${shapes.filter(([id, shape]) => isCalledOut(shape) && this.cells?.[id]).map(([, shape]) => leaderDrawing(shape))}
      ${route.length > 1 ? this.#road(route) : ""}
      ${shapes.map(([id, shape]) => this.#mark(id, shape, route, lit))}
    </svg>${route.length > 1 ? this.#legend() : ""}`;
  }

  /** What rings and discs mean, in the words of the list beside them. */
  #legend() {
    const sign = (/** @type {string} */ look, /** @type {string} */ word) => html`<span><svg viewBox="-23 -23 46 46" aria-hidden="true">
      <circle class=${look} r="20" /></svg>${word}</span>`;
    const isCircled = Object.values(this.cells ?? {}).some((cell) => cell?.circled);
    return html`<p class="legend">${isCircled ? sign("ring", t("circled")) : ""}
      ${sign("disc end", t("first and last stop"))}</p>`;
  }

  /** The road is drawn from the first stop on, one stretch a stop; the style says when. @param {string[]} route */
  #road(route) {
    const spaces = this.outline?.spaces ?? {};
    const stops = route.map((id) => placeOf(spaces[id]));
    const stretches = stops.slice(1).map((stop, index) => `M${stops[index].join(" ")}L${stop.join(" ")}`);
    return ["casing", "asphalt", "stripe"].map((look) => stretches.map((d, index) => svg`<path
      class="stretch ${look}" d=${d} ${vars({ "--step": `${index + 1}` })} />`));
  }

  /** @param {string} id @param {Shape} shape @param {string[]} route @param {Set<string>} lit */
  #mark(id, shape, route, lit) {
    const cell = this.cells?.[id];
    if (!cell) return "";
    const [x, y] = placeOf(shape);
    const stop = route.indexOf(id);
    const end = stop === 0 || (stop > 0 && stop === route.length - 1);
    return svg`<g class="mark ${lit.has(id) ? "on" : ""} ${stop >= 0 ? "stop" : ""}"
      transform="translate(${x} ${y})" ${vars({ "--step": `${Math.max(0, stop)}` })}>
      ${stop >= 0 ? svg`<circle class="disc ${end ? "end" : ""}" r="20" />` : ""}
      ${cell.circled ? svg`<circle class="ring" r=${stop >= 0 ? 26 : 21} />` : ""}
      ${this.#drawn(cell.mark)}</g>`;
  }

  /** @param {string | number} mark */
  #drawn(mark) {
    if (mark === this.crossing) return svg`<path class="cross" d="M-9 -9L9 9M9 -9L-9 9" />`;
    if (hasIcon(String(mark))) {
      return svg`<svg x="-12" y="-12.5" width="24" height="24" viewBox="0 0 24 24">
        <use href=${iconHref(String(mark))}></use></svg>`;
    }
    return svg`<text y="9.5">${writtenMark(mark, this.digits)}</text>`;
  }

  #said() {
    const count = Object.keys(this.cells ?? {}).length;
    return t("Map with {count} spaces written on; the list below holds the same.", { count });
  }

  /** @param {Pressed} event */
  #onClick(event) {
    // A press on a road that is still being drawn shows all of it.
    this.settled = true;
    const space = event.target.closest("[data-space]")?.dataset.space;
    if (space) this.emit("space-chosen", space);
  }
}

/** Whether what is written in a space stands beside it. @param {Shape} shape */
export function isCalledOut({ a }) {
  return a < CALLOUT_AREA_MAX;
}

/** Where what is written in a space stands. @param {Shape} shape @returns {number[]} */
export function placeOf(shape) {
  const [x, y] = shape.c;
  return isCalledOut(shape) ? [x + CALLOUT[0], y + CALLOUT[1]] : [x, y];
}

/** The line from a small space to what is written beside it. @param {Shape} shape */
export function leaderDrawing(shape) {
  const [x, y] = shape.c;
  const [toX, toY] = placeOf(shape);
  return svg`<path class="leader" d="M${x} ${y}L${toX - 16} ${toY}" />
    <circle class="leader-dot" cx=${x} cy=${y} r="3.5" />`;
}

/**
 * The outlines of a board's spaces: viewBox, and for each space `d`, `c` (label point), `a` (area).
 * @param {string} href @returns {Promise<Outline>}
 */
export function loadOutline(href) {
  const coming = outlines.get(href);
  if (coming) return coming;
  const answer = fetch(href).then((each) => each.json());
  answer.catch(() => outlines.delete(href));
  outlines.set(href, answer);
  return answer;
}
