import { t } from "../words.js";
import { isPhoneTable } from "./address.js";
import { assetAddress } from "./asset.js";

/**
 * The seats this device acts for: its own first, then those without a phone.
 * @param {{me?: Me, seats?: Record<string, Seat>}} view @returns {number[]}
 */
export function ownSeats(view) {
  const seats = Object.keys(view.me?.seats ?? {}).map(Number);
  const borrowed = (/** @type {number} */ seat) =>
    Number(!view.me?.own?.[seat] && view.seats?.[seat]?.phone === false);
  return seats.sort((a, b) => borrowed(a) - borrowed(b) || a - b);
}

/** The seats that are taken, in order. @param {{seats?: Record<string, Seat>}} view @returns {Seat[]} */
export function takenSeats(view) {
  return Object.values(view.seats ?? {})
    .filter((seat) => seat.state === "taken")
    .sort((a, b) => a.seat - b.seat);
}

/**
 * The seat a player of the result sat on: players stand there in the order of the taken seats. By names it cannot be
 * found: two of one name have different ones there, and long ones are cut.
 * @param {{seats?: Record<string, Seat>}} view @param {Result} result @param {Player} player @returns {Seat | undefined}
 */
export function seatOf(view, result, player) {
  return takenSeats(view)[result.players.indexOf(player)];
}

/** The entry of the log that scored the table last. @param {View} view @returns {LogEntry | undefined} */
export function scoringOf(view) {
  return Object.values(view.log ?? {}).findLast(({ kind }) => kind === "table-finished");
}

/** The seats that the table waits for; none where any of them may press. @param {View} view @returns {number[]} */
export function askedSeats({ play, table }) {
  if (table.state !== "playing") return [];
  const { asked, headline } = play ?? {};
  if (asked) return Object.keys(asked).map(Number);
  return headline?.seat === undefined ? [] : [headline.seat];
}

/** What a game shows with a seat. @param {View} view @param {number} seat @returns {Badge | undefined} */
export function badgeOf(view, seat) {
  return view.play?.badges?.[seat] ?? view.summary?.badges?.[seat];
}

/** A code as it is read out, in two halves; of a table on this phone alone where it is. @param {string} code */
export function spaced(code) {
  if (isPhoneTable(code)) return t("on this phone only");
  return `${code.slice(0, 3)}\u2009${code.slice(3)}`;
}

/** Where the outlines of a game's map are served; "" for a game without. @param {GameWhole | undefined} game */
export function mapOf(game) {
  return game?.ui?.map ? assetAddress(`games/${game.id}/${game.ui.map}`) : "";
}

/** The cells of one field by part. @param {Cells | undefined} cells @param {string} field @returns {Cells} */
export function cellsOf(cells, field) {
  const start = `${field}/`;
  const own = Object.entries(cells ?? {}).filter(([cell]) => cell.startsWith(start));
  return Object.fromEntries(own.map(([cell, value]) => [cell.slice(start.length), value]));
}

/**
 * The route of a player's result, as the game's sheet names it.
 * @param {GameWhole | undefined} game
 * @param {Record<string, any> | undefined} scored a player of a result, or a part of it that holds a route
 * @returns {string[] | undefined}
 */
export function routeOf(game, scored) {
  const field = game?.fields.find(({ kind }) => kind === "route");
  return field && scored?.[field.id];
}

/**
 * The field of a kind that the sheets of a game have, the first one or the one of an id.
 * @template {Field["kind"]} Kind
 * @param {GameWhole} game @param {Kind} kind @param {string} [id] @returns {Extract<Field, {kind: Kind}>}
 */
export function fieldOf(game, kind, id = "") {
  const found = game.fields.find((field) => field.kind === kind && (!id || field.id === id));
  if (!found) throw new Error(`${game.id} has no field ${kind}.`);
  return /** @type {Extract<Field, {kind: Kind}>} */ (found);
}

/**
 * The numbers with a drawing on a player's sheet, of a game that draws no board of its own.
 * @param {GameWhole} game @param {Cells} [cells]
 */
export function numbersOf({ fields, ui }, cells) {
  if (ui?.board || fields.some(({ kind }) => kind === "grid" || kind === "marks")) return [];
  return fields.filter((field) => field.kind === "number").filter(({ icon: glyph, id }) => glyph && cells?.[id] !== undefined);
}
