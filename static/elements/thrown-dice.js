import { html } from "lit";
import { dieDrawing } from "../drawing/die.js";
import { icon } from "../drawing/icon.js";
import { nameOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { within } from "../share/luck-told.js";
import { t, tn } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { With } from "./light-element.js" */
/** @import { ThrownRow } from "service" */

const TENTHS = 10;

/**
 * How the dice fell: of each face how often, in the band of what is usual; the table's and each seat's.
 *
 *     <thrown-dice .boot=${boot}></thrown-dice>
 */
export class ThrownDice extends /** @type {With<{boot: Boot}>} */ (LightElement) {
  static tag = "thrown-dice";
  static properties = { boot: { attribute: false } };

  render() {
    const { thrown } = this.boot.view;
    if (!thrown) return "";
    const [whole, ...seats] = thrown.rows;
    return html`<section class="sheet"><h2>${t("How the dice fell")}</h2>
      ${this.#table([whole])}
      <p>${t("In 95 of 100 evenings a face stays within its band; here {inside} of {count} did. The line is the average.", within(whole))}</p>
      ${seats.length > 1 ? html`<details><summary>${t("Who threw what")} ${icon("chevron")}</summary>${this.#table(seats)}</details>` : ""}
    </section>`;
  }

  /** @param {ThrownRow[]} rows */
  #table(rows) {
    const { thrown } = this.boot.view;
    const { faces = [] } = thrown ?? {};
    const { dice } = this.boot.game;
    return html`<table><thead><tr>${faces.map((face) => html`<th scope="col">
        ${dice?.look === "digit" ? html`<span class="digit" aria-hidden="true">${face}</span>` : dieDrawing({ look: dice?.look ?? "", face })}<span class="unseen">${dice?.faces.find(({ id }) => id === face)?.label ?? face}</span></th>`)}</tr></thead>
      ${rows.map((row) => html`<tbody><tr><th scope="rowgroup" colspan=${faces.length}>
          <bdi>${this.#title(row)}</bdi> <small>${tn("{count} die", "{count} dice", row.dice)}</small></th></tr>
        <tr>${row.counts.map((count, at) => cell(row, count, at))}</tr></tbody>`)}</table>`;
  }

  /** @param {ThrownRow} row */
  #title({ seat }) {
    return seat === undefined ? t("The whole table") : nameOf(this.boot.view.seats[seat]);
  }
}

/**
 * A face in its band: the bar is how often it came, the line what is to be expected.
 * @param {ThrownRow} row @param {number} count @param {number} at
 */
function cell(row, count, at) {
  const most = Math.max(...row.counts, ...row.high, 1);
  const [low, high, due] = [row.low[at], row.high[at], row.tenths[at] / TENTHS];
  const off = count > high ? "↑" : count < low ? "↓" : "";
  return html`<td class=${off ? "off" : ""}>
    <div class="range" aria-hidden="true" ${vars({ "--low": low / most, "--high": high / most, "--due": due / most, "--count": count / most })}>
      <i class="usual"></i><i class="bar"></i><i class="due"></i></div>
    <b>${count}${off ? html`<span aria-hidden="true">${off}</span>` : ""}</b>
    <span class="unseen">${t("usual is {low} to {high}", { low, high })}</span></td>`;
}
