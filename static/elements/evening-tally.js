import { tallyOf } from "../share/group.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
/** @import { KeptEvening } from "../share/evenings.js" */

/**
 * What some evenings come to: who played and won how often, and each game with its best and its average.
 *
 *     <evening-tally .evenings=${evenings}></evening-tally>
 *
 * Where all are of one game, people have their own best and average of it, too.
 */
export class EveningTally extends /** @type {With<{evenings: KeptEvening[]}>} */ (LightElement) {
  static tag = "evening-tally";
  static properties = { evenings: GIVEN };

  render() {
    const { people, games } = tallyOf(this.evenings);
    const isOne = games.length === 1;
    return html`<section class="sheet"><table><caption>${t("People")}</caption>
        <thead><tr><th scope="col">${t("Name")}</th><th scope="col">${t("Played")}</th><th scope="col">${t("Won")}</th>
          ${isOne ? html`<th scope="col">${t("Best")}</th><th scope="col">${t("Average")}</th>` : ""}</tr></thead>
        <tbody>${people.map(({ name, played, won, best, average }) => html`<tr><th scope="row"><bdi>${name}</bdi></th>
          <td>${played}</td><td><b>${won}</b></td>${isOne ? html`<td>${best}</td><td>${this.#number(average)}</td>` : ""}</tr>`)}</tbody></table>
      <table><caption>${t("Games")}</caption>
        <thead><tr><th scope="col">${t("Game")}</th><th scope="col">${t("Played")}</th><th scope="col">${t("Best")}</th><th scope="col">${t("Average")}</th></tr></thead>
        <tbody>${games.map(({ title, played, best, names, average }) => html`<tr><th scope="row">${title}</th>
          <td>${played}</td><td><b>${best}</b><small>${names.map((name) => html`<bdi>${name}</bdi> `)}</small></td><td>${this.#number(average)}</td></tr>`)}</tbody></table></section>`;
  }

  /** @param {number} average */
  #number(average) {
    return new Intl.NumberFormat(document.documentElement.lang || "en", { maximumFractionDigits: 1 }).format(average);
  }
}
