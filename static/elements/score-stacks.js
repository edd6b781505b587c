import { repeat } from "lit/directives/repeat.js";
import { PARTS_MANY, countedAt, isLaid, stacksOf } from "../ceremony/timeline.js";
import { seatOf } from "../client/view.js";
import { icon } from "../drawing/icon.js";
import { lengthClass } from "../drawing/length.js";
import { chipOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { GIVEN, html, LightElement } from "./light-element.js";
import { partSign } from "./score-tree.js";
/** @import { Beat, Part } from "../ceremony/timeline.js" */

const NAME = { long: 10, longer: 16 };
const KINDS = 7;
/** A block that has less of the room than this is too low for a number. */
const SHARE_LOW = 0.05;

/** A block of a stack. @typedef {{part: Part, points: number, share: number}} Block */

/**
 * Each player's score as a stack of wooden blocks, one a part, height by points.
 *
 *     <score-stacks .result=${result} .seats=${view.seats} .game=${game} .parts=${parts}
 *       .beats=${beats} .at=${12} .shown=${57}></score-stacks>
 *
 * Properties: `at`, the beat; `shown`, the total of the one being counted as far as it is counted.
 * Everything lies at its final place from the beginning: what is not there yet is only unseen, so
 * that nothing is ever laid out anew.
 */
export class ScoreStacks extends /** @type {With<{
 *   result: Result, seats: Record<string, Seat>, game: GameWhole, parts: Part[],
 *   beats: Beat[], at: number, shown: number
 * }>} */ (LightElement) {
  static tag = "score-stacks";
  static properties = { result: GIVEN, seats: GIVEN, game: GIVEN, parts: GIVEN, beats: GIVEN, at: GIVEN, shown: GIVEN };

  /** @type {Block[][]} */
  #stacks = [];

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (changed.has("parts")) this.#stacks = stacksOf(this.result, this.parts);
  }

  render() {
    const { players } = this.result;
    const order = [...players.keys()].sort((one, other) => players[one].place - players[other].place);
    const size = players.length > 6 ? "many" : players.length > 3 ? "several" : "few";
    const digits = Math.max(...players.map(({ total }) => `${total}`.length));
    return html`<ol class=${size} ${vars({ "--count": players.length, "--digits": digits })}>
      ${repeat(order, (player) => player, (player, place) => this.#stack(player, place))}</ol>`;
  }

  /** Whether the stacks stand by their places, and whether the winner is known. @param {string} what */
  #does(what) {
    const from = this.beats.findIndex(({ does }) => does === what);
    return from >= 0 && this.at >= from;
  }

  /** @param {number} player @param {number} place */
  #stack(player, place) {
    const { name } = this.result.players[player];
    const seat = seatOf({ seats: this.seats }, this.result, this.result.players[player]);
    const blocks = this.#stacks[player];
    const lies = blocks.map(({ part }) => isLaid(this.beats, this.at, part, player));
    const missing = blocks.reduce((sum, { share }, index) => sum + (lies[index] ? 0 : share), 0);
    const wins = this.result.winners.includes(name) && this.#does("lamp");
    const off = this.#does("order") || this.#does("lamp") ? 0 : player - place;
    const size = lengthClass(name, NAME);
    return html`<li class="${wins ? "wins" : ""} ${this.#look(player)}"
      ${vars({ "--off": off, "--missing": missing })}>
      <div class="beam"></div>
      <div class="total">${icon("crown-king")}${counted(this.#total(player))}</div>
      ${blocks.map((block, index) => this.#block(block, lies[index])).reverse()}
      <div class="who">${chipOf(this.seats, seat?.seat)}<bdi class=${size}>${name}</bdi></div></li>`;
  }

  /** @param {Block} block @param {boolean} lies */
  #block({ part, points, share }, lies) {
    const look = `${points < 0 ? "gap" : "block"} ${lies ? "lies" : ""} ${share < SHARE_LOW ? "low" : ""}`;
    // Of many parts the one being counted stands in the title: so many small signs tell nothing.
    const sign = this.parts.length > PARTS_MANY ? "" : drawnPart(this.game, part);
    return html`<div class="column" ${vars({ "--share": share })}>
      <div class=${look} data-kind=${part.kind % KINDS}>${sign}<span class="unseen">${part.label}</span>
        ${points < 0 ? html`<b><i>−</i>${-points}</b>` : html`<b>${points}</b>`}</div>
      ${points < 0 ? html`<div class="fallen ${lies ? "lies" : ""}" data-kind=${part.kind % KINDS}></div>` : ""}</div>`;
  }

  /** @param {number} player */
  #look(player) {
    if (!this.#isCounted(player)) return "";
    return this.shown === countedAt(this.beats, this.at, this.parts, player) ? "counted" : "counted counting";
  }

  /** @param {number} player */
  #isCounted(player) {
    const beat = this.beats[this.at];
    return beat?.player === player && !beat.all;
  }

  /** @param {number} player */
  #total(player) {
    if (this.at >= this.beats.length) return this.result.players[player].total;
    return this.#isCounted(player) ? this.shown : countedAt(this.beats, this.at, this.parts, player);
  }
}

/** Draw the sign of a part: what its game gives it, else its number. @param {GameWhole} game @param {Part} part */
export function drawnPart(game, { label, kind }) {
  return partSign(game, label) || html`<i class="nth" aria-hidden="true">${kind + 1}</i>`;
}

/** A number that may go on counting: each digit in a box of its own, read as one. @param {number} total */
function counted(total) {
  return html`<b aria-hidden="true">${total < 0 ? html`<i>−</i>` : ""}${
    Array.from(`${Math.abs(total)}`, (digit) => html`<span>${digit}</span>`)}</b><span class="unseen">${total}</span>`;
}
