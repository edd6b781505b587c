import { peopleOf } from "../client/team.js";
/** @import { KeptEvening } from "./evenings.js" */

/**
 * How often somebody played and won; of one game also the best total and the average.
 * @typedef {{name: string, played: number, won: number, best: number, average: number}} PersonTally
 *
 * How often a game was played, its best total with those who have it, and the average of all.
 * @typedef {{title: string, played: number, best: number, names: string[], average: number}} GameTally
 */

/**
 * What a group of evenings comes to, by people and by game: who won most and what was played most first.
 * @param {KeptEvening[]} evenings
 * @returns {{people: PersonTally[], games: GameTally[]}}
 */
export function tallyOf(evenings) {
  const people = [...groupedBy(evenings.flatMap(({ players, winners, team }) => players.flatMap((each) =>
    peopleOf(each.name, team).map((name) => ({ ...each, name, won: winners.includes(each.name) })))), ({ name }) => name)].map(([name, played]) => ({ name, played: played.length, won: played.filter(({ won }) => won).length,
    ...sumsOf(played.map(({ total }) => total), winFewest(evenings)) }));
  const games = [...groupedBy(evenings, keyOf)].map(([, own]) => {
    const totals = own.flatMap(({ players }) => players);
    const { best, average } = sumsOf(totals.map(({ total }) => total), winFewest(own));
    const names = [...new Set(totals.filter(({ total }) => total === best).map(({ name }) => name))];
    return { title: own[0].title, played: own.length, best, names, average };
  });
  return {
    people: people.sort((one, other) => other.won - one.won || other.played - one.played || one.name.localeCompare(other.name)),
    games: games.sort((one, other) => other.played - one.played || one.title.localeCompare(other.title)),
  };
}

/** By what a game is known: one game may be played by sheets of many names. @param {KeptEvening} evening */
export function keyOf({ game, title }) {
  return `${game} ${title}`;
}

/** Whether the fewest points won: somebody placed behind another had more. @param {KeptEvening[]} evenings */
function winFewest(evenings) {
  return evenings.some(({ players }) => players.some((one) => players.some((other) => one.place > other.place && one.total > other.total)));
}

/** @param {number[]} totals @param {boolean} fewest */
function sumsOf(totals, fewest) {
  return { best: fewest ? Math.min(...totals) : Math.max(...totals), average: totals.reduce((sum, each) => sum + each, 0) / totals.length };
}

/** @template T @param {T[]} all @param {(one: T) => string} key @returns {Map<string, T[]>} */
function groupedBy(all, key) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const each of all) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return groups;
}

/**
 * The evenings of a game, by its key (any for "") at which all of some people played.
 * @param {KeptEvening[]} evenings @param {string} game @param {string[]} people
 */
export function eveningsOf(evenings, game, people) {
  return evenings.filter((evening) => (!game || keyOf(evening) === game)
    && people.every((name) => peopleIn(evening).includes(name)));
}

/** Everybody who played, those of a team each. @param {KeptEvening} evening */
export function peopleIn({ players, team }) {
  return players.flatMap(({ name }) => peopleOf(name, team));
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
