import { html } from "lit";
import { ownSeats } from "../../client/view.js";
import { icon } from "../../drawing/icon.js";
import { sampleLine } from "../../drawing/sample.js";
import { nameOf } from "../../drawing/seat.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { COUNTS } from "./counters.js";
/** @import { GameWhole, RealmMasterBox, RealmMasterHero, RealmMasterPress, RealmMasterView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

const LANDS = 4;
/** Until the box is there. @type {RealmMasterBox} */
const NOTHING = { heroes: {}, lands: {} };

/**
 * Before the first round: each seat takes a hero, then the Realm is laid out.
 *
 *     <realm-setup .view=${view} .game=${game} .seat=${0}></realm-setup>
 *
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class RealmSetup extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, seat: number, waiting?: boolean,
 *   chosen: number, lands: string[], first?: number, free?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-setup";
  static properties = {
    view: { attribute: false },
    game: { attribute: false },
    seat: { attribute: false },
    waiting: { type: Boolean },
    chosen: { state: true },
    lands: { state: true },
    first: { state: true },
    free: { state: true },
  };

  constructor() {
    super();
    /** @type {string[]} */
    this.lands = [];
  }

  get #whose() {
    const own = ownSeats(this.view);
    return own.includes(this.chosen) ? this.chosen : own.find((seat) => !this.view.play.heroes[seat]) ?? own[0];
  }

  render() {
    const { now, heroes, box = NOTHING, may } = this.view.play;
    const seat = this.#whose;
    const press = Object.values(may[seat] ?? may[ownSeats(this.view).find((each) => may[each]) ?? ""] ?? {})[0];
    const notices = Object.values(this.view.notices ?? {});
    return html`<div class="say"><h2>${now.title}</h2><p>${now.text}</p></div>
      ${this.#seats(seat)}
      <ul class="taken">${Object.entries(heroes).map(([each, hero]) => html`<li>
        <span class="place"><bdi>${nameOf(this.view.seats[each])}</bdi></span> ${hero.name}</li>`)}
        ${notices.map((notice) => html`<li class="quiet">${notice.text}</li>`)}</ul>
      ${press ? html`<button type="button" class="tile" ?disabled=${this.waiting}
        @click=${() => this.#layOut(press)}>${press.label}</button>${this.#byHand(heroes, box)}` : ""}
      <ul class="heroes">${Object.values(box.heroes).map((hero) => html`<li>
        <button type="button" class="card" ?disabled=${this.waiting || seat === undefined || hero.seat !== undefined}
          @click=${() => this.#ask("choose-hero", seat, { hero: hero.id })}>
          <b>${hero.name}</b><small>${hero.ability}</small>
          ${hero.seat === undefined ? html`<span class="stock">${COUNTS.map(([what, glyph]) => html`<i
            data-face=${glyph}>${icon(glyph)} ${hero[what]}</i>`)}</span>`
            : html`<em><bdi>${nameOf(this.view.seats[hero.seat])}</bdi></em>`}</button></li>`)}</ul>
      ${sampleLine(this.game)}
      <p class="quiet">${t("Once the Realm lies there, every number can be set by hand.")}</p>`;
  }

  /** @param {number} seat */
  #seats(seat) {
    const own = ownSeats(this.view);
    if (own.length < 2) return "";
    return html`<div class="whose" role="group" aria-label=${t("Who chooses")}>${own.map((each) => html`<button
      type="button" class="stitched" aria-pressed=${each === seat} @click=${() => (this.chosen = each)}>
      <bdi>${nameOf(this.view.seats[each])}</bdi></button>`)}</div>`;
  }

  /**
   * Groups who drew lands and first player themselves name them.
   * @param {Record<string, RealmMasterHero>} heroes @param {RealmMasterBox} box
   */
  #byHand(heroes, box) {
    return html`<details class="by-hand"><summary>${t("We drew the lands or the first player ourselves")}</summary>
      <h3>${t("The four lands")}</h3>
      <div class="choices">${Object.entries(box.lands).map(([id, land]) => html`<button type="button"
        class="stitched" aria-pressed=${this.lands.includes(id)}
        ?disabled=${!this.lands.includes(id) && this.lands.length === LANDS}
        @click=${() => this.#toggle(id)}>${land.name}</button>`)}</div>
      <h3>${t("Who begins")}</h3>
      <div class="choices">${Object.entries(heroes).map(([seat, hero]) => html`<button type="button"
        class="stitched" aria-pressed=${this.first === Number(seat)}
        @click=${() => (this.first = this.first === Number(seat) ? undefined : Number(seat))}>${hero.name}</button>`)}</div>
      <button type="button" class="stitched" aria-pressed=${Boolean(this.free)}
        @click=${() => (this.free = !this.free)}>${t("One land at least without a cost")}</button>
    </details>`;
  }

  /** @param {string} id */
  #toggle(id) {
    this.lands = this.lands.includes(id) ? this.lands.filter((each) => each !== id) : [...this.lands, id];
  }

  /** @param {RealmMasterPress} press */
  #layOut(press) {
    const data = { ...press.data };
    if (this.lands.length === LANDS) data.lands = this.lands;
    if (this.first !== undefined) data.first = this.first;
    if (this.free) data.free_land = true;
    this.#ask(press.kind, this.#whose, data);
  }

  /** @param {string} kind @param {number} seat @param {object} data */
  #ask(kind, seat, data) {
    this.emit("command-asked", { kind, seat, data });
  }
}
