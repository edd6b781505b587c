import { repeat } from "lit/directives/repeat.js";
import { icon } from "../../drawing/icon.js";
import { gained } from "../../drawing/points.js";
import { FLAG, GIVEN, STATE, TEXT, html, LightElement } from "../../elements/light-element.js";
import { listed, t } from "../../words.js";
import { drawBack, drawFace, heldOn, wordsOf } from "./card.js";
import { laidOut } from "./links.js";
/** @import { Laid } from "./links.js" */

/** From which width in px a row holds so many cards; the first fits any. */
const COLUMNS = [[0, 3], [310, 4], [520, 6]];

/**
 * A tableau: partners side by side with a clasp between them, lost cards turned.
 *
 *     <realm-builder-board .game=${game} .board=${board} .cells=${cells} .lit=${["Count"]}
 *       pressable chosen="County 3"></realm-builder-board>
 *
 * Properties: `board` of a scored player, without which the cards lie beside each other; `falls` where
 * what is lit cost points.
 * Event: `card-pressed` (detail: name, key).
 */
export class RealmBuilderBoard extends /** @type {With<{
 *   game: GameWhole, board?: RealmBuilderLaid[], cells?: Cells, lit?: string[], falls?: boolean,
 *   pressable?: boolean, chosen: string, columns?: number
 * }>} */ (LightElement) {
  static tag = "realm-builder-board";
  static properties = {
    game: GIVEN, board: GIVEN, cells: GIVEN, lit: GIVEN, falls: GIVEN, pressable: FLAG, chosen: TEXT, columns: STATE,
  };

  constructor() {
    super();
    // It ends with the element.
    new ResizeObserver(() => this.#measure()).observe(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#measure();
  }

  #measure() {
    const width = this.clientWidth;
    if (width) this.columns = COLUMNS.findLast(([from]) => width >= from)?.[1];
  }

  render() {
    const columns = this.columns ?? 4;
    const cards = laidOut(heldOn(this.game, this.cells), this.board, columns);
    const lit = this.#lit(cards);
    return html`<ul class="tableau" data-columns=${columns}>${repeat(cards, ({ key }) => key, (card) => {
      return html`<li class="${card.down ? "down" : ""} ${lit.has(card) ? "lit" : lit.size ? "dim" : ""}">
        ${this.#card(card)}${this.#clasp(card)}${(card.each ?? []).map((each) => this.#ring(each))}
        ${card.by ? html`<span class="tag by">${card.by.join(" ")}</span>` : ""}</li>`;
    })}</ul>`;
  }

  /** Of equal cards those that lie face up are meant first; by a line that costs points, those face down. @param {Laid[]} cards */
  #lit(cards) {
    const found = new Set();
    for (const name of this.lit ?? []) {
      const left = cards.filter((card) => card.name === name && !found.has(card));
      const card = left.find(({ down }) => down === Boolean(this.falls)) ?? left[0];
      if (card) found.add(card);
    }
    return found;
  }

  /** @param {Laid} card */
  #card(card) {
    const inside = card.down ? drawBack(card.name) : drawFace(this.game, card.name);
    const look = card.down ? "card back" : "card";
    const { suit } = this.game.fields.find((field) => field.kind === "choices")?.faces[card.name] ?? {};
    const label = card.down ? t("{name}, face down, minus 1", { name: card.name }) : wordsOf(this.game, card.name);
    if (!this.pressable) {
      return html`<span class=${look} data-suit=${suit} role="img" aria-label=${label}>${inside}</span>`;
    }
    return html`<button type="button" class=${look} data-suit=${suit} aria-label=${label}
      aria-pressed=${this.chosen === card.key}
      @click=${() => this.emit("card-pressed", { name: card.name, key: card.key, down: card.down })}>${inside}</button>`;
  }

  /** What the card scores for each of a kind: a clasp that closes round no single partner. @param {RealmBuilderEach} each */
  #ring({ points, counted }) {
    const names = listed([...new Set(counted)]);
    return html`<span class="ring" role="img" aria-label=${t("scores {points} for {names}", { points, names })}>
      ${gained(points)}</span>`;
  }

  /** @param {Laid} laid */
  #clasp({ clasp, tag }) {
    if (!clasp) return "";
    const words = clasp.points ? t("pairs for {points}", { points: clasp.points })
      : clasp.glyph === "links" ? t("married to the next") : t("pairs with the next");
    return html`<span class="clasp ${clasp.glyph || "bonus"} ${tag ? "away" : ""}" role="img" aria-label=${words}>
      ${tag ? html`<small>${tag}</small>` : ""}${clasp.points ? `+${clasp.points}` : icon(clasp.glyph)}</span>`;
  }
}
