import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { heldOn, rulesOf } from "./card.js";
/** @import { GameWhole, RealmBuilderAdvice, RealmBuilderPlayer } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * What may be done with one card of a tableau: pair it, part it, give it up instead of another.
 *
 *     <realm-builder-choices .game=${game} .cells=${cells} .player=${player} .advice=${advice}
 *       .chosen=${{ name: "Count", down: false }}></realm-builder-choices>
 *
 * Events: `choice-made` (detail: part, value; null leaves it to the table), `card-removed` (detail:
 * the name).
 */
export class RealmBuilderChoices extends /** @type {With<{
 *   game: GameWhole, cells?: Cells, player?: RealmBuilderPlayer,
 *   advice: Partial<RealmBuilderAdvice>, chosen: {name: string, down: boolean}
 * }>} */ (LightElement) {
  static tag = "realm-builder-choices";
  static properties = {
    game: { attribute: false },
    cells: { attribute: false },
    player: { attribute: false },
    advice: { attribute: false },
    chosen: { attribute: false },
  };

  render() {
    const { chosen, player } = this;
    const { name } = chosen;
    const pairs = player?.pairs ?? [];
    const own = pairs.filter(([one]) => one === name);
    const partners = (this.advice.partners?.[name] ?? []).filter((other) => !own.some(([, held]) => held === other));
    const suitors = Object.entries(this.advice.partners ?? {})
      .filter(([other, list]) => other !== name && list.includes(name)
        && !pairs.some(([one, two]) => one === other && two === name))
      .map(([other]) => other);
    const swaps = this.#swaps(chosen);
    return html`<div class="actions sheet"><h2>${name}</h2>
      <p>${rulesOf(this.game, name).join(" ") || t("No bonus is printed on it.")}</p>
      <div class="row">
        ${own.map((pair) => html`<button type="button" class="pick" @click=${() => this.#choose("pairs", without(pairs, pair))}>
          ${icon("links")} ${t("Part from {partner}", { partner: pair[1] })}</button>`)}
        ${chosen.down ? "" : partners.map((other) => html`<button type="button" class="pick"
          @click=${() => this.#choose("pairs", this.#paired(pairs, name, other))}>
          ${icon("links")} ${t("Pair with {partner}", { partner: other })}</button>`)}
        ${chosen.down ? "" : suitors.map((other) => html`<button type="button" class="pick"
          @click=${() => this.#choose("pairs", this.#paired(pairs, other, name))}>
          ${icon("links")} ${t("Let {other} pair with it", { other })}</button>`)}
        ${swaps.map((other) => html`<button type="button" class="pick" @click=${() => this.#swap(chosen, other)}>
          ${icon("undo")} ${chosen.down ? t("Give up {other} instead", { other }) : t("Give this up, not {other}", { other })}</button>`)}
        <button type="button" class="pick" @click=${() => this.emit("card-removed", name)}>${icon("minus")} ${t("Take it out")}</button>
      </div></div>`;
  }

  /**
   * Make room for a pair: one partner to a card, and one card to a partner.
   * @param {string[][]} pairs @param {string} name @param {string} other
   */
  #paired(pairs, name, other) {
    const held = heldOn(this.game, this.cells);
    const many = (/** @type {string} */ card) => held.filter((each) => each === card).length;
    let kept = pairs;
    if (kept.filter(([one]) => one === name).length >= many(name)) kept = without(kept, kept.find(([one]) => one === name));
    if (kept.filter(([, two]) => two === other).length >= many(other)) kept = without(kept, kept.find(([, two]) => two === other));
    return [...kept, [name, other]];
  }

  /** The cards that may be given up, of those that lie face down now. */
  get #given() {
    const { lands = {}, treasures = {} } = this.advice;
    return (this.player?.flipped ?? []).filter((name) => lands[name] || treasures[name]);
  }

  /** @param {{name: string, down: boolean}} given */
  #swaps({ name, down }) {
    const { lands = {}, treasures = {} } = this.advice;
    const kind = lands[name] ? lands : treasures[name] ? treasures : undefined;
    if (!kind) return [];
    const given = this.#given;
    const up = heldOn(this.game, this.cells).filter((each) => kind[each] && each !== name);
    const others = down ? up.filter((each) => !given.includes(each)) : given.filter((each) => kind[each] && each !== name);
    return [...new Set(others)];
  }

  /** @param {{name: string, down: boolean}} given @param {string} other */
  #swap({ name, down }, other) {
    const [back, up] = down ? [name, other] : [other, name];
    const given = [...this.#given];
    given.splice(given.indexOf(back), 1, up);
    this.#choose("flipped", given);
  }

  /** @param {string} part @param {any} value */
  #choose(part, value) {
    this.emit("choice-made", { part, value });
  }
}

/** The pairs without one of them. @param {string[][]} pairs @param {string[] | undefined} pair */
function without(pairs, pair) {
  const at = pairs.findIndex(([one, other]) => one === pair?.[0] && other === pair[1]);
  return pairs.filter((_, index) => index !== at);
}
