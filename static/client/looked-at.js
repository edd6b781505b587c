/* What a page shows of a table is kept with its entry of the browser's history: loaded again, it shows the same. */

/** @typedef {"play" | "sheet" | "table"} Tab */

/** In the order of the tabs. @type {Tab[]} */
export const TABS = ["play", "sheet", "table"];

/** The tab and the seat whose sheet were shown last. @param {number[]} own the seats of this phone @returns {{tab: Tab, seat: number}} */
export function lookedAt(own) {
  const { tab, seat } = history.state ?? {};
  return { tab: TABS.includes(tab) ? tab : TABS[0], seat: own.includes(seat) ? seat : own[0] };
}

/** Keep what is shown now. @param {{tab: Tab, seat: number}} shown */
export function keepLookedAt({ tab, seat }) {
  history.replaceState({ ...history.state, tab, seat }, "");
}

/** Ask for a part of the sheet that is opened next. @param {string} part */
export function askForPart(part) {
  history.replaceState({ ...history.state, part }, "");
}

/** The part of the sheet that was asked for, once. @returns {string | undefined} */
export function takePart() {
  const { part, ...rest } = history.state ?? {};
  if (part) history.replaceState(rest, "");
  return part;
}
