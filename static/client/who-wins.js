import { listed, t, tn } from "../words.js";
import { called } from "./team.js";

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
export function marginOf({ decided_by, players }) {
  const [first, second] = [...players].sort((a, b) => a.place - b.place);
  return decided_by === "points" ? Math.abs(first.total - second.total) : 0;
}
