/** @import { KeptEvening } from "./evenings.js" */

/**
 * What a group of evenings comes to: how often each person won, and who had the most points in each game.
 * @param {KeptEvening[]} evenings
 * @returns {{wins: [string, number][], records: {title: string, name: string, total: number}[]}}
 */
export function tallyOf(evenings) {
  /** @type {Map<string, number>} */
  const wins = new Map();
  /** @type {Map<string, {title: string, name: string, total: number}>} */
  const records = new Map();
  for (const { game, title, players, winners } of evenings) {
    for (const { name, total } of players) {
      wins.set(name, (wins.get(name) ?? 0) + Number(winners.includes(name)));
      if (total > (records.get(game)?.total ?? -Infinity)) records.set(game, { title, name, total });
    }
  }
  const ordered = [...wins].sort(([one, before], [other, after]) => after - before || one.localeCompare(other));
  return { wins: ordered, records: [...records.values()] };
}

/**
 * The evenings of a game (any for "") at which all of some people played.
 * @param {KeptEvening[]} evenings @param {string} game @param {string[]} people
 */
export function eveningsOf(evenings, game, people) {
  return evenings.filter((evening) => (!game || evening.game === game)
    && people.every((name) => evening.players.some((player) => player.name === name)));
}

/**
 * Which game of a series an evening was, and of how many; nothing where nobody played again.
 * @param {KeptEvening[]} evenings @param {KeptEvening} evening
 */
export function seriesOf(evenings, evening) {
  const before = (/** @type {KeptEvening} */ one) => evenings.find(({ next }) => next === one.id);
  const after = (/** @type {KeptEvening} */ one) => evenings.find(({ id }) => id === one.next);
  const number = lengthBy(evening, before);
  const all = number + lengthBy(evening, after) - 1;
  return all > 1 ? { number, all } : undefined;
}

/** @param {KeptEvening} from @param {(one: KeptEvening) => KeptEvening | undefined} step */
function lengthBy(from, step) {
  const seen = new Set();
  for (let at = /** @type {KeptEvening | undefined} */ (from); at && !seen.has(at.id); at = step(at)) seen.add(at.id);
  return seen.size;
}
