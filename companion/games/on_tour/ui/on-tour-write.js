import { repeat } from "lit/directives/repeat.js";
import { button, picked, stitched } from "../../drawing/button.js";
import { hasIcon, icon } from "../../drawing/icon.js";
import { seek } from "../../client/seek.js";
import { waitLine } from "../../client/writing.js";
import { findField } from "../../elements/find-field.js";
import { GIVEN, STATE, first, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { drawNext } from "./on-tour-next.js";

/** A mark that may be written, with the place of its item. @typedef {OnTourMark & {place: string, key: string}} Plate */

/**
 * Write what a turn gives: choose a lit state, then write. Where it may go comes from `advice`.
 *
 *     <on-tour-write .view=${view} .outline=${outline} .cells=${cells} .advice=${advice} .names=${names}></on-tour-write>
 *
 * Properties: also `seat`, `kept` (the map as the table has it), `waiting` (what is on its way), `lies` (where each state lies, in words), `locked`.
 * Events: `command-asked` (detail: kind, seat, data, cells), `mark-written` (detail: space, value: null, as it is rubbed out).
 */
export class OnTourWrite extends /** @type {With<{
 *   view: OnTourView, game: GameWhole, outline?: Outline, cells?: Record<string, Mark>, kept?: Record<string, Mark>, advice: OnTourAdvice,
 *   seat: number, waiting?: string, names: Record<string, string>, lies?: Record<string, string>, locked?: boolean, plate?: string,
 *   space?: string, amiss?: string, circle?: boolean, sought: string, fresh?: string
 * }>} */ (LightElement) {
  static tag = "on-tour-write";
  static properties = {
    view: GIVEN, game: GIVEN, outline: GIVEN, cells: GIVEN, kept: GIVEN, advice: GIVEN, names: GIVEN, lies: GIVEN, locked: GIVEN, seat: GIVEN, waiting: GIVEN, plate: STATE,
    space: STATE, amiss: STATE, circle: STATE, sought: first(STATE, ""), fresh: STATE,
  };

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (!changed.has("advice")) return;
    const before = changed.get("advice");
    if (before?.turn !== this.advice.turn) this.#forget();
    if (this.space && !this.#item?.spaces?.[this.space] && this.#item?.space === undefined) {
      this.space = undefined;
    }
  }

  render() {
    const plate = this.#plate;
    const item = this.#item;
    const offers = this.sent ? {} : (item?.spaces ?? {});
    return html`<div class="head" ?data-after-throw=${this.advice.turn === this.view.play?.turn}>
        ${this.#plates.length ? html`<div class="plates" role="group" aria-label=${t("What to write")}>
          ${this.#plates.map((each) => this.#drawPlate(each))}</div>` : ""}
        <div class="words" aria-live="polite">${this.#words(plate, item)}</div></div>
      ${Object.values(this.advice.problems ?? {}).map((problem) => html`<p class="problem" role="alert">
        ${problem}</p>`)}
      <on-tour-map .outline=${this.outline} .cells=${this.cells} .offers=${offers}
        .chosen=${item?.space ? undefined : this.space} .word=${plate ? this.#sign(plate) : undefined}
        .circled=${this.#circled} .fresh=${this.fresh} @space-chosen=${(/** @type {Emitted<string>} */ { detail }) => this.#choose(detail)}></on-tour-map>
      ${item ? this.#choices(offers) : ""}
      ${this.#tile(plate, item)}`;
  }

  /** Whether the table has not answered yet what this phone shows. */
  get sent() {
    return JSON.stringify(this.cells) !== JSON.stringify(this.kept);
  }

  /** What may be written: each mark of each item, with the place of its item. */
  get #plates() {
    return Object.entries(this.advice.items ?? {}).flatMap(([place, item]) =>
      Object.values(item.marks).map((mark) => ({ place, key: `${place}:${mark.mark}`, ...mark })));
  }

  get #plate() {
    const chosen = this.#plates.find(({ key }) => key === this.plate);
    if (chosen) return chosen;
    return this.#plates.find(({ place }) => this.advice.items?.[place].space === undefined);
  }

  get #item() {
    return this.#plate && this.advice.items?.[this.#plate.place];
  }

  get #circled() {
    const offered = Boolean(this.#item?.spaces?.[this.space ?? ""]?.circled);
    return this.circle ?? offered;
  }

  #forget() {
    [this.plate, this.space, this.amiss, this.circle, this.sought] = [undefined, undefined, undefined, undefined, ""];
  }

  /** @param {OnTourMark} mark */
  #sign({ mark, word }) {
    return typeof mark === "number" ? word : mark;
  }

  /** @param {Plate} plate */
  #drawPlate(plate) {
    const item = this.advice.items?.[plate.place];
    const sign = this.#sign(plate);
    // Of two ways to write one number the other was not written.
    const isWritten = item?.space !== undefined && this.cells?.[item.space]?.mark === plate.mark;
    const stands = item?.space && isWritten ? this.names[item.space] : "";
    const on = plate.key === this.#plate?.key;
    return html`<button type="button" class="plate ${item?.space ? "done" : ""}" aria-pressed=${on}
      aria-label=${stands ? t("{mark}, written in {state}", { mark: plate.word, state: stands }) : plate.word}
      @click=${() => { this.#forget(); this.plate = plate.key; }}>
      ${hasIcon(String(sign)) ? icon(sign) : sign === "x" ? icon("cross") : sign}
      ${stands ? html`<i>${icon("check")}</i>` : ""}</button>`;
  }

  /** @param {Plate | undefined} plate @param {OnTourItem | undefined} item */
  #words(plate, item) {
    if (!item && !this.advice.says && this.view.table.state !== "playing") {
      return html`<h2>${t("Copy your map")}</h2><p>${t("Every state is in the list below.")}</p>`;
    }
    if (!item) return html`<h2>${this.advice.says ?? t("No throw yet")}</h2>${this.#late()}<p>${waitLine(this.view)}</p>`;
    if (item.space) {
      const state = this.names[item.space];
      return html`<h2>${item.lost ? t("Lost: {state} is crossed out", { state })
        : t("It stands in {state}", { state })}</h2>
        <p>${this.advice.ready ? this.advice.says : ""}</p>`;
    }
    const title = item.fits_nowhere ? item.says : item.is_star ? t("Draw one star")
      : t("Write {mark}", { mark: plate?.word ?? "" });
    return html`<h2>${title}</h2><p>${this.#late()} ${this.amiss ?? ""} ${item.fits_nowhere ? "" : item.says}</p>`;
  }

  #late() {
    const missed = Object.keys(this.advice.missed ?? {});
    if (!missed.length) return "";
    return html`<b>${t("Throw {number}.", { number: this.advice.turn ?? 0 })}</b>`;
  }

  /** @param {Record<string, OnTourWhere>} offers */
  #choices(offers) {
    const all = Object.entries(offers).map(([id, where]) => ({ id, name: this.names[id], where }))
      .sort((a, b) => Number(b.where.circled) - Number(a.where.circled)
        || String(a.where.region ?? "").localeCompare(b.where.region ?? "")
        || a.name.localeCompare(b.name));
    const found = seek(all, this.sought);
    if (!Object.keys(offers).length) return "";
    return html`${findField(this, t("Find a state"))}
      <div class="chips" role="group" aria-label=${t("States it may go to")}>
        ${repeat(found, ({ id }) => id, ({ id, name, where }) => html`<button type="button" class="stitched"
          aria-pressed=${this.space === id} @click=${() => this.#choose(id)}>
          <span>${name}${where.region ? html`<small>${where.region}</small>` : ""}</span>
          ${where.circled ? html`<i class="ring-mark">${icon("ring")}</i>` : ""}</button>`)}
        ${found.length ? "" : html`<p class="quiet">${t("Not among the lit states.")}</p>`}</div>`;
  }

  /** @param {Plate | undefined} plate @param {OnTourItem | undefined} item */
  #tile(plate, item) {
    if (this.locked) return "";
    if (!item) return this.view.table.state === "playing" ? drawNext(this) : "";
    const { space } = item;
    if (space) return stitched(t("Rub it out"), () => this.emit("mark-written", { space, value: null }), "undo");
    const flat = (/** @type {string} */ words, /** @type {string} */ glyph) => button("tile tile-flat", words, () => {}, glyph, true);
    if (this.sent) return flat(t("Writing"), "hourglass");
    const { space: chosen } = this;
    if (!chosen || !plate) return flat(t("Choose a lit state"), "");
    const state = this.names[chosen];
    const label = plate.mark === "x" ? t("Cross out {state}", { state })
      : item.is_star ? t("Star in {state}", { state })
        : t("Write {mark} in {state}", { mark: plate.word, state });
    return html`<div class="actions">
      ${item.is_star && plate.mark !== "x" ? picked(t("Circle"), this.#circled, () => (this.circle = !this.#circled), "ring") : ""}
      ${button(`tile ${label.length > 22 ? "long" : ""}`, label, () => this.#write(chosen, plate))}</div>`;
  }

  /** @param {string} id */
  #choose(id) {
    if (this.sent) return;
    const state = this.names[id];
    // A press beside the lit states is answered, too.
    this.amiss = this.#item?.spaces?.[id] ? "" : this.cells?.[id] ? t("Something stands in {state} already.", { state })
      : t("{state} lies in the regions {regions}.", { state, regions: this.lies?.[id] ?? "" });
    if (!this.amiss) [this.space, this.circle] = [id, undefined];
  }

  /** @param {string} space @param {Plate} plate */
  #write(space, { place, mark }) {
    const cell = { mark, circled: mark !== "x" && this.#circled };
    const data = { throw: this.advice.turn, item: Number(place), space, ...cell };
    this.#forget();
    this.fresh = space;
    this.ask("write-mark", data, this.seat, { [`states/${space}`]: cell });
  }
}
