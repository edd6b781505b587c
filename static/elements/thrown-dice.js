import { dieDrawing } from "../drawing/die.js";
import { icon } from "../drawing/icon.js";
import { inBand, whose } from "../share/luck-chart.js";
import { within } from "../share/luck-told.js";
import { t, tn } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

/**
 * How the dice fell: of each face how often, in the band of what is usual; the table's and each seat's.
 *
 *     <thrown-dice .boot=${boot}></thrown-dice>
 */
export class ThrownDice extends /** @type {With<{boot: Boot}>} */ (LightElement) {
  static tag = "thrown-dice";
  static properties = { boot: GIVEN };

  render() {
    const { thrown } = this.boot.view;
    if (!thrown) return "";
    const [whole, ...seats] = thrown.rows;
    return html`<section class="sheet"><h2>${t("How the dice fell")}</h2>
      ${this.#table([whole])}
      <p>${t("A band shows what 95 of 100 evenings bring. Here {inside} of {count} faces are within it. The line is the average.", within(whole))}</p>
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
          <bdi>${whose(row, this.boot.view)}</bdi> <small>${tn("{count} die", "{count} dice", row.dice)}</small></th></tr>
        <tr>${row.counts.map((_, at) => cell(row, at))}</tr></tbody>`)}</table>`;
  }
}

/** @param {ThrownRow} row @param {number} at */
function cell(row, at) {
  const { look, band, number } = inBand(row, at);
  return html`<td class=${look}>${band}${number}</td>`;
}
