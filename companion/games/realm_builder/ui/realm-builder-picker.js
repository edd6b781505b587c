import { seek } from "../../client/seek.js";
import { fieldOf } from "../../client/view.js";
import { stitched } from "../../drawing/button.js";
import { hasIcon, icon } from "../../drawing/icon.js";
import { nameOf } from "../../drawing/seat.js";
import { findField } from "../../elements/find-field.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "../../elements/light-element.js";
import { listed, t, tn } from "../../words.js";

/**
 * All cards by suit: a press adds one; two letters find it; it says how many are left, and who
 * holds a card that is gone.
 *
 *     <realm-builder-picker .game=${game} .view=${view} .seat=${0} .cells=${cells}></realm-builder-picker>
 *
 * Attribute `asks`: whether a card that no list has may be told. Events: `card-added` (detail: the name), `card-missed`
 * (detail: what was sought).
 */
export class RealmBuilderPicker extends /** @type {With<{
 *   game: GameWhole, view: RealmBuilderView, seat: number, cells?: Cells, asks?: boolean, sought: string
 * }>} */ (LightElement) {
  static tag = "realm-builder-picker";
  static properties = { game: GIVEN, view: GIVEN, seat: GIVEN, cells: GIVEN, asks: FLAG, sought: first(STATE, "") };

  render() {
    const field = fieldOf(this.game, "cards");
    const found = seek(field.cards, this.sought);
    const held = field.cards.reduce((sum, { name }) => sum + this.#own(name), 0);
    return html`${findField(this, t("Find a card"), t("Type two letters of a card"))}
      ${held >= field.high ? html`<p class="quiet" role="status">${t("The tableau is full. Press a card in it to take it out.")}</p>` : ""}
      ${[...new Set(found.map(({ group }) => group))].map((group) => html`<section data-suit=${group}>
        <h2>${hasIcon(group) ? icon(group) : ""} ${field.groups[group]}</h2>
        <div class="grid">${found.filter((card) => card.group === group).map((card) => this.#offer(card, held >= field.high))}</div>
      </section>`)}
      ${this.asks && this.sought.trim() && !found.length ? stitched(t("Tell of a card “{name}”", { name: this.sought.trim() }), () => this.#miss(), "plus") : ""}`;
  }

  #miss() {
    this.emit("card-missed", this.sought.trim().normalize("NFC"));
    Object.assign(this, { sought: "" });
  }

  /** @param {Card} card @param {boolean} full */
  #offer({ name, copies }, full) {
    const others = this.#holders(name);
    const left = copies - this.#own(name) - others.reduce((sum, { count }) => sum + count, 0);
    const names = others.map(({ who }) => who);
    const note = left > 0 ? tn("{count} left", "{count} left", left)
      : others.length ? t("{names} has it", { names: listed(names) }) : t("all yours");
    return html`<button type="button" class="pick" ?disabled=${full || left < 1}
      aria-label=${t("Add {name}, {note}", { name, note })}
      @click=${() => this.#add(name)}><b>${name}</b>
      <small><span class="said">${note}</span></small></button>`;
  }

  /** @param {string} name */
  #holders(name) {
    const cell = `${this.#field}/${name}`;
    return Object.entries(this.view.sheets ?? {})
      .filter(([seat, cells]) => Number(seat) !== this.seat && cells[cell] && this.view.seats[seat]?.state === "taken")
      .map(([seat, cells]) => ({ who: nameOf(this.view.seats[seat]), count: cells[cell] }));
  }

  get #field() {
    return fieldOf(this.game, "cards").id;
  }

  /** @param {string} name */
  #own(name) {
    return this.cells?.[`${this.#field}/${name}`] ?? 0;
  }

  /** @param {string} name */
  #add(name) {
    this.sought = "";
    this.emit("card-added", name);
  }
}
