import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { PARTS_MANY, countedAt, isLaid } from "../ceremony/timeline.js";
import { seatOf } from "../client/view.js";
import { icon } from "../drawing/icon.js";
import { lengthClass } from "../drawing/length.js";
import { chipOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { partSign } from "./score-tree.js";
/** @import { Beat, Part } from "../ceremony/timeline.js" */
/** @import { ScoreBlocks } from "./score-blocks.js" */

const NAME = { long: 10, longer: 16 };
/** So many colours of blocks there are; no score but a sheet of many rows has more parts. */
const KINDS = 8;
/** A block that has less of the room than this is too low for a number. */
const SHARE_LOW = 0.05;

/** A block of a stack. @typedef {{part: Part, points: number, share: number}} Block */
/**
 * How far the counting is: the beat, and the total of the one being counted as far as it is counted.
 * @typedef {{parts: Part[], stacks: Block[][], beats: Beat[], at: number, shown: number}} Counted
 */

/**
 * Each player's score as a stack of wooden blocks, one a part, height by points. Everything lies at its final place from
 * the beginning: what is not there yet is only unseen, so that nothing is ever laid out anew.
 * @param {ScoreBlocks} host @param {Counted} counted
 */
export function drawStacks(host, counted) {
  const { players } = host.result;
  const order = [...players.keys()].sort((one, other) => players[one].place - players[other].place);
  const size = players.length > 6 ? "many" : players.length > 3 ? "several" : "few";
  const digits = Math.max(...players.map(({ total }) => `${total}`.length));
  return html`<score-stacks><ol class=${size} ${vars({ "--count": players.length, "--digits": digits })}>
    ${repeat(order, (player) => player, (player, place) => drawStack(host, counted, player, place))}</ol></score-stacks>`;
}

/** @param {ScoreBlocks} host @param {Counted} counted @param {number} player @param {number} place */
function drawStack({ game, result, view }, counted, player, place) {
  const { parts, stacks, beats, at, shown } = counted;
  const { name, total } = result.players[player];
  const seat = seatOf(view, result, result.players[player]);
  const blocks = stacks[player];
  const lies = blocks.map(({ part }) => isLaid(beats, at, part, player));
  const missing = blocks.reduce((sum, { share }, index) => sum + (lies[index] ? 0 : share), 0);
  // Whether the stacks stand by their places, and whether the winner is known.
  const does = (/** @type {string} */ what) => beats.slice(0, at + 1).some((beat) => beat.does === what);
  const wins = result.winners.includes(name) && does("lamp");
  const off = does("order") || does("lamp") ? 0 : player - place;
  const isCounted = beats[at]?.player === player && !beats[at].all;
  const now = countedAt(beats, at, parts, player);
  const look = !isCounted ? "" : shown === now ? "counted" : "counted counting";
  return html`<li class="${wins ? "wins" : ""} ${(place + off) % 2 ? "odd" : ""} ${look}"
    ${vars({ "--off": off, "--missing": missing })}>
    <div class="beam"></div>
    <div class="total">${icon("crown-king")}${drawTotal(at >= beats.length ? total : isCounted ? shown : now)}</div>
    ${blocks.map((block, index) => drawBlock(block, lies[index], parts.length > PARTS_MANY ? "" : drawnPart(game, block.part))).reverse()}
    <div class="who">${chipOf(view.seats, seat?.seat)}<bdi class=${lengthClass(name, NAME)}>${name}</bdi></div></li>`;
}

/** @param {Block} block @param {boolean} lies @param {Drawn} sign of many parts none: the one being counted stands in the title, and so many small signs tell nothing */
function drawBlock({ part, points, share }, lies, sign) {
  const look = `${points < 0 ? "gap" : "block"} ${lies ? "lies" : ""} ${share < SHARE_LOW ? "low" : ""}`;
  return html`<div class="column" ${vars({ "--share": share, "--wood": `var(--color-block-${1 + (part.kind % KINDS)})` })}>
    <div class=${look}>${sign}<span class="unseen">${part.label}</span>
      ${points < 0 ? html`<b><i>−</i>${-points}</b>` : html`<b>${points}</b>`}</div>
    ${points < 0 ? html`<div class="fallen ${lies ? "lies" : ""}"></div>` : ""}</div>`;
}

/** Draw the sign of a part: what its game gives it, else its number. @param {GameWhole} game @param {Part} part */
export function drawnPart(game, { label, kind }) {
  return partSign(game, label) || html`<i class="nth" aria-hidden="true">${kind + 1}</i>`;
}

/** A number that may go on counting: each digit in a box of its own, read as one. @param {number} total */
function drawTotal(total) {
  return html`<b aria-hidden="true">${total < 0 ? html`<i>−</i>` : ""}${
    Array.from(`${Math.abs(total)}`, (digit) => html`<span>${digit}</span>`)}</b><span class="unseen">${total}</span>`;
}
