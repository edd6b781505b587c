import { isPhoneTable } from "../client/address.js";
import { badgeOf, ownSeats, spaced, takenSeats } from "../client/view.js";
import { firstNotice, stillWriting, writtenCount } from "../client/writing.js";
import { emblem, icon } from "../drawing/icon.js";
import { badgeLine, chipOf, nameOf } from "../drawing/seat.js";
import { isolated, t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

const CHIPS_MAX = 4;
const TITLE_LONG = { alone: 26, besideChips: 16 };

/**
 * The wooden rail: emblem, title, one quiet line, who sits here, and the way back.
 *
 *     <table-rail .view=${view} .game=${game} .code=${code} .tab=${tab} .seat=${seat}></table-rail>
 *
 * Events: `command-asked` (detail: kind, seat), `card-asked` (detail: a seat), `settings-asked`.
 */
export class TableRail extends /** @type {With<{
 *   view: View, game: GameWhole, code: string, tab: string, seat: number
 * }>} */ (LightElement) {
  static tag = "table-rail";
  static properties = { view: GIVEN, game: GIVEN, code: GIVEN, tab: GIVEN, seat: GIVEN };

  render() {
    const lobby = this.view.table.state === "lobby";
    const [title, quiet] = lobby ? this.#lobbyTitle() : this.#title();
    // That the end comes is said above everything else.
    const first = lobby || this.tab === "table" ? undefined : firstNotice(this.view);
    const chips = lobby || this.tab === "table" || this.#headline ? "" : this.#chips();
    const isLong = title.length > (chips ? TITLE_LONG.besideChips : TITLE_LONG.alone);
    return html`<header class="rail wood">
      <a class="round home" href="/" aria-label=${t("Home")}>${emblem(this.game.id)}</a>
      <div class="rail-title"><h1 class="said ${isLong ? "long" : ""}">${isolated(title)}</h1><small class=${lobby || first ? "about" : ""}>${first ?? quiet}</small></div>
      ${chips}
      ${lobby ? html`<button type="button" class="round" aria-label=${t("House rules and table")}
        title=${t("House rules and table")} @click=${() => this.emit("settings-asked")}>
        ${icon("more")}</button>` : ""}
      ${lobby || this.tab === "table" ? this.#screen() : this.#undo()}
    </header>`;
  }

  #lobbyTitle() {
    const [low, high] = this.game.players;
    return [this.game.name, `${t("{low}–{high} players", { low, high })} · ${this.game.about}`];
  }

  #title() {
    const seat = this.view.seats[this.seat];
    if (this.tab === "sheet" && seat) {
      return [nameOf(seat), badgeLine(badgeOf(this.view, seat.seat)) || (seat.name ? seat.title : "")];
    }
    if (this.tab === "table") return [this.game.name, isPhoneTable(this.code) ? spaced(this.code)
      : t("Table {code}", { code: spaced(this.code) })];
    const headline = this.#headline;
    if (headline) {
      const active = this.view.seats[headline.seat ?? ""];
      const values = { title: headline.title, name: active ? nameOf(active) : "" };
      return [active ? t("{title}, {name}’s turn", values) : headline.title, headline.line];
    }
    const number = this.view.play?.throw?.number;
    return [number ? t("Throw {number}", { number }) : this.game.name, this.#progress()];
  }

  /** How far everybody is: with the throw while the game is played, with the sheet after it. */
  #progress() {
    const taken = takenSeats(this.view);
    const all = taken.length;
    if (this.view.table.state === "scoring") {
      const ready = taken.filter((each) => each.ready === "ready").length;
      return t("{ready} of {all} ready", { ready, all });
    }
    if (stillWriting(this.view).length) return t("{ready} of {all} have written", writtenCount(this.view));
    return t("{count} at the table", { count: all });
  }

  /** What a game says of round and turn; it needs the room of the chips. */
  get #headline() {
    if (this.view.table.state !== "playing" || this.tab !== "play") return undefined;
    return this.view.play?.headline;
  }

  #screen() {
    if (isPhoneTable(this.code)) return html`<span class="round"></span>`;
    const label = t("Open the big display");
    return html`<a class="round" href="/t/${this.code}/display" aria-label=${label}
      title=${label}>${icon("screen")}</a>`;
  }

  #chips() {
    const taken = takenSeats(this.view);
    const fits = taken.length > CHIPS_MAX ? CHIPS_MAX - 1 : CHIPS_MAX;
    const more = taken.length - fits;
    return html`<span class="chips">
      ${taken.slice(0, fits).map((seat) => html`<button type="button" aria-label=${nameOf(seat)}
        @click=${() => this.emit("card-asked", seat.seat)}>${chipOf(this.view.seats, seat.seat)}</button>`)}
      ${more > 0 ? html`<small aria-hidden="true">+${more}</small>` : ""}</span>`;
  }

  #undo() {
    const { me, undo, seats } = this.view;
    if (this.tab === "sheet") {
      const may = me.can["undo-sheet"] && (seats[this.seat]?.entered ?? 0) > 0;
      if (!may) return html`<span class="round"></span>`;
      return this.#back(this.game.commands["undo-sheet"], { kind: "undo-sheet", seat: this.seat });
    }
    if (!me.can.undo || !undo) return html`<span class="round"></span>`;
    const label = t("Take back: {text}", { text: undo.text });
    return this.#back(label, { kind: "undo", seat: ownSeats(this.view)[0] });
  }

  /** @param {string} label @param {Command} command */
  #back(label, command) {
    return html`<button type="button" class="round" aria-label=${label} title=${label}
      @click=${() => this.emit("command-asked", command)}>${icon("undo")}</button>`;
  }
}
