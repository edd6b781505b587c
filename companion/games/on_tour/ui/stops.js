import { html } from "lit";
import { hasIcon, icon } from "../../drawing/icon.js";
import { writtenMark } from "../../drawing/mark.js";
import { vars } from "../../drawing/vars.js";

/**
 * Every stop of a tour as a plate, in order. Two states print the same letters on the board: here each has its id.
 * @param {string[]} tour @param {Record<string, Mark> | undefined} cells by space @param {Record<string, string>} names
 */
export function stopList(tour, cells, names) {
  return html`<ol class="stops-row">${tour.map((id, place) => {
    const { mark = "", circled = false } = cells?.[id] ?? {};
    const ends = place === 0 || place === tour.length - 1;
    return html`<li class=${ends ? "end" : ""} ${vars({ "--step": `${place}` })}><small aria-hidden="true">${id}</small>
      <span class="unseen">${names[id]}</span>
      <b class=${circled ? "circled" : ""}>${hasIcon(String(mark)) ? icon(String(mark)) : writtenMark(mark, 2)}</b></li>`;
  })}</ol>`;
}
