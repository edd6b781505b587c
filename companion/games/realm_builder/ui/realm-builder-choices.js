import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { t } from "../../words.js";
import { rulesOf } from "./card.js";
/** @import { RealmBuilderSheet } from "./realm-builder-sheet.js" */

/**
 * What may be done with the pressed card of a tableau: pair it, part it, give it up instead of another; which of
 * that can be done, and what is then written, the table says with the score.
 * @param {RealmBuilderSheet} sheet @param {{name: string, down: boolean}} chosen @param {RealmBuilderPlayer | undefined} player
 * @param {boolean} corrects whether what it prints was told at this table, and may be corrected
 */
export function drawChoices(sheet, { name, down }, player, corrects) {
  const pick = (/** @type {Drawn} */ words, /** @type {() => void} */ act) => html`<button type="button" class="pick" @click=${act}>${words}</button>`;
  const switches = (player?.switches ?? []).filter((each) => each.card === name && each.down === down);
  return html`<realm-builder-choices><div class="actions sheet"><h2>${name}
      <button type="button" class="round" aria-label=${t("Close")} @click=${() => (sheet.chosen = undefined)}>${icon("cross")}</button></h2>
    <p>${rulesOf(sheet.game, name).join(" ") || t("No bonus is printed on it.")}</p>
    <div class="row">
      ${switches.map((each) => pick(wordsOf(each), () => sheet.choose(each.part, each.value)))}
      ${corrects ? pick(html`${icon("pencil")} ${t("Correct what it prints")}`, () => sheet.inside("edition-ask").correct(name)) : ""}
      ${pick(html`${icon("minus")} ${t("Take it out")}`, () => sheet.count(name, -1))}
    </div></div></realm-builder-choices>`;
}

/** @param {RealmBuilderSwitch} given */
function wordsOf({ does, other }) {
  switch (does) {
    case "part":
      return html`${icon("links")} ${t("Part from {partner}", { partner: other })}`;
    case "pair":
      return html`${icon("links")} ${t("Pair with {partner}", { partner: other })}`;
    case "invite":
      return html`${icon("links")} ${t("Let {other} pair with it", { other })}`;
    case "keep":
      return html`${icon("undo")} ${t("Give up {other} instead", { other })}`;
    default:
      return html`${icon("undo")} ${t("Give this up, not {other}", { other })}`;
  }
}
