import { repeat } from "lit/directives/repeat.js";
import { askedSeats, takenSeats } from "../client/view.js";
import { stillWriting } from "../client/writing.js";
import { icon } from "../drawing/icon.js";
import { signed } from "../drawing/points.js";
import { awayWords, chipOf, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

const NAME_LONG = 14;
/** So many seats stand side by side in one row; of more each is one line. */
const ROW_MAX = 5;

/**
 * Who sits at a table, on the big display: with what a game counts in public, and whose turn it is or who has won.
 *
 *     <display-seats .view=${view}></display-seats>
 */
export class DisplaySeats extends /** @type {With<{view: View}>} */ (LightElement) {
  static tag = "display-seats";
  static properties = { view: GIVEN };

  render() {
    const { play, result, seats, summary, table } = this.view;
    const taken = takenSeats(this.view);
    const asked = play?.headline ? askedSeats(this.view) : [];
    const turn = result ? taken.filter((_, at) => result.winners.includes(result.players[at]?.name)).map(({ seat }) => seat) : asked;
    const writing = stillWriting(this.view).map((each) => each.seat);
    // A game that counts what stands on sheets says who still writes, from the first throw on.
    const isWritten = table.state === "playing" && Boolean(summary?.badges && play?.throw?.number);
    const badges = table.state === "lobby" ? {} : (play?.badges ?? summary?.badges ?? badgesOf(summary?.standing));
    return html`<ul class="seats ${taken.length > ROW_MAX ? "many" : ""}" data-count=${taken.length}>
      ${repeat(taken, (seat) => seat.seat, (seat) => {
        const badge = badges[seat.seat];
        return html`<li class="${turn.includes(seat.seat) ? "turn" : ""} ${badge ? "badge" : ""} ${badge?.out ? "out" : ""}">
          ${chipOf(seats, seat.seat)}<span class="who">${name(seat)}
            <small>${told(seat, badge)}${badge?.out || result ? "" : state(seat, badge, writing, isWritten, taken.length > ROW_MAX)}</small></span>${counts(badge)}</li>`;
      })}</ul>`;
  }
}

/** The points so far as what is counted for a seat. @param {Record<string, {points: number}>} [standing] @returns {Record<string, Badge>} */
function badgesOf(standing = {}) {
  return Object.fromEntries(Object.entries(standing).map(([seat, { points }]) =>
    [seat, { counts: { 0: { icon: "tally", count: points, label: t("Points so far") } } }]));
}

/** A name; a long one is set smaller. @param {Seat} seat */
function name(seat) {
  const who = nameOf(seat);
  return html`<b class=${who.length > NAME_LONG ? "long" : ""}><bdi>${who}</bdi></b>`;
}

/** What a game says of a seat; of a seat without a badge its shape. @param {Seat} seat @param {Badge} [badge] */
function told(seat, badge) {
  if (!badge) return seat.name ? seat.title : t("has a seat");
  return [badge.name, badge.note].filter(Boolean).join(" · ");
}

/**
 * How a seat stands: away, on paper, writing or done, ready; "" where there is nothing to say.
 * @param {Seat} seat @param {Badge | undefined} badge @param {(number | undefined)[]} writing the seats that still write
 * @param {boolean} isWritten whether something was thrown that is written on sheets
 * @param {boolean} isMany whether many sit here
 */
function state(seat, badge, writing, isWritten, isMany) {
  if (badge?.paper || (isWritten && !seat.phone)) return sign("sheet", t("on paper"));
  if (isAway(seat)) return sign("hourglass", awayWords(seat));
  if (writing.includes(seat.seat)) return sign("pencil", t("is writing"), isMany);
  if (isWritten) return sign("check", t("has written"), isMany);
  return seat.ready === "ready" ? sign("check", t("Ready"), isMany) : "";
}

/** A state as a sign, which stands at the chip where many sit. @param {string} glyph @param {string} words @param {boolean} [isMany] */
function sign(glyph, words, isMany = false) {
  return html` <i class="state" data-state=${glyph}>${icon(glyph)}<span class=${isMany ? "unseen" : ""}>${words}</span></i>`;
}

/** Numbers with their glyphs, and what they bring. @param {Badge} [badge] */
function counts(badge) {
  const all = Object.values(badge?.counts ?? {});
  return all.length ? html`<span class="counts">${all.map(({ icon: glyph, count, label, gain }) => html`<i
    data-face=${glyph} title=${label}>${icon(glyph)}<span class="unseen">${label}</span>${signed(count)}
    ${gain ? html`<small>+${gain}</small>` : ""}</i>`)}</span>` : "";
}
