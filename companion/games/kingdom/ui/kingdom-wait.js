import { html } from "lit";
import { stillWriting, writtenCount } from "../../client/writing.js";
import { isAway, nameOf } from "../../drawing/seat.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { listed, t, tn } from "../../words.js";
/** @import { KingdomView, Seat } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/** The seats that still write and are here. @param {KingdomView} view @returns {Seat[]} */
export function writers(view) {
  return stillWriting(view)
    .map(({ seat }) => view.seats[seat ?? ""]).filter((seat) => seat && !isAway(seat));
}

/** Whether somebody has filled four districts, so that no other throw is made. @param {KingdomView} view */
export function hasEnded(view) {
  return Object.values(view.notices ?? {}).some(({ code }) => code === "four-districts");
}

/** How many have written the throw. @param {KingdomView} view @returns {string} */
export function progressOf(view) {
  return stillWriting(view).length ? t("{ready} of {all} have written", writtenCount(view)) : t("Everybody has written.");
}

/**
 * The next throw, or the score of a table that has ended; whoever presses while others write is asked.
 *
 *     <kingdom-wait .view=${view} .seat=${0} ?waiting=${false}></kingdom-wait>
 *
 * Property `silent`: no tile, the question alone; `press(kind)` asks it where it must be asked.
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class KingdomWait extends /** @type {With<{
 *   view: KingdomView, seat: number, waiting?: boolean, silent?: boolean, kind?: string
 * }>} */ (LightElement) {
  static tag = "kingdom-wait";
  static properties = {
    view: { attribute: false },
    seat: { attribute: false },
    waiting: { type: Boolean },
    silent: { type: Boolean },
    kind: { state: true },
  };

  render() {
    const others = writers(this.view);
    const score = this.kind === "finish-table";
    return html`${this.silent ? "" : this.#tile()}
      <dialog aria-label=${t("Others still write")} @close=${() => (this.kind = undefined)}>
        <h2><bdi>${tn("{names} is still writing.", "{names} are still writing.", others.length, { names: listed(others.map(nameOf)) })}</bdi></h2>
        <p>${score ? t("What they have not written yet is not scored.") : t("The new throw waits behind what they write.")}</p>
        <button type="button" class="tile" @click=${this.#close}>${icon("hourglass")} ${t("Wait")}</button>
        <button type="button" class="stitched" @click=${() => this.#go()}>${score ? t("Score all the same") : t("Throw all the same")}</button>
      </dialog>`;
  }

  #tile() {
    const { view } = this;
    if (this.waiting) return html`<button type="button" class="tile tile-flat" disabled>${icon("hourglass")} ${t("Throwing")}</button>`;
    if (hasEnded(view)) {
      return view.me.can["finish-table"] ? html`<button type="button" class="tile"
        @click=${() => this.press("finish-table")}>${icon("tally")} ${t("Score the table")}</button>` : "";
    }
    const number = (view.play.throw?.number ?? 0) + 1;
    return view.me.can.throw ? html`<button type="button" class="tile" @click=${() => this.press("throw")}>
      ${icon("dice")} ${t("Throw {number}", { number })}</button>` : "";
  }

  /** Ask for it, at once where nobody else writes. @param {string} kind */
  press(kind) {
    this.kind = kind;
    if (writers(this.view).length) this.inside("dialog").showModal();
    else this.#go();
  }

  #go() {
    const { kind } = this;
    this.#close();
    if (kind) this.emit("command-asked", { kind, seat: this.seat, data: {} });
  }

  #close() {
    this.inside("dialog").close();
  }
}
