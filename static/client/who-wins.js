import { listed, t, tn } from "../words.js";
import { called } from "./team.js";

/** Players in the order of their places. @template {{place: number}} Placed @param {{players: Placed[]}} result @returns {Placed[]} */
export function byPlace({ players }) {
  return players.toSorted((one, other) => one.place - other.place);
}

/** Who wins and by how much, from places and totals alone. @param {Result} result @returns {string} */
export function headline(result) {
  const { winners, players } = result;
  if (players.length === 1) return tn("{count} point", "{count} points", players[0].total);
  if (winners.length > 1) return t("{names} share the win", { names: listed(winners) });
  const margin = marginOf(result);
  if (!margin) return t("{name} wins", { name: called(winners[0]) });
  return tn("{name} wins by {count} point", "{name} wins by {count} points", margin, { name: called(winners[0]) });
}

/** By how many points the first is before the second; 0 where something else decided. @param {Result} result */
export function marginOf(result) {
  const [first, second] = byPlace(result);
  return result.decided_by === "points" ? Math.abs(first.total - second.total) : 0;
}
