import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { askedSeats, badgeOf, ownSeats, takenSeats } from "../client/view.js";
import { signed } from "../drawing/points.js";
import { awayWords, badgeLine, chipOf, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";

/** The seats as rows: who, whose turn, whether ready, what the game counts, how they stand. @param {View} view @param {(seat: number) => void} choose */
export function drawSeats(view, choose) {
  const own = ownSeats(view);
  const standing = view.summary?.standing;
  const isPlaying = standing && view.table.state === "playing";
  // Where play itself fills in the sheets nobody enters anything before it ends.
  const enters = view.table.state === "scoring" || view.me.can["set-ready"];
  return html`<seat-list><ul>${repeat(takenSeats(view), (seat) => seat.seat, (seat) => html`<li>
    <button type="button" @click=${() => choose(seat.seat)}>
      ${chipOf(view.seats, seat.seat)}
      <span class="who"><b><bdi>${nameOf(seat)}</bdi></b>
        <small>${notes(view, seat, own).join(" · ")}</small></span>
      ${enters && !(isPlaying && seat.ready === "entering") ? html`<span class="ready" data-ready=${seat.ready ?? "entering"}>${readyWord(seat.ready)}</span>` : ""}
      ${points(standing?.[seat.seat])}
    </button></li>`)}</ul></seat-list>`;
}

/** The points so far, where the table shows them. @param {{points: number} | undefined} stands */
function points(stands) {
  return stands ? html`<span class="unseen">${t("Points so far")}</span><b class="points">${signed(stands.points)}</b>` : "";
}

/** @param {View} view @param {Seat} seat @param {number[]} own */
function notes(view, seat, own) {
  const [asked, ...others] = askedSeats(view);
  const found = asked === seat.seat && !others.length ? [t("has the turn")] : [];
  if (seat.name) found.push(seat.title);
  if (seat.host) found.push(t("host, too"));
  if (!seat.phone) found.push(t("no phone"));
  else if (own.includes(seat.seat)) found.push(t("you"));
  else if (isAway(seat)) found.push(awayWords(seat));
  return [...found, badgeLine(badgeOf(view, seat.seat))].filter(Boolean);
}

/** @param {string | undefined} ready */
function readyWord(ready) {
  if (ready === "ready") return t("Ready");
  return ready === "changed" ? t("Changed") : t("Entering");
}
