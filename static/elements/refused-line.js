import { icon } from "../drawing/icon.js";
import { listed, t, tn } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { labelOf } from "./waiting-list.js";
/** @import { Outbox } from "../client/outbox.js" */
/** @import { Press } from "../client/presses.js" */

/** How long a refusal stands, and how much longer for each one more: time to read it. */
const READING_MS = 10_000;
const MORE_MS = 2_000;
const LONGEST_MS = 30_000;
/** While somebody reads, it is looked again so often whether they are done. */
const AGAIN_MS = 2_000;
const NAMED_MAX = 3;

/**
 * What was refused meanwhile, in one line that counts and goes by itself; opened it tells each. The
 * Table tab keeps them all.
 *
 *     <refused-line .box=${outbox} .refused=${presses}></refused-line>
 *
 * `box` is told which were shown (`noteTold`). The line stays while it is open, not in sight, under the pointer or
 * reached by keys; the focus that a tap leaves on what it pressed does not keep it.
 */
export class RefusedLine extends /** @type {With<{box?: Outbox, refused: Press[], open?: boolean}>} */ (LightElement) {
  static tag = "refused-line";
  static properties = { box: GIVEN, refused: GIVEN, open: STATE };

  #known = "";

  get #fresh() {
    return this.refused.filter(({ told }) => !told);
  }

  willUpdate() {
    const fresh = this.#fresh;
    const known = fresh.map(({ number }) => number).join(" ");
    if (known === this.#known) return;
    this.#known = known;
    this.#wait(Math.min(LONGEST_MS, READING_MS + MORE_MS * (fresh.length - 1)));
  }

  render() {
    const fresh = this.#fresh;
    // An empty alert would be met by a screen reader on every screen.
    return fresh.length ? html`<div role="alert">${this.#line(fresh)}</div>` : "";
  }

  /** @param {Press[]} fresh */
  #line(fresh) {
    const last = fresh[fresh.length - 1].refused;
    return html`<div class="strip refused"><span><b>${this.#title(fresh)}</b> ${last}
        ${this.open ? html`<ol>${fresh.slice(0, -1).map((press) => html`<li><b>${labelOf(press)}</b> ${press.refused}</li>`)}</ol>` : ""}</span>
      ${fresh.length > 1 ? html`<button type="button" class="round" aria-label=${t("Each of them")} aria-expanded=${Boolean(this.open)}
        @click=${() => (this.open = !this.open)}>${icon("down")}</button>` : ""}
      <button type="button" class="round" aria-label=${t("Close")} @click=${() => this.#tell()}>${icon("cross")}</button></div>`;
  }

  /** @param {Press[]} fresh */
  #title(fresh) {
    const names = [...new Set(fresh.map((press) => labelOf(press)))];
    if (fresh.length === 1) return t("Not done: {what}", { what: names[0] });
    const more = names.length - NAMED_MAX;
    const what = listed(more > 0 ? [...names.slice(0, NAMED_MAX), tn("{count} other", "{count} others", more)] : names);
    return tn("{count} press was refused: {what}.", "{count} presses were refused: {what}.", fresh.length, { what });
  }

  /** @param {number} wait_ms */
  #wait(wait_ms) {
    this.delay(() => (this.#isRead() ? this.#tell() : this.#wait(AGAIN_MS)), wait_ms);
  }

  #isRead() {
    return document.visibilityState === "visible" && !this.open && !this.matches(":hover") && !this.querySelector(":focus-visible");
  }

  #tell() {
    this.delay();
    this.open = false;
    this.box?.noteTold(this.#fresh);
  }
}
