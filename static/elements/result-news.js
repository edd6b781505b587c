import { ask } from "../client/calls.js";
import { keepEvening } from "../client/known-tables.js";
import { listen } from "../client/listen.js";
import { Speech } from "../client/speech.js";
import { Store } from "../client/store.js";
import { ownSeats, scoringOf } from "../client/view.js";
import { nextGameStrip } from "../drawing/notices.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawWaiting } from "./waiting-list.js";

/**
 * Follow the table of a result, so that whoever reads it is here and sees the newest: what changed, the next game, and
 * that the table is not reached. The evening is kept on this phone.
 *
 *     <result-news .boot=${boot}></result-news>
 *
 * Event: `boot-changed` (detail: the boot with the newest view).
 */
export class ResultNews extends /** @type {With<{boot: Boot, said?: string}>} */ (LightElement) {
  static tag = "result-news";
  static properties = { boot: GIVEN, said: STATE };

  // Made with the first update, before anything asks for it.
  #store = /** @type {Store} */ (/** @type {unknown} */ (undefined));
  #speech = new Speech(this);
  /** Which scoring is shown. @type {number | undefined} */
  #scoring;

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (!this.#store) this.#begin();
    const { code, game, view } = this.boot;
    if (changed.has("boot") && ownSeats(view).length) keepEvening(code, game, view);
  }

  #begin() {
    const { code, view } = this.boot;
    this.#store = new Store(code, view);
    this.#scoring = scoringOf(view)?.seq;
    const signal = this.leaving;
    listen(this.#store, "changed", () => this.#changed(), signal);
    listen(this.#store, "step", ({ text }) => this.#speech.say(text), signal);
    listen(this.#store, "gone", ({ reason, moved }) => (this.said = reason || (moved ? t("Your seat is at another phone") : t("Your seat was set free"))), signal);
    this.#store.start(signal);
  }

  render() {
    const { online, outbox, unshown, view } = this.#store;
    return html`${drawWaiting(outbox, online)}
      ${[unshown?.text, this.said].map((text) => (text ? html`<div class="strip" role="status"><span>${text}</span></div>` : ""))}
      ${nextGameStrip(view)}${this.#speech.drawn}`;
  }

  async #changed() {
    const { view } = this.#store;
    const before = this.boot;
    const scoring = scoringOf(view);
    this.requestUpdate();
    if (!view.result) this.said = "";
    if (!view.result || scoring?.seq === this.#scoring) return this.#show({ ...before, view });
    this.#scoring = scoring?.seq;
    this.said = t("The table was scored again. This is the new result.");
    this.#show({ ...before, view, ended: scoring?.at, fresh: true });
    // Numbers may have been told meanwhile.
    const game = await ask(`/tables/${before.code}/game`).catch(() => before.game);
    this.#show({ ...this.boot, game });
  }

  /** @param {Boot} boot */
  #show(boot) {
    this.boot = boot;
    this.emit("boot-changed", boot);
  }
}
