/** @type {Map<string, Promise<Outline>>} */
const asked = new Map();

/**
 * The outlines of the board's spaces: viewBox, and for each space `d`, `c` (label point), `a` (area).
 * @param {string} href @returns {Promise<Outline>}
 */
export function loadOutline(href) {
  const coming = asked.get(href);
  if (coming) return coming;
  const answer = fetch(href).then((each) => each.json());
  answer.catch(() => asked.delete(href));
  asked.set(href, answer);
  return answer;
}

/**
 * The box around an outline, as a viewBox with some air.
 * @param {string} d a path of absolute points @param {number} air in map units
 */
export function boxOf(d, air = 6) {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, place) => place % 2 === 0);
  const ys = numbers.filter((_, place) => place % 2 === 1);
  const [left, top] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return [left, top, Math.max(...xs) + air - left, Math.max(...ys) + air - top].join(" ");
}

/** The letters that the board prints in a space. @param {string} space its id */
export function lettersOf(space) {
  return space === "NENG" ? "NE" : space;
}
