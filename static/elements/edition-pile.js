import { storedEditions, titleOf } from "../client/editions.js";
import { emblem, icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

/** A game, and whether its box prints the numbers that are corrected. @typedef {GameShort & {printed: boolean}} Shelved */

/**
 * What this phone keeps of each game, and how more of it is begun: from a copy of what a box prints, or by writing.
 *
 *     <edition-pile .games=${games} .table=${"ABC123"}></edition-pile>
 *
 * Property `table`: where one is to be used, else "". Events: `edition-chosen` and `edition-used` (detail: what is
 * stored), `edition-begun` (detail: game, empty).
 */
export class EditionPile extends /** @type {With<{games: Shelved[], table: string}>} */ (LightElement) {
  static tag = "edition-pile";
  static properties = { games: GIVEN, table: GIVEN };

  render() {
    return html`${this.games.some(({ printed }) => printed) ? html`<p class="quiet">${t("The rules tell few of the printed numbers. Copy the sample, correct what differs, and use it at your table.")}</p>` : ""}
      ${this.games.map((game) => html`<section class="box" data-game=${game.id}>
        <h2><i>${emblem(game.id)}</i>${game.name}</h2>
        <div class="copies">${storedEditions().filter(({ file }) => file.game === game.id).map((each) => html`<div class="shelved">
          <button type="button" class="open" @click=${() => this.emit("edition-chosen", each)}>${icon("sheet")}
            <span><b>${titleOf(each.file)}</b><small>${each.file.edition.id}</small></span></button>
          ${this.table ? html`<button type="button" class="tile" @click=${() => this.emit("edition-used", each)}>
            ${t("Use it")}</button>` : ""}</div>`)}
        ${this.#ways(game)}</div></section>`)}`;
  }

  /** @param {Shelved} game */
  #ways({ id, printed }) {
    if (!printed) {
      return html`<p class="quiet">${t("A sheet says which rows a game has and what each of them gives. Write one for any game that you own: the table adds up and says why.")}</p>
        ${this.#begin(id, true, t("Write a sheet"), "tile")}`;
    }
    return html`${this.#begin(id, false, t("Copy the sample and correct it"))}${this.#begin(id, true, t("Begin empty"))}`;
  }

  /** @param {string} game @param {boolean} empty @param {string} label */
  #begin(game, empty, label, look = "stitched") {
    return html`<button type="button" class=${look} @click=${() => this.emit("edition-begun", { game, empty })}>
      ${icon(look === "tile" ? "pencil" : "plus")} ${label}</button>`;
  }
}
