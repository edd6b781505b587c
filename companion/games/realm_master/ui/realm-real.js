import { html } from "lit";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { COUNTS, countName } from "./counters.js";
/** @import { RealmMasterView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * Where a card really lies: a place for sale, the revealed card, a hero's hand, or the card of the round.
 * @typedef {{place?: number, revealed?: boolean, hero?: number, round?: boolean}} Spot
 */

/**
 * A dialog to name the real card that lies on the table, one of the deck or one typed in with what it prints.
 *
 *     <realm-real .view=${view}></realm-real>   then   element.open({ place: 0 })
 *
 * Event: `real-named` (detail: kind and data of a command).
 */
export class RealmReal extends /** @type {With<{view: RealmMasterView, at?: Spot, kind?: string}>} */ (LightElement) {
  static tag = "realm-real";
  static properties = { view: { attribute: false }, at: { state: true }, kind: { state: true } };

  /** Show the dialog for a place. @param {Spot} at */
  async open(at) {
    [this.at, this.kind] = [at, "attack"];
    await this.updateComplete;
    this.inside("dialog").showModal();
  }

  render() {
    const { at } = this;
    if (!at) return html`<dialog></dialog>`;
    return html`<dialog aria-labelledby="realm-real-title">
      <h2 id="realm-real-title">${t("Which card lies there?")}</h2>
      ${at.round ? this.#turnedBefore() : this.#known(at)}
      <form @submit=${this.#write}>
        <h3>${t("A card that is not in the list")}</h3>
        ${at.round ? this.#turned() : this.#bought()}
        <label><span>${t("What it prints")}</span><textarea name="note" maxlength="200" rows="3"></textarea></label>
        <button type="submit" class="tile">${t("This card lies there")}</button>
      </form>
      <button type="button" class="stitched" @click=${this.#close}>${t("Leave it")}</button>
    </dialog>`;
  }

  /** Turn cards that were typed in at this table before. */
  #turnedBefore() {
    const turned = Object.entries(this.view.play.kinds?.turned ?? {});
    return turned.length ? html`<div class="choices">${turned.map(([card, { title, text }]) => html`<button type="button" class="stitched"
      @click=${() => this.#name({ card })}>${title}<small>${text}</small></button>`)}</div>` : "";
  }

  /** The cards of the edition that are left, and those typed in here before. @param {Spot} at */
  #known(at) {
    const { shop, kinds } = this.view.play;
    const left = at.hero === undefined ? Object.keys({ ...shop?.deck, ...kinds?.typed }) : Object.keys(kinds?.cards ?? {});
    return html`<div class="choices">${left.map((card) => html`<button type="button" class="stitched"
      @click=${() => this.#name({ card })}>${kinds?.cards[card]}</button>`)}</div>`;
  }

  #bought() {
    return html`<label><span>${t("Name")}</span><input name="name" maxlength="40" required /></label>
      <div class="numbers">${this.#number("price", t("Price in gold"))}${this.#number("attack", t("Attack +"))}
        ${this.#number("shield", t("Shield −"))}</div>
      <div class="numbers">${COUNTS.map(([what]) => this.#number(`gives_${what}`, t("Gives: {what}", { what: countName(what) })))}</div>
      <label class="check"><input type="checkbox" name="keeps" /><span>${t("Kept for the game")}</span></label>`;
  }

  #turned() {
    const kinds = [
      ["attack", t("Attacks are stronger")], ["gift-outside", t("Hearts for who is outside")],
      ["gift-trade", t("Hearts for gold")], ["ultimatum", t("Leave or lose hearts")],
      ["tribute", t("Tribute to the lands")], ["gold-for-empty", t("Gold for lands without any")], ["land-roll", t("Dice for each land")],
    ];
    return html`<label><span>${t("What it does")}</span><select name="kind"
          @change=${(/** @type {Picked} */ { target }) => (this.kind = target.value)}>
        ${kinds.map(([kind, label]) => html`<option value=${kind} ?selected=${kind === this.kind}>${label}</option>`)}</select></label>
      ${this.kind === "tribute" ? html`<div class="numbers">${COUNTS.map(([what]) =>
        this.#number(`pays_${what}`, t("Pays: {what}", { what: countName(what) })))}</div>` : ""}
      ${this.kind === "tribute" || this.kind === "land-roll" ? "" : html`<div class="numbers">${this.#number("amount", t("Number"))}</div>`}`;
  }

  /** @param {string} name @param {string} label */
  #number(name, label) {
    return html`<label><span>${label}</span><input name=${name} type="number" inputmode="numeric" min="0" max="20" value="0" /></label>`;
  }

  /** @param {SubmitEvent} event */
  #write(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    /** @type {Record<string, unknown>} */
    const written = {};
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[name]"))) {
      if (field.type === "number") written[field.name] = Number(field.value);
      else written[field.name] = field.type === "checkbox" ? field.checked : field.value.trim();
    }
    if (this.at?.round) this.#pays(written);
    this.#name({ written });
  }

  /** A tribute names each resource that is paid. @param {Record<string, unknown>} written */
  #pays(written) {
    const paid = COUNTS.flatMap(([what, glyph]) => Array.from({ length: Number(written[`pays_${what}`] ?? 0) }, () => glyph));
    for (const [what] of COUNTS) delete written[`pays_${what}`];
    if (paid.length) written.tribute = paid;
  }

  /** @param {object} card */
  #name(card) {
    const { hero, place, round } = this.at ?? {};
    this.#close();
    if (round) this.emit("real-named", { kind: "reveal-turn-card", data: card });
    else if (hero !== undefined) this.emit("real-named", { kind: "correct-card", data: { hero, holds: true, ...card } });
    else this.emit("real-named", { kind: "correct-shop", data: place === undefined ? card : { place, ...card } });
  }

  #close() {
    this.inside("dialog").close();
  }
}
