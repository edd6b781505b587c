import { stillWriting } from "./writing.js";

/**
 * What is missing for a press that ends the game or scores it: sheets can still be entered once play has ended.
 * @param {View} view @param {string} kind @returns {{code: string, text: string}[]}
 */
export function missingFor(view, kind) {
  const all = Object.values(view.missing ?? {});
  // While the game is played the notices say who still writes.
  const writing = stillWriting(view).filter(({ seat }) => view.seats[seat ?? ""]?.ready !== "ready");
  if (kind === "finish-table") return [...writing, ...all];
  return kind === "end-play" ? all.filter((each) => !each.on_sheet) : [];
}
