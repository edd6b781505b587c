import { html } from "lit";
import { dieDrawing } from "../drawing/die.js";
import { icon } from "../drawing/icon.js";
import { nameOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { within } from "../share/luck-told.js";
import { t, tn } from "../words.js";
/** @import { DealtCards } from "service" */

const TENTHS = 10;

/** How the dice fell: of each face how often, in the band of what is usual; the table's and each seat's. @param {Boot} boot */
export function drawThrown({ game: { dice }, view }) {
  const { faces = [], rows = [] } = view.thrown ?? {};
  const [whole, ...seats] = rows;
  const table = (/** @type {ThrownRow[]} */ shown) => html`<table><thead><tr>${faces.map((face) => html`<th scope="col">
      ${dice?.look === "digit" ? html`<span class="digit" aria-hidden="true">${face}</span>` : dieDrawing({ look: dice?.look ?? "", face })}<span class="unseen">${dice?.faces.find(({ id }) => id === face)?.label ?? face}</span></th>`)}</tr></thead>
    ${shown.map((row) => html`<tbody><tr><th scope="rowgroup" colspan=${faces.length}>
        <bdi>${whose(row, view)}</bdi> <small>${tn("{count} die", "{count} dice", row.dice)}</small></th></tr>
      <tr>${row.counts.map((_, at) => {
        const { look, band, number } = inBand(row, at);
        return html`<td class=${look}>${band}${number}</td>`;
      })}</tr></tbody>`)}</table>`;
  return html`<section class="sheet"><h2>${t("How the dice fell")}</h2>
    ${table([whole])}
    <p>${t("A band shows what 95 of 100 evenings bring. Here {inside} of {count} faces are within it. The line is the average.", within(whole))}</p>
    ${folded(t("Who threw what"), seats, table)}</section>`;
}

/** What cards came: of each kind how many, in the band of what is usual; the table's and each seat's. @param {Boot} boot */
export function drawDealt({ view }) {
  return html`<section class="sheet"><h2>${t("What cards came")}</h2>${view.dealt?.map((deck) => drawDeck(deck, view))}</section>`;
}

/** @param {DealtCards} deck @param {View} view */
function drawDeck({ title, kinds, closed, rows: [whole, ...seats] }, view) {
  const table = (/** @type {DealtRow[]} */ shown) => html`<table><colgroup><col class="kind"><col><col class="count"></colgroup>
    ${shown.map((row) => html`<tbody><tr><th scope="rowgroup" colspan="3">
        <bdi>${whose(row, view)}</bdi> <small>${tn("{count} card", "{count} cards", row.cards)}</small></th></tr>
      ${kinds.map((kind, at) => {
        const { look, band, number } = inBand(row, at);
        return html`<tr class=${look}><th scope="row">${kind}</th><td>${band}</td><td>${number}</td></tr>`;
      })}</tbody>`)}</table>`;
  return html`<h3>${title}</h3>${table([whole])}
    <p>${t("A band shows what 95 of 100 evenings bring. Here {inside} of {count} kinds are within it. The line is the average.", within(whole))}</p>
    ${closed ? html`<p>${t("Cards in hands are counted once everybody has agreed to show them.")}</p>` : ""}
    ${folded(t("Who had what"), seats, table)}`;
}

/** The rows of the seats, behind a line; of one seat they are the table's. @template Row @param {string} line @param {Row[]} seats @param {(rows: Row[]) => Drawn} table */
function folded(line, seats, table) {
  return seats.length > 1 ? html`<details><summary>${line} ${icon("chevron")}</summary>${table(seats)}</details>` : "";
}

/**
 * One count of a row, drawn in its band: the bar is how many came, the line what is to be expected. All of a row are
 * drawn to one scale.
 * @param {ThrownRow | DealtRow} row @param {number} at which face or kind, from 0
 * @returns {{look: string, band: Drawn, number: Drawn}} `look` is "off" outside the band
 */
function inBand(row, at) {
  const most = Math.max(...row.counts, ...row.high, 1);
  const [count, low, high, due] = [row.counts[at], row.low[at], row.high[at], row.tenths[at] / TENTHS];
  const arrow = count > high ? "↑" : count < low ? "↓" : "";
  return {
    look: arrow && "off",
    band: html`<div class="range" aria-hidden="true" ${vars({ "--low": low / most, "--high": high / most, "--due": due / most, "--count": count / most })}>
      <i class="usual"></i><i class="bar"></i><i class="due"></i></div>`,
    number: html`<b>${count}${arrow ? html`<span aria-hidden="true">${arrow}</span>` : ""}</b>
      <span class="unseen">${t("usual is {low} to {high}", { low, high })}</span>`,
  };
}

/** Whose row it is: a seat's, or the whole table's. @param {ThrownRow | DealtRow} row @param {View} view */
function whose({ seat }, view) {
  return seat === undefined ? t("The whole table") : nameOf(view.seats[seat]);
}
