import { html } from "lit";
import { fieldOf } from "../../client/view.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { KingdomBoxes } from "./kingdom-boxes.js";
import { KingdomCautionCard } from "./kingdom-caution.js";
import { KingdomExplore } from "./kingdom-explore.js";
import { KingdomMap } from "./kingdom-map.js";
import { KingdomOffer } from "./kingdom-offer.js";
import { KingdomPalette } from "./kingdom-palette.js";
import { KingdomProjects } from "./kingdom-projects.js";
import { KingdomScore } from "./kingdom-score.js";
import { district, sameCells } from "./spaces.js";
/** @import { GameWhole, GridField, KingdomAdvice, KingdomView } from "service" */
/** @import { With } from "../../elements/light-element.js" */
/** @import { ChosenDie } from "./kingdom-explore.js" */

const PARTS = [KingdomMap, KingdomPalette, KingdomExplore, KingdomOffer, KingdomCautionCard, KingdomBoxes, KingdomProjects, KingdomScore];
const TOWN = ["tower", "market", "warehouse", "barracks"];

/**
 * A player's kingdom: the dice to explore with, the map, the symbols, the boxes, the score.
 *
 *     <kingdom-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells}></kingdom-sheet>
 *
 * Events: `cell-written` (detail: seat, cell, value), `cells-written` (detail: seat, cells).
 */
