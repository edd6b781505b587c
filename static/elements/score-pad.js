import { roundOf } from "../client/pad.js";
import { ownSeats, takenSeats } from "../client/view.js";
import { signed } from "../drawing/points.js";
import { chipOf, nameOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";
import { fits } from "./number-field.js";
import { drawKeys } from "./pad-keys.js";
/** @import { Asked } from "../client/pad.js" */

/** More signs no number of a sheet has. */
const DIGITS_MAX = 8;
/** So many columns and rows on. */
const ARROWS = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] };

/**
 * A sheet of many numbers as the pad that people know: rows down, seats across, the sum below. One phone may write every
 * seat's column that it acts for; the keys stay open and go on to the next cell.
 *
 *     <score-pad .view=${view} .fields=${fields} .seat=${0} .sheets=${{ 0: cells }} ?locked=${false}></score-pad>
 *
 * Property: `sheets`, those of this phone's seats with what is not sent yet.
 * Events: `cell-written` (detail: seat, cell, value), `seat-chosen` (detail: the seat whose cell is open).
 */
export class ScorePad extends /** @type {With<{
 *   view: View, fields: Asked[], seat: number, sheets: Record<string, Cells>, locked: boolean,
 *   at?: {seat: number, row: number}, digits?: string, sentence: string
 * }>} */ (LightElement) {
  static tag = "score-pad";
  static properties = {
    view: GIVEN, fields: GIVEN, seat: GIVEN, sheets: GIVEN, locked: FLAG, at: STATE, digits: STATE, sentence: STATE,
  };

  #own = /** @type {number[]} */ ([]);

  willUpdate() {
    this.#own = ownSeats(this.view);
    // A sheet that is corrected may leave nothing to write where the keys were.
    const field = this.at && this.fields[this.at.row];
    if (this.locked || !field || field.told || !this.#own.includes(this.at?.seat ?? -1)) this.at = undefined;
  }

  /** What is typed is written before a press elsewhere: it may take this away, and then nobody hears it any more. */
  connectedCallback() {
    super.connectedCallback();
    for (const kind of ["click", "keydown"]) addEventListener(kind, (/** @type {any} */ { target }) => this.contains(target) || this.#write(), { capture: true, signal: this.leaving });
  }

  render() {
    const { at, fields, view } = this;
    const taken = takenSeats(view);
    const seats = [...this.#own.map((seat) => view.seats[seat]), ...taken.filter(({ seat }) => !this.#own.includes(seat))];
    return html`<div class="sheet" @keydown=${this.#onKey}><table data-own=${this.#own.length}>
        <thead><tr><td></td>${seats.map((seat) => html`<th scope="col" class=${this.#look(seat)}>
          <span>${chipOf(view.seats, seat.seat)}<bdi>${nameOf(seat)}</bdi></span></th>`)}</tr></thead>
        <tbody>${fields.map((field, row) => html`<tr><th scope="row">${field.label}</th>
          ${seats.map((seat) => this.#cell(field, row, seat))}</tr>${this.#subtotal(row, seats)}`)}</tbody>
        ${this.#foot(seats)}</table></div>
      ${at ? drawKeys({ field: fields[at.row], name: nameOf(view.seats[at.seat]), value: this.#value(at), digits: this.digits, sentence: this.sentence,
        type: (digits) => this.#type(digits), choose: (number) => this.#choose(number), step: (way) => this.#go(way), close: () => this.#close() }) : ""}`;
  }

  /** @param {Asked} field @param {number} row @param {Seat} seat */
  #cell(field, row, seat) {
    if (field.told) {
      const told = this.view.summary?.standing?.[seat.seat]?.told?.[field.id];
      return html`<td class=${this.#look(seat)}>${told?.includes(" ") ? html`<small>${told}</small>` : told}</td>`;
    }
    const value = this.#value({ seat: seat.seat, row });
    const written = value === undefined ? "" : field.words ? html`<small>${field.words[value]}</small>` : signed(value);
    if (this.locked || !this.#own.includes(seat.seat)) return html`<td class=${this.#look(seat)}>${written}</td>`;
    const isOpen = this.at?.row === row && this.at.seat === seat.seat;
    const shown = isOpen && this.digits !== undefined ? signed(this.digits) : written;
    return html`<td class=${this.#look(seat)}><button type="button" class="cell" aria-pressed=${isOpen} data-row=${row} data-seat=${seat.seat}
      aria-label=${`${field.label}, ${nameOf(seat)}: ${(value === undefined ? "" : field.words?.[value]) || shown || t("nothing yet")}`}
      @click=${() => this.#open(seat.seat, row)}>${shown}</button></td>`;
  }

  /** The sum of a group below its last row, where the table shows points. @param {number} row @param {Seat[]} seats */
  #subtotal(row, seats) {
    const { group } = this.fields[row];
    const standing = this.view.summary?.standing;
    if (!group || !standing || this.fields[row + 1]?.group === group) return "";
    return html`<tr class="sum"><th scope="row">${group}</th>${seats.map((seat) => {
      const points = standing[seat.seat]?.groups?.[group];
      return html`<td class=${this.#look(seat)}>${points === undefined ? "" : signed(points)}</td>`;
    })}</tr>`;
  }

  /** The points so far, where the table shows them. @param {Seat[]} seats */
  #foot(seats) {
    const standing = this.view.summary?.standing;
    if (!standing) return "";
    return html`<tfoot><tr><th scope="row">${t("Points so far")}</th>${seats.map((seat) => {
      const points = standing[seat.seat]?.points;
      return html`<td class=${this.#look(seat)}>${points === undefined ? "" : html`<b class="counts" ${vars({ "--points": points })}></b>
        <span class="unseen">${points}</span>`}</td>`;
    })}</tr></tfoot>`;
  }

  /** @param {Seat} seat */
  #look({ seat }) {
    if (!this.#own.includes(seat)) return "other";
    return seat === this.seat ? "own now" : "own";
  }

  /** @param {{seat: number, row: number}} at @returns {number | undefined} */
  #value({ seat, row }) {
    const { begin, id, part } = this.fields[row];
    const written = (this.sheets[seat] ?? this.view.sheets?.[seat])?.[id];
    return part === undefined ? written ?? begin : written?.[part];
  }

  /** @param {number} seat @param {number} row */
  #open(seat, row) {
    if (!this.#write()) return;
    this.at = { seat, row };
    if (seat !== this.seat) this.emit("seat-chosen", seat);
    this.updateComplete.then(() => {
      const cell = /** @type {HTMLElement | null} */ (this.querySelector(`[data-row="${row}"][data-seat="${seat}"]`));
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }

  #close() {
    if (this.#write()) this.at = undefined;
  }

  /** @param {string} digits */
  #type(digits) {
    [this.digits, this.sentence] = [digits, ""];
  }

  /** @param {number | null} number */
  #choose(number) {
    this.#type(number === null ? "" : `${number}`);
    this.#go(1);
  }

  /** Write what is typed, unless it cannot stand there: then say what can. @returns {boolean} whether the cell may be left */
  #write() {
    const { at, digits } = this;
    if (!at || digits === undefined) return true;
    const field = this.fields[at.row], { id, low, high, values, part } = field;
    const value = digits === "" || digits === "-" ? null : Number(digits);
    if (value !== null && !fits(field, value)) {
      this.sentence = values ? t("Possible here: {values}.", { values: values.map(signed).join(", ") })
        : t("Possible here: {low} to {high}.", { low: signed(low), high: signed(high) });
      return false;
    }
    this.digits = undefined;
    if (value === (this.#value(at) ?? null)) return true;
    // What else stands in the cell stays, and what is behind it may be written later.
    const parts = part === undefined ? [] : (field.parts ?? []).map((_, place) => (place === part ? value
      : this.#value({ ...at, row: at.row - part + place }) ?? null));
    const count = parts.findLastIndex((each) => each !== null) + 1;
    const whole = count ? parts.slice(0, count).map((each) => each ?? field.default) : value;
    this.emit("cell-written", { seat: at.seat, cell: id, value: whole });
    return true;
  }

  /**
   * On in the order of writing: each column, where there are rounds one round of each. The host's phone goes
   * through all its seats; another phone through its own, or through those without a phone, as the pressed cell is.
   * @param {number} step
   */
  #go(step) {
    const { at, fields } = this, { host, own: held } = this.view.me;
    if (!at) return;
    const own = this.#own.filter((seat) => host || Boolean(held[seat]) === Boolean(held[at.seat]));
    const size = roundOf(fields);
    const rowAt = (/** @type {number} */ place) => Math.floor(place / size / own.length) * size + place % size;
    let place = (Math.floor(at.row / size) * own.length + own.indexOf(at.seat)) * size + at.row % size + step;
    while (fields[rowAt(place)]?.told) place += step;
    if (place < 0 || place >= fields.length * own.length) this.#close();
    else this.#open(own[Math.floor(place / size) % own.length], rowAt(place));
  }

  /** @param {Keyed} event */
  #onKey(event) {
    const { at } = this;
    if (!at) return;
    const [right, down] = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)] ?? [0, 0];
    const seat = this.#own[this.#own.indexOf(at.seat) + right];
    if (right || down) {
      let row = at.row + down;
      while (down && this.fields[row]?.told) row += down;
      if (seat !== undefined && this.fields[row]) this.#open(seat, row);
    } else if (event.key === "Enter") this.#go(1);
    else if (event.key === "Escape") this.#close();
    else if (event.key === "Backspace") this.#type((this.digits ?? "").slice(0, -1));
    // A minus begins a number anew.
    else if (event.key === "-") this.#type("-");
    else if (/^\d$/.test(event.key)) this.#type(`${this.digits ?? ""}${event.key}`.slice(0, DIGITS_MAX));
    else return;
    event.preventDefault();
  }
}
