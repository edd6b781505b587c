import { repeat } from "lit/directives/repeat.js";
import { Outbox } from "../client/outbox.js";
import { isPhoneTable } from "../client/address.js";
import { pressesOf } from "../client/presses.js";
import { spaced } from "../client/view.js";
import { t } from "../words.js";
import { STATE, html, LightElement } from "./light-element.js";
import { drawWaiting } from "./waiting-list.js";

/**
 * What was pressed at tables and was not sent yet, shown and sent by a page without a table.
 *
 *     <unsent-list></unsent-list>
 */
export class UnsentList extends /** @type {With<{boxes?: [string, Outbox][]}>} */ (LightElement) {
  static tag = "unsent-list";
  static properties = { boxes: STATE };

  async connectedCallback() {
    super.connectedCallback();
    const signal = this.leaving;
    const codes = new Set((await pressesOf()).map((press) => press.code));
    this.boxes = Array.from(codes, (code) => /** @type {[string, Outbox]} */ ([code, new Outbox(code)]));
    for (const [, box] of this.boxes ?? []) {
      box.addEventListener("changed", () => this.requestUpdate(), { signal });
      signal.addEventListener("abort", () => box.stop());
    }
  }

  render() {
    const full = (this.boxes ?? []).filter(([, box]) => box.waiting.length || box.refused.some(({ told }) => !told));
    return repeat(full, ([code]) => code, ([code, box]) => html`<section>
      <h2>${isPhoneTable(code) ? t("On this phone only") : t("Table {code}", { code: spaced(code) })}</h2>
      ${drawWaiting(box, true, box.waiting.map((press) => ({ ...press, late: true })))}</section>`);
  }
}
