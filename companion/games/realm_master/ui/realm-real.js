import { ask } from "../../client/calls.js";
import { stitched, tile } from "../../drawing/button.js";
import { GIVEN, STATE, first, html, LightElement } from "../../elements/light-element.js";
import { loadForms } from "../../game-elements.js";
import { t } from "../../words.js";
/** @import { Entry } from "../../client/editions.js" */

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
export class RealmReal extends /** @type {With<{
 *   view: RealmMasterView, at?: Spot, form?: EditionForm, entry: Entry, sentence?: string
 * }>} */ (LightElement) {
  static tag = "realm-real";
  static properties = { view: GIVEN, at: STATE, form: STATE, entry: first(STATE, {}), sentence: STATE };

  /** Show the dialog for a place. @param {Spot} at */
  async open(at) {
    await this.show({ at, sentence: "" });
    await this.attempt(async () => {
      [this.form] = await Promise.all([this.form ?? ask("/games/realm_master/edition"), loadForms()]);
      const [kind] = this.#list?.blanks.filter(({ words }) => words?.length) ?? [];
      this.entry = at.round && kind ? { [kind.key]: kind.words?.[0].word } : {};
    });
  }

  /** What the card may print, as a group corrects it in its numbers; it is one card. @returns {EditionPart | undefined} */
  get #list() {
    const part = this.form?.parts.find(({ key }) => key === (this.at?.round ? "turn_cards" : "buy_cards"));
    return part && { ...part, blanks: part.blanks.filter(({ key }) => key !== "copies") };
  }

  render() {
    const { at } = this;
    if (!at) return html`<dialog></dialog>`;
    return html`<dialog aria-labelledby="realm-real-title">
      <h2 id="realm-real-title">${t("Which card lies there?")}</h2>
      ${at.round ? this.#turnedBefore() : this.#known(at)}
      <h3>${t("A card that is not in the list")}</h3>
      ${this.sentence ? html`<p class="caution" role="alert">${this.sentence}</p>` : ""}
      ${this.#list ? html`<edition-entry .list=${this.#list} .entry=${this.entry} .file=${this.form?.sample}
          @entry-changed=${(/** @type {Emitted<Entry>} */ { detail }) => (this.entry = detail)}></edition-entry>
        ${tile(t("This card lies there"), this.#write)}` : ""}
      ${stitched(t("Leave it"), this.shut)}
    </dialog>`;
  }

  /** Turn cards that were typed in at this table before. */
  #turnedBefore() {
    const turned = Object.entries(this.view.play.kinds?.turned ?? {});
    return turned.length ? html`<div class="choices">${turned.map(([card, { title, text }]) => stitched(html`${title}<small>${text}</small>`, () => this.#name({ card })))}</div>` : "";
  }

  /** The cards of the edition that are left, and those typed in here before. @param {Spot} at */
  #known(at) {
    const { shop, kinds } = this.view.play;
    const left = at.hero === undefined ? Object.keys({ ...shop?.deck, ...kinds?.typed }) : Object.keys(kinds?.cards ?? {});
    return html`<div class="choices">${left.map((card) => stitched(kinds?.cards[card], () => this.#name({ card })))}</div>`;
  }

  #write() {
    // A turn card has no name, and none of its fields is an input.
    const name = /** @type {HTMLInputElement | null} */ (this.querySelector("edition-entry input[type=text]"));
    if (name) name.required = true;
    if (name?.reportValidity() ?? true) this.#name({ written: this.entry });
  }

  /** @param {object} card */
  #name(card) {
    const { hero, place, round } = this.at ?? {};
    this.shut();
    if (round) this.emit("real-named", { kind: "reveal-turn-card", data: card });
    else if (hero !== undefined) this.emit("real-named", { kind: "correct-card", data: { hero, holds: true, ...card } });
    else this.emit("real-named", { kind: "correct-shop", data: place === undefined ? card : { place, ...card } });
  }
}
