/* eslint lit-a11y/click-events-have-key-events: "off" -- the list below does the same by keys */
import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, STATE, html, LightElement, svg } from "../../elements/light-element.js";
import { isCalledOut, leaderDrawing, placeOf } from "../../elements/space-map.js";
import { t } from "../../words.js";
import { markDrawing, roadDrawing } from "./map-drawing.js";
import { BOARD, bestCentre, boxAround, shows } from "./map-window.js";

/** From this width on, in pixels, the whole board is large enough to be written on. */
const WHOLE_FROM = 680;
const DRAG_MIN = 8;

/**
 * The board, near enough to write on: states that may be chosen bear a dashed landing ring.
 *
 *     <on-tour-map .outline=${outline} .cells=${cells} .offers=${{ MN: { circled: true } }}></on-tour-map>
 *
 * Properties: `outline`, `cells` (by space), `offers` (spaces that may be chosen), `chosen` (one
 * of them), `word` (what would be written there), `circled` (whether in a circle), `route`, `fresh` (written a moment ago);
 * attribute `nearer`: near on a phone though nothing is offered.
 * Event: `space-chosen` (detail: the space's id), for any space that is pressed.
 */
export class OnTourMap extends /** @type {With<{
 *   outline?: Outline, cells?: Record<string, Mark>,
 *   offers?: Record<string, OnTourWhere>, chosen?: string, word?: string | number,
 *   circled?: boolean, route?: string[], fresh?: string, nearer?: boolean, near?: boolean, centre?: number[],
 *   size?: number[]
 * }>} */ (LightElement) {
  static tag = "on-tour-map";
  static properties = {
    outline: GIVEN, cells: GIVEN, offers: GIVEN, chosen: GIVEN, word: GIVEN, circled: GIVEN, route: GIVEN, fresh: GIVEN, nearer: FLAG,
    near: STATE, centre: STATE, size: STATE,
  };

  /** @type {{x: number, y: number, centre: number[]} | undefined} */
  #held;
  #dragged = false;

  constructor() {
    super();
    // It ends with the element.
    new ResizeObserver(() => this.#measure()).observe(this);
  }

  /** @param {Changed} changed */
  willUpdate(changed) {
    this.toggleAttribute("data-whole", this.#whole);
    const { outline, size, offers = {} } = this;
    if (!outline || !size) return;
    const moved = changed.has("chosen") || changed.has("outline") || changed.has("size");
    if (this.chosen && moved && !(this.centre && this.#sees(this.chosen))) {
      this.centre = outline.spaces[this.chosen].c;
    }
    const keys = this.#keys();
    const lost = changed.has("offers") && keys.length && !keys.some((id) => this.#sees(id));
    if (!this.centre || lost) {
      this.centre = bestCentre(keys.map((id) => ({
        at: placeOf(outline.spaces[id]), circled: offers[id].circled,
      })), size);
    }
  }

  render() {
    if (!this.outline) return html`<div class="paper"></div>`;
    const shapes = Object.entries(this.outline.spaces);
    const offers = this.offers ?? {};
    const route = this.route ?? [];
    const has = this.#keys().length > 0;
    const wide = this.#wide;
    return html`<div class="paper ${this.#whole ? "" : "near"}">
      <svg data-press class="board ${has ? "has-offers" : ""}" viewBox=${this.#box().join(" ")} role="img"
        aria-label=${t("Map of the states; the list below does the same.")}
        @pointerdown=${this.#hold} @pointermove=${this.#drag} @pointerup=${this.#letGo}
        @pointercancel=${this.#letGo} @click=${this.#press}>
        ${shapes.map(([id, shape]) => svg`<path class=${this.#classOf(id, offers, route)} d=${shape.d}
          data-space=${id} />`)}
        ${shapes.map(([id, shape]) => (isCalledOut(shape) && (this.cells?.[id] || id in offers)
          ? leaderDrawing(shape) : ""))}
        ${route.length > 1 ? roadDrawing(route, this.outline.spaces) : ""}
        ${shapes.map(([id, shape]) => markDrawing(id, shape, {
          cell: this.cells?.[id],
          landing: id === this.chosen ? this.word : undefined,
          circled: this.circled,
          offered: id in offers,
          fresh: id === this.fresh,
          route,
        }))}
      </svg>
      ${this.#whole ? "" : this.#overview(shapes, offers)}
      ${wide ? "" : html`<button type="button" class="lens" @click=${() => (this.near = this.#whole)}>
        ${icon(this.#whole ? "plus" : "minus")}
        <span class="unseen">${this.#whole ? t("See the map nearer") : t("See the whole map")}</span>
        </button>`}</div>`;
  }

  #keys() {
    return Object.keys(this.offers ?? {});
  }

  get #wide() {
    return (this.size?.[0] ?? 0) >= WHOLE_FROM;
  }

  /** Nearer while something may be chosen, unless the lens says otherwise. */
  get #whole() {
    return this.#wide || !(this.near ?? (this.nearer || this.#keys().length > 0));
  }

  /** The window on the board: x, y, width and height in map units. */
  #box() {
    return this.#whole || !this.size || !this.centre ? BOARD : boxAround(this.centre, this.size);
  }

  /** @param {string} id */
  #sees(id) {
    const { outline, centre, size } = this;
    return Boolean(outline && centre && size && shows(placeOf(outline.spaces[id]), centre, size));
  }

  /** @param {string} id @param {Record<string, OnTourWhere>} offers @param {string[]} route */
  #classOf(id, offers, route) {
    const lit = id in offers || route.includes(id);
    return ["space", lit && "lit", this.cells?.[id]?.mark === "x" && "crossed",
      id === this.chosen && "chosen"].filter(Boolean).join(" ");
  }

  /** @param {[string, Shape][]} shapes @param {Record<string, OnTourWhere>} offers */
  #overview(shapes, offers) {
    const [x, y, width, height] = this.#box();
    return html`<svg data-press class="overview" viewBox=${BOARD.join(" ")} aria-hidden="true"
      @click=${this.#goTo}>
      ${shapes.map(([id, shape]) => svg`<path class="space ${id in offers ? "lit" : ""} ${
        this.cells?.[id] ? "filled" : ""}" d=${shape.d} />`)}
      <rect class="window" x=${x} y=${y} width=${width} height=${height} rx="12" /></svg>`;
  }

  #measure() {
    const { clientWidth, clientHeight } = this;
    if (clientWidth && clientHeight) this.size = [clientWidth, clientHeight];
  }

  /** @param {Pointed} event */
  #hold(event) {
    this.#dragged = false;
    if (this.#whole || !event.isPrimary) return;
    const [x, y, width, height] = this.#box();
    this.#held = { x: event.clientX, y: event.clientY, centre: [x + width / 2, y + height / 2] };
  }

  /** @param {Pointed} event */
  #drag(event) {
    if (!this.#held) return;
    const [dx, dy] = [event.clientX - this.#held.x, event.clientY - this.#held.y];
    if (!this.#dragged && Math.hypot(dx, dy) < DRAG_MIN) return;
    if (!this.#dragged) event.currentTarget.setPointerCapture(event.pointerId);
    this.#dragged = true;
    const unit = this.#box()[2] / (this.size?.[0] ?? 1);
    this.centre = [this.#held.centre[0] - dx * unit, this.#held.centre[1] - dy * unit];
  }

  #letGo() {
    this.#held = undefined;
  }

  /** @param {Pressed} event */
  #press(event) {
    if (this.#dragged) return;
    const space = event.target.closest("[data-space]")?.dataset.space;
    if (!space) return;
    // Too small to be hit: the first press of a whole map on a phone comes nearer.
    if (this.#whole && !this.#wide) {
      this.near = true;
      this.centre = this.outline?.spaces[space].c;
    } else this.emit("space-chosen", space);
  }

  /** @param {Pressed} event */
  #goTo(event) {
    const box = event.currentTarget.getBoundingClientRect();
    this.centre = [
      BOARD[0] + ((event.clientX - box.left) / box.width) * BOARD[2],
      BOARD[1] + ((event.clientY - box.top) / box.height) * BOARD[3],
    ];
  }
}
