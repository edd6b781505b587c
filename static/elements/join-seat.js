import { CallFailed, sentenceOf } from "../client/call-failed.js";
import { ask, send } from "../client/calls.js";
import { keyIn } from "../client/held-link.js";
import { passIn, takePass } from "../client/passes.js";
import { pause } from "../client/pause.js";
import { spaced } from "../client/view.js";
import { button, stitched, tile } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { awayWords, chip, letters } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

const KNOCK_MS = 2000;
/** So often it is looked whose phone is away by now. */
const LOOK_MS = 5000;

/**
 * The way to a table for a device that holds nothing there: a seat, or the big display.
 *
 *     <join-seat .boot=${boot}></join-seat>
 *
 * The secret stands in the fragment of the link, which no server sees; it leaves the address at once. With the link that
 * moves a seat it is taken over here.
 */
export class JoinSeat extends /** @type {With<{
 *   boot: {code: string, game?: GameWhole, moved?: boolean, absent?: Seat[]}, sentence?: string, busy?: boolean,
 *   waiting?: boolean, over?: boolean, knocks?: boolean
 * }>} */ (LightElement) {
  static tag = "join-seat";
  static properties = { boot: GIVEN, sentence: STATE, busy: STATE, waiting: STATE, over: STATE, knocks: STATE };

  #secret = "";

  /** Whose phone was away at any time, in that order; the first ones since the page was opened. @type {Map<number, Seat>} */
  #asked = new Map();

  /** @type {number[] | undefined} */
  #early;

  connectedCallback() {
    super.connectedCallback();
    this.#read();
    // Another link to the same table, opened here.
    addEventListener("hashchange", () => this.#read(), { signal: this.leaving });
    // The page is loaded again, and needs the same link.
    addEventListener("language-chosen", () => history.replaceState(null, "", `#${this.#secret}`), { signal: this.leaving });
    this.#look();
  }

  /** Whoever comes before the phone that failed counts as away is asked as soon as it does. */
  async #look() {
    const signal = this.leaving;
    for (;;) {
      await pause(LOOK_MS);
      if (signal.aborted) return;
      if (document.hidden || this.busy) continue;
      const { boot } = this;
      const page = await fetch(`/j/${boot.code}`, { signal }).then((answer) => answer.text()).catch(() => "");
      const now = JSON.parse(new DOMParser().parseFromString(page, "text/html").getElementById("boot")?.textContent ?? "{}");
      if (now.page !== "join") continue;
      // A table that is gone or locked tells nothing, and asking for it counts as a wrong guess.
      if (!now.game) return;
      this.boot = { ...boot, absent: now.absent };
    }
  }

  #read() {
    if (!location.hash) return;
    const pass = passIn(location.hash.slice(1));
    const { key, isWhole } = keyIn(location.hash);
    const isGood = pass || isWhole;
    this.#secret = pass ? `move.${pass}` : isWhole ? key : "";
    history.replaceState(null, "", location.pathname + location.search);
    this.sentence = isGood ? "" : t("This link is not whole: its end is missing. Open it where it was sent to you, or knock.");
    this.knocks = !isGood;
    this.over = false;
    this.requestUpdate();
  }

  render() {
    if (this.waiting) {
      return html`<span class="place">${spaced(this.boot.code)}</span>
        <h1>${t("Knock, knock")}</h1>
        <p class="quiet" role="status">${t("Somebody at the table lets you in with one tap.")}</p>
        ${button("tile tile-flat", t("Waiting at the door"), () => {}, "hourglass", true)}
        <a class="stitched" href="/">${t("Back home")}</a>`;
    }
    const { moved } = this.boot;
    if (passIn(this.#secret)) return this.#moving();
    const [early, late] = this.#absent();
    // Who opened the address of the big display is asked for it first.
    const isDisplay = location.pathname.endsWith("/display");
    const ways = [
      button(isDisplay ? "stitched" : "tile", this.knocks ? t("Knock") : moved ? t("Sit down at another seat") : t("Sit down"),
        () => this.#join("seat"), this.busy ? "hourglass" : "seat", this.busy),
      (isDisplay ? tile : stitched)(t("This is the big display"), () => this.#join("display"), "screen", this.busy),
    ];
    return html`${this.#place()}
      <h1>${moved ? t("Your seat is at another phone") : t("Come to this table")}</h1>
      <p class="quiet">${moved ? t("To have it back, press the seat there and “Move to another phone”, and scan that with this phone.")
        : t("Sit down on this phone, or let this screen stand where all can see it.")}</p>
      ${this.sentence ? html`<p class="strip" role="alert"><span>${this.sentence}
        ${this.#secret ? "" : t("Scan the code on a phone that sits there.")}</span></p>` : ""}
      ${early}
      ${isDisplay ? ways.reverse() : ways}
      <host-code .code=${this.boot.code}></host-code>
      <div class="late" role="status">${late}</div>`;
  }

  #place() {
    return html`<span class="place"><small>${this.boot.game?.name}</small> ${spaced(this.boot.code)}</span>`;
  }

  /**
   * Whoever lost a phone goes on here: somebody at the table says with one tap that it is them. No button moves under a
   * finger: who is away later is asked below all others, and who is back keeps the place.
   */
  #absent() {
    const away = this.boot.absent ?? [];
    this.#early ??= away.map(({ seat }) => seat);
    for (const each of away) this.#asked.set(each.seat, each);
    const seats = [...this.#asked.values()];
    const marks = letters(Object.fromEntries(seats.map((seat) => [seat.seat, { ...seat, state: "taken" }])));
    const isEarly = (/** @type {Seat} */ { seat }) => this.#early?.includes(seat);
    const question = (/** @type {Seat} */ seat) => html`<button type="button" class="stitched"
      ?disabled=${this.busy || !away.some((each) => each.seat === seat.seat)}
      @click=${() => this.#join("seat", seat.seat)}>${chip(seat, marks[seat.seat])}
      <span>${seat.name ? t("Are you {name}?", { name: seat.name }) : t("Is {seat} your seat?", { seat: seat.title })}
      <small>${awayWords(seat)}</small></span></button>`;
    return [seats.filter(isEarly).map(question), seats.filter((seat) => !isEarly(seat)).map(question)];
  }

  #moving() {
    return html`${this.#place()}
      <h1>${t("Go on at this phone")}</h1>
      <p class="quiet">${t("The seat comes to this phone with its sheet and its hand. The other phone holds it no more.")}</p>
      ${this.sentence ? html`<p class="strip" role="alert"><span>${this.sentence}</span></p>` : ""}
      ${this.over ? html`<a class="tile" href="/t/${this.boot.code}">${icon("chevron")} ${t("To the table")}</a>`
        : tile(t("Take over this seat"), this.#take, this.busy ? "hourglass" : "seat", this.busy)}
      <a class="stitched" href="/">${t("Back home")}</a>`;
  }

  async #take() {
    const { code } = this.boot;
    await this.attempt(async () => {
      await takePass(code, passIn(this.#secret));
      return `/t/${code}`;
    }, (failure) => {
      // A link that was used, or is too old, is good for nothing more.
      this.over = !(failure instanceof CallFailed && failure.mayRetry);
      return sentenceOf(failure);
    });
  }

  /** @param {"seat" | "display"} role @param {number} [back] the seat whose player is back */
  async #join(role, back) {
    const { code } = this.boot;
    await this.attempt(async () => {
      const secret = this.#secret ? { secret: this.#secret } : {};
      const answer = await send(`/tables/${code}/join`, { ...secret, as: role, ...(back === undefined ? {} : { seat: back }) });
      if (answer.waiting) {
        this.waiting = true;
        await this.#wait(code);
      }
      // A screen that is nothing but the big display is led on from there.
      return `/t/${code}`;
    }, (failure) => {
      this.waiting = false;
      // Without it somebody at the table lets this phone in.
      if (failure instanceof CallFailed && failure.code === "old-link") [this.#secret, this.knocks] = ["", true];
      return sentenceOf(failure);
    });
  }

  /** Ask again and again until somebody at the table answers the knock. @param {string} code */
  async #wait(code) {
    for (;;) {
      await pause(KNOCK_MS);
      if (!this.isConnected) return;
      const view = await ask(`/tables/${code}`).catch((failure) => {
        if (!failure.mayRetry) throw failure;
        return undefined;
      });
      if (!view) continue;
      if ("me" in view) return;
      if (view.knock === "refused") throw new Error(t("Nobody let this phone in."));
    }
  }
}
