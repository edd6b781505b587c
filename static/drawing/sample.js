import { html } from "lit";
import { t } from "../words.js";
import { icon } from "./icon.js";

/**
 * Say what of the numbers is a sample, with the way to correct it.
 * @param {{id: string, sample?: string, edition?: string} | undefined} game
 * @param {string} [code] of the table they are used at
 */
export function sampleLine(game, code = "") {
  if (!game?.sample) return "";
  const query = new URLSearchParams(code ? { game: game.id, table: code } : { game: game.id });
  return html`<p class="sample"><b>${t("Sample numbers.")}</b> ${game.sample}
    ${game.edition ? html`<a href="/editions?${query}">${t("Correct them")}</a>` : ""}</p>`;
}

/**
 * Say which printed numbers are played with, where any are: of some games only where certain fields
 * were filled in. Numbers a group chose itself are named from the start.
 * @param {{id: string, sample?: string, sample_fields?: string[], edition?: string}} game
 * @param {{table: {edition?: TableEdition}, sheets?: Record<string, Record<string, unknown>>}} view
 * @param {string} [code] of the table they are used at
 */
export function numbersLine(game, { table, sheets }, code = "") {
  const { edition } = table;
  const cells = Object.values(sheets ?? {}).flatMap((sheet) => Object.keys(sheet));
  const used = !game.sample_fields
    || cells.some((cell) => game.sample_fields?.includes(cell.split("/")[0]));
  return html`${edition?.own ? html`<p class="quiet">${t("Played with: {title}", { title: edition.title ?? "" })}</p>` : ""}${used ? sampleLine(game, code) : ""}`;
}

/**
 * The way from a table in mid-game to its sheet, where this phone may correct it.
 * @param {{me: {can: Record<string, unknown>}, table: {code: string, game: string, state: string}}} view
 */
export function correctLink({ me, table }) {
  if (!me.can["set-edition"] || table.state === "lobby") return "";
  return html`<a class="stitched correct" href="/editions?${new URLSearchParams({ game: table.game, table: table.code, correct: "" })}">${icon("pencil")}
    ${t("Correct the sheet")}</a>`;
}

/**
 * Mark one number as a sample, with the way to correct it.
 * @param {{id: string}} game @param {boolean | undefined} isSample
 */
export function sampleMark(game, isSample) {
  if (!isSample) return "";
  return html`<a class="sample-mark" href="/editions?game=${game.id}">${t("sample number")}</a>`;
}
