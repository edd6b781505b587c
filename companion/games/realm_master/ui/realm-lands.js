import { icon } from "../../drawing/icon.js";
import { sampleMark } from "../../drawing/sample.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";
import { counters, countsOf } from "./counters.js";

/**
 * The four lands: what lies on each, who stands there, what it costs.
 *
 *     <realm-lands .view=${view} .game=${game}></realm-lands>
 *
 * Property `plain`: nothing is corrected here. Property `ways`: the presses by the place of their land; then each
 * land is a tile one taps to enter. Events: `count-asked` (detail: land, what, label, value, whose, high),
 * `way-pressed` (detail: the press).
 */
export class RealmLands extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, plain?: boolean, waiting?: boolean,
 *   ways?: Record<string, Press>
 * }>} */ (LightElement) {
  static tag = "realm-lands";
  static properties = { view: GIVEN, game: GIVEN, plain: FLAG, waiting: FLAG, ways: GIVEN };

  render() {
    const { realm = {} } = this.view.play;
    const lands = Object.entries(realm);
    if (this.ways) return html`<ul class="ways">${lands.map(([place, land]) => this.#way(place, land))}</ul>`;
    return html`<h2>${t("The Realm")}</h2>
      <ul>${lands.map(([place, land]) => html`<li class="sheet">
        <div class="head"><b>${land.name}</b>${this.#standing(land)}</div>
        ${this.plain ? this.#places(land) : html`<div class="stock">${counters(this.game, land, (count) =>
          this.emit("count-asked", { land: Number(place), whose: land.name, ...count, high: count.value + land.free }))}</div>`}
        <p>${tn("{count} free place of {places}.", "{count} free places of {places}.", land.free,
          { places: land.places })} ${land.rules.join(" ")}
          ${sampleMark(this.game, land.sample)}</p></li>`)}
      </ul>`;
  }

  /** A land one may enter, stay on or pay to; one that is shut says why. @param {string} place @param {RealmMasterLand} land */
  #way(place, land) {
    const press = this.ways?.[place];
    const body = html`<span class="head"><b>${press?.label ?? land.name}</b>${this.#standing(land)}</span>
      ${this.#places(land)}${press?.note ? html`<small>${press.note}</small>` : ""}`;
    if (!press) return html`<li class="sheet shut">${body}</li>`;
    return html`<li><button type="button" class="card way" ?disabled=${Boolean(press.off || this.waiting)}
      @click=${() => this.emit("way-pressed", press)}>${body}</button></li>`;
  }

  /** @param {RealmMasterLand} land */
  #standing(land) {
    return Object.keys(land.heroes ?? {}).map((seat) => html`<span class="stands"
      title=${nameOf(this.view.seats[seat])}>${chipOf(this.view.seats, seat)}
      <span class="unseen">${nameOf(this.view.seats[seat])}</span></span>`);
  }

  /** The places of a land: what lies there, then the empty ones. @param {RealmMasterLand} land */
  #places(land) {
    const counts = countsOf(this.game);
    const lying = counts.flatMap(({ id, icon: glyph }) => Array.from({ length: land[id] }, () => glyph));
    const empty = Math.max(0, land.places - lying.length);
    const said = counts.filter(({ id }) => land[id]).map(({ id, icon: glyph }) => html`<i data-face=${glyph}>${land[id]}
      ${icon(glyph)}</i>`);
    return html`<span class="places"><span class="drawn-places" aria-hidden="true">
      ${lying.map((glyph) => html`<i data-face=${glyph}>${icon(glyph)}</i>`)}
      ${Array.from({ length: empty }, () => html`<i class="free"></i>`)}</span>
      <span class="unseen">${said}</span></span>`;
  }
}
