import { html } from "lit";
import { stitched } from "../../drawing/button.js";
import { t } from "../../words.js";
/** @import { LedSheet } from "./led-sheet.js" */

/** One space of the map that no play can give, in words: mend it, or keep it. @param {LedSheet} sheet @param {(cell: string, value: any) => void} write */
export function drawCaution(sheet, write) {
  const [[cell, caution] = []] = Object.entries(sheet.advice.cautions ?? {})
    .filter(([each]) => each.startsWith(`${sheet.field.id}/`) && !sheet.kept.has(each));
  if (!cell || !caution) return "";
  const empties = caution.mend === ".";
  return html`<kingdom-caution><div class="sheet" role="status"><p>${caution.text}</p>
    <div class="pair">${stitched(empties ? t("Take it back") : t("Put it back"), () => write(cell, empties ? null : caution.mend), empties ? "undo" : "pencil")}
    ${stitched(t("Keep it"), () => sheet.keep(cell), "check")}</div></div></kingdom-caution>`;
}
