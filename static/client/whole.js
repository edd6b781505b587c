/**
 * What is missing for a press that ends the game or scores it: sheets can still be entered once play has ended.
 * @param {View} view @param {string} kind @returns {Missing[]}
 */
export function missingFor(view, kind) {
  const all = Object.values(view.missing ?? {});
  if (kind === "finish-table") return all;
  return kind === "end-play" ? all.filter((each) => !each.on_sheet) : [];
}
