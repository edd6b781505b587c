import { picked, stitched, tile } from "../../drawing/button.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * A dialog to put a hero where the figure stands, and to give or take cards by hand.
 *
 *     <realm-mend .view=${view}></realm-mend>   then   element.open(seat)
 *
 * Events: `mended` (detail: kind and data of a command), `real-asked` (detail: the spot of a card).
 */
export class RealmMend extends /** @type {With<{view: RealmMasterView, hero: number}>} */ (LightElement) {
  static tag = "realm-mend";
  static properties = { view: GIVEN, hero: STATE };

  /** Show the dialog for the hero of a seat. @param {number} seat */
  open(seat) {
    return this.show({ hero: seat });
  }

  render() {
    const { realm = {}, heroes, kinds } = this.view.play;
    const hero = heroes[this.hero];
    if (!hero) return html`<dialog></dialog>`;
    return html`<dialog aria-labelledby="realm-mend-title">
      <h2 id="realm-mend-title">${hero.name}</h2>
      <h3>${t("Where the hero stands")}</h3>
      <div class="choices">
        ${picked(t("Outside the Realm"), hero.land === undefined, () => this.#mend("correct-place", {}))}
        ${Object.entries(realm).map(([place, land]) => picked(land.name, hero.land === Number(place), () => this.#mend("correct-place", { land: Number(place) })))}
      </div>
      <h3>${t("Cards")}</h3>
      <ul class="cards">${Object.entries(kinds?.cards ?? {}).map(([card, name]) => html`<li>
        <span>${name} <small>${t("holds {count}", { count: hero.cards?.[card]?.count ?? 0 })}</small></span>
        ${stitched(t("Take {card}", { card: name }), () => this.#mend("correct-card", { card, holds: false }), "", !hero.cards?.[card])}
        ${stitched(t("Give {card}", { card: name }), () => this.#mend("correct-card", { card, holds: true }))}</li>`)}
      </ul>
      ${stitched(t("Give a card that is not in the list"), this.#real)}
      ${tile(t("Done"), this.shut)}
    </dialog>`;
  }

  #real() {
    this.shut();
    this.emit("real-asked", { hero: this.hero });
  }

  /** @param {string} kind @param {object} data */
  #mend(kind, data) {
    this.emit("mended", { kind, data: { hero: this.hero, ...data } });
  }
}
