/** How high a band of the board is that the eye reads from left to right, in map units. */
const BAND = 100;

/**
 * The spaces in the order in which the eye reads the board: from the top, each band from the left.
 * @param {Outline} outline @returns {string[]} ids
 */
export function readingOrder({ spaces }) {
  const band = (/** @type {string} */ id) => Math.floor(spaces[id].c[1] / BAND);
  return Object.keys(spaces).sort((one, other) =>
    band(one) - band(other) || spaces[one].c[0] - spaces[other].c[0]);
}

/**
 * The next space that is empty, after the one just written; past the end it begins again.
 * @param {string[]} order @param {Record<string, Mark>} cells by space @param {string} [after]
 * @returns {string | undefined} nothing where the map is full
 */
export function nextEmpty(order, cells, after) {
  const from = after === undefined ? 0 : order.indexOf(after) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find((id) => !cells[id] && id !== after);
}
