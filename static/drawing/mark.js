/**
 * A number as it is written in a space, or the word that stands there.
 * @param {number | string} mark @param {number} [digits] how many at least
 */
export function writtenMark(mark, digits = 1) {
  return typeof mark === "number" ? String(mark).padStart(digits, "0") : mark;
}
