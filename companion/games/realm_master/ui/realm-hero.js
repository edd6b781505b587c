import { icon } from "../../drawing/icon.js";
import { sampleLine } from "../../drawing/sample.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { countsOf, hearts } from "./counters.js";
import { RealmCount } from "./realm-count.js";
/** @import { Good } from "./counters.js" */

/**
 * A hero's sheet: three large counters, where the hero stands, what it can do and which cards it holds.
 *
 *     <realm-hero .view=${view} .game=${game} .seat=${0} .cells=${cells}></realm-hero>
 *
 * While the game is played a count is corrected at the table; afterwards it is a cell of the sheet.
 * Events: `command-asked` (detail: kind, seat, data), `cell-written` (detail: seat, cell, value).
 */
export class RealmHero extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, seat: number, cells?: Cells, reading?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-hero";
  static parts = [RealmCount];
  static properties = { view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, reading: GIVEN };

  get #playing() {
    return this.view.table.state === "playing";
  }

  render() {
    const hero = this.view.play.heroes?.[this.seat];
    if (!hero && this.#playing) {
      return html`<div class="empty"><h2>${t("No hero yet")}</h2>
        ${this.reading ? "" : html`<p>${t("Choose one on the Play tab.")}</p>`}</div>`;
    }
    return html`<div class="hero">
      ${hero ? html`<header><span class="face">${icon(`face-${hero.face}`)}</span><h2>${hero.name}</h2><p>${hero.ability}</p>
        <p class="quiet">${hero.out ? t("Out of the game") : t("Stands: {where}", { where: hero.where })}</p></header>` : ""}
      <div class="large">${countsOf(this.game).map((field) => this.#counter(field, hero))}</div>
      ${this.view.me.can["change-sheet"] || (hero && this.#playing && !this.reading) ? html`<p class="quiet">${t("Tap a count to put in what lies before you.")}</p>` : ""}
      ${this.#cards(hero)}
      ${hero ? sampleLine(this.game, this.view.me.can["set-edition"] ? this.view.table.code : "") : ""}
      <realm-count @count-set=${(/** @type {Emitted<Record<string, unknown>>} */ { detail }) => this.#set(detail)}></realm-count></div>`;
  }

  /** @param {NumberField & {id: Good}} field @param {RealmMasterHero | undefined} hero */
  #counter({ id: what, label, high, icon: glyph }, hero) {
    const value = this.#playing && hero ? hero[what] : (this.cells?.[what] ?? 0);
    return html`<button type="button" class="sheet" data-face=${glyph} ?disabled=${this.reading}
      aria-label=${t("{what}: {value}. Correct it.", { what: label, value })}
      @click=${() => this.inside("realm-count").open({
        hero: this.seat, what, label, value, high, whose: hero?.name ?? label,
      })}>
      <span class="name">${icon(glyph)} ${label}</span> <b>${value}</b>
      ${what === "hearts" ? html`<span class="drawn" aria-hidden="true">${hearts(high, value)}</span>` : ""}</button>`;
  }

  /** @param {RealmMasterHero | undefined} hero */
  #cards(hero) {
    const cards = Object.entries(hero?.cards ?? {});
    if (!cards.length) return "";
    return html`<h3>${t("Cards")}</h3><ul class="cards">${cards.map(([id, card]) => html`<li class="card">
      <i class="glyph-large">${icon(card.glyph)}</i><b>${card.name}${card.count > 1 ? ` × ${card.count}` : ""}</b><small>${card.text}
        ${card.note ? html`<q>${card.note}</q>` : ""}</small>
      ${card.usable && this.#playing && !this.reading ? html`<button type="button" class="stitched"
        aria-label=${t("Use {card}", { card: card.name })}
        @click=${() => this.ask("use-card", { card: id }, this.seat)}>
        ${t("Use it")}</button>` : ""}</li>`)}</ul>`;
  }

  /** @param {Record<string, unknown>} detail */
  #set(detail) {
    if (this.#playing) {
      this.ask("correct-count", detail, this.seat);
    } else {
      this.emit("cell-written", { seat: this.seat, cell: detail.what, value: detail.new });
    }
  }
}
