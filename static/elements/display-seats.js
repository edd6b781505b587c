import { repeat } from "lit/directives/repeat.js";
import { askedSeats, takenSeats } from "../client/view.js";
import { stillWriting } from "../client/writing.js";
import { icon } from "../drawing/icon.js";
import { awayWords, chipOf, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

const NAME_LONG = 20;
const BADGE_NAME_LONG = 14;

/**
 * Who sits at a table, on the big display: with what a game counts in public, and whose turn it is.
 *
 *     <display-seats .view=${view}></display-seats>
 */
export class DisplaySeats extends /** @type {With<{view: View}>} */ (LightElement) {
  static tag = "display-seats";
  static properties = { view: GIVEN };

  render() {
    const { play, seats, summary, table } = this.view;
    const taken = takenSeats(this.view);
    const turn = play?.headline ? askedSeats(this.view) : [];
    const writing = stillWriting(this.view).map((each) => each.seat);
    // A game that counts what stands on sheets says who still writes, from the first throw on.
    const isWritten = table.state === "playing" && Boolean(summary?.badges && play?.throw?.number);
    const badges = table.state === "lobby" ? {} : (play?.badges ?? summary?.badges ?? badgesOf(summary?.standing));
    return html`<ul class="seats" data-count=${taken.length}>
      ${repeat(taken, (seat) => seat.seat, (seat) => html`<li class="${turn.includes(seat.seat) ? "turn" : ""} ${badges[seat.seat]?.out ? "out" : ""}">
        ${chipOf(seats, seat.seat)}
        ${badges[seat.seat] ? badge(seat, badges[seat.seat], badges[seat.seat].out ? "" : note(seat, writing, isWritten)) : html`<span>
          ${name(seat, NAME_LONG)}<small>${note(seat, writing, isWritten) || (seat.name ? seat.title : t("has a seat"))}</small></span>`}</li>`)}</ul>`;
  }
}

/** The points so far as what is counted for a seat. @param {Record<string, {points: number}>} [standing] @returns {Record<string, Badge>} */
function badgesOf(standing = {}) {
  return Object.fromEntries(Object.entries(standing).map(([seat, { points }]) =>
    [seat, { counts: { 0: { icon: "tally", count: points, label: t("Points so far") } } }]));
}

/** A name; one as long as this is set smaller. @param {Seat} seat @param {number} long */
function name(seat, long) {
  const who = nameOf(seat);
  return html`<b class=${who.length > long ? "long" : ""}><bdi>${who}</bdi></b>`;
}

/**
 * What a game counts for a seat: a name, a note, and numbers with their glyphs and what they bring.
 * @param {Seat} seat @param {Badge} badge @param {string} state how the seat itself stands
 */
function badge(seat, { name: title, note: remark, counts, paper }, state) {
  return html`<span class="badge">${name(seat, BADGE_NAME_LONG)}
    <small>${[title, remark, paper ? t("on paper") : state].filter(Boolean).join(" · ")}</small>
    ${Object.keys(counts).length ? html`<span class="counts">${Object.values(counts).map(({ icon: glyph, count, label, gain }) => html`<i
      data-face=${glyph} title=${label}>${icon(glyph)}<span class="unseen">${label}</span>${count}
      ${gain ? html`<small>+${gain}</small>` : ""}</i>`)}</span>` : ""}</span>`;
}

/**
 * How a seat stands: away, writing or done, ready; "" where there is nothing to say.
 * @param {Seat} seat @param {(number | undefined)[]} writing the seats that still write
 * @param {boolean} isWritten whether something was thrown that is written on sheets
 */
function note(seat, writing, isWritten) {
  if (isAway(seat)) return awayWords(seat);
  if (isWritten && !seat.phone) return t("on paper");
  if (writing.includes(seat.seat)) return t("is writing");
  if (isWritten) return t("has written");
  return seat.ready === "ready" ? t("Ready") : "";
}
