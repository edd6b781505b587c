import { repeat } from "lit/directives/repeat.js";
import { ask, send } from "../client/calls.js";
import { dateInWords } from "../client/language.js";
import { openNextPhoneTable } from "../client/phone-tables.js";
import { addressOf, isPhoneTable } from "../client/address.js";
import { numbersOf, scoringOf, seatOf, spaced } from "../client/view.js";
import { byPlace, headline, marginOf } from "../client/who-wins.js";
import { iconButton, stitched, tile } from "../drawing/button.js";
import { emblem, icon } from "../drawing/icon.js";
import { numbersLine } from "../drawing/sample.js";
import { chipOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { bring, loadTakenAlong } from "../game-elements.js";
import { COMPARED, SHARING } from "../pages.js";
import { loadWords, t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawDealt, drawThrown } from "./luck-counts.js";

const HEADLINE_LONG = 28;
const REST_WAIT_MS = 400;
/** When the last place falls down on a fresh result, and the first. */
const FALLS_MS = [0, 600];

/**
 * The result of a table: who wins, then every player with every reason.
 *
 *     <results-screen .boot=${boot}></results-screen>
 *
 * Without a table (`boot.code` empty) it emits `back-asked` and `record-asked`.
 */
export class ResultsScreen extends /** @type {With<{
 *   boot: Boot, sentence?: string, sharing?: boolean, whole?: boolean, until?: string, counts?: boolean
 * }>} */ (LightElement) {
  static tag = "results-screen";
  static properties = { boot: GIVEN, sentence: STATE, sharing: STATE, whole: STATE, until: STATE, counts: STATE };

  firstUpdated() {
    if (this.boot.code) loadTakenAlong(this.boot.view);
    this.delay(() => this.#rest(), REST_WAIT_MS);
  }

  /** Draw what stands below everything, once what is seen first is there: a browser's first date alone takes as long as a table of scores. */
  #rest() {
    const { code, view, stored_until: until } = this.boot;
    if (view.table.luck) bring(COMPARED, ["evenings"], "share");
    if (view.thrown || view.dealt) loadWords("share").then(() => (this.counts = true));
    if (code && !isPhoneTable(code)) this.until = until === undefined ? "" : dateInWords(new Date(until), "long");
  }

  render() {
    const { game, view, code } = this.boot;
    const { result } = view;
    return html`${this.#rail(result ? decided(result, game) : "")}
      ${code ? html`<result-news .boot=${this.boot} @boot-changed=${(/** @type {Emitted<Boot>} */ { detail }) => (this.boot = detail)}></result-news>` : ""}
      ${result ? repeat([scoringOf(view)?.seq], (scoring) => scoring, () => this.#scored(result)) : html`<main class="cloth panel"><div class="empty">
        <h2>${t("The table is open again")}</h2><p>${t("The new result comes here as soon as the table is scored.")}</p>
        <a class="tile" href=${addressOf(code)}>${t("Back to the table")}</a></div></main>`}`;
  }

  /** Whose sheet a warning is about, where it is about one. @param {Result} result @param {string} pointer */
  #whose({ players }, pointer) {
    const player = players[Number(/^\/players\/(\d+)/.exec(pointer)?.[1])];
    return player ? html`<b><bdi>${player.name}</bdi>:</b> ` : "";
  }

  /** What is drawn anew for each scoring of the table. @param {Result} result */
  #scored(result) {
    const { game, view, code, reading } = this.boot;
    const players = byPlace(result);
    // Of a game without a board the others stand beside whoever has won.
    const isListed = players.length > 1 && game.fields.every(({ kind }) => ["number", "row"].includes(kind));
    // What is loaded later stands last, so that nothing moves when it comes.
    return html`<main class="cloth panel results ${this.boot.fresh ? "fresh" : ""} ${isListed ? "listed" : ""}">
        <h1 class="said ${headline(result).length > HEADLINE_LONG ? "long" : ""}">${headline(result)}</h1>
        ${(result.warnings ?? []).map(({ code: about, message, pointer }) => html`<p class="warning">${this.#whose(result, pointer)}${message}
          <a href="/help/${game.id}#${about}">${t("How we read it")}</a></p>`)}
        ${players.map((player, index) => {
          const seat = seatOf(view, result, player);
          return html`<score-tree .player=${player} .chip=${chipOf(view.seats, seat?.seat)}
            .game=${game} .board=${view.boards?.[result.players.indexOf(player)]} .cells=${view.sheets?.[seat?.seat ?? ""]} ?open=${index === 0 || this.whole} ?lights=${index === 0 && !this.whole}
            .stands=${standsLine(game, view.sheets?.[seat?.seat ?? ""], view.play?.badges?.[seat?.seat ?? ""])}
            ${vars({ "--wait": fallsAt(index, players.length) })}></score-tree>`;
        })}
        ${view.table.luck ? html`<other-table .boot=${this.boot}></other-table>` : ""}
        ${numbersLine(game, view)}
        ${code && !reading && (view.table.edition?.own || view.table.edition?.typed) ? html`<edition-keep .view=${view}></edition-keep>` : ""}
        ${code && this.until !== undefined ? this.#kept(code, this.until) : ""}
        ${view.thrown ? html`<thrown-dice>${this.counts ? drawThrown(this.boot) : ""}</thrown-dice>` : ""}
        ${view.dealt?.length ? html`<dealt-cards>${this.counts ? drawDealt(this.boot) : ""}</dealt-cards>` : ""}
        <offline-state></offline-state>
      </main>
      <footer class="foot wood">${code ? tile(t("Play again"), this.#again) : reading ? "" : stitched(t("Save the record"), () => this.emit("record-asked"), "down")}
        ${stitched(t("Share"), this.#share, "share")}
        <p role="status">${this.sentence ?? ""}</p></footer>
      ${this.sharing ? html`<share-sheet .boot=${this.boot} @print-asked=${this.#print}></share-sheet>` : ""}`;
  }

  /** Until when the table is stored, and the file that can be saved. @param {string} code @param {string} date */
  #kept(code, date) {
    return html`<p class="stored">${date ? t("Kept here until {date}.", { date }) : t("Kept here for good.")}
      <a href="/api/v1/tables/${code}/result" download>${t("Save the file")}</a></p>`;
  }

  /** @param {string} line */
  #rail(line) {
    const { game, code, reading } = this.boot;
    return html`<header class="rail wood">
      ${reading ? "" : code ? html`<a class="round back" href=${addressOf(code)} aria-label=${t("Back to the table")}>
        ${icon("chevron")}</a>` : iconButton(t("Back to the sheets"), () => this.emit("back-asked"), "chevron", "round back")}
      ${emblem(game.id)}
      <div class="rail-title"><b>${t("Result")}</b>
        <small>${[code && spaced(code), line].filter(Boolean).join(" · ")}</small></div></header>`;
  }

  async #again() {
    const { code, view } = this.boot;
    await this.attempt(async () => {
      if (isPhoneTable(code)) {
        location.assign(addressOf(await openNextPhoneTable(code)));
        return;
      }
      if (view.me?.can?.["open-rematch"]) {
        await send(`/tables/${code}/commands`, { kind: "open-rematch", data: {} });
      }
      const { table } = await ask(`/tables/${code}`);
      const next = "rematch" in table ? table.rematch : undefined;
      if (next) location.assign(`/t/${next}`);
      else this.sentence = t("Somebody who sat at this table opens the next game.");
    });
  }

  /** Show the ways to share; most evenings end without them, so they are loaded now. */
  async #share() {
    try {
      await bring(SHARING, ["share"], "share");
      this.sharing = true;
      await this.updateComplete;
      /** @type {import("./share-sheet.js").ShareSheet | null} */ (this.querySelector("share-sheet"))?.open();
    } catch {
      this.sentence = t("No connection. Nothing was lost; try again in a moment.");
    }
  }

  /** Print with every player's lines. */
  async #print() {
    this.whole = true;
    this.inside("dialog").close();
    await this.updateComplete;
    await Promise.all(Array.from(this.querySelectorAll("score-tree"), (tree) => /** @type {any} */ (tree).updateComplete));
    print();
  }
}

