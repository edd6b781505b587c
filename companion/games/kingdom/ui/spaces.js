/* Spaces of a map by their names: r1c1 is the first of the first row. */

/** The space under something pressed. @param {Element | null} target */
export function partAt(target) {
  return target?.closest?.("kingdom-map [data-part]")?.dataset.part;
}

/** Row and column of a space, 1-based. @param {string} part */
export function place(part) {
  const [row, column] = part.slice(1).split("c").map(Number);
  return { row, column };
}

/**
 * The spaces on the way from one to another, without the first: a fast finger skips none.
 * @param {string} from @param {string} to
 */
export function between(from, to) {
  const [a, b] = [place(from), place(to)];
  const steps = Math.max(Math.abs(b.row - a.row), Math.abs(b.column - a.column));
  return range(steps).map((step) => {
    const row = Math.round(a.row + ((b.row - a.row) * step) / steps);
    return `r${row}c${Math.round(a.column + ((b.column - a.column) * step) / steps)}`;
  });
}

/** The nine spaces of a district. @param {string} corner its first space @param {number} side */
export function district(corner, side) {
  const { row, column } = place(corner);
  return range(side * side).map((n) => `r${row + Math.floor((n - 1) / side)}c${column + ((n - 1) % side)}`);
}

/** Whether two sheets hold the same. @param {Cells} [one] @param {Cells} [other] */
export function sameCells(one = {}, other = {}) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Numbers from 1. @param {number} count */
export function range(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** @param {number} value @param {number} high the low end is 1 */
export function clamp(value, high) {
  return Math.min(Math.max(value, 1), high);
}

/** The cells of a map by their spaces. @param {string} field the map's @param {Cells} [cells] @returns {Cells} */
export function mapCells(field, cells) {
  const start = `${field}/`;
  const own = Object.entries(cells ?? {}).filter(([cell]) => cell.startsWith(start));
  return Object.fromEntries(own.map(([cell, sign]) => [cell.slice(start.length), sign]));
}
