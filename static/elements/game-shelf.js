import { addressOf, isPhoneTable } from "../client/address.js";
import { sentenceOf, statusOf } from "../client/call-failed.js";
import { openTable, send } from "../client/calls.js";
import { keepEdition, storeEdition, storedEditions, titleOf } from "../client/editions.js";
import { openPhoneTable } from "../client/phone-tables.js";
import { freshSheets, storeSheets } from "../client/score-only.js";
import { besideShelf, rememberUse, takePressed, usedLast } from "../client/shelf.js";
import { hasWords } from "../client/seek.js";
import { iconButton, tile } from "../drawing/button.js";
import { emblem, icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
/** @import { StoredEdition } from "../client/editions.js" */

const USED_SHOWN_MAX = 4;

/**
 * An edition on the shelf: one of this phone (`stored`), or one that comes along.
 * @typedef {{file: EditionFile, shelf?: string, about?: string, designer?: string, year?: number | null, sample?: boolean,
 *   stored?: StoredEdition}} Shelved
 */

/**
 * The shelf of a game that people bring themselves: one press on a sheet opens a table with it.
 *
 *     <game-shelf .boot=${boot}></game-shelf>
 *
 * Reads from the address: `game`; `here`, where the table is to be on this phone alone; `score`, where the sheet is to be scored
 * without a table. Where there is no network, it asks whether the table shall be on this phone.
 */
export class GameShelf extends /** @type {With<{
 *   boot: {games: (GameShort & {shelf: Shelved[]})[]}, sought?: string, laid?: string, sentence?: string,
 *   alone?: Shelved
 * }>} */ (LightElement) {
  static tag = "game-shelf";
  static properties = { boot: GIVEN, sought: STATE, laid: STATE, sentence: STATE, alone: STATE };

  /** A table that was opened and has not got its sheet yet. */
  #code = "";

  get #game() {
    const asked = new URLSearchParams(location.search).get("game");
    return this.boot.games.find(({ id }) => id === asked) ?? this.boot.games[0];
  }

  get #isScored() { return new URLSearchParams(location.search).has("score"); }
  get #isHere() { return new URLSearchParams(location.search).has("here"); }
  /** The page where a sheet is written, which leads back to this one as it is. @param {string} key @param {string} value */
  #writing(key, value) { return besideShelf("/editions", { game: this.#game.id, [key]: value }); }

  firstUpdated() {
    const asked = takePressed();
    const stored = storedEditions().find(({ file }) => file.game === this.#game.id && file.edition.id === asked);
    if (stored) this.#open({ file: stored.file, stored });
  }

  render() {
    const game = this.#game;
    return html`<header class="rail wood"><a class="round back" href="/" aria-label=${t("Home")}>${icon("chevron")}</a>
        ${emblem(game.id)}<div class="rail-title"><h1>${game.name}</h1>
          <small>${this.#isScored ? t("without a table") : this.#isHere ? t("On this phone only") : t("Which sheet tonight?")}</small></div></header>
      <main class="cloth panel" data-game=${game.id} aria-busy=${this.laid ? "true" : "false"}>
        <div class="ways"><label><span>${t("Find a sheet")}</span><input type="search" autocomplete="off" enterkeyhint="search"
            .value=${this.sought ?? ""} @input=${(/** @type {Typed} */ { target }) => (this.sought = target.value)} /></label>
          <a class="stitched" href=${this.#writing("begin", "")}>${icon("pencil")} ${t("Write a sheet")}</a></div>
        <div role="alert">${this.sentence ? html`<p>${this.sentence}</p>` : ""}${this.alone ? this.#askHere(this.alone) : ""}</div>
        ${this.#boards().map(([label, sheets, none]) => html`<section><h2>${label}</h2>
          ${sheets.length ? html`<ul>${sheets.map((each) => this.#sheet(each))}</ul>` : html`<p class="quiet">${none}</p>`}</section>`)}</main>`;
  }

  /** The parts of the shelf, or what was found: a heading, sheets, and what stands where there are none. @returns {[string, Shelved[], string][]} */
  #boards() {
    const { id, shelf } = this.#game;
    /** @type {Shelved[]} */
    const own = storedEditions().filter(({ file }) => file.game === id).map((stored) => ({ file: stored.file, stored }));
    const all = [...own, ...shelf];
    const sought = this.sought?.trim();
    if (sought) {
      const named = all.filter(({ file }) => hasWords(titleOf(file), sought));
      const told = all.filter((each) => !named.includes(each) && hasWords([titleOf(each.file), each.about, each.designer].join(" "), sought));
      const found = [...named, ...told];
      return [[found.length ? tn("{count} sheet", "{count} sheets", found.length) : t("No sheet is called so"), found, t("Write it: it takes two minutes.")]];
    }
    const used = usedLast(id).flatMap((each) => all.find(({ file }) => file.edition.id === each) ?? []).slice(0, USED_SHOWN_MAX);
    /** @type {[string, Shelved[], string][]} */
    const boards = [[t("Used last"), used, ""],
      [t("On this phone"), own, t("None yet. Write one, or take a copy of one below with the pencil and change it.")],
      ...[["any", t("For any game")], ["free", t("Cards, dice and lawn")], ["printed", t("From a box")]].map(([board, label]) =>
        /** @type {[string, Shelved[], string]} */ ([label, shelf.filter((each) => each.shelf === board), ""]))];
    return boards.filter(([, sheets, none]) => sheets.length || none);
  }

  /** @param {Shelved} sheet */
  #sheet(sheet) {
    const { file, about, designer, year, sample, stored } = sheet;
    const title = titleOf(file);
    const [fewest, most] = [file.edition.fewest_players ?? this.#game.players[0], file.edition.most_players ?? this.#game.players[1]];
    const { teams = 1 } = file.edition;
    const seats = fewest === most ? `${fewest}` : `${fewest}–${most}`;
    const rows = (file.edition.rows ?? []).map((/** @type {{name: string}} */ { name }) => name).join(", ");
    return html`<li><button type="button" class="open" @click=${() => this.#open(sheet)}>
        <b>${title}</b><small>${this.laid === file.edition.id ? t("Laying the table…")
          : html`${teams > 1 ? t("{count} teams of {team}", { count: seats, team: teams }) : seats} · ${about ?? rows}`}</small>
        ${designer ? html`<small>${designer}, ${year}</small>` : ""}
        ${sample ? html`<em>${t("Sample numbers.")}</em>` : ""}</button>
      ${iconButton(stored ? t("Change {name}", { name: title }) : t("Copy {name} and change it", { name: title }), () => this.#change(sheet), "pencil")}</li>`;
  }

  /** @param {Shelved} sheet */
  #askHere(sheet) {
    return html`<p><b>${t("No connection")}</b> ${t("The phone goes round, and shows each hand to its player only. The table is kept here; publish it when others want to join.")}</p>
      ${tile(t("Play on this phone"), () => this.#open(sheet, true))}`;
  }

  /** Fill it in without a table. @param {EditionFile} file */
  #score(file) {
    const { id, players } = this.#game;
    const { fewest_players: fewest = players[0], most_players: most = players[1] } = file.edition;
    storeSheets(freshSheets(id, [fewest, most], file));
    location.assign("/score");
  }

  /** @param {Shelved} sheet @param {boolean} here whether its table is on this phone alone */
  async #open(sheet, here = this.#isHere) {
    if (this.laid) return;
    const { file, stored } = sheet, { game, edition } = file;
    if (this.#isScored) {
      this.#score(file);
      return;
    }
    [this.laid, this.sentence, this.alone] = [edition.id, "", undefined];
    if (isPhoneTable(this.#code) !== here) this.#code = "";
    try {
      this.#code ||= here ? await openPhoneTable(game) : (await openTable(game)).code;
      await send(`/tables/${this.#code}/commands`, { kind: "set-edition", data: { edition: file } });
      if (stored) storeEdition(file, { key: stored.key, used: true });
      rememberUse(game, edition.id);
      location.assign(addressOf(this.#code));
    } catch (failure) {
      this.laid = "";
      if (statusOf(failure)) this.sentence = sentenceOf(failure);
      else if (here) this.sentence = t("The rules are not on this phone yet. Open this page once with a network.");
      else this.alone = sheet;
    }
  }

  /** What comes along stays as it is: its copy is changed. @param {Shelved} sheet */
  #change({ file, stored }) {
    try {
      const { edition } = stored ? file : keepEdition(file).file;
      location.assign(this.#writing("edition", edition.id));
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }
}
