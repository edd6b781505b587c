import { icon } from "../../drawing/icon.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";
import { dieAt, STORED } from "./hand.js";
import { range } from "./spaces.js";
import { signOf } from "./rows.js";
/** @import { Hand } from "./hand.js" */

/**
 * What a die in the hand can do: the rows that it fits, the market, the warehouse, exploring.
 *
 *     <kingdom-ways .advice=${advice} .rows=${rows} .cells=${cells} .hand=${hand}></kingdom-ways>
 *
 * Events: `row-chosen` (detail: its id), `hand-changed` (detail: the die as it is to be used now), `store-asked`.
 */
export class KingdomWays extends /** @type {With<{
 *   advice: KingdomAdvice, rows: KingdomRow[], cells?: Cells, hand: Hand
 * }>} */ (LightElement) {
  static tag = "kingdom-ways";
  static properties = { advice: GIVEN, rows: GIVEN, cells: GIVEN, hand: GIVEN };

  render() {
    const { advice, hand } = this;
    const die = hand.place === STORED ? advice.turn?.stored : advice.turn?.dice[hand.place];
    const explores = hand.place !== STORED && advice.turn?.dice[hand.place]?.explores;
    const shut = die?.shut ?? advice.turn?.shut;
    if (hand.way === "explore") return html`${shut ? html`<p class="quiet">${shut}</p>` : ""}${this.#market()}${this.#reasons()}
      <div class="pair">${die?.builds ? this.#way("build", "house", t("Build instead")) : ""}</div>`;
    const fits = this.rows.filter(({ id }) => advice.fits?.[hand.face]?.[id]);
    const left = this.rows.length - fits.length;
    return html`<div class="fits">${fits.map((row) => this.#row(row))}</div>
      <p class="quiet">${fits.length ? tn("{count} row does not take a {face}", "{count} rows do not take a {face}", left, { face: hand.face })
        : t("No row takes a {face}.", { face: hand.face })}</p>
      ${this.#market()}
      <div class="pair">${explores ? this.#way("explore", "forest", t("Explore")) : ""}
        ${advice.turn?.stores && hand.place !== STORED ? html`<button type="button" class="stitched"
          @click=${() => this.emit("store-asked")}>
          ${icon("warehouse")} ${t("Store the {face}", { face: hand.face })}</button>` : ""}</div>`;
  }

  /** @param {Partial<Hand>} change */
  #change(change) {
    this.emit("hand-changed", { ...this.hand, ...change, picks: {}, district: undefined });
  }

  /** @param {KingdomRow} row */
  #row(row) {
    const { id } = row;
    const numbers = this.cells?.[`projects/${id}`] ?? [];
    const { face } = this.hand;
    return html`<button type="button" class="fit" data-row=${id}
      aria-label=${t("{row}: write the {face}", { row: row.label, face })}
      @click=${() => this.emit("row-chosen", id)}>
      <span class="land" data-symbol=${row.icon}>${icon(row.icon)}</span>
      <span class="boxes">${range(row.boxes).map((box) => html`<i class="box ${box === numbers.length + 1 ? "next" : ""}">
        ${box === numbers.length + 1 ? face : numbers[box - 1] ?? ""}</i>`)}</span>
      <b>${signOf(row)}</b></button>`;
  }

  /** @param {"build" | "explore"} way @param {string} glyph @param {string} label */
  #way(way, glyph, label) {
    return html`<button type="button" class="stitched" @click=${() => this.#change({ way })}>
      ${icon(glyph)} ${label}</button>`;
  }

  /** The faces that the market makes of the die in the hand. */
  #market() {
    const { advice, hand } = this;
    const reach = hand.place === STORED ? {} : advice.reach?.[dieAt(advice, hand.place)] ?? {};
    if (Object.keys(reach).length < 2) return "";
    return html`<div class="market" role="group" aria-label=${t("Change the die with the market")}>
      ${icon("market")}<span>${reach[hand.face] ? tn("Crosses {count} market box", "Crosses {count} market boxes", reach[hand.face])
        : t("The market may change it")}</span>
      ${Object.keys(reach).map((face) => html`<button type="button" class="face" aria-pressed=${Number(face) === hand.face}
        aria-label=${t("Make it a {face}", { face })}
        @click=${() => this.#change({ face: Number(face) })}>${face}</button>`)}</div>`;
  }

  /** What is drawn in the chosen districts, and why. */
  #reasons() {
    const { advice, hand } = this;
    const { draws, text } = advice.districts[hand.district ?? ""] ?? {};
    if (!hand.district) return "";
    if (!draws) return html`<p class="refused" role="status">${text}</p>`;
    return html`<ul>${Object.keys(draws).map((id) => {
      const drawn = advice.explore?.[hand.face]?.[id];
      return html`<li><b>${drawn?.title}</b><small>${drawn?.because}</small></li>`;
    })}</ul>`;
  }
}
