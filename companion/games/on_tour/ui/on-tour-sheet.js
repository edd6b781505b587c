import { html } from "lit";
import { cellsOf, fieldOf, mapOf } from "../../client/view.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import "./on-tour-best.js";
import "./on-tour-draw.js";
import "./on-tour-map.js";
import "./on-tour-write.js";
import { loadOutline } from "./outline.js";
/** @import { GameWhole, MarksField, OnTourView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * A map of On Tour: to write on, to see its best tour, to draw one's own.
 *
 *     <on-tour-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells}></on-tour-sheet>
 *
 * Events: `cell-written` (detail: seat, cell, value, now), `tab-asked` (detail: "play").
 */
export class OnTourSheet extends /** @type {With<{
 *   view: OnTourView, game: GameWhole, seat: number, cells?: Cells, outline?: Outline,
 *   face: "map" | "best" | "draw"
 * }>} */ (LightElement) {
  static tag = "on-tour-sheet";
  static properties = {
    view: { attribute: false },
    game: { attribute: false },
    seat: { attribute: false },
    cells: { attribute: false },
    outline: { state: true },
    face: { state: true },
  };

  constructor() {
    super();
    /** @type {"map" | "best" | "draw"} */
    this.face = "map";
  }

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (!this.outline && this.game) this.#fetch();
    if (changed.has("seat") && changed.get("seat") !== undefined) this.face = "map";
    // While the game is played a map is ready when all of it is written; the word is not asked for.
    this.toggleAttribute("data-playing", this.view?.table.state === "playing");
  }

  render() {
    const { view, game, seat, outline } = this;
    const marks = fieldOf(game, "marks");
    const cells = cellsOf(this.cells, marks.id);
    const advice = view.advice?.[seat] ?? {};
    const locked = !view.me.can["change-sheet"];
    const names = Object.fromEntries(marks.spaces.map(({ id, name }) => [id, name]));
    const route = this.cells?.tour ?? [];
    const faces = {
      map: () => html`<on-tour-write .outline=${outline} .cells=${cells} .advice=${advice}
          .names=${names} .locked=${locked} .playing=${view.table.state === "playing"}
          @mark-written=${this.#onMark}></on-tour-write>`,
      best: () => html`<on-tour-best .code=${view.table.code} .seat=${seat} .cells=${cells}
        .route=${route} .names=${names} .href=${mapOf(game)}></on-tour-best>`,
      draw: () => html`<on-tour-draw .outline=${outline} .cells=${cells} .route=${route}
        .names=${names} .advice=${advice.tour ?? {}} .locked=${locked}
        @route-drawn=${(/** @type {Emitted<string[] | null>} */ { detail }) => this.#write("tour", detail)}></on-tour-draw>`,
    };
    /** @type {["map" | "best" | "draw", string][]} */
    const words = [["map", t("Numbers")], ["best", t("Best tour")], ["draw", t("My tour")]];
    return html`${faces[this.face]()}
      <div class="faces" role="group" aria-label=${t("What to see of the map")}>
        ${words.map(([face, word]) =>
          html`<button type="button" aria-pressed=${this.face === face}
            @click=${() => (this.face = face)}>${word}</button>`)}</div>
      ${this.face === "map" ? this.#list(marks, cells, locked) : ""}`;
  }

  /**
   * Every state, for what the lit ones do not offer: corrections, and maps begun on paper.
   * @param {MarksField} marks @param {Record<string, Mark>} cells @param {boolean} locked
   */
  #list(marks, cells, locked) {
    const plates = this.view.play?.throw?.plates?.filter((plate) => plate !== "star") ?? [];
    return html`<details class="all" ?open=${this.view.table.state !== "playing"}>
      <summary class="stitched">${icon("pencil")} ${t("All states")}</summary>
      <marks-field .field=${marks} .cells=${cells} ?locked=${locked} .offers=${plates}
        @cell-changed=${(/** @type {CellChange} */ { detail }) => this.#write(`${marks.id}/${detail.part}`, detail.value)}>
      </marks-field></details>`;
  }

  /** @param {Emitted<{space: string, value: Mark | null}>} given */
  #onMark({ detail: { space, value } }) {
    const marks = fieldOf(this.game, "marks");
    this.#write(`${marks.id}/${space}`, value);
  }

  /** @param {string} cell @param {any} value */
  #write(cell, value) {
    this.emit("cell-written", { seat: this.seat, cell, value, now: true });
  }

  async #fetch() {
    try {
      this.outline = await loadOutline(mapOf(this.game));
    } catch {
      // The list of states does everything that the map does.
    }
  }
}
