/* The symbols that a map is painted with. */
import { html } from "lit";
import { hasIcon, icon } from "../drawing/icon.js";
import { t } from "../words.js";
/** @import { Symbol } from "service" */

/**
 * What a map is painted with, "Rub out" last.
 * @param {Symbol[]} symbols @param {Symbol} empty @param {string} chosen @param {(sign: string) => void} choose
 */
export function drawPalette(symbols, empty, chosen, choose) {
  const tools = [...symbols, { ...empty, icon: "cross", label: t("Rub out") }];
  return html`<div class="palette" role="radiogroup" aria-label=${t("Symbols")} @keydown=${walkPalette}>
    ${tools.map((symbol) => html`<button type="button" role="radio" aria-checked=${symbol.sign === chosen} data-symbol=${symbol.icon} data-sign=${symbol.sign}
      tabindex=${symbol.sign === (chosen || tools[0].sign) ? 0 : -1} @click=${() => choose(symbol.sign)}>
      ${drawSymbol(symbol)}<small>${symbol.label}</small></button>`)}</div>`;
}

/** @param {Keyed & {currentTarget: HTMLElement}} event */
function walkPalette(event) {
  const tools = [...event.currentTarget.querySelectorAll("button")];
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const next = tools.at((tools.findIndex((tool) => tool.contains(event.target)) + step) % tools.length);
  next?.focus();
  next?.click();
  event.preventDefault();
}

/** @param {Symbol} symbol */
export function drawSymbol(symbol) {
  if (!symbol.icon) return "";
  return hasIcon(symbol.icon) ? icon(symbol.icon) : html`<b>${symbol.sign}</b>`;
}
