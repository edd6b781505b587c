import { html } from "lit";
import { cellsOf, mapOf } from "../../client/view.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import "./on-tour-best.js";
import "./on-tour-draw.js";
import "./on-tour-map.js";
import "./on-tour-write.js";
import { loadOutline } from "./outline.js";

/**
 * A map of On Tour: to write on, to see its best tour, to draw one's own.
 *
 *     <on-tour-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells}></on-tour-sheet>
 *
 * Events: `cell-written` (detail: seat, cell, value, now), `tab-asked` (detail: "play").
 */
export class OnTourSheet extends LightElement {
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
    this.face = "map";
  }

  willUpdate(changed) {
    if (!this.outline && this.game) this.#fetch();
    if (changed.has("seat") && changed.get("seat") !== undefined) this.face = "map";
    // While the game is played a map is ready when all of it is written; the word is not asked for.
    this.toggleAttribute("data-playing", this.view?.table.state === "playing");
  }

  render() {
    const { view, game, seat, outline } = this;
    const marks = game.fields.find((field) => field.kind === "marks");
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
        @route-drawn=${({ detail }) => this.#write("tour", detail)}></on-tour-draw>`,
    };
    return html`${faces[this.face]()}
      <div class="faces" role="group" aria-label=${t("What to see of the map")}>
        ${[["map", t("Numbers")], ["best", t("Best tour")], ["draw", t("My tour")]].map(([face, word]) =>
          html`<button type="button" aria-pressed=${this.face === face}
            @click=${() => (this.face = face)}>${word}</button>`)}</div>
      ${this.face === "map" ? this.#list(marks, cells, locked) : ""}`;
  }

  /** Every state, for what the lit ones do not offer: corrections, and maps begun on paper. */
  #list(marks, cells, locked) {
    const plates = this.view.play?.throw?.plates?.filter((plate) => plate !== "star") ?? [];
    return html`<details class="all" ?open=${this.view.table.state !== "playing"}>
      <summary class="stitched">${icon("pencil")} ${t("All states")}</summary>
      <marks-field .field=${marks} .cells=${cells} ?locked=${locked} .offers=${plates}
        @cell-changed=${({ detail }) => this.#write(`${marks.id}/${detail.part}`, detail.value)}>
      </marks-field></details>`;
  }

  #onMark({ detail: { space, value } }) {
    const marks = this.game.fields.find((field) => field.kind === "marks");
    this.#write(`${marks.id}/${space}`, value);
  }

  #write(cell, value) {
    this.tell("cell-written", { seat: this.seat, cell, value, now: true });
  }

  async #fetch() {
    try {
      this.outline = await loadOutline(mapOf(this.game));
    } catch {
      // The list of states does everything that the map does.
    }
  }
}
