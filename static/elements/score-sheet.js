import { padOf } from "../client/pad.js";
import { cellsOf, mapOf, ownSeats, routeOf } from "../client/view.js";
import { stitched, tile } from "../drawing/button.js";
import { correctLink } from "../drawing/sample.js";
import { chipOf, nameOf } from "../drawing/seat.js";
import { gameElement } from "../game-elements.js";
import { t } from "../words.js";
import { FLAG, GIVEN, html, LightElement } from "./light-element.js";
import { drawRow } from "./row-field.js";
import { drawSeats } from "./seat-list.js";

/**
 * A seat's sheet: one element a field, and the button that says one is ready.
 *
 *     <score-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells} .sheets=${{ 0: cells }} .waiting=${kind}></score-sheet>
 *
 * Property: `sheets`, those of all seats that this phone acts for, as it knows them. Attribute: `reading` (somebody else's
 * sheet, of which the game shows what all may see).
 * Events: `cell-written` (detail: seat, cell, value), `seat-chosen` (detail: the seat's number),
 * `command-asked` (detail: kind, seat, data), `sheet-opened` (detail: the seat whose row was pressed), `tab-asked` (detail: "play").
 */
export class ScoreSheet extends /** @type {With<{
 *   view: View, game: GameWhole, seat: number, cells?: Cells, sheets: Record<string, Cells>, waiting?: string, reading?: boolean
 * }>} */ (LightElement) {
  static tag = "score-sheet";
  static properties = { view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, sheets: GIVEN, waiting: GIVEN, reading: FLAG };

  render() {
    const seat = this.view.seats[this.seat];
    if (!seat) {
      return html`<div class="empty"><h2>${t("This phone has no seat")}</h2>
        <p>${t("Ask for the code and sit down to fill in a sheet.")}</p></div>`;
    }
    const locked = !this.view.me.can["change-sheet"];
    const { view, game, cells, waiting, reading } = this;
    const own = gameElement(this, game, reading && game.ui?.board ? "board" : "sheet", { view, game, seat: this.seat, cells, waiting, reading });
    if (reading && game.ui?.board && !Object.keys(cells ?? {}).length) return html`<p class="quiet">${t("Empty")}</p>`;
    const rows = own ? undefined : padOf(game);
    if (rows) {
      return html`<score-pad .view=${view} .fields=${rows} .seat=${this.seat} .sheets=${this.sheets} ?locked=${locked}></score-pad>
        ${this.#running()} ${this.#ready(seat)}`;
    }
    return html`${this.#whose()}
      ${own ?? html`${this.#running()}
      <div class="fields" data-fields=${game.fields.length}>
        ${game.fields.map((field) => this.#field(field, locked))}
        ${view.summary?.standing && !reading ? drawSeats(view, (number) => this.emit("sheet-opened", number)) : ""}
      </div>`}
      ${this.#ready(seat)}`;
  }

  #running() {
    if (this.reading) return "";
    const { view, game, seat, cells } = this;
    return html`<running-score .code=${view.table.code} .seat=${seat} .game=${game} .cells=${cells} .head=${view.head}></running-score>`;
  }

  #whose() {
    const own = ownSeats(this.view);
    if (own.length < 2) return "";
    return html`<div class="whose" role="group" aria-label=${t("Whose sheet")}>
      ${own.map((number) => html`<button type="button" aria-pressed=${number === this.seat}
        @click=${() => this.emit("seat-chosen", number)}>
        ${chipOf(this.view.seats, number)}
        <bdi>${nameOf(this.view.seats[number])}</bdi></button>`)}
    </div>`;
  }

  /** @param {Field} field @param {boolean} locked */
  #field(field, locked) {
    const cells = this.#cells(field);
    const write = (/** @type {string} */ part, /** @type {any} */ value) => this.emit("cell-written", {
      seat: this.seat,
      cell: part ? `${field.id}/${part}` : field.id,
      value,
    });
    const changed = (/** @type {CellChange} */ { detail }) => write(detail.part, detail.value);
    switch (field.kind) {
      case "number":
        return html`<number-field .field=${field} .cells=${cells} ?locked=${locked}
          @cell-changed=${changed}></number-field>`;
      case "grid":
        return html`<grid-field .field=${field} .cells=${cells} ?locked=${locked}
          @stroke-ended=${(/** @type {Emitted<Cells>} */ { detail }) => Object.entries(detail).forEach(([part, value]) => write(part, value))}></grid-field>`;
      case "marks":
        return html`<marks-field .field=${field} .cells=${cells} ?locked=${locked}
          .map=${mapOf(this.game)} .route=${routeOf(this.game, this.cells)}
          .offers=${this.view.play?.throw?.plates ?? []} @cell-changed=${changed}></marks-field>`;
      case "route":
        return html`<route-field .field=${field} .cells=${cells} ?locked=${locked}
          @cell-changed=${changed}></route-field>`;
      case "cards":
        return html`<cards-field .field=${field} .cells=${cells} ?locked=${locked}
          .game=${this.game} @cell-changed=${changed}></cards-field>`;
      case "row":
        return drawRow({ field, cells, locked, write });
      default:
        return html`<p>${field.label}</p>`;
    }
  }

  /** The field's own cells by part, or what it gives where nobody writes; a field of one cell has the part "". @param {Field} field */
  #cells(field) {
    const written = "told" in field && field.told ? this.view.summary?.standing?.[this.seat]?.told : this.cells;
    const own = cellsOf(written, field.id);
    return written && field.id in written ? { ...own, "": written[field.id] } : own;
  }

  /** The word that one is ready, and the way on from there: the next sheet of this phone, else the table. @param {Seat} seat */
  #ready(seat) {
    return html`${this.#readiness(seat)}${correctLink(this.view)}`;
  }

  /** @param {Seat} seat */
  #readiness(seat) {
    const { view } = this;
    if (!view.me.can["set-ready"]) return "";
    const say = (/** @type {boolean} */ ready) => this.ask("set-ready", { ready }, this.seat);
    if (seat.ready !== "ready") {
      return html`<div class="foot">${tile(this.game.commands["set-ready"], () => say(true), "check")}</div>`;
    }
    const next = ownSeats(view).map((number) => view.seats[number]).find(({ ready }) => ready !== "ready");
    return html`<div class="foot">${next ? tile(t("To the sheet of {name}", { name: nameOf(next) }), () => this.emit("sheet-opened", next.seat), "sheet")
        : tile(t("To the table"), () => this.emit("tab-asked", "play"), "table")}
      ${stitched(t("Go on entering"), () => say(false), "pencil")}</div>`;
  }
}
