import { html } from "lit";
import { storedEditions, titleOf } from "../client/editions.js";
import { button, stitched, tile } from "../drawing/button.js";
import { emblem } from "../drawing/icon.js";
import { t } from "../words.js";
/** @import { StoredEdition } from "../client/editions.js" */

/** A game, and whether its box prints the numbers that are corrected. @typedef {GameShort & {printed: boolean}} Shelved */

/**
 * What this phone keeps of each game, and how more of it is begun: from a copy of what a box prints, or by writing.
 * @param {Shelved[]} games @param {(stored: StoredEdition) => void} open
 * @param {((stored: StoredEdition) => void) | undefined} use at a table, where there is one @param {(game: string, empty: boolean) => void} begin
 */
export function drawPile(games, open, use, begin) {
  return html`<edition-pile>
    ${games.some(({ printed }) => printed) ? html`<p class="quiet">${t("The rules tell few of the printed numbers. Copy the sample, correct what differs, and use it at your table.")}</p>` : ""}
    ${games.map(({ id, name, printed }) => html`<section class="box" data-game=${id}>
      <h2><i>${emblem(id)}</i>${name}</h2>
      <div class="copies">${storedEditions().filter(({ file }) => file.game === id).map((each) => html`<div class="shelved">
        ${button("open", html`<span><b>${titleOf(each.file)}</b><small>${each.file.edition.id}</small></span>`, () => open(each), "sheet")}
        ${use ? tile(t("Play with it"), () => use(each)) : ""}</div>`)}
      ${printed ? html`${stitched(t("Copy the sample and correct it"), () => begin(id, false), "plus")}${stitched(t("Begin empty"), () => begin(id, true), "plus")}`
        : html`<p class="quiet">${t("A sheet says which rows a game has and what each of them gives. Write one for any game that you own: the table adds up and says why.")}</p>
        ${button("tile", t("Write a sheet"), () => begin(id, true), "pencil")}`}</div></section>`)}</edition-pile>`;
}
