/* What a die in the hand writes on a sheet. Which it may be used for is worked out by the game's rules. */
import { district } from "./spaces.js";

/**
 * A die in the hand: its place, the face that it shows or the market makes of it, and what it is about to do.
 * @typedef {{place: string, face: number, way: "build" | "explore" | "block", district?: string,
 *   picks: Record<string, string>}} Hand
 */

/** The place of the warehouse's number, behind those of the dice. */
export const STORED = "3";

/** The cells of a view, which knows no null, as they are written. @param {KingdomWriting} writing @returns {Cells} */
export function cellsOfWriting({ set, empty }) {
  return { ...set, ...Object.fromEntries(empty.map((cell) => [cell, null])) };
}

/**
 * The die as it was thrown, or the number as it was stored.
 * @param {KingdomAdvice} advice @param {string} place
 */
export function dieAt(advice, place) {
  return (place === STORED ? advice.turn?.stored?.face : advice.turn?.dice[place]?.face) ?? 0;
}

/**
 * What a use of a die writes into the sheet besides its row or its spaces.
 * @param {KingdomAdvice} advice @param {Hand} hand @param {string} did
 * @param {{row?: string, box?: number, spaces?: string[]}} where
 * @returns {Cells}
 */
export function useCells(advice, hand, did, { row = "", box = 0, spaces = [] }) {
  const die = dieAt(advice, hand.place);
  const { number = 0, order = 0, before } = advice.turn ?? {};
  return {
    ...before,
    [`turn/${hand.place}`]: [number, order, die, hand.face, did, row, box, ...spaces],
    ...(hand.place === STORED ? { warehouse: null } : advice.writes?.[die]?.[hand.face]),
  };
}

/**
 * What each empty space would become with the die in the hand, for the eye.
 * @param {Partial<KingdomAdvice>} advice @param {Hand} hand @param {GridField} map
 */
export function offered(advice, hand, map) {
  const drawn = advice.explore?.[hand.face] ?? {};
  return Object.fromEntries(Object.entries(drawn).flatMap(([id, { sign }]) =>
    district(advice.districts?.[id].corner ?? "", map.block).map((part) => [part, sign])));
}

/**
 * A space is tapped to explore: the die with what is chosen now, and the cells once everything is.
 * @param {KingdomAdvice} advice @param {Hand} hand @param {string} part @param {GridField} map
 * @param {boolean} isEmpty whether the space is
 * @returns {{hand: Hand, cells?: Cells}}
 */
export function exploreAt(advice, hand, part, map, isEmpty) {
  const { districts } = advice;
  const id = Object.keys(districts).find((each) => district(districts[each].corner, map.block).includes(part)) ?? "";
  const { draws = {} } = districts[id] ?? {};
  const before = id in (districts[hand.district ?? ""]?.draws ?? {}) ? hand.picks : {};
  const picks = draws[id] && isEmpty ? { ...before, [id]: part } : before;
  const now = { ...hand, district: id, picks };
  const wanted = Object.keys(draws);
  if (!wanted.length || !wanted.every((each) => picks[each])) return { hand: now };
  const signs = wanted.map((each) => [`${map.id}/${picks[each]}`, advice.explore?.[hand.face]?.[each].sign]);
  const spaces = wanted.map((each) => picks[each]);
  return { hand: now, cells: { ...Object.fromEntries(signs), ...useCells(advice, hand, "explore", { spaces }) } };
}
