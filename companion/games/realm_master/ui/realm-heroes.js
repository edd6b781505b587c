import { icon } from "../../drawing/icon.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { counters } from "./counters.js";

/**
 * All heroes with their counts; any can be corrected from any phone.
 *
 *     <realm-heroes .view=${view} .game=${game}></realm-heroes>
 *
 * Events: `count-asked` (detail: hero, what, label, value, whose, high), `mend-asked` (detail: seat), `card-asked` (detail: seat).
 */
export class RealmHeroes extends /** @type {With<{view: RealmMasterView, game: GameWhole}>} */ (LightElement) {
  static tag = "realm-heroes";
  static properties = { view: GIVEN, game: GIVEN };

  render() {
    const { heroes, active } = this.view.play;
    return html`<h2>${t("The heroes")}</h2>
      <ul>${Object.entries(heroes).map(([seat, hero]) => html`<li class=${hero.out ? "out" : ""}
        aria-current=${Number(seat) === active}>
        <button type="button" class="who" @click=${() => this.emit("card-asked", Number(seat))}>${chipOf(this.view.seats, seat)}
          <span><b>${icon(`face-${hero.face}`)} ${hero.name}</b>
          <small><bdi>${nameOf(this.view.seats[seat])}</bdi> · ${hero.where}</small></span></button>
        <button type="button" class="round" aria-label=${t("Correct where {hero} stands, and cards", { hero: hero.name })}
          @click=${() => this.emit("mend-asked", Number(seat))}>${icon("pencil")}</button>
        <div class="stock">${counters(this.game, hero, (count) =>
          this.emit("count-asked", { hero: Number(seat), whose: hero.name, ...count }))}</div></li>`)}
      </ul>`;
  }
}
