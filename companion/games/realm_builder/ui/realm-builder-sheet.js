import { Scored } from "../../client/scored.js";
import { litOf } from "../../client/lines.js";
import { fieldOf } from "../../client/view.js";
import { picked, stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { sampleLine } from "../../drawing/sample.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { loadAsking } from "../../game-elements.js";
import { listed, t, tn } from "../../words.js";
import { heldOn } from "./card.js";
import { RealmBuilderBoard } from "./realm-builder-board.js";
import { drawChoices } from "./realm-builder-choices.js";
import { RealmBuilderPicker } from "./realm-builder-picker.js";
import { drawReasons } from "./realm-builder-reasons.js";
import { drawTotal } from "./realm-builder-total.js";

const PARTS = ["monarch", "flipped", "pairs"];

/** The card that was pressed. @typedef {{name: string, key: string, down: boolean}} Chosen */

/**
 * A player's realm: what it scores, its cards linked and turned, every choice to switch, and all
 * other cards to add from.
 *
 *     <realm-builder-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells}></realm-builder-sheet>
 *
 * Events: `cell-written` (detail: seat, cell, value), `cells-written` (detail: seat, cells).
 */
export class RealmBuilderSheet extends /** @type {With<{
 *   view: RealmBuilderView, game: GameWhole, seat: number, cells?: Cells,
 *   chosen?: Chosen, lit?: Line, adding?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-builder-sheet";
  static properties = {
    view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, chosen: STATE, lit: STATE, adding: STATE,
  };

  static parts = [RealmBuilderBoard, RealmBuilderPicker];

  // The war compares all players, so the sheets of the others change this score.
  #scored = new Scored(this, () => ({ code: this.view.table.code, seat: this.seat, about: [this.view.sheets, this.view.table.toggles] }));

  /** @param {Changed} changed */
  updated(changed) {
    if (this.#asks) loadAsking(this.view).catch(() => undefined);
    if (changed.has("seat") && changed.get("seat") !== undefined) this.chosen = undefined;
  }

  get #player() {
    return /** @type {RealmBuilderPlayer | undefined} */ (this.#scored.player);
  }

  /** Whether this table plays with printed cards, and may be told what they print. */
  get #asks() {
    return Boolean(this.view.me.can["fill-edition"] && this.view.play?.draft?.phase === "printed");
  }

  get #locked() {
    return !this.view.me.can["change-sheet"];
  }

  render() {
    const held = heldOn(this.game, this.cells);
    const { high } = fieldOf(this.game, "cards");
    // Printed cards are entered until the tableau is full, whichever tab or seat comes between.
    const open = this.adding ?? (!this.view.play?.draft?.hand && held.length < high);
    // What is added from stands still: what grows with each card lies below it.
    return html`${drawTotal(this.#scored, held.length, high, this.#isChosen && !this.#locked && !this.#player?.fallen ? () => this.#free() : undefined)}
      ${this.#asks ? html`<edition-ask hints about="cards" .view=${this.view} .game=${this.game} .seat=${this.seat} .held=${held}></edition-ask>` : ""}
      ${this.#locked ? "" : html`<button type="button" class="stitched adds" aria-expanded=${open}
        @click=${() => (this.adding = !open)}>${icon(open ? "down" : "plus")}
        ${open ? t("Close the cards") : t("Add cards by hand")}</button>
        ${open ? html`<realm-builder-picker .game=${this.game} .view=${this.view} .seat=${this.seat} .cells=${this.cells}
          ?asks=${this.#asks} @card-missed=${(/** @type {Emitted<string>} */ { detail }) => this.inside("edition-ask").add(detail)}
          @card-added=${(/** @type {Emitted<string>} */ { detail }) => this.count(detail, 1)}></realm-builder-picker>` : ""}`}
      ${this.#standing()}
      ${this.#scored.sentence ? html`<p class="caution" role="alert">${this.#scored.sentence}</p>` : ""}
      ${this.#fallen()}${this.#monarchs()}
      <div class="laid">${held.length ? html`<realm-builder-board .game=${this.game} .board=${this.#player?.board} .cells=${this.cells}
        .lit=${litOf(this.lit)} .falls=${(this.lit?.points ?? 0) < 0} ?pressable=${!this.#locked} chosen=${this.chosen?.key ?? ""}
        @card-pressed=${(/** @type {Emitted<Chosen>} */ { detail }) => this.#press(detail)}></realm-builder-board>`
        : html`<p class="quiet">${t("No cards yet. Add those that lie before you.")}</p>`}
      ${this.chosen && !this.#locked ? drawChoices(this, this.chosen, this.#player,
        this.#asks && !this.view.table.edition?.unknown?.cards?.includes(this.chosen.name)) : ""}</div>
      ${held.length ? drawReasons(this.#player, this.lit, (line) => (this.lit = line)) : ""}
      ${sampleLine(this.game, this.view.me.can["set-edition"] ? this.view.table.code : "")}`;
  }

  /** A choice that cannot hold now stops nothing: the table chooses until it fits again. */
  #fallen() {
    const fallen = Object.entries(this.#player?.fallen ?? {});
    if (!fallen.length) return "";
    return html`<div class="caution" role="alert">${fallen.map(([, why]) => html`<p>${why}</p>`)}
      <p>${t("This choice does not count now; the table chooses instead.")}</p>
      ${this.#locked ? "" : stitched(t("Let the table choose"), () => this.#free())}</div>`;
  }

  #standing() {
    const realm = this.view.summary?.realms?.[this.seat];
    if (!realm) return "";
    return html`<ul class="own"><li>${icon("sword")}<b>${realm.military}</b> ${t("military")}</li>
      <li>${icon("land")}<b>${realm.lands}</b> ${tn("land", "lands", realm.lands)}</li>
      <li>${icon("leader")}${realm.monarch.length ? html`<b class="name">${listed(this.#player?.monarch ?? realm.monarch)}</b>`
        : t("no monarch")}</li></ul>`;
  }

  #monarchs() {
    const advice = /** @type {RealmBuilderAdvice | undefined} */ (this.view.advice?.[this.seat]);
    const monarchs = Object.values(advice?.monarchs ?? {});
    if (monarchs.length < 2 || this.#locked) return "";
    const now = [...(this.#player?.monarch ?? [])].sort().join(" ");
    return html`<div class="monarchs" role="group" aria-label=${t("The monarch")}><span>${t("Monarch")}</span>
      ${monarchs.map((names) => picked(listed(names), [...names].sort().join(" ") === now, () => this.choose("monarch", names)))}</div>`;
  }

  /** @param {Chosen} card */
  #press(card) {
    this.lit = undefined;
    this.chosen = this.chosen?.key === card.key ? undefined : card;
  }

  /** Take cards of a name in, or out of the realm. @param {string} name @param {number} step */
  count(name, step) {
    const { id } = fieldOf(this.game, "cards");
    const cell = `${id}/${name}`;
    const count = (this.cells?.[cell] ?? 0) + step;
    // What was chosen for other cards cannot hold any more.
    this.#write({ [cell]: count > 0 ? count : null, ...(step < 0 ? this.#freed(PARTS) : {}) });
  }

  /** Whether anything is fixed by hand. */
  get #isChosen() {
    return PARTS.some((part) => this.cells?.[`choices/${part}`]);
  }

  #free() {
    this.#write(this.#freed(PARTS));
  }

  /** The cells that leave choices to the table, of those that are fixed. @param {string[]} parts */
  #freed(parts) {
    const fixed = parts.map((part) => `choices/${part}`).filter((cell) => this.cells?.[cell]);
    return Object.fromEntries(fixed.map((cell) => [cell, null]));
  }

  /** Fix a choice; the others hang on it as the game says. @param {string} part @param {any} value */
  choose(part, value) {
    const { frees } = fieldOf(this.game, "choices");
    this.#write({ ...this.#freed(frees[part] ?? []), [`choices/${part}`]: value });
  }

  /** @param {Cells} cells */
  #write(cells) {
    this.chosen = undefined;
    const entries = Object.entries(cells);
    if (entries.length > 1) this.emit("cells-written", { seat: this.seat, cells });
    else for (const [cell, value] of entries) this.emit("cell-written", { seat: this.seat, cell, value });
  }
}
