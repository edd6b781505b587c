import { html } from "lit";
import { icon } from "../drawing/icon.js";

/**
 * A field that narrows down what an element shows.
 * @param {{sought: string}} host keeps what is typed @param {string} name @param {string} [hint] shown while nothing is typed
 */
export function findField(host, name, hint = name) {
  return html`<label class="find">${icon("search")}<span class="unseen">${name}</span>
    <input type="search" placeholder=${hint} autocomplete="off" .value=${host.sought}
      @input=${(/** @type {Typed} */ event) => (host.sought = event.target.value)} /></label>`;
}
