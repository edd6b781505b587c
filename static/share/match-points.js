/**
 * A player of one of the tables that played the same throws.
 * @typedef {{name: string, total: number}} Compared
 * @typedef {{table: number, name: string, total: number, halves: number, most: number}} Matched
 */

/**
 * The match points of all players of some tables, most first. Each player is compared with every player
 * of the other tables: two halves of a point for more points, one for as many.
 * @param {Compared[][]} tables the players of each @returns {Matched[]}
 */
export function matchPoints(tables) {
  const matched = tables.flatMap((players, table) => players.map(({ name, total }) => {
    const others = tables.filter((_, at) => at !== table).flat();
    const halves = others.reduce((sum, other) => sum + (total > other.total ? 2 : Number(total === other.total)), 0);
    return { table, name, total, halves, most: others.length };
  }));
  // With tables of different sizes one may be compared with more than another: shares are compared.
  return matched.sort((one, other) => other.halves * one.most - one.halves * other.most || other.total - one.total);
}

/** Halves of a point as one reads them. @param {number} halves @returns {string} */
export function pointsOfHalves(halves) {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${whole}`;
  return whole ? `${whole}½` : "½";
}
