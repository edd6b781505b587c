import { ownSeats, takenSeats } from "../../client/view.js";
import { picked, stitched, tile } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { sampleLine } from "../../drawing/sample.js";
import { chipOf, isAway, nameOf } from "../../drawing/seat.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "../../elements/light-element.js";
import { loadAsking } from "../../game-elements.js";
import { t } from "../../words.js";
import { countsOf } from "./counters.js";
import { drawLands } from "./realm-lands.js";

/** Until the box is there. @type {RealmMasterBox} */
const NOTHING = { heroes: {}, lands: {}, laid: 0 };

/**
 * Before the first round: the Realm is laid out, then heroes are chosen round the table.
 *
 *     <realm-setup .view=${view} .game=${game} .seat=${0}></realm-setup>
 *
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class RealmSetup extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, seat: number, waiting?: boolean,
 *   lands: string[], first?: number, free?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-setup";
  static properties = {
    view: GIVEN, game: GIVEN, seat: GIVEN, waiting: FLAG, lands: first(STATE, []), first: STATE, free: STATE,
  };

  updated() {
    if (this.#asks) loadAsking(this.view).catch(() => undefined);
  }

  /** Whether the lands that are drawn from the box may be told as they print. */
  get #asks() {
    return Boolean(this.view.me.can["fill-edition"]);
  }

  /** The seat of this phone that chooses now; undefined where another phone's does. */
  get #chooses() {
    const { choosing, heroes } = this.view.play;
    const own = ownSeats(this.view);
    if (choosing !== undefined && own.includes(choosing)) return choosing;
    return choosing === undefined ? own.find((seat) => !heroes[seat]) : undefined;
  }

  render() {
    return this.view.play.realm ? this.#heroes() : this.#lay();
  }

  /** Nothing lies there yet. */
  #lay() {
    const { now, may, box = NOTHING } = this.view.play;
    const seat = ownSeats(this.view).find((each) => may[each]) ?? this.seat;
    const press = Object.values(may[seat] ?? {})[0];
    return html`<div class="say"><h2>${now.title}</h2><p>${now.text}</p></div>
      ${press ? html`${tile(press.label, () => this.#layOut(press, seat), "", this.waiting)}${this.#byHand(box)}` : ""}
      ${press && this.#asks ? html`<edition-ask about="lands" .view=${this.view} .game=${this.game} .seat=${seat} .held=${this.lands}></edition-ask>` : ""}
      ${sampleLine(this.game)}
      <p class="quiet">${t("Once the Realm lies there, every number can be set by hand.")}</p>`;
  }

  /** The lands lie open: who begins chooses first. */
  #heroes() {
    const { now, heroes, choosing, box = NOTHING } = this.view.play;
    const seat = this.#chooses;
    const whose = this.view.seats[choosing ?? ""];
    const own = ownSeats(this.view).length > 1;
    let title = now.title;
    if (seat !== undefined) title = own ? t("{name}, choose a hero", { name: nameOf(this.view.seats[seat]) }) : t("Choose your hero");
    else if (whose) title = t("{name} chooses a hero", { name: nameOf(whose) });
    const late = this.view.play.phase !== "choosing";
    return html`<div class="say"><h2 class="said">${title}</h2>${late ? "" : html`<p>${now.text}</p>`}</div>
      <ul class="heroes">${Object.values(box.heroes).map((hero) => html`<li>
        <button type="button" class="card" ?disabled=${this.waiting || seat === undefined || hero.seat !== undefined}
          @click=${() => this.ask("choose-hero", { hero: hero.id }, seat)}>
          <span class="face">${icon(`face-${hero.face}`)}</span>
          <b>${hero.name}</b><small>${hero.ability}</small>
          ${hero.seat === undefined ? html`<span class="stock">${countsOf(this.game).map(({ id, icon: glyph }) => html`<i
            data-face=${glyph}>${icon(glyph)} ${hero[id]}</i>`)}</span>`
            : html`<em>${chipOf(this.view.seats, hero.seat)}
              <bdi>${nameOf(this.view.seats[hero.seat])}</bdi></em>`}</button></li>`)}</ul>
      <ul class="taken">${Object.entries(heroes).map(([each, hero]) => html`<li>
        <span class="place"><bdi>${nameOf(this.view.seats[each])}</bdi></span> ${hero.name}</li>`)}</ul>
      ${this.#passOver(whose)}
      ${late ? "" : html`${drawLands(this)}${sampleLine(this.game)}`}`;
  }

  /** Who is away holds up nobody. @param {Seat | undefined} whose */
  #passOver(whose) {
    const own = ownSeats(this.view).find((seat) => this.view.play.may[seat]);
    const press = own === undefined ? undefined : Object.values(this.view.play.may[own])[0];
    if (!press || !whose || this.#chooses !== undefined || !(isAway(whose) || !whose.phone)) return "";
    return stitched(t("{name} is away: go on without", { name: nameOf(whose) }), () => this.ask(press.kind, press.data, own), "", this.waiting || press.off);
  }

  /** Groups who drew lands and first player themselves name them. @param {RealmMasterBox} box */
  #byHand(box) {
    return html`<details class="by-hand"><summary>${t("We drew the lands or the first player ourselves")}</summary>
      <h3>${t("The four lands")}</h3>
      <div class="choices">${Object.entries(box.lands).map(([id, land]) => html`<button type="button"
        class="stitched" aria-pressed=${this.lands.includes(id)}
        ?disabled=${!this.lands.includes(id) && this.lands.length === box.laid}
        @click=${() => this.#toggle(id)}>${land.name}</button>`)}
        ${this.#asks ? stitched(t("Another land"), () => this.inside("edition-ask").add(t("Our land")), "plus") : ""}</div>
      <h3>${t("Who begins")}</h3>
      <div class="choices">${takenSeats(this.view).map((seat) => html`<button type="button"
        class="stitched" aria-pressed=${this.first === seat.seat}
        @click=${() => (this.first = this.first === seat.seat ? undefined : seat.seat)}>
        <bdi>${nameOf(seat)}</bdi></button>`)}</div>
      ${picked(t("One land at least without a cost"), Boolean(this.free), () => (this.free = !this.free))}
    </details>`;
  }

  /** @param {string} id */
  #toggle(id) {
    const { lands } = this;
    this.lands = lands.includes(id) ? lands.filter((each) => each !== id) : [...lands, id];
  }

  /** @param {Press} press @param {number} seat */
  #layOut(press, seat) {
    /** @type {Record<string, unknown>} */
    const data = { ...press.data };
    if (this.lands.length === this.view.play.box?.laid) data.lands = this.lands;
    if (this.first !== undefined) data.first = this.first;
    if (this.free) data.free_land = true;
    this.ask(press.kind, data, seat);
  }
}
