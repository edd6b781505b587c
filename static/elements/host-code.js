import { takePass } from "../client/passes.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

const TYPED_LENGTH_MAX = 24;

/**
 * Becoming host by the recovery code, where the host's phone is lost.
 *
 *     <host-code .code=${code}></host-code>
 */
export class HostCode extends /** @type {With<{code: string, sentence?: string, busy?: boolean}>} */ (LightElement) {
  static tag = "host-code";
  static properties = { code: GIVEN, sentence: STATE, busy: STATE };

  render() {
    return html`<details><summary class="stitched">${icon("lock")} ${t("The host’s phone has failed")}</summary>
      <form @submit=${this.#take}>
        <label for="recovery">${t("Recovery code")}</label>
        <input id="recovery" maxlength=${TYPED_LENGTH_MAX} autocomplete="off" autocapitalize="characters"
          spellcheck="false" enterkeyhint="done" required aria-describedby="recovery-about" />
        <p class="quiet" id="recovery-about">${t("The host’s phone showed it at the opening: twelve letters and digits.")}</p>
        ${this.sentence ? html`<p role="alert">${this.sentence}</p>` : ""}
        <button class="stitched" ?disabled=${this.busy}>${icon(this.busy ? "hourglass" : "lock")} ${t("Become the host")}</button>
      </form></details>`;
  }

  /** @param {Event} event */
  async #take(event) {
    event.preventDefault();
    const input = this.inside("input");
    await this.attempt(async () => {
      await takePass(this.code, input.value.trim());
      return `/t/${this.code}`;
    });
    if (this.sentence) input.select();
  }
}
