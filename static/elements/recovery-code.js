import { post } from "../client/calls.js";
import { handOn } from "../client/hand-on.js";
import { stitched, tile } from "../drawing/button.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * The code that makes another phone host: to be written down, photographed or sent before it is needed.
 *
 *     <recovery-code .code=${code} .game=${name}></recovery-code>
 *
 * Attribute `early`: it is asked for at once and stands on the button itself.
 */
export class RecoveryCode extends /** @type {With<{
 *   code: string, game: string, early?: boolean, recovery?: string, sentence?: string, done?: string
 * }>} */ (LightElement) {
  static tag = "recovery-code";
  static properties = { code: GIVEN, game: GIVEN, early: FLAG, recovery: STATE, sentence: STATE, done: STATE };

  firstUpdated() {
    // Where it does not come now, a press of the button asks again and says why not.
    if (this.early) this.#ask().catch(() => {});
  }

  render() {
    const shown = inFours(this.recovery ?? "");
    return html`${stitched(html`<span>${t("If this phone fails")}${this.early && shown ? html`<b>${shown}</b>` : ""}</span>`, this.#open, "lock")}
      <dialog aria-label=${t("If this phone fails")}>
        <h2>${t("If this phone fails")}</h2>
        <p>${t("Typed at this table on any other phone, this code makes that phone a host, once. Write it down, take a picture of it, or send it to somebody at the table.")}</p>
        ${shown ? html`<p class="code">${shown}</p>` : ""}
        ${this.sentence ? html`<p role="alert">${this.sentence}</p>` : ""}
        <p role="status">${this.done ?? ""}</p>
        ${shown ? tile(t("Send the code"), this.#send, "share") : ""}
        ${stitched(t("Close"), this.shut)}
      </dialog>`;
  }

  async #open() {
    this.sentence = this.done = "";
    this.inside("dialog").showModal();
    await this.attempt(() => this.#ask());
  }

  /** Ask for the code; it is another one once it was used. */
  async #ask() {
    this.recovery = (await post(`/tables/${this.code}/recovery`, {})).code;
  }

  async #send() {
    const url = `${location.origin}/t/${this.code}`;
    const text = t("{game}, table {code}. Recovery code: {recovery}. Typed at {url} it makes a phone host, once.",
      { game: this.game, code: this.code, recovery: inFours(this.recovery ?? ""), url });
    const how = await handOn({ title: this.game, text });
    if (how === "copied") this.done = t("Copied.");
    if (how === "failed") this.done = t("This browser cannot send it. Write it down.");
  }
}

/** A long code is read in parts. @param {string} code */
function inFours(code) {
  return code.match(/.{1,4}/g)?.join("\u2009") ?? "";
}
