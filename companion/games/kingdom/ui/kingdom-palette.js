import { icon } from "../../drawing/icon.js";
import { GIVEN, TEXT, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
/** @import { Symbol } from "service" */

/** As on the sheet: what is built, then the land, then what takes away. */
const ORDER = "hsatmwbf~^x.";

/**
 * The twelve symbols to paint with, "Rub out" last.
 *
 *     <kingdom-palette .symbols=${field.symbols} sign="h"></kingdom-palette>
 *
 * Event: `sign-chosen` (detail: the sign).
 */
export class KingdomPalette extends /** @type {With<{symbols: Symbol[], sign: string}>} */ (LightElement) {
  static tag = "kingdom-palette";
  static properties = { symbols: GIVEN, sign: TEXT };

  render() {
    const [empty] = this.symbols;
    const tools = [...this.symbols].sort((a, b) => ORDER.indexOf(a.sign) - ORDER.indexOf(b.sign));
    return html`<div class="palette" role="radiogroup" aria-label=${t("Symbols")} @keydown=${this.#onKey}>
      ${tools.map((symbol) => html`<button type="button" role="radio" data-symbol=${symbol.icon}
        aria-checked=${symbol.sign === this.sign} data-sign=${symbol.sign}
        tabindex=${symbol.sign === (this.sign || tools[0].sign) ? 0 : -1}
        @click=${() => this.emit("sign-chosen", symbol.sign)}>
        ${icon(symbol === empty ? "cross" : symbol.icon)}
        <small>${symbol === empty ? t("Rub out") : symbol.label}</small></button>`)}
    </div>`;
  }

  /** @param {Keyed} event */
  #onKey(event) {
    const tools = [...this.querySelectorAll("button")];
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const at = tools.findIndex((tool) => tool.contains(event.target));
    const next = tools.at((at + step) % tools.length);
    next?.focus();
    next?.click();
    event.preventDefault();
  }
}
