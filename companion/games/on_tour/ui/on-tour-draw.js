import { repeat } from "lit/directives/repeat.js";
import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { writtenMark } from "../../drawing/mark.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { stopList } from "./stops.js";

/**
 * Draw one's own tour, state by state; which may come next is in `advice`.
 *
 *     <on-tour-draw .outline=${outline} .cells=${cells} .route=${tour} .advice=${advice.tour} .names=${names}></on-tour-draw>
 *
 * Properties: also `locked`, `counts` (whether it is the player's score).
 * Events: `route-drawn`, `route-counted` (detail: the stops, or null).
 */
export class OnTourDraw extends /** @type {With<{
 *   outline?: Outline, cells?: Record<string, Mark>, route: string[],
 *   advice: Partial<OnTourTour>, names: Record<string, string>, locked?: boolean,
 *   sentence?: string, counts?: boolean
 * }>} */ (LightElement) {
  static tag = "on-tour-draw";
  static properties = {
    outline: GIVEN, cells: GIVEN, route: GIVEN, advice: GIVEN, names: GIVEN, locked: GIVEN, counts: GIVEN,
    sentence: STATE,
  };

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (changed.has("route")) this.sentence = "";
  }

  render() {
    const { advice, route } = this;
    const next = Object.keys(advice.next ?? {}).sort((a, b) => this.names[a].localeCompare(this.names[b]));
    const offers = Object.fromEntries(next.map((id) => [id, { circled: false }]));
    return html`<div class="head"><strong class="total">${advice.points ?? 0}</strong>
        <div class="words" aria-live="polite"><h2>${t("My own tour")}</h2>
          <p>${this.sentence || advice.says || t("Drawing ends when the scores are in.")}</p></div></div>
      ${this.#counting()}
      <on-tour-map .outline=${this.outline} .cells=${this.cells} .offers=${offers} .route=${route}
        @space-chosen=${(/** @type {Emitted<string>} */ { detail }) => this.#press(detail)}></on-tour-map>
      ${next.length && !this.locked ? html`<div class="chips" role="group" aria-label=${t("Next stop")}>
        ${repeat(next, (id) => id, (id) => stitched(html`${this.names[id]} <b>${this.#shown(id)}</b>`, () => this.#press(id)))}</div>` : ""}
      ${route.length ? stopList(route, this.cells, this.names) : ""}
      ${route.length && !this.locked ? html`<div class="pair">
        ${stitched(t("Last stop off"), () => this.#draw(route.slice(0, -1)), "undo")}
        ${stitched(t("Rub it all out"), () => this.#draw([]))}
      </div>` : ""}`;
  }

  /** A tour begun is a try: it is the score only once its player says so. */
  #counting() {
    const { route, counts } = this;
    if (!route.length || this.locked) return "";
    if (counts) {
      return html`<div class="counting"><p>${icon("check")} ${t("This tour is my score.")}</p>
        ${stitched(t("Count the best one"), () => this.emit("route-counted", null))}</div>`;
    }
    return html`<div class="counting"><p>${t("Drawn for yourself: the best tour counts.")}</p>
      ${this.advice.wrong === undefined ? stitched(t("Count mine"), () => this.emit("route-counted", route)) : ""}</div>`;
  }

  /** @param {string} id */
  #shown(id) {
    const mark = this.cells?.[id]?.mark;
    return mark === "star" ? icon("star") : writtenMark(mark ?? "", 2);
  }

  /** @param {string} id */
  #press(id) {
    if (this.locked) return;
    const { advice, route } = this;
    if (advice.next?.[id]) {
      // A second press may come before what is lit follows the first.
      if (!route.includes(id)) this.#draw([...route, id]);
    } else if (id === route.at(-1)) this.#draw(route.slice(0, -1));
    else this.sentence = t("{state} cannot come next. Go on to a lit state.", { state: this.names[id] });
  }

  /** @param {string[]} stops */
  #draw(stops) {
    this.emit("route-drawn", stops.length ? stops : null);
  }
}
