import { storedText, storeText } from "../client/stored.js";
import { iconButton } from "../drawing/button.js";
import { t } from "../words.js";
import { STATE, TEXT, html, LightElement } from "./light-element.js";

const STORED = "hint-";

/**
 * One line for the first time that a tab of a game is opened on this phone; shown once, over the rail, until something
 * on that tab is pressed, the rail is reached by keys or the table goes on to its next stage. In a low window it
 * waits, and at a table that is scored.
 *
 *     <first-hint game="${id}" tab="play" stage="playing"></first-hint>
 */
export class FirstHint extends /** @type {With<{game: string, tab: string, stage: string, hint?: string}>} */ (LightElement) {
  static tag = "first-hint";
  static properties = { game: TEXT, tab: TEXT, stage: TEXT, hint: STATE };

  /** What is said of each tab; nothing until it is there. @type {Record<string, string> | undefined} */
  #hints;

  connectedCallback() {
    super.connectedCallback();
    for (const kind of ["click", "focusin"]) {
      document.addEventListener(kind, ({ target }) => {
        const within = kind === "click" ? "#panel" : "table-rail";
        if (target instanceof Element && target.closest(within)) this.hint = "";
      }, { capture: true, signal: this.leaving });
    }
  }

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (changed.get("stage")) this.hint = "";
    if (changed.has("game")) this.#load();
    // With the tab itself, so that nothing moves under a finger later.
    if (changed.has("game") || changed.has("tab")) this.#look();
  }

  render() {
    if (!this.hint) return "";
    return html`<p class="strip"><span>${this.hint}</span>
      ${iconButton(t("Close"), () => (this.hint = ""))}</p>`;
  }

  async #load() {
    this.#hints = undefined;
    if (["play", "sheet", "table"].every((tab) => storedText(this.#key(tab)))) return;
    // A hint that cannot be read now comes another time.
    this.#hints = await fetch(`/help/${this.game}/hints`).then((answer) => answer.json()).catch(() => undefined);
    this.#look();
  }

  #look() {
    this.hint = "";
    const hint = this.#hints?.[this.tab];
    if (this.stage === "finished" || matchMedia("(max-height: 30rem)").matches) return;
    // A phone that keeps nothing would show it every time.
    if (hint && !storedText(this.#key(this.tab)) && storeText(this.#key(this.tab), "shown")) this.hint = hint;
  }

  /** Where it is written down that a tab's hint was shown. @param {string} tab */
  #key(tab) {
    return `${STORED}${this.game}-${tab}`;
  }
}
