import { isPhoneTable } from "../client/address.js";
import { reach } from "../client/reached.js";
import { bring } from "../game-elements.js";
import { CEREMONY } from "../pages.js";

/**
 * Load what the end of a game is shown with, and ask how long ago it ended.
 * @param {string} code the table's @returns {Promise<number>} milliseconds
 */
export async function begin(code) {
  const [age] = await Promise.all([ageOf(code), bring(CEREMONY, ["ceremony"])]);
  return age;
}

/**
 * How long ago the table was scored: two times of the server's clock, since a screen's clock may be wrong
 * or have slept. Where it cannot be known the game ended long ago.
 * @param {string} code
 */
async function ageOf(code) {
  if (isPhoneTable(code)) return Infinity;
  try {
    const answer = await reach(`/api/v1/tables/${code}/result`, { method: "HEAD", cache: "no-store" });
    const [at, now] = ["Last-Modified", "Date"].map((name) => Date.parse(answer.headers.get(name) ?? ""));
    return now >= at ? now - at : Infinity;
  } catch {
    return Infinity;
  }
}
