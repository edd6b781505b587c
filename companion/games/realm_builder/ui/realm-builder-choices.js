import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { rulesOf } from "./card.js";

/**
 * What may be done with one card of a tableau: pair it, part it, give it up instead of another; which of
 * that can be done, and what is then written, the table says with the score.
 *
 *     <realm-builder-choices .game=${game} .player=${player} .chosen=${{ name: "Count", down: false }}>
 *     </realm-builder-choices>
 *
 * Attribute `corrects`: what it prints was told at this table, and may be corrected.
 * Events: `correction-asked` (detail: the name), `choice-made` (detail: part, value; null leaves it to the table), `card-removed` (detail:
 * the name), `choices-closed`.
 */
export class RealmBuilderChoices extends /** @type {With<{
 *   game: GameWhole, player?: RealmBuilderPlayer, chosen: {name: string, down: boolean}, corrects?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-builder-choices";
  static properties = { game: GIVEN, player: GIVEN, chosen: GIVEN, corrects: FLAG };

  render() {
    const { name, down } = this.chosen;
    const switches = (this.player?.switches ?? []).filter((each) => each.card === name && each.down === down);
    return html`<div class="actions sheet"><h2>${name}
        <button type="button" class="round" aria-label=${t("Close")}
          @click=${() => this.emit("choices-closed")}>${icon("cross")}</button></h2>
      <p>${rulesOf(this.game, name).join(" ") || t("No bonus is printed on it.")}</p>
      <div class="row">
        ${switches.map((each) => html`<button type="button" class="pick"
          @click=${() => this.emit("choice-made", { part: each.part, value: each.value })}>${this.#words(each)}</button>`)}
        ${this.corrects ? html`<button type="button" class="pick"
          @click=${() => this.emit("correction-asked", name)}>${icon("pencil")} ${t("Correct what it prints")}</button>` : ""}
        <button type="button" class="pick" @click=${() => this.emit("card-removed", name)}>${icon("minus")} ${t("Take it out")}</button>
      </div></div>`;
  }

  /** @param {RealmBuilderSwitch} given */
  #words({ does, other }) {
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
}
