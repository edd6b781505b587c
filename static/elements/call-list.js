import { html } from "lit";
import { sentenceOf } from "../client/call-failed.js";
import { ask } from "../client/calls.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { With } from "./light-element.js" */

const METHODS = ["get", "post", "put", "patch", "delete"];

/**
 * The calls of the service, read from its own description.
 *
 *     <call-list></call-list>
 */
export class CallList extends /** @type {With<{api: any, sentence?: string}>} */ (LightElement) {
  static tag = "call-list";
  static properties = { api: { state: true }, sentence: { state: true } };

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.api = await ask("/openapi.json");
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  render() {
    if (this.sentence) return html`<p role="alert">${this.sentence}</p>`;
    if (!this.api) return html`<p class="quiet">${t("Reading the calls…")}</p>`;
    return Object.entries(this.api.paths ?? {}).map(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => this.#call(path, method, item[method])));
  }

  /** @param {string} path @param {string} method @param {any} call */
  #call(path, method, call) {
    return html`<details class="sheet">
      <summary><b data-method=${method}>${method.toUpperCase()}</b> <code>${path}</code>
        <span>${call.summary ?? ""}</span></summary>
      ${call.description ? html`<p>${call.description}</p>` : ""}
      <dl>${Object.entries(call.responses ?? {}).map(([status, answer]) => html`<dt>${status}</dt>
        <dd>${answer.description ?? ""}</dd>`)}</dl>
    </details>`;
  }
}
