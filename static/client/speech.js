import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";

/** How long a sentence stays beside later ones: screen readers wait until they have said the one before. */
const STAYS_MS = 5_000;

/** What screen readers say on a screen: each sentence is a node of its own, so none takes the place of one that is not said yet. */
export class Speech {
  /** @type {{text: string, at: number, number: number}[]} */
  #said = [];
  #count = 0;
  #screen;

  /** @param {{requestUpdate: () => void}} screen that draws it */
  constructor(screen) {
    this.#screen = screen;
  }

  /** Say a sentence; one that repeats another is said again. @param {string | undefined} text what is not told has none */
  say(text) {
    if (!text) return;
    const at = performance.now();
    this.#said = [...this.#said.filter((sentence) => at - sentence.at < STAYS_MS), { text, at, number: (this.#count += 1) }];
    this.#screen.requestUpdate();
  }

  get drawn() {
    return html`<p class="unseen" aria-live="polite">${repeat(this.#said, ({ number }) => number, ({ text }) => html`<span>${text} </span>`)}</p>`;
  }
}
