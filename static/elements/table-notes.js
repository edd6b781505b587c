import { isPhoneTable } from "../client/address.js";
import { newCommandId } from "../client/ids.js";
import { listen } from "../client/listen.js";
import { ownerName } from "../client/owner.js";
import { otherTabs } from "../client/tabs.js";
import { TurnSignal } from "../client/turn-signal.js";
import { ownSeats } from "../client/view.js";
import { icon } from "../drawing/icon.js";
import { nextGameStrip } from "../drawing/notices.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * What stands above the table for this phone alone: the next game, another tab, a name not yet said, a host without a
 * seat. It also gives the signal that it is one's turn, where the phone's owner wants one.
 *
 *     <table-notes .view=${view} .game=${game}></table-notes>
 *
 * Events: `command-asked` (detail: kind, seat, data), `card-asked` (detail: a seat), `tab-asked` (detail: "table").
 */
export class TableNotes extends /** @type {With<{
 *   view: View, game: GameWhole, twice?: boolean, elsewhere?: boolean, unnamed?: boolean, unseated?: boolean
 * }>} */ (LightElement) {
  static tag = "table-notes";
  static properties = { view: GIVEN, game: GIVEN, twice: STATE, elsewhere: STATE, unnamed: STATE, unseated: STATE };

  #tab = newCommandId();
  #signal = new TurnSignal();

  firstUpdated() {
    const signal = this.leaving;
    listen(otherTabs, "table-opened", (note) => this.#noted(note, () => this.#say("table-open")), signal);
    listen(otherTabs, "table-open", (note) => this.#noted(note, () => (this.twice = true)), signal);
    listen(otherTabs, "table-taken", (note) => this.#noted(note, () => {
      this.twice = false;
      this.elsewhere = true;
    }), signal);
    addEventListener("pointerdown", () => this.#signal.pressed(), { signal });
    addEventListener("keydown", () => this.#signal.pressed(), { signal });
    this.#say("table-opened");
  }

  willUpdate() {
    this.#signal.notice(this.view);
  }

  render() {
    const { table, seats } = this.view;
    const mine = seats[ownSeats(this.view)[0]];
    const late = mine && !mine.name && !this.unnamed && table.state === "playing" && !isPhoneTable(table.code);
    const seatless = this.view.me.host && !Object.keys(this.view.me.own).length && table.state !== "finished" && !this.unseated;
    return html`${seatless ? html`<div class="strip knock" role="status">${icon("lock")}
        <span>${t("This phone is a host without a seat. Press the seat of a phone that failed to take it over.")}</span>
        ${table.state === "lobby" ? "" : html`<button type="button" @click=${() => this.emit("tab-asked", "table")}>${t("To the seats")}</button>`}
        <button type="button" class="round" aria-label=${t("Close")} @click=${() => (this.unseated = true)}>${icon("cross")}</button></div>` : ""}
      ${nextGameStrip(this.view)}
      ${[this.twice && t("This table is open in another tab, too."), this.elsewhere && t("This table goes on in another tab.")].map((said) => (said
        ? html`<div class="strip" role="status"><span>${said}</span> <button type="button" @click=${this.#take}>${t("Use it here")}</button></div>` : ""))}
      ${late ? this.#asking(mine.seat) : ""}`;
  }

  /** Who comes late is asked for a name, once. @param {number} seat */
  #asking(seat) {
    const { team } = this.game;
    const known = team ? "" : ownerName();
    return html`<div class="strip" role="status"><span>${t("You have no name at this table yet.")}</span>
      ${known ? html`<button type="button" @click=${() => this.ask("name-seat", { name: known }, seat)}>${t("I am {name}", { name: known })}</button>` : ""}
      <button type="button" @click=${() => this.emit("card-asked", seat)}>${team ? t("Name your team") : t("Say your name")}</button>
      <button type="button" class="round" aria-label=${t("Close")} @click=${() => (this.unnamed = true)}>${icon("cross")}</button></div>`;
  }

  #take() {
    this.twice = this.elsewhere = false;
    this.#say("table-taken");
  }

  /** @param {string} kind */
  #say(kind) {
    otherTabs.send(kind, { code: this.view.table.code, tab: this.#tab });
  }

  /** @param {{code: string, tab: string}} note @param {() => void} act */
  #noted({ code, tab }, act) {
    if (code === this.view.table.code && tab !== this.#tab) act();
  }
}
