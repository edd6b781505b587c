import { offline, MAY_CACHE } from "../client/offline.js";
import { stitched } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { html, LightElement } from "./light-element.js";

/** The browser's offer to install, which may come before this element is there. @type {WindowEventMap["beforeinstallprompt"] | undefined} */
let offer;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  dispatchEvent(new Event("install-offered"));
});

/**
 * What this phone can do without a network, a new version, and the way to install the app. Stands
 * on screens where no game is being played.
 *
 *     <offline-state></offline-state>
 *
 * Attribute: `trust`, the page that helps to trust this address, where there is one.
 */
export class OfflineState extends /** @type {With<{trust?: string}>} */ (LightElement) {
  static tag = "offline-state";
  static properties = { trust: {} };

  connectedCallback() {
    super.connectedCallback();
    const signal = this.leaving;
    offline.addEventListener("changed", () => this.requestUpdate(), { signal });
    for (const name of ["install-offered", "appinstalled"]) {
      addEventListener(name, () => this.requestUpdate(), { signal });
    }
  }

  render() {
    return html`
      ${offline.update ? html`<p class="update" role="status">${t("There is a new version.")}
        ${stitched(t("Take it now"), () => offline.takeUpdate())}</p>` : ""}
      <p role="status">${this.#state()}</p>
      ${this.#install()}`;
  }

  #state() {
    if (!MAY_CACHE) {
      return t("Over plain http a browser keeps no pages, lets the screen sleep and opens no camera; nothing can be installed. Everything else works. A host who starts with --tls gives you the rest.");
    }
    if (offline.refused) {
      return html`${t("This browser keeps no pages of this address: it does not trust the table, or its settings forbid it.")}
        ${this.trust ? html`<a href=${this.trust}>${t("Trust the table")}</a>` : ""}`;
    }
    if (offline.ready) return html`${icon("check")} ${t("Ready without a network: scores, dice, and tables on this phone.")}`;
    if (offline.full) return t("This phone has no room left for playing without a network. Delete something on it, then open this page again.");
    if (offline.share > 0) {
      return t("Saving for use without a network: {share} %", { share: Math.floor(offline.share * 100) });
    }
    return "";
  }

  #install() {
    if (matchMedia("(display-mode: standalone)").matches) return "";
    if (offer) {
      return stitched(t("Install the app"), this.#ask);
    }
    // An iPad says that it is a Mac, which has no fingers on its screen.
    const agent = navigator.userAgent;
    if (MAY_CACHE && (/iPhone|iPad/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1))) {
      return html`<p class="note">${t("To install: press Share, then Add to Home Screen.")}</p>`;
    }
    return "";
  }

  async #ask() {
    const asked = offer;
    offer = undefined;
    await asked?.prompt();
    this.requestUpdate();
  }
}
