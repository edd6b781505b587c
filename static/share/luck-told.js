import { t } from "../words.js";

/**
 * Of how many faces or kinds as many came as usually come, and how many there are.
 * @param {{counts: number[], low: number[], high: number[]}} row
 */
export function within({ counts, low, high }) {
  return { inside: counts.filter((count, at) => low[at] <= count && count <= high[at]).length, count: counts.length };
}

/**
 * How usual the luck of a table was, in one sentence; none where nothing was drawn.
 * @param {Pick<View, "thrown" | "dealt">} view @returns {string}
 */
export function luckLine({ thrown, dealt }) {
  const dice = thrown && within(thrown.rows[0]);
  const decks = dealt?.map(({ rows: [whole] }) => within(whole)) ?? [];
  const [cards, kinds] = [decks.reduce((sum, { inside }) => sum + inside, 0), decks.reduce((sum, { count }) => sum + count, 0)];
  const told = { faces: dice?.inside ?? 0, sides: dice?.count ?? 0, cards, kinds };
  if (dice && kinds) {
    return t("The dice and cards: {faces} of {sides} faces and {cards} of {kinds} kinds of cards came about as often as usual.", told);
  }
  if (dice) return t("The dice: {faces} of {sides} faces came about as often as usual.", told);
  if (kinds) return t("The cards: {cards} of {kinds} kinds came about as often as usual.", told);
  return "";
}
