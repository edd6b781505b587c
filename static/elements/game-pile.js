import { sentenceOf, statusOf } from "../client/call-failed.js";
import { openTable } from "../client/calls.js";
import { t } from "../words.js";

/**
 * The pile of game boxes: pressing one opens a table. The boxes are the server's markup.
 *
 *     <game-pile><button class="spine" data-game="chess">…</button></game-pile>
 *
 * Attribute `choosing`: nothing is opened; the press only becomes an event.
 *
 * Events: `trouble-met` (detail: the sentence), `game-chosen` (detail: the game's id).
 */
export class GamePile extends HTMLElement {
  static tag = "game-pile";

  constructor() {
    super();
    this.addEventListener("click", ({ target }) => this.#open(/** @type {HTMLElement} */ (target)));
  }

  /** Register the element under its tag. */
  static define() {
    customElements.define(this.tag, this);
  }

  /** @param {HTMLElement} pressed */
  async #open(pressed) {
    const box = pressed.closest("button.spine");
    if (!box || this.getAttribute("aria-busy") === "true") return;
    if (this.hasAttribute("choosing")) {
      this.dispatchEvent(new CustomEvent("game-chosen", { detail: box.dataset.game, bubbles: true }));
      return;
    }
    this.setAttribute("aria-busy", "true");
    const about = box.querySelector("small") ?? box;
    const before = about.textContent;
    about.textContent = t("Laying the table…");
    try {
      const { code, url } = await openTable(box.dataset.game ?? "");
      location.assign(url ? new URL(url, location.href).pathname : `/t/${code}`);
    } catch (failure) {
      about.textContent = before;
      if (statusOf(failure) === 0) {
        dispatchEvent(new CustomEvent("table-not-reached", { detail: box.dataset.game }));
        return;
      }
      this.dispatchEvent(new CustomEvent("trouble-met", { detail: sentenceOf(failure), bubbles: true }));
    } finally {
      this.removeAttribute("aria-busy");
    }
  }
}
