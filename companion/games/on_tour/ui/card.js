import { html, svg } from "lit";
import { icon } from "../../drawing/icon.js";
import { boxOf } from "./outline.js";

/**
 * Draw a state card: its region on a bar, its state's outline, its name.
 * @param {{space: string, name: string, region: string, label: string}} card
 * @param {Outline | undefined} outline absent while it is on its way
 */
export function cardDrawing(card, outline) {
  const d = outline?.spaces[card.space]?.d;
  return html`<div class="card tour-card" data-region=${card.region}>
    <b class="bar">${card.label}</b>
    <svg viewBox=${d ? boxOf(d) : "0 0 10 10"} aria-hidden="true">${d ? svg`<path d=${d} />` : ""}</svg>
    <span class="name ${card.name.length > 11 ? "long" : ""}">${card.name}</span></div>`;
}

/** Draw the cards before any of them is turned: a pile with their backs up. */
export function pileDrawing() {
  return html`<div class="pile" aria-hidden="true"><i class="back"></i><i class="back"></i>
    <i class="back">${icon("dice")}</i></div>`;
}
