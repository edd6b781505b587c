import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { badgeOf, ownSeats, takenSeats } from "../client/view.js";
import { awayWords, chipOf, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";

/** The seats as rows: who, whether ready, what the game counts. @param {View} view @param {(seat: number) => void} choose */
export function drawSeats(view, choose) {
  const own = ownSeats(view);
  // Where play itself fills in the sheets nobody enters anything before it ends.
  const enters = view.table.state === "scoring" || view.me.can["set-ready"];
  return html`<seat-list><ul>${repeat(takenSeats(view), (seat) => seat.seat, (seat) => html`<li>
    <button type="button" @click=${() => choose(seat.seat)}>
      ${chipOf(view.seats, seat.seat)}
      <span class="who"><b><bdi>${nameOf(seat)}</bdi></b>
        <small>${notes(view, seat, own).join(" · ")}</small></span>
      ${enters ? html`<span class="ready" data-ready=${seat.ready ?? "entering"}>${readyWord(seat.ready)}</span>` : ""}
    </button></li>`)}</ul></seat-list>`;
}

/** @param {View} view @param {Seat} seat @param {number[]} own */
function notes(view, seat, own) {
  const found = [];
  if (seat.name) found.push(seat.title);
  if (seat.host) found.push(t("host, too"));
  if (!seat.phone) found.push(t("no phone"));
  else if (own.includes(seat.seat)) found.push(t("you"));
  else if (isAway(seat)) found.push(awayWords(seat));
  return [...found, badgeOf(view, seat.seat)?.name].filter(Boolean);
}

/** @param {string | undefined} ready */
function readyWord(ready) {
  if (ready === "ready") return t("Ready");
  return ready === "changed" ? t("Changed") : t("Entering");
}
