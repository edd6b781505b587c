/* Spaces of a map by their names: r1c1 is the first of the first row. */
import { place, range } from "../../elements/grid-field.js";

/** The nine spaces of a district. @param {string} corner its first space @param {number} side */
export function district(corner, side) {
  const { row, column } = place(corner);
  return range(side * side).map((n) => `r${row + Math.floor((n - 1) / side)}c${column + ((n - 1) % side)}`);
}

/** Whether two sheets hold the same, cells that are lists of numbers and words included. @param {Cells} [one] @param {Cells} [other] */
export function sameCells(one = {}, other = {}) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => `${one[key]}` === `${other[key]}`);
}
