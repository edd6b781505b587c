import { icon } from "../drawing/icon.js";
import { inBand, whose } from "../share/luck-chart.js";
import { within } from "../share/luck-told.js";
import { t, tn } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
/** @import { DealtCards as Deck } from "service" */

/**
 * What cards came: of each kind how many, in the band of what is usual; the table's and each seat's.
 *
 *     <dealt-cards .boot=${boot}></dealt-cards>
 */
export class DealtCards extends /** @type {With<{boot: Boot}>} */ (LightElement) {
  static tag = "dealt-cards";
  static properties = { boot: GIVEN };

  render() {
    const decks = this.boot.view.dealt ?? [];
    if (!decks.length) return "";
    return html`<section class="sheet"><h2>${t("What cards came")}</h2>${decks.map((deck) => this.#deck(deck))}</section>`;
  }

  /** @param {Deck} deck */
  #deck(deck) {
    const [whole, ...seats] = deck.rows;
    return html`<h3>${deck.title}</h3>${this.#table(deck, [whole])}
      <p>${t("A band shows what 95 of 100 evenings bring. Here {inside} of {count} kinds are within it. The line is the average.", within(whole))}</p>
      ${deck.closed ? html`<p>${t("Cards in hands are counted once everybody has agreed to show them.")}</p>` : ""}
      ${seats.length > 1 ? html`<details><summary>${t("Who had what")} ${icon("chevron")}</summary>${this.#table(deck, seats)}</details>` : ""}`;
  }

  /** @param {Deck} deck @param {DealtRow[]} rows */
  #table({ kinds }, rows) {
    return html`<table><colgroup><col class="kind"><col><col class="count"></colgroup>${rows.map((row) => html`<tbody><tr><th scope="rowgroup" colspan="3">
        <bdi>${whose(row, this.boot.view)}</bdi> <small>${tn("{count} card", "{count} cards", row.cards)}</small></th></tr>
      ${kinds.map((kind, at) => line(row, kind, at))}</tbody>`)}</table>`;
  }
}

/** @param {DealtRow} row @param {string} kind @param {number} at */
function line(row, kind, at) {
  const { look, band, number } = inBand(row, at);
  return html`<tr class=${look}><th scope="row">${kind}</th><td>${band}</td><td>${number}</td></tr>`;
}
