import { cellsOf, fieldOf, mapOf, takenSeats } from "../../client/view.js";
import { takePart } from "../../client/looked-at.js";
import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { OnTourBest } from "./on-tour-best.js";
import { OnTourCopy } from "./on-tour-copy.js";
import { OnTourDraw } from "./on-tour-draw.js";
import { OnTourMap } from "./on-tour-map.js";
import { OnTourWrite } from "./on-tour-write.js";
import { Board } from "./outline.js";

/**
 * A map of On Tour: to write on, to see its best tour, to draw one's own.
 *
 *     <on-tour-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells}></on-tour-sheet>
 *
 * Events: `command-asked` (detail: kind, seat, data, cells), `cell-written` (detail: seat, cell, value, now), `cells-written` (detail: seat, cells),
 * `tab-asked` (detail: "play").
 */
export class OnTourSheet extends /** @type {With<{
 *   view: OnTourView, game: GameWhole, seat: number, cells?: Cells,
 *   face: "map" | "best" | "draw", copying?: boolean, reading?: boolean, waiting?: string
 * }>} */ (LightElement) {
  static tag = "on-tour-sheet";
  static properties = {
    view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, reading: GIVEN, waiting: GIVEN, face: STATE, copying: STATE,
  };
  static parts = [OnTourBest, OnTourCopy, OnTourDraw, OnTourMap, OnTourWrite];

  #board = new Board(this);

  constructor() {
    super();
    /** @type {"map" | "best" | "draw"} */
    this.face = takePart() === "draw" ? "draw" : "map";
  }

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (changed.has("seat") && changed.get("seat") !== undefined) [this.face, this.copying] = ["map", undefined];
    const isPlaying = this.view?.table.state === "playing";
    // Whoever writes a throw when somebody ends the game goes on writing it.
    if (this.hasAttribute("data-playing") && !isPlaying && this.#hasMore) this.copying ??= false;
    // While the game is played a map is ready when all of it is written; the word is not asked for.
    this.toggleAttribute("data-playing", isPlaying);
  }

  render() {
    const { view, game, seat } = this;
    const { outline } = this.#board;
    const marks = fieldOf(game, "marks");
    const cells = cellsOf(this.cells, marks.id);
    const kept = cellsOf(view.sheets?.[seat], marks.id);
    if (this.reading) return html`<on-tour-map .outline=${outline} .cells=${cells}></on-tour-map>`;
    const advice = view.advice?.[seat] ?? {};
    const locked = !view.me.can["change-sheet"];
    const names = Object.fromEntries(marks.spaces.map(({ id, name }) => [id, name]));
    const counted = this.cells?.tour ?? [];
    const drawn = this.cells?.drawn ?? counted;
    const playing = view.table.state === "playing";
    const copying = !locked && (this.copying ?? !playing);
    const faces = {
      map: () => copying ? html`<on-tour-copy .seat=${seat} .outline=${outline} .cells=${cells} .advice=${advice}
          ?unsaid=${view.me.can["set-ready"] && view.seats[seat]?.ready !== "ready"} .kept=${kept} .names=${names} @mark-written=${this.#onMark}></on-tour-copy>` : html`<on-tour-write .view=${view} .game=${game} .outline=${outline} .cells=${cells} .kept=${kept} .advice=${advice}
          .names=${names} .lies=${marks.lies ?? {}} .locked=${locked} .seat=${seat} .waiting=${this.waiting}
          @mark-written=${this.#onMark}></on-tour-write>`,
      best: () => html`<on-tour-best .code=${view.table.code} .seat=${seat} .cells=${cells}
        .route=${drawn} .names=${names} .href=${mapOf(game)}></on-tour-best>`,
      draw: () => html`<on-tour-draw .outline=${outline} .cells=${cells} .route=${drawn}
        .names=${names} .advice=${advice.tour ?? {}} .locked=${locked} .counts=${counted.length > 0}
        @route-drawn=${(/** @type {Emitted<string[] | null>} */ { detail }) => this.#draw(detail)}
        @route-counted=${(/** @type {Emitted<string[] | null>} */ { detail }) => this.#write("tour", detail)}></on-tour-draw>`,
    };
    /** @type {["map" | "best" | "draw", string][]} */
    const words = [["map", t("Numbers")], ["best", t("Best tour")], ["draw", t("My tour")]];
    const shown = words.filter(([face]) => face !== "best" || this.#showsBest);
    return html`${faces[this.face === "best" && !this.#showsBest ? "map" : this.face]()}
      <div class="faces" role="group" aria-label=${t("What to see of the map")}>
        ${shown.map(([face, word]) =>
          html`<button type="button" aria-pressed=${this.face === face}
            @click=${() => (this.face = face)}>${word}</button>`)}</div>
      ${this.face === "map" && !locked && (playing || this.copying === false)
        ? stitched(copying ? t("Back to the throws") : t("Copy a map from paper"), () => (this.copying = !copying), copying ? "pencil" : "sheet") : ""}
      ${this.face === "map" ? this.#list(marks, cells, locked) : ""}`;
  }

  /** Whether more than the first numbers stands on the map. */
  get #hasMore() {
    const marks = Object.keys(cellsOf(this.cells, fieldOf(this.game, "marks").id)).length;
    return marks > Object.keys(this.view.play?.numbers ?? {}).length;
  }

  /** The best tour stays hidden while others play, unless the table says otherwise. */
  get #showsBest() {
    const { table } = this.view;
    return table.state !== "playing" || table.toggles?.best_tour === "open" || takenSeats(this.view).length < 2;
  }

  /** A tour drawn on counts no longer, until its player says so again. @param {string[] | null} stops */
  #draw(stops) {
    if (!this.cells?.tour) this.#write("drawn", stops);
    else this.emit("cells-written", { seat: this.seat, cells: { drawn: stops, tour: null } });
  }

  /**
   * Every state, for what the lit ones do not offer: corrections, and maps begun on paper.
   * @param {MarksField} marks @param {Record<string, Mark>} cells @param {boolean} locked
   */
  #list(marks, cells, locked) {
    const plates = this.view.play?.throw?.plates?.filter((plate) => plate !== "star") ?? [];
    return html`<details>
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
}
