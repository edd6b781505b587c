import { html } from "lit";
import { t } from "../words.js";

/**
 * Say what of the numbers is a sample, with the way to correct it.
 * @param {{id: string, sample?: string, edition?: string}} game
 * @param {string} [code] of the table they are used at
 */
export function sampleLine(game, code = "") {
  if (!game?.sample) return "";
  const query = new URLSearchParams(code ? { game: game.id, table: code } : { game: game.id });
  return html`<p class="sample"><b>${t("Sample numbers.")}</b> ${game.sample}
    ${game.edition ? html`<a href="/editions?${query}">${t("Correct them")}</a>` : ""}</p>`;
}

/**
 * Mark one number as a sample, with the way to correct it.
 * @param {{id: string}} game @param {boolean | undefined} isSample
 */
export function sampleMark(game, isSample) {
  if (!isSample) return "";
  const query = new URLSearchParams({ game: game.id });
  return html`<a class="sample-mark" href="/editions?${query}">${t("sample number")}</a>`;
}
