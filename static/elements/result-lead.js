import { addressOf } from "../client/address.js";
import { assetAddress } from "../client/asset.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { GIVEN, STATE, TEXT, html, LightElement } from "./light-element.js";

const WAIT_MS = 6_000;

/**
 * When the table is scored while this page is open: go to the result, unless somebody presses Stay. Where
 * a display counts the scores, phones wait until it has shown the end.
 *
 *     <result-lead .view=${view} code="K7QFDM"></result-lead>
 */
export class ResultLead extends /** @type {With<{
 *   view: View, code: string, leading?: boolean, counted?: boolean
 * }>} */ (LightElement) {
  static tag = "result-lead";
  static properties = { view: GIVEN, code: TEXT, leading: STATE, counted: STATE };

  #before = "";

  willUpdate() {
    const { state } = this.view.table;
    // A page that is opened after the scoring stays.
    if (state === "finished" && this.#before && this.#before !== state) this.#lead();
    if (state !== "finished") this.#stay();
    this.#before = state;
  }

  render() {
    if (!this.leading) return "";
    return html`<div class="strip" role="status">${icon("crown-king")}
      <span>${this.counted ? t("The big display counts first. Then the result opens.")
        : t("The table is scored. The result opens by itself.")}</span>
      <button type="button" @click=${this.#stay}>${t("Stay here")}</button></div>`;
  }

  async #lead() {
    const counted = Boolean(this.view.display);
    const wait_ms = counted ? await lengthOf(this.view) : WAIT_MS;
    if (!this.isConnected || this.view.table.state !== "finished") return;
    Object.assign(this, { counted, leading: true });
    this.delay(() => location.assign(addressOf(this.code, "/results")), wait_ms);
  }

  #stay() {
    this.delay();
    this.leading = false;
  }
}

/** How long the big display tells and counts. @param {View} view @returns {Promise<number>} milliseconds */
async function lengthOf({ result, scenes = {} }) {
  try {
    const timeline = await import(assetAddress("ceremony/timeline.js"));
    return Math.max(WAIT_MS, timeline.lengthOf(result, Object.keys(scenes).length));
  } catch {
    return WAIT_MS;
  }
}
