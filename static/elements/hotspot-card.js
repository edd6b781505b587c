import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

/**
 * The card that brings a phone into the Wi-Fi of the machine itself: the first of two to be scanned.
 *
 *     <hotspot-card .hotspot=${boot.hotspot}></hotspot-card>
 */
export class HotspotCard extends /** @type {With<{hotspot: NonNullable<Boot["hotspot"]>}>} */ (LightElement) {
  static tag = "hotspot-card";
  static properties = { hotspot: GIVEN };

  render() {
    const { name, password, qr } = this.hotspot;
    return html`<figure class="card">
      <img src=${qr} width="196" height="196" alt=${t("QR code of the Wi-Fi")} />
      <figcaption><b><bdi>${name}</bdi></b>
        ${password ? html`<small class="address"><bdi>${password}</bdi></small>` : ""}
        <small>${t("First: scan to join the Wi-Fi")}</small></figcaption></figure>`;
  }
}
