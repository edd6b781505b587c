import { html } from "lit";
import { isPhoneTable } from "../client/address.js";
import { ownSeats, spaced } from "../client/view.js";
import { joinCard } from "../drawing/join-card.js";
import { awayWords, chip, isAway, letters, nameOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { t } from "../words.js";

const SHOWN_MIN = 8;
const FREE_SHOWN = 2;

/**
 * The table from above: seats around it, the code and its QR in the middle, below it the host's recovery code.
 * @param {View} view @param {GameShort} game @param {(seat: number) => void} choose a seat @param {(place: number) => void} add one at a free place
 */
export function drawRing(view, game, choose, add) {
  const seats = shownSeats(view.seats);
  const marks = letters(view.seats);
  const { me, table: { code } } = view;
  const free = (/** @type {Seat} */ seat) => (!me.can["add-seat"] ? html`<span class="free">${chip(seat)}<small>${seat.title}</small></span>`
    : html`<button type="button" class="free" aria-label=${t("Seat somebody at {seat}", { seat: seat.title })}
      @click=${() => add(seat.seat)}>${chip(seat)}<small>${seat.title}</small></button>`);
  const sits = (/** @type {Seat} */ seat, note = noteOf(view, seat)) => html`<button type="button" class="sits ${note ? "noted" : ""}"
    @click=${() => choose(seat.seat)}>
    ${chip(seat, marks[seat.seat] ?? "")}
    <span class="place" data-word=${wordSize(nameOf(seat))}><bdi>${nameOf(seat)}</bdi>${note ? html`<small>${note}</small>` : ""}</span>
  </button>`;
  return html`<seat-ring><div class="ring" data-count=${seats.length}>
    <div class="felt wood"></div>
    <ul>${seats.map((seat, index) => {
      const [x, y] = place(index, seats.length);
      return html`<li ${vars({ "--x": `${x}%`, "--y": `${y}%` })}>${seat.state === "free" ? free(seat) : sits(seat)}</li>`;
    })}</ul>
    ${isPhoneTable(code) ? "" : html`${joinCard(view.table, 140, html`<figcaption>${spaced(code)}</figcaption>`)}
    ${me.host ? html`<recovery-code early .code=${code} .game=${game.name}></recovery-code>` : ""}`}
  </div></seat-ring>`;
}

/** How somebody sits there. @param {View} view @param {Seat} seat */
function noteOf(view, seat) {
  // At a phone table nobody has another phone, so it is not said.
  if (isPhoneTable(view.table.code)) return "";
  if (!seat.phone) return t("no phone");
  if (ownSeats(view).includes(seat.seat)) return t("you");
  return isAway(seat) ? awayWords(seat) : "";
}

/** How long the longest word of a name is: cards are narrow, and no word is broken. @param {string} name */
function wordSize(name) {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  return longest > 10 ? "over" : longest > 8 ? "longest" : longest > 6 ? "long" : "";
}

/** Those taken and a few free ones; a table for twelve does not show eleven free seats. @param {Record<string, Seat>} seats */
function shownSeats(seats) {
  const all = Object.values(seats).sort((a, b) => a.seat - b.seat);
  const taken = all.filter((seat) => seat.state === "taken").length;
  let free = Math.max(SHOWN_MIN, taken + FREE_SHOWN) - taken;
  return all.filter((seat) => seat.state === "taken" || free-- > 0);
}

/**
 * Where a seat sits on the oval, clockwise from the top, in hundredths of its box.
 * @param {number} index 0-based @param {number} count how many sit round it
 * @returns {[number, number]}
 */
function place(index, count) {
  const right = Math.floor((count - 1) / 2);
  const bottom = count % 2 === 0 ? 1 : 0;
  if (index === 0) return [50, 0];
  if (bottom && index === right + 1) return [50, 100];
  const onRight = index <= right;
  const rank = onRight ? index : index - right - bottom;
  const many = onRight ? right : count - 1 - right - bottom;
  const down = onRight ? rank : many + 1 - rank;
  const y = 17 + ((down - 1) * (many > 1 ? 70 / (many - 1) : 0)) + (many === 1 ? 30 : 0);
  const bulge = 1 - ((y - 50) / 50) ** 4;
  const x = 33 + 4.5 * bulge;
  return [onRight ? 50 + x : 50 - x, y];
}
