import { repeat } from "lit/directives/repeat.js";
import { seek } from "../client/seek.js";
import { hasIcon, icon } from "../drawing/icon.js";
import { sampleLine } from "../drawing/sample.js";
import { t, tn } from "../words.js";
import { findField } from "./find-field.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "./light-element.js";
/** @import { CardsField as Field } from "service" */

/**
 * A tableau: the cards held, and all others by group to add from.
 *
 *     <cards-field .field=${field} .cells=${{ King: 1 }}></cards-field>
 *
 * Properties: `field` (cards, high), `cells`, `locked`, `game` (for what of its numbers is a sample).
 * Event: `cell-changed` (detail: part, value; null empties).
 */
export class CardsField extends /** @type {With<{
 *   field: Field, cells?: Record<string, number>, locked?: boolean,
 *   game?: GameWhole, sought: string
 * }>} */ (LightElement) {
  static tag = "cards-field";
  static properties = { field: GIVEN, cells: GIVEN, locked: FLAG, game: GIVEN, sought: first(STATE, "") };

  render() {
    const held = this.field.cards.flatMap((card) =>
      Array.from({ length: this.#count(card) }, (_, copy) => ({ ...card, copy })));
    const full = held.length >= this.field.high;
    return html`<h2>${this.field.label}
        <small>${t("{count} of {high}", { count: held.length, high: this.field.high })}</small></h2>
      ${held.length ? html`<ul class="held">${repeat(held, (card) => card.name + card.copy,
          (card) => html`<li>${this.#card(card)}</li>`)}</ul>`
        : html`<p class="quiet">${t("No cards yet. Add those that lie before you.")}</p>`}
      ${sampleLine(this.game)}
      ${this.locked ? "" : this.#picker(full)}`;
  }

  /** @param {Card} card */
  #card(card) {
    return html`<button type="button" class="card" data-group=${card.group} ?disabled=${this.locked}
      aria-label=${t("Take {name} back", { name: card.name })}
      @click=${() => this.#write(card, this.#count(card) - 1)}>
      <span class="face">${glyph(card)}</span><b>${card.name}</b>
      <i>${hasIcon(card.group) ? icon(card.group) : this.#named(card.group)}</i></button>`;
  }

  /** @param {boolean} full */
  #picker(full) {
    const found = seek(this.field.cards, this.sought);
    const groups = [...new Set(found.map((card) => card.group))];
    return html`${findField(this, t("Find a card"))}
      ${full ? html`<p class="quiet" role="status">
        ${t("The tableau is full. Take a card back to change it.")}</p>` : ""}
      ${groups.map((group) => html`<section data-group=${group}>
        <h3>${hasIcon(group) ? icon(group) : ""} ${this.#named(group)}</h3>
        <div class="offered">${found.filter((card) => card.group === group)
          .map((card) => this.#offer(card, full))}</div></section>`)}`;
  }

  /** @param {Card} card @param {boolean} full */
  #offer(card, full) {
    const left = card.copies - this.#count(card);
    return html`<button type="button" class="stitched" ?disabled=${full || left < 1}
      aria-label="${t("Add {name}", { name: card.name })} ${tn("{count} left", "{count} left", left)}"
      @click=${() => this.#write(card, this.#count(card) + 1)}>
      ${card.name} <small>${left}</small></button>`;
  }

  /** @param {string} group */
  #named(group) {
    return this.field.groups?.[group] ?? group;
  }

  /** @param {Card} card */
  #count(card) {
    return this.cells?.[card.name] ?? 0;
  }

  /** @param {Card} card @param {number} count */
  #write(card, count) {
    this.emit("cell-changed", { part: card.name, value: count > 0 ? count : null });
  }
}

/** A card's own drawing where there is one. @param {Card} card */
function glyph({ icon: name }) {
  return hasIcon(name) ? icon(name) : "";
}
