import { byPlace } from "../client/who-wins.js";
import { t, tn } from "../words.js";

/**
 * The result as text for a message: who wins, every place with its total, what decided, how usual the luck was.
 * @param {Result} result @param {GameWhole} game @param {string} whole who wins, as a sentence @param {string} [luck] @returns {string}
 */
export function resultText(result, game, whole, luck = "") {
  const rows = byPlace(result).map(({ place, name, total }) =>
    tn("{place}. {name}: {count} point", "{place}. {name}: {count} points", total, { place, name }));
  const what = result.players.length > 1 ? game.deciders[result.decided_by] : "";
  return [`${game.name}: ${whole}`, ...rows, ...(what ? [t("Decided by: {what}", { what })] : []), ...(luck ? [luck] : [])].join("\n");
}

/**
 * The labels of all parts of all scores, as the scores list them, each once.
 * @param {Result} result @returns {string[]}
 */
export function labelsOf(result) {
  /** @type {string[]} */
  const labels = [];
  for (const { explanation } of result.players) {
    let next = 0;
    for (const { label } of explanation?.parts ?? []) {
      const at = labels.indexOf(label);
      if (at < 0) labels.splice(next, 0, label);
      next = (at < 0 ? next : at) + 1;
    }
  }
  return labels;
}

/** What a player has of a part; nothing where the score has no such part. @param {Player} player @param {string} label */
export function pointsOf({ explanation }, label) {
  const own = (explanation?.parts ?? []).filter((part) => part.label === label);
  return own.length ? own.reduce((sum, part) => sum + part.points, 0) : undefined;
}
