import { isPhoneTable } from "../client/address.js";
import { handOn } from "../client/hand-on.js";
import { ownerName, rememberOwner } from "../client/owner.js";
import { givePass, takeSeat } from "../client/passes.js";
import { JOINED, peopleOf } from "../client/team.js";
import { ownSeats } from "../client/view.js";
import { stitched } from "../drawing/button.js";
import { chip, keepNameShort, letters, nameOf, roomIn } from "../drawing/seat.js";
import { t } from "../words.js";
import { nothing } from "lit";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * A dialog about one seat: its sheet as all may see it, its name, its phone, whether it is a host, and setting it free.
 *
 *     <seat-card .view=${view} .game=${game}></seat-card>   then   element.open(2)
 *
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class SeatCard extends /** @type {With<{
 *   view: View, game: GameWhole, seat: number, looks?: boolean, pass?: GivenPass, sentence?: string, busy?: boolean, sure?: boolean, done?: string
 * }>} */ (LightElement) {
  static tag = "seat-card";
  static properties = { view: GIVEN, game: GIVEN, seat: STATE, looks: STATE, pass: STATE, sentence: STATE, busy: STATE, sure: STATE, done: STATE };

  /** The head when the link was made: a move after it is the one that was waited for. */
  #given = 0;

  /** Show the dialog for a seat. @param {number} seat */
  async open(seat) {
    this.seat = seat;
    this.looks = !ownSeats(this.view).includes(seat) && this.view.table.state !== "lobby";
    this.pass = undefined;
    this.busy = this.sure = false;
    this.sentence = this.done = "";
    await this.updateComplete;
    const dialog = this.inside("dialog");
    // The first seat of a phone is its owner's; others at it are somebody else.
    const name = this.view.seats[seat]?.name ?? (seat === ownSeats(this.view)[0] ? ownerName() : "");
    const names = peopleOf(name, this.game.team);
    this.#inputs.forEach((input, at) => (input.value = names[at] ?? ""));
    dialog.showModal();
    const first = this.#inputs.find(({ value }) => !value) ?? this.#inputs[0];
    first?.focus();
    // Whoever types another name types it in place of the one that stands there.
    first?.select();
  }

  render() {
    const seat = this.view?.seats[this.seat];
    return html`<dialog aria-labelledby="seat-title" class=${this.looks ? "looks" : ""} @close=${() => (this.looks = false)}>
      ${seat ? html`<h2 id="seat-title">${chip(seat, letters(this.view.seats)[this.seat])}
        <span><bdi>${nameOf(seat)}</bdi>${seat.name ? html`<small>${seat.title}</small>` : ""}</span></h2>
        ${this.looks && !this.pass ? this.#sheet(seat) : ""}
        ${this.pass ? this.#moving(this.pass) : this.#usual(seat)}
        ${this.sentence ? html`<p role="alert">${this.sentence}</p>` : ""}
        <p role="status">${this.done ?? ""}</p>
        <div class="pair">
          ${this.view.me.can["free-seat"] && !this.pass ? stitched(this.game.commands["free-seat"], () => this.#act("free-seat", ownSeats(this.view)[0]), "seat") : ""}
          ${stitched(t("Close"), this.shut)}
        </div>` : html`<h2 id="seat-title">${t("This seat is free")}</h2>
        ${stitched(t("Close"), this.shut)}`}
    </dialog>`;
  }

  /** What somebody else wrote, as a reader sees it who may press nothing. @param {Seat} seat */
  #sheet(seat) {
    const { view, game } = this;
    const me = { ...view.me, seats: {}, own: {}, can: {} };
    return html`<score-sheet reading .game=${game} .seat=${seat.seat} .cells=${view.sheets?.[seat.seat] ?? {}} .sheets=${{}}
      .view=${{ ...view, me, advice: {}, private: {}, seats: { [seat.seat]: seat } }}></score-sheet>`;
  }

  /** @param {Seat} seat */
  #usual(seat) {
    const mine = ownSeats(this.view).includes(this.seat);
    return html`${mine && this.view.me.can["name-seat"] !== false ? this.#naming() : ""}
      <div class="stack">${this.#phone(seat)} ${this.#erasing(seat, mine)}</div>`;
  }

  get #inputs() {
    return Array.from(this.querySelectorAll("input"));
  }

  /** A team has a field for each of its people, and one name of them all. */
  #naming() {
    const { team = 1 } = this.game;
    // A corrected sheet may have smaller teams than were named.
    const count = Math.max(team, peopleOf(this.view.seats[this.seat].name ?? "", team).length);
    return html`<form @submit=${this.#name}>
      <label for="seat-name">${count > 1 ? t("Who is in this team?") : t("Name")}</label>
      ${Array.from({ length: count }, (_, at) => html`<input id=${at ? nothing : "seat-name"} aria-label=${at ? t("Name {n} of this team", { n: at + 1 }) : nothing}
        @input=${(/** @type {Event} */ event) => keepNameShort(event, roomIn(this.#inputs, at, JOINED))} autocomplete="off" autocapitalize="words"
        spellcheck="false" enterkeyhint=${at + 1 < count ? "next" : "done"} @keydown=${this.#onKey} />`)}
      <button class="tile">${count > 1 ? t("Use these names") : t("Use this name")}</button>
    </form>`;
  }

  /** Enter goes on to the next of a team. @param {Keyed} event */
  #onKey(event) {
    const next = event.target instanceof HTMLElement ? event.target.nextElementSibling : null;
    if (event.key !== "Enter" || !(next instanceof HTMLInputElement)) return;
    event.preventDefault();
    next.focus();
  }

  /** What may be done about the phone of a seat, by who holds it and by a host. @param {Seat} seat */
  #phone(seat) {
    const { me, table } = this.view;
    const own = Boolean(me.own[this.seat]);
    if (seat.state === "free" || isPhoneTable(table.code) || !(own || me.host)) return "";
    return html`${stitched(seat.phone ? t("Move to another phone") : t("Give it a phone"), this.#give, this.busy ? "hourglass" : "scan", this.busy)}
      ${own || !seat.phone ? "" : html`${stitched(this.sure ? t("Press again: the other phone loses the seat") : t("Take it over on this phone"), this.#takeOver, "seat", this.busy)}
      ${stitched(seat.host ? t("Remove as host") : t("Make host"), () => this.#act("name-host", null, { host: !seat.host }), "lock")}`}`;
  }

  /** @param {GivenPass} pass */
  #moving(pass) {
    const moved = Object.values(this.view.log ?? {})
      .some(({ kind, seat, seq }) => kind === "seat-moved" && seat === this.seat && seq > this.#given);
    if (moved) {
      return html`<p role="status">${t("It is done. {name} goes on at the other phone.", { name: nameOf(this.view.seats[this.seat]) })}</p>`;
    }
    const { me } = this.view;
    const goesAlong = me.host && me.own[this.seat] && Object.keys(me.own).length === 1;
    return html`<div class="moving"><p>${t("Scan this with the other phone. It works once, within ten minutes.")}</p>
      <figure class="card"><img src=${pass.qr} width="200" height="200"
        alt=${t("QR code that moves this seat to another phone")} /></figure>
      <p class="quiet">${t("The seat goes there with its sheet and its hand. The phone before holds it no more.")}
        ${goesAlong ? t("The other phone is the host then.") : ""}</p>
      ${stitched(t("Send the link"), () => this.#send(pass.url), "share")}</div>`;
  }

  async #give() {
    this.#given = this.view.head;
    await this.attempt(async () => (this.pass = await givePass(this.view.table.code, this.seat)));
  }

  /** Somebody may still hold that phone, so it takes a second press. */
  async #takeOver() {
    if (!this.sure) {
      this.sure = true;
      return;
    }
    await this.attempt(async () => {
      await takeSeat(this.view.table.code, this.seat);
      this.shut();
    });
    this.sure = false;
  }

  /** @param {string} url */
  async #send(url) {
    const how = await handOn({ title: t("Go on at this phone"), url });
    if (how === "copied") this.done = t("Copied.");
    // Over plain http there is neither sharing nor a clipboard: the link is shown to be read.
    if (how === "failed") prompt(t("The link that moves this seat"), url);
  }

  /** Close, and ask for something about this seat. @param {string} kind @param {number | null} by a seat of this phone @param {object} [data] */
  #act(kind, by, data) {
    this.shut();
    this.ask(kind, { seat: this.seat, ...data }, by);
  }

  /** @param {Event} event */
  #name(event) {
    event.preventDefault();
    const names = this.#inputs.map(({ value }) => value.normalize("NFC").trim());
    const name = names.filter(Boolean).join(JOINED);
    this.shut();
    if (names[0] && this.seat === ownSeats(this.view)[0]) rememberOwner(names[0]);
    if (name && name !== this.view.seats[this.seat]?.name) {
      this.ask("name-seat", { name }, this.seat);
    }
  }

  /** The person's own seat asks for itself, the host for any; a table on one phone alone keeps the presses themselves. @param {Seat} seat @param {boolean} mine */
  #erasing(seat, mine) {
    if (!seat.name || !this.view.table.join_url || !(mine || this.view.me.can["delete-table"])) return "";
    return stitched(this.game.commands["erase-name"], () => this.#act("erase-name", mine ? this.seat : null), "cross");
  }
}
