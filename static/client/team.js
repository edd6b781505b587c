/* The people of a team: they share a seat, which is named for all of them, "Ann & Ben". */
import { t } from "../words.js";

/** How the names of a team stand together. */
export const JOINED = " & ";

/**
 * Who is called by the name of a seat.
 * @param {string} name @param {number} [team] how many share a seat; one alone may have any name
 * @returns {string[]}
 */
export function peopleOf(name, team = 1) {
  const people = team > 1 ? name.split("&").map((each) => each.trim()).filter(Boolean) : [];
  return people.length > 1 ? people : [name];
}

/** A name as one that something is said of: "Team Ann & Ben wins". @param {string} name */
export function called(name) {
  return name.includes(JOINED) ? t("Team {names}", { names: name }) : name;
}
