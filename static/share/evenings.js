/* The evenings of this phone that are over: what was played, who won, when. */
import { answerOf, inTransaction } from "../client/database.js";
import { storedText, storeText } from "../client/stored.js";
import { scoringOf, seatOf } from "../client/view.js";

/**
 * An evening that is over. `id` names the table for ever; `next` is that of the rematch, once there is one; where teams
 * played, `team` is how many shared a seat.
 * @typedef {{name: string, place: number, total: number, colour?: string, shape?: string}} Played
 * @typedef {{id: string, game: string, title: string, at: number, players: Played[], winners: string[],
 *   next?: string, team?: number}} KeptEvening
 */

const PLAYERS_MAX = 12;
/** Set once an evening is kept, so that home need not load what shows none. */
const FLAG = "at-the-table/evenings";
/** What it says once the browser was asked to keep them; earlier versions set "1" and did not ask. */
const ASKED = "asked";

/**
 * Keep an evening, or what is new of it.
 * @param {string} code of its table @param {GameWhole} game @param {View} view with its result
 */
export async function keepEvening(code, game, view) {
  const { result } = view;
  if (!result || !code) return;
  const ended = scoringOf(view)?.at;
  const at = ended ? Date.parse(ended) : Date.now();
  await put([{
    id: code, game: game.id, title: game.name, at, winners: result.winners,
    players: result.players.map((player) => {
      const { name, place, total } = player, seat = seatOf(view, result, player);
      return { name, place, total, ...(seat ? { colour: seat.colour, shape: seat.shape } : {}) };
    }),
    ...(game.team ? { team: game.team } : {}),
    ...(view.table.rematch ? { next: view.table.rematch } : {}),
  }]).catch(() => undefined);
}

/** All evenings of this phone, the last one first. @returns {Promise<KeptEvening[]>} */
export async function keptEvenings() {
  /** @type {KeptEvening[]} */
  const all = await inTransaction(["evenings"], "readonly", (store) => answerOf(store.getAll())).catch(() => []);
  return all.sort((one, other) => other.at - one.at);
}

/** Delete an evening from this phone for good. @param {string} id */
export function deleteEvening(id) {
  return inTransaction(["evenings"], "readwrite", (store) => answerOf(store.delete(id)));
}

/**
 * Take evenings in that another phone saved; those that are here stay as they are.
 * @param {string} text the file's
 * @returns {Promise<number>} how many are new; fails where it holds none
 */
export async function takeEvenings(text) {
  const { evenings } = JSON.parse(text);
  const here = new Set((await keptEvenings()).map(({ id }) => id));
  const fresh = evenings.map(readEvening).filter((/** @type {KeptEvening} */ { id }) => !here.has(id));
  await put(fresh);
  return fresh.length;
}

/** @param {KeptEvening[]} evenings */
function put(evenings) {
  // Else a browser that wants room deletes what it has of sites that are seldom opened. Over plain http it cannot be asked.
  if (storedText(FLAG) !== ASKED && storeText(FLAG, ASKED)) navigator.storage?.persist().catch(() => undefined);
  return inTransaction(["evenings"], "readwrite", async (store) => {
    for (const evening of evenings) await answerOf(store.put(evening));
  });
}

/** What another phone wrote, with nothing in it that is not known here. @param {any} given @returns {KeptEvening} */
function readEvening(given) {
  const { id, game, title, at, players, winners, next, team } = given;
  const isText = [id, game, title, ...winners, ...players.map((/** @type {Played} */ { name }) => name)]
    .every((text) => typeof text === "string" && text.length <= 80);
  const isWhole = [at, ...players.flatMap((/** @type {Played} */ { place, total }) => [place, total])].every(Number.isInteger);
  if (!isText || !isWhole || players.length > PLAYERS_MAX) throw new TypeError("This is no evening.");
  return {
    id, game, title, at, winners,
    players: players.map((/** @type {Played} */ { name, place, total, colour, shape }) => ({ name, place, total,
      ...(typeof colour === "string" && typeof shape === "string" ? { colour, shape } : {}) })),
    ...(typeof next === "string" ? { next } : {}),
    ...(Number.isInteger(team) ? { team } : {}),
  };
}
