import { CallFailed, sentenceOf } from "./call-failed.js";
import { ask } from "./calls.js";
/** @import { LightElement } from "../elements/light-element.js" */

/** What was just written must have reached the table. */
const GATHER_MS = 600;
/** Where nobody could say the score, it is asked for again so soon. */
const AGAIN_MS = 3_000;

/**
 * What a seat's sheet scores now, as a controller of an element: asked for at once, and again a moment after what it hangs
 * on has changed. Where the service cannot say it now, the last score stays until it can.
 */
export class Scored {
  /** @type {Player | undefined} */
  player;
  /** Why it is not scored; "" where it is. */
  sentence = "";
  #host;
  #about;
  #changed;
  #asked = "";
  #answered = "";

  /**
   * @param {LightElement} host
   * @param {() => {code: string, seat: number, about: unknown}} about the sheet, and all that its score hangs on
   * @param {() => void} [changed] told when the score that is shown is an old one
   */
  constructor(host, about, changed) {
    this.#host = host;
    this.#about = about;
    this.#changed = changed;
    host.addController(this);
  }

  /** Whether the newest score is still asked for. */
  get isCounting() {
    return this.#answered !== this.#asked;
  }

  /** Whoever comes back to the page asks anew. */
  hostConnected() {
    this.#host.requestUpdate();
  }

  hostUpdate() {
    const { code, seat, about } = this.#about();
    const asked = JSON.stringify([seat, about]);
    const before = this.#asked;
    if (asked === before) return;
    this.#asked = asked;
    if (before && JSON.parse(before)[0] !== seat) this.player = undefined;
    this.#changed?.();
    this.#host.delay(() => this.#ask(`/tables/${code}/seats/${seat}/score`, asked), before ? GATHER_MS : 0);
  }

  hostDisconnected() {
    this.#asked = "";
  }

  /** @param {`/tables/${string}/seats/${string}/score`} path @param {string} asked */
  async #ask(path, asked) {
    try {
      const player = await ask(path);
      if (asked === this.#asked) [this.player, this.sentence, this.#answered] = [player, "", asked];
    } catch (failure) {
      if (asked !== this.#asked) return;
      const mayRetry = failure instanceof CallFailed && failure.mayRetry;
      if (mayRetry) this.#host.delay(() => this.#ask(path, asked), AGAIN_MS);
      if (mayRetry && this.player) return;
      this.sentence = sentenceOf(failure);
    }
    this.#host.requestUpdate();
  }
}
