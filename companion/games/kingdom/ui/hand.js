/* What a die in the hand may draw on a map. Which it may be used for is worked out by the game's rules. */
import { district } from "./spaces.js";

/**
 * A die in the hand: its place, the face that it shows or the market makes of it, and what it is about to do.
 * @typedef {{place: string, face: number, way: "build" | "explore" | "block", district?: string,
 *   picks: Record<string, string>}} Hand
 */

/** A die of the throw, or the number of the warehouse. @param {KingdomTurn | undefined} turn @param {string} place */
export function dieAt(turn, place) {
  return turn?.dice[place] ?? (place ? turn?.stored : undefined);
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
 * A space is tapped to explore: the die with what is chosen now, and what is drawn once everything is.
 * @param {KingdomAdvice} advice @param {Hand} hand @param {string} part @param {GridField} map
 * @param {boolean} isEmpty whether the space is
 * @returns {{hand: Hand, drawn?: Record<string, string>}} `drawn`: the sign of each space
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
  return { hand: now, drawn: Object.fromEntries(wanted.map((each) => [picks[each], advice.explore?.[hand.face]?.[each].sign ?? ""])) };
}
