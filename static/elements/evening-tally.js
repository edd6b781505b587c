import { html } from "lit";
import { pageLanguage } from "../client/language.js";
import { icon } from "../drawing/icon.js";
import { tallyOf } from "../share/group.js";
import { t } from "../words.js";
/** @import { KeptEvening } from "../share/evenings.js" */

/**
 * What some evenings come to: who played and won how often, and each game with its best and its average. Where all are of
 * one game, people have their own best and average of it, too.
 * @param {KeptEvening[]} evenings
 */
export function drawTally(evenings) {
  const { people, games } = tallyOf(evenings);
  const isOne = games.length === 1;
  const number = (/** @type {number} */ average) =>
    new Intl.NumberFormat(pageLanguage(), { maximumFractionDigits: 1 }).format(average);
  const part = (/** @type {string} */ name, /** @type {string[]} */ heads, /** @type {unknown[]} */ rows) => html`<details>
    <summary>${name} <small>${rows.length}</small>${icon("chevron")}</summary>
    <table aria-label=${name}><thead><tr>${heads.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>
      <tbody>${rows}</tbody></table></details>`;
  const scored = [t("Best"), t("Average")];
  return html`<evening-tally><section class="sheet">
    ${part(t("People"), [t("Name"), t("Played"), t("Won"), ...(isOne ? scored : [])], people.map(({ name, played, won, best, average }) => html`<tr>
      <th scope="row"><bdi>${name}</bdi></th><td>${played}</td><td><b>${won}</b></td>${isOne ? html`<td>${best}</td><td>${number(average)}</td>` : ""}</tr>`))}
    ${part(t("Games"), [t("Game"), t("Played"), ...scored], games.map(({ title, played, best, names, average }) => html`<tr><th scope="row">${title}</th>
      <td>${played}</td><td><b>${best}</b><small>${names.map((name) => html`<bdi>${name}</bdi> `)}</small></td><td>${number(average)}</td></tr>`))}</section></evening-tally>`;
}
