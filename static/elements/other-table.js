import { isPhoneTable } from "../client/address.js";
import { send } from "../client/calls.js";
import { sendSheets } from "../client/score-only.js";
import { seatOf } from "../client/view.js";
import { byPlace } from "../client/who-wins.js";
import { stitched } from "../drawing/button.js";
import { matchPoints, pointsOfHalves } from "../share/match-points.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * What other tables made of the same throws, once this one is scored: match points, then both boards of
 * each two players side by side, by place.
 *
 *     <other-table .boot=${boot}></other-table>
 */
export class OtherTable extends /** @type {With<{boot: Boot, others?: View[], sentence?: string}>} */ (LightElement) {
  static tag = "other-table";
  static properties = { boot: GIVEN, others: STATE, sentence: STATE };

  async firstUpdated() {
    const { game, view } = this.boot;
    if (!view.other) return;
    const { players, toggles, before = [] } = view.other;
    await this.attempt(async () => {
      const laid = await Promise.all([{ players, toggles }, ...before].map((table) =>
        sendSheets({ game: game.id, ...table, edition: undefined }, true)));
      this.others = laid.map((each) => each.view);
    });
  }

  render() {
    const { others = [], sentence } = this;
    const { code, view } = this.boot;
    return html`<h2>${t("The same luck, played before")}</h2>
      <p>${t("The throws and cards of this table were those of another one.")}</p>
      ${sentence ? html`<p role="alert">${sentence}</p>` : ""}
      ${view.result && others.length ? this.#points([view, ...others]) : ""}
      ${others.map((other, at) => this.#pairs(view, other, at + 1, others.length))}
      ${code && !isPhoneTable(code) && view.me?.can?.["delete-table"] ? stitched(t("Erase the names of the other table for good"), this.#erase, "cross") : ""}`;
  }

  /** Nobody can ask the other table from here, so its names are this host's to erase. */
  async #erase() {
    await this.attempt(async () => {
      await send(`/tables/${this.boot.code}/commands`, { kind: "erase-name", data: { of: "luck" } });
      location.reload();
    });
  }

  /** @param {View[]} tables */
  #points(tables) {
    const matched = matchPoints(tables.map((each) => each.result?.players ?? []));
    return html`<section class="sheet points"><h3>${t("Match points")}</h3>
      <table><thead><tr><th>${t("Player")}</th><th>${t("Table")}</th><th>${t("Points")}</th><th>${t("Match points")}</th></tr></thead>
        <tbody>${matched.map(({ table, name, total, halves, most }) => html`<tr class=${table ? "" : "own"}>
          <th scope="row"><bdi>${name}</bdi></th><td>${titleOf(table, tables.length - 1)}</td><td>${total}</td>
          <td><b>${pointsOfHalves(halves)}</b> <small>${t("of {most}", { most })}</small></td></tr>`)}</tbody></table>
      <p>${t("Each player is compared with every player of the other tables: more points are worth 1, as many ½.")}</p></section>`;
  }

  /** @param {View} ours @param {View} theirs @param {number} number @param {number} count */
  #pairs(ours, theirs, number, count) {
    if (!ours.result || !theirs.result) return "";
    const [own, other] = [byPlace(ours.result), byPlace(theirs.result)];
    return html`${count > 1 ? html`<h3>${titleOf(number, count)}</h3>` : ""}
      ${Array.from({ length: Math.max(own.length, other.length) }, (_, at) => html`<div class="compared">
        ${this.#score(own[at], ours, titleOf(0, count))}${this.#score(other[at], theirs, titleOf(number, count))}</div>`)}`;
  }

  /** @param {Player | undefined} player @param {View} view @param {string} title */
  #score(player, view, title) {
    if (!player || !view.result) return html`<div></div>`;
    const seat = seatOf(view, view.result, player);
    const at = view.result.players.indexOf(player);
    return html`<div><p>${title}</p><score-tree .player=${player} .game=${this.boot.game} .board=${view.boards?.[at]}
      .cells=${view.sheets?.[seat?.seat ?? at]} open></score-tree></div>`;
  }
}

/** What a table is called: this one, the other one, or by its number where there are several. @param {number} table @param {number} others */
function titleOf(table, others) {
  if (!table) return t("This table");
  return others > 1 ? t("Table {number}", { number: table + 1 }) : t("The other table");
}
