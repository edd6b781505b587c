import { statusOf } from "../client/call-failed.js";
import { ask } from "../client/calls.js";
import { tableLinkIn } from "../client/held-link.js";
import { icon } from "../drawing/icon.js";
import { bring } from "../game-elements.js";
import { t } from "../words.js";
import { STATE, first, html, LightElement } from "./light-element.js";

const LENGTH = 6;
/** Whether the page may ask for the camera: over https alone. */
const MAY_SCAN = Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Six boxes for the code of a table; a whole link may be pasted too, or its QR code scanned.
 *
 *     <join-code></join-code>
 */
export class JoinCode extends /** @type {With<{code: string, sentence?: string, scanning?: boolean}>} */ (LightElement) {
  static tag = "join-code";
  static properties = { code: first(STATE, ""), sentence: STATE, scanning: STATE };

  render() {
    return html`<form @submit=${this.#go}>
      <div class="asked"><label for="code">${t("Join a table")}</label>
        ${MAY_SCAN ? html`<button type="button" @click=${this.#scan}>${icon("scan")} ${t("Scan")}</button>` : ""}</div>
      <div class="code">
        <div class="boxes">
          ${Array.from({ length: LENGTH }, (_, place) => html`<i aria-hidden="true"
            class=${place === Math.min(this.code.length, LENGTH - 1) ? "now" : ""}
            >${this.code[place] ?? ""}</i>${place === 2 ? html`<u></u>` : ""}`)}
          <input id="code" .value=${this.code} autocomplete="off" autocapitalize="characters"
            spellcheck="false" enterkeyhint="go" aria-describedby="code-status"
            @input=${this.#onInput} />
        </div>
        <button class="tile" aria-label=${t("Go to this table")}>${icon("chevron")}</button>
      </div>
      <p id="code-status" role="status">${this.sentence ?? ""}</p>
    </form>
    ${this.scanning ? html`<scan-code @scan-closed=${() => (this.scanning = false)}></scan-code>` : ""}`;
  }

  /** What reads codes is loaded when somebody asks for it. */
  async #scan() {
    try {
      await bring(["scan-code"], [], "scan");
      this.scanning = true;
    } catch {
      this.#correct(t("The scanner is not on this phone yet: it needs a network once. Type the code instead."));
    }
  }

  /** @param {Typed} event */
  #onInput(event) {
    const link = tableLinkIn(event.target.value);
    if (link) location.assign(link.replace("/t/", "/j/"));
    this.sentence = "";
    this.code = event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, "").slice(0, LENGTH);
    event.target.value = this.code;
  }

  /** @param {Event} event */
  async #go(event) {
    event.preventDefault();
    const { code } = this;
    if (code.length < LENGTH) this.#correct(t("A code has six letters and digits. It stands on every phone at the table."));
    else if (await isUnknown(code)) this.#correct(t("No table has this code. Compare it with a phone at the table."));
    else location.assign(`/j/${code}`);
  }

  /** A wrong code is mended from its last sign on, where the frame stands. @param {string} sentence */
  #correct(sentence) {
    this.sentence = sentence;
    const input = this.inside("input");
    input.focus();
    input.setSelectionRange(LENGTH, LENGTH);
  }
}

/** Whether the service knows no table of a code; where it cannot be asked, the page of the code says so. @param {string} code */
function isUnknown(code) {
  return ask(`/tables/${code}`).then(() => false, (failure) => statusOf(failure) === 404);
}
