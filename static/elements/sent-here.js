import { stitched, tile } from "../drawing/button.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * Something from elsewhere: what is said of it, what the button says that takes it, and what takes it.
 * @template [Taken=unknown]
 * @typedef {{said: string, taking: string, take: () => Taken}} Sent
 */

/**
 * What came from elsewhere, by another app, a page, a link or a code: until it is pressed, nothing of it is shown or stored.
 *
 *     <sent-here .sent=${sent}></sent-here>
 *
 * Event: `sent-taken` (detail: its `take`).
 */
export class SentHere extends /** @type {With<{sent?: Sent, answered?: Sent}>} */ (LightElement) {
  static tag = "sent-here";
  static properties = { sent: GIVEN, answered: STATE };

  render() {
    const { sent } = this;
    if (!sent || sent === this.answered) return "";
    return html`<div role="alert"><p><b>${sent.said}</b></p><p class="quiet">${t("Take it only if you know who sent it.")}</p></div>
      <div class="foot">${tile(sent.taking, () => this.#take(sent), "check")}
        ${stitched(t("Do not take it"), () => (this.answered = sent))}</div>`;
  }

  /** @param {Sent} sent */
  #take(sent) {
    this.answered = sent;
    this.emit("sent-taken", sent.take);
  }
}