/** When a row falls, in milliseconds: the last place first. @param {number} index @param {number} count */
function fallsAt(index, count) {
  const [first, last] = FALLS_MS;
  return last - Math.round(((last - first) * index) / Math.max(1, count - 1));
}

/** What decided if points did not: of points the headline tells. @param {Result} result @param {GameWhole} game */
function decided(result, game) {
  if (result.players.length < 2 || result.winners.length > 1 || marginOf(result)) return "";
  const what = game.deciders[result.decided_by];
  return what ? t("decided by: {what}", { what }) : "";
}

/**
 * How a player stands at the end, in one line below the name: what the game calls the seat, and the numbers of the sheet.
 * @param {GameWhole} game @param {Cells} [cells] @param {Badge} [badge] @returns {Drawn}
 */
function standsLine(game, cells, badge) {
  const said = [badge?.name, badge?.note].filter(Boolean).join(" · ");
  const numbers = numbersOf(game, cells);
  return said || numbers.length ? html`<small class="stands">${said}&ensp;<span>${numbers.map(({ id, icon: glyph, label }, at) => html`${at ? "\u2009" : ""}<span
    data-face=${glyph}>${icon(glyph)} <span class="unseen">${label} </span>${cells?.[id]}</span>`)}</span></small>` : "";
}
