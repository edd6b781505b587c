import { svg } from "lit";
import { hasIcon, iconHref } from "../../drawing/icon.js";
import { writtenMark } from "../../drawing/mark.js";
import { placeOf } from "../../elements/space-map.js";
import { lettersOf } from "./outline.js";

/** The road through some spaces. @param {string[]} route @param {Record<string, Shape>} spaces outlines by id */
export function roadDrawing(route, spaces) {
  const d = `M${route.map((id) => placeOf(spaces[id]).join(" ")).join("L")}`;
  return svg`<path class="casing" d=${d} /><path class="asphalt" d=${d} /><path class="stripe" d=${d} />`;
}

/**
 * What is to be seen on a space: the number that is about to be written, a landing ring, or what
 * stands there, with its place on the road.
 * @param {string} id @param {Shape} shape its outline
 * @param {{cell?: Mark, landing?: string | number, circled?: boolean, offered: boolean, route: string[], fresh: boolean}} at
 */
export function markDrawing(id, shape, { cell, landing, circled, offered, route, fresh }) {
  const move = `translate(${placeOf(shape).join(" ")})`;
  if (landing !== undefined) {
    return svg`<g class="mark landed" transform=${move} data-space=${id}>
      ${circled ? svg`<circle class="ring" r="33" />` : ""}
      <circle class="disc" r="26" />${sign(landing)}</g>`;
  }
  if (!cell) {
    return offered ? svg`<g class="mark landing" transform=${move} data-space=${id}>
      <circle r="21" /><text y="6">${lettersOf(id)}</text></g>` : "";
  }
  const stop = route.indexOf(id);
  const ends = stop === 0 || (stop > 0 && stop === route.length - 1);
  return svg`<g class="mark ${stop >= 0 ? "on" : ""} ${fresh ? "fresh" : ""}" transform=${move} data-space=${id}>
    ${stop >= 0 ? svg`<circle class="disc ${ends ? "end" : ""}" r="20" />` : ""}
    ${offered ? svg`<circle class="next" r=${cell.circled ? 26 : 21} />` : ""}
    ${cell.circled ? svg`<circle class="ring" pathLength="1" stroke-dasharray="1" r=${stop >= 0 ? 25 : 20} />` : ""}
    ${sign(cell.mark)}</g>`;
}

/** @param {string | number} mark */
function sign(mark) {
  if (mark === "x") return svg`<path class="cross" d="M-10 -10L10 10M10 -10L-10 10" />`;
  if (hasIcon(String(mark))) {
    return svg`<svg x="-13" y="-13.5" width="26" height="26" viewBox="0 0 24 24">
      <use href=${iconHref(String(mark))}></use></svg>`;
  }
  return svg`<text y="9">${writtenMark(mark, 2)}</text>`;
}
