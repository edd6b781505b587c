/** The whole board with a margin, in map units: x, y, width, height. */
export const BOARD = [-8, -8, 991, 626];
const ZOOM = 2.6;
/** What lies on the lower corners of the window, in pixels: the lens and the overview. */
const LENS = [64, 64];
const OVERVIEW = [130, 92];
const OVERVIEW_SMALL = [101, 74];
/** Below this width of the window the overview is the small one: a phone of 359 px or less. */
const SMALL_BELOW = 344;
const EDGE = 22;

/**
 * The part of the board that a window shows.
 * @param {number[]} centre in map units @param {number[]} size of the window in pixels
 * @returns {number[]} x, y, width and height in map units
 */
export function boxAround(centre, size) {
  const width = BOARD[2] / ZOOM;
  const height = (width * size[1]) / size[0];
  /** @type {(middle: number, length: number, start: number, whole: number) => number} */
  const within = (middle, length, start, whole) =>
    Math.max(start, Math.min(start + whole - length, middle - length / 2));
  return [within(centre[0], width, BOARD[0], BOARD[2]), within(centre[1], height, BOARD[1], BOARD[3]),
    width, height];
}

/**
 * Whether a point can be seen and pressed in a window.
 * @param {number[]} point in map units @param {number[]} centre @param {number[]} size in pixels
 */
export function shows([x, y], centre, size) {
  const [left, top, width] = boxAround(centre, size);
  const [px, py] = [((x - left) * size[0]) / width, ((y - top) * size[0]) / width];
  const [right, below] = [size[0] - px, size[1] - py];
  if (px < EDGE || py < EDGE || right < EDGE || below < EDGE) return false;
  const overview = size[0] < SMALL_BELOW ? OVERVIEW_SMALL : OVERVIEW;
  return !(px < LENS[0] && below < LENS[1]) && !(right < overview[0] && below < overview[1]);
}

/**
 * Where a window shows most: what counts twice is worth three others.
 * @param {{at: number[], circled?: boolean}[]} offers @param {number[]} size in pixels
 * @returns {number[]} the middle of the board where nothing is offered
 */
export function bestCentre(offers, size) {
  const worth = (/** @type {number[]} */ centre) => offers.reduce(
    (sum, { at, circled }) => sum + (shows(at, centre, size) ? (circled ? 3 : 1) : 0), 0);
  let best = { centre: [BOARD[0] + BOARD[2] / 2, BOARD[1] + BOARD[3] / 2], worth: 0 };
  for (const { at } of offers) {
    const found = worth(at);
    if (found > best.worth) best = { centre: at, worth: found };
  }
  return best.centre;
}