export class KingdomSheet extends /** @type {With<{
 *   view: KingdomView, game: GameWhole, seat: number, cells?: Cells, sign: string,
 *   chosen?: ChosenDie, district: string, picks: Record<string, string>, lit: string[],
 *   band?: number, kept: Set<string>
 * }>} */ (LightElement) {
  static tag = "kingdom-sheet";
  static properties = {
    view: { attribute: false }, game: { attribute: false },
    seat: { attribute: false }, cells: { attribute: false },
    sign: { state: true }, chosen: { state: true },
    district: { state: true },
    picks: { state: true },
    lit: { state: true },
    band: { state: true },
    kept: { state: true },
  };

  /** Places of the dice that have explored, with the throw and the seat they belong to. */
  #used = { key: "", places: /** @type {number[]} */ ([]) };

  static define() {
    for (const part of PARTS) part.define();
    super.define();
  }

  constructor() {
    super();
    this.sign = "h";
    /** @type {Record<string, string>} */
    this.picks = {};
    this.kept = new Set();
    this.#layBack();
  }

  willUpdate() {
    const key = `${this.seat} ${this.view.play?.throw?.seq ?? 0}`;
    const cells = this.#mapCells;
    const free = Object.entries(this.picks).filter(([, part]) => !cells[part]);
    this.picks = Object.fromEntries(free);
    if (key === this.#used.key) return;
    this.#used = { key, places: [] };
    this.#layBack();
  }

  get #advice() {
    return this.view.advice?.[this.seat] ?? /** @type {Partial<KingdomAdvice>} */ ({});
  }

  get #field() {
    return fieldOf(this.game, "grid");
  }

  render() {
    const advice = this.#advice;
    const map = this.#field;
    const thrown = advice.explore && this.view.play?.throw;
    const numbers = this.game.fields.filter((field) => field.kind === "number");
    const locked = !this.view.me.can["change-sheet"];
    const cautioned = this.#cautioned(advice);
    return html`${!locked && !this.chosen && Object.keys(cautioned).length ? html`<kingdom-caution .cautions=${advice.cautions} .kept=${this.kept} within="${map.id}/"
        @cell-mended=${(/** @type {Emitted<CellValue>} */ { detail }) => this.#write(detail.cell, detail.value)}
        @cell-kept=${(/** @type {Emitted<string>} */ { detail }) => (this.kept = new Set([...this.kept, detail]))}></kingdom-caution>`
        : thrown ? html`<kingdom-explore .thrown=${thrown} .advice=${advice} .chosen=${this.chosen}
        .used=${this.#used.places} district=${this.district}
        @die-chosen=${(/** @type {Emitted<ChosenDie | undefined>} */ { detail }) => this.#choose(detail)}></kingdom-explore>` : ""}
      <div class="board ${this.band === undefined ? "" : "opened"}">
        ${this.#bands()}${this.#map(map, advice, locked)}
        ${locked ? "" : html`<div class="tools">${this.chosen
          ? html`<kingdom-offer .advice=${advice} .thrown=${thrown} .chosen=${this.chosen}
            district=${this.district} .picks=${this.picks} .symbols=${map.symbols}
            ?settled=${this.#settled} @draw-asked=${this.#draw}
            @die-chosen=${(/** @type {Emitted<ChosenDie | undefined>} */ { detail }) => this.#choose(detail)}></kingdom-offer>`
          : ""}
          <kingdom-palette .symbols=${map.symbols} sign=${this.chosen ? "" : this.sign}
            @sign-chosen=${(/** @type {Emitted<string>} */ { detail }) => this.#take(detail)}></kingdom-palette></div>`}
      </div>
      <kingdom-score code=${this.view.table.code} .seat=${this.seat} .toggles=${this.view.table.toggles}
        .cells=${this.view.sheets?.[this.seat]} @part-lit=${(/** @type {Emitted<string[]>} */ { detail }) => (this.lit = detail)}></kingdom-score>
      <kingdom-boxes .fields=${numbers.filter(({ id }) => id !== "unfinished")} .cells=${this.cells}
        .full=${advice.boxes} .cautions=${advice.cautions} ?locked=${locked}
        @boxes-crossed=${(/** @type {Emitted<CellValue>} */ { detail }) => this.#write(detail.cell, detail.value)}></kingdom-boxes>
      <kingdom-projects .view=${this.view} .game=${this.game} .cells=${this.cells}
        .advice=${advice.projects} ?locked=${locked}
        @projects-changed=${(/** @type {Emitted<CellValue>} */ { detail }) => this.#write(detail.cell, detail.value)}></kingdom-projects>`;
  }

  /** @param {GridField} map @param {Partial<KingdomAdvice>} advice @param {boolean} locked */
  #map(map, advice, locked) {
    const draws = Object.keys(advice.districts?.[this.district]?.draws ?? {});
    const town = TOWN.includes(map.symbols.find(({ sign }) => sign === this.sign)?.icon ?? "");
    return html`<kingdom-map .field=${map} .cells=${this.#mapCells} sign=${this.sign} ?locked=${locked}
      ?tapping=${Boolean(this.chosen)} .band=${this.band} .lit=${this.chosen ? [] : this.lit}
      .framed=${this.chosen ? draws.map((id) => advice.districts?.[id].corner) : []}
      .picked=${Object.values(this.picks)} .offered=${this.chosen ? this.#offered(advice, map) : {}}
      .hinted=${town && !this.chosen ? advice.town_spaces : {}} .cautioned=${this.#cautioned(advice)}
      @stroke-ended=${(/** @type {Emitted<Record<string, string | null>>} */ { detail }) => this.#paint(detail)}
      @space-tapped=${(/** @type {Emitted<string>} */ { detail }) => this.#pressSpace(detail)}
      @sign-typed=${(/** @type {Emitted<string>} */ { detail }) => this.#take(detail)}
      @band-opened=${(/** @type {Emitted<number>} */ { detail }) => (this.band = detail)}></kingdom-map>`;
  }

  /** On a narrow screen: which three districts are open, and the way back to the whole map. */
  #bands() {
    const names = [t("West"), t("Middle"), t("East")];
    return html`<div class="bands" role="group" aria-label=${t("Part of the map")}>
      ${this.band === undefined ? html`<p>${t("Tap the map to draw on it larger.")}</p>`
        : html`<button type="button" class="stitched" @click=${() => (this.band = undefined)}>
          ${t("Whole map")}</button>
        ${names.map((name, band) => html`<button type="button" class="stitched"
          aria-pressed=${band === this.band} @click=${() => (this.band = band)}>${name}</button>`)}`}</div>`;
  }

  /** @param {Partial<KingdomAdvice>} advice */
  #cautioned(advice) {
    const start = `${this.#field.id}/`;
    const own = Object.entries(advice.cautions ?? {}).filter(([cell]) => cell.startsWith(start));
    return Object.fromEntries(own.filter(([cell]) => !this.kept.has(cell))
      .map(([cell, { text }]) => [cell.slice(start.length), text]));
  }

  get #mapCells() {
    const start = `${this.#field.id}/`;
    const own = Object.entries(this.cells ?? {}).filter(([cell]) => cell.startsWith(start));
    return Object.fromEntries(own.map(([cell, sign]) => [cell.slice(start.length), sign]));
  }

  /** Whether the table has everything that this phone shows, so that its advice is about it. */
  get #settled() {
    return sameCells(this.cells, this.view.sheets?.[this.seat]);
  }

  /** What each empty space would become with the chosen die, for the eye. @param {Partial<KingdomAdvice>} advice @param {GridField} map */
  #offered(advice, map) {
    const drawn = advice.explore?.[this.chosen?.face ?? ""] ?? {};
    return Object.fromEntries(Object.entries(drawn).flatMap(([id, { sign }]) =>
      district(advice.districts?.[id].corner ?? "", map.block).map((part) => [part, sign])));
  }

  /** @param {ChosenDie | undefined} die */
  #choose(die) {
    this.chosen = die;
    if (!die) this.#layBack();
  }

  #layBack() {
    this.chosen = undefined;
    this.district = "";
    this.picks = {};
  }

  /** @param {string} sign */
  #take(sign) {
    this.#layBack();
    this.sign = sign;
  }

  /** @param {string} part */
  #pressSpace(part) {
    const { districts = {} } = this.#advice;
    const { block } = this.#field;
    const id = Object.keys(districts).find((each) => district(districts[each].corner, block).includes(part)) ?? "";
    const { draws = {} } = districts[id] ?? {};
    if (!(id in (districts[this.district]?.draws ?? {}))) this.picks = {};
    this.district = id;
    if (draws[id] && !this.#mapCells[part]) this.picks = { ...this.picks, [id]: part };
  }

  #draw() {
    const { chosen } = this;
    const { explore, writes } = this.#advice;
    const drawn = explore?.[chosen?.face ?? ""];
    if (!chosen || !drawn) return;
    const map = Object.entries(this.picks).map(([id, part]) => [`${this.#field.id}/${part}`, drawn[id].sign]);
    const thrown = this.view.play.throw?.faces[chosen.place] ?? "";
    this.emit("cells-written", { seat: this.seat, cells: { ...Object.fromEntries(map), ...writes?.[thrown][chosen.face] } });
    this.#used.places.push(chosen.place);
    this.#layBack();
  }

  /** @param {Record<string, string | null>} values */
  #paint(values) {
    for (const [part, value] of Object.entries(values)) this.#write(`${this.#field.id}/${part}`, value);
  }

  /** @param {string} cell @param {any} value */
  #write(cell, value) {
    this.emit("cell-written", { seat: this.seat, cell, value });
  }
}
