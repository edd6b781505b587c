import { html } from "lit";
import { ownerName, rememberOwner } from "../client/owner.js";
import { ownSeats } from "../client/view.js";
import { icon } from "../drawing/icon.js";
import { chip, letters, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { View } from "service" */
/** @import { With } from "./light-element.js" */

const NAME_LENGTH_MAX = 24;

/**
 * A dialog about one seat: its name, and setting it free.
 *
 *     <seat-card .view=${view}></seat-card>   then   element.open(2)
 *
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class SeatCard extends /** @type {With<{view: View, seat: number}>} */ (LightElement) {
  static tag = "seat-card";
  static properties = { view: { attribute: false }, seat: { state: true } };

  /** Show the dialog for a seat. @param {number} seat */
  async open(seat) {
    this.seat = seat;
    await this.updateComplete;
    const dialog = this.inside("dialog");
    const input = dialog.querySelector("input");
    // The first seat of a phone is its owner's; others at it are somebody else.
    const offered = seat === ownSeats(this.view)[0] ? ownerName() : "";
    if (input) input.value = this.view.seats[seat]?.name ?? offered;
    dialog.showModal();
    input?.focus();
  }

  render() {
    const seat = this.view?.seats[this.seat];
    const mine = ownSeats(this.view ?? {}).includes(this.seat);
    return html`<dialog aria-labelledby="seat-title">
      ${seat ? html`<h2 id="seat-title">${chip(seat, letters(this.view.seats)[this.seat])}
        <span><bdi>${nameOf(seat)}</bdi>${seat.name ? html`<small>${seat.title}</small>` : ""}</span></h2>
        ${mine && this.view.me.can["name-seat"] !== false ? this.#naming() : ""}
        <div class="stack">
          ${this.#erasing(seat, mine)}
          <div class="pair">
            ${this.view.me.can["free-seat"] ? html`<button type="button" class="stitched"
              @click=${this.#free}>${icon("seat")} ${t("Free this seat")}</button>` : ""}
            <button type="button" class="stitched" @click=${this.#close}>${t("Close")}</button>
          </div>
        </div>` : html`<h2 id="seat-title">${t("This seat is free")}</h2>`}
    </dialog>`;
  }

  #naming() {
    return html`<form @submit=${this.#name}>
      <label for="seat-name">${t("Name")}</label>
      <input id="seat-name" maxlength=${NAME_LENGTH_MAX} autocomplete="off" autocapitalize="words"
        spellcheck="false" enterkeyhint="done" />
      <button class="tile">${t("That is my name")}</button>
    </form>`;
  }

  /** @param {Event} event */
  #name(event) {
    event.preventDefault();
    const name = this.inside("input").value.normalize("NFC").trim();
    this.#close();
    if (name && this.seat === ownSeats(this.view)[0]) rememberOwner(name);
    if (name && name !== this.view.seats[this.seat]?.name) {
      this.emit("command-asked", { kind: "name-seat", seat: this.seat, data: { name } });
    }
  }

  /** A table on one phone alone keeps the presses themselves. @param {View["seats"][number]} seat @param {boolean} mine */
  #erasing(seat, mine) {
    if (!seat.name || !this.view.table.join_url || !(mine || this.view.me.can["delete-table"])) return "";
    return html`<button type="button" class="stitched" @click=${this.#erase}>${icon("cross")}
      ${t("Erase this name for good")}</button>`;
  }

  /** The person's own seat asks for itself; the host asks for any. */
  #erase() {
    this.#close();
    const seat = ownSeats(this.view).includes(this.seat) ? this.seat : null;
    this.emit("command-asked", { kind: "erase-name", seat, data: { seat: this.seat } });
  }

  #free() {
    this.#close();
    const seat = ownSeats(this.view)[0];
    this.emit("command-asked", { kind: "free-seat", seat, data: { seat: this.seat } });
  }

  #close() {
    this.inside("dialog").close();
  }
}
