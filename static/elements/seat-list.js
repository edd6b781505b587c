import { repeat } from "lit/directives/repeat.js";
import { badgeOf, ownSeats, takenSeats } from "../client/view.js";
import { awayWords, chipOf, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

/**
 * The seats as rows: who, whether ready, what the game counts.
 *
 *     <seat-list .view=${view}></seat-list>
 *
 * Event: `seat-chosen` (detail: the seat's number).
 */
export class SeatList extends /** @type {With<{view: View}>} */ (LightElement) {
  static tag = "seat-list";
  static properties = { view: GIVEN };

  render() {
    const own = ownSeats(this.view);
    // Where play itself fills in the sheets nobody enters anything before it ends.
    const enters = this.view.table.state === "scoring" || this.view.me.can["set-ready"];
    return html`<ul>${repeat(takenSeats(this.view), (seat) => seat.seat, (seat) => html`<li>
      <button type="button" @click=${() => this.emit("seat-chosen", seat.seat)}>
        ${chipOf(this.view.seats, seat.seat)}
        <span class="who"><b><bdi>${nameOf(seat)}</bdi></b>
          <small>${this.#notes(seat, own).join(" · ")}</small></span>
        ${enters ? html`<span class="ready" data-ready=${seat.ready ?? "entering"}>${readyWord(seat.ready)}</span>` : ""}
      </button></li>`)}</ul>`;
  }

  /** @param {Seat} seat @param {number[]} own */
  #notes(seat, own) {
    const notes = [];
    if (seat.name) notes.push(seat.title);
    if (seat.host) notes.push(t("host, too"));
    if (!seat.phone) notes.push(t("no phone"));
    else if (own.includes(seat.seat)) notes.push(t("you"));
    else if (isAway(seat)) notes.push(awayWords(seat));
    return [...notes, badgeOf(this.view, seat.seat)?.name].filter(Boolean);
  }
}

/** @param {string | undefined} ready */
function readyWord(ready) {
  if (ready === "ready") return t("Ready");
  return ready === "changed" ? t("Changed") : t("Entering");
}
