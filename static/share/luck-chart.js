import { html } from "lit";
import { nameOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { t } from "../words.js";

const TENTHS = 10;

/**
 * One count of a row, drawn in its band: the bar is how many came, the line what is to be expected. All of a row are
 * drawn to one scale.
 * @param {ThrownRow | DealtRow} row @param {number} at which face or kind, from 0
 * @returns {{look: string, band: import("lit").TemplateResult, number: import("lit").TemplateResult}} `look` is "off"
 *   outside the band
 */
export function inBand(row, at) {
  const most = Math.max(...row.counts, ...row.high, 1);
  const [count, low, high, due] = [row.counts[at], row.low[at], row.high[at], row.tenths[at] / TENTHS];
  const arrow = count > high ? "↑" : count < low ? "↓" : "";
  return {
    look: arrow && "off",
    band: html`<div class="range" aria-hidden="true" ${vars({ "--low": low / most, "--high": high / most, "--due": due / most, "--count": count / most })}>
      <i class="usual"></i><i class="bar"></i><i class="due"></i></div>`,
    number: html`<b>${count}${arrow ? html`<span aria-hidden="true">${arrow}</span>` : ""}</b>
      <span class="unseen">${t("usual is {low} to {high}", { low, high })}</span>`,
  };
}

/** Whose row it is: a seat's, or the whole table's. @param {ThrownRow | DealtRow} row @param {View} view */
export function whose({ seat }, view) {
  return seat === undefined ? t("The whole table") : nameOf(view.seats[seat]);
}
