import { html } from "lit";
import { stitched, tile } from "../drawing/button.js";
import { t } from "../words.js";

/**
 * Something from elsewhere: what is said of it, what the button says that takes it, and what takes it.
 * @template [Taken=unknown]
 * @typedef {{said: string, taking: string, take: () => Taken}} Sent
 */

/**
 * What came from elsewhere, by another app, a page, a link or a code: until it is pressed, nothing of it is shown or stored.
 * @template Taken
 * @param {{sent?: Sent<Taken>}} host @param {(take: () => Taken) => unknown} act
 */
export function drawSent(host, act) {
  const { sent } = host;
  const answer = () => (host.sent = undefined);
  return sent ? html`<sent-here><div role="alert"><p><b>${sent.said}</b></p><p class="quiet">${t("Take it only if you know who sent it.")}</p></div>
    <div class="foot">${tile(sent.taking, () => (answer(), act(sent.take)), "check")} ${stitched(t("Do not take it"), answer)}</div></sent-here>` : "";
}
