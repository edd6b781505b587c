import { html } from "lit";
import { t } from "../words.js";

/** The card that brings a phone into the Wi-Fi of the machine itself: the first of two to be scanned. @param {NonNullable<Boot["hotspot"]>} hotspot */
export function drawHotspot({ name, password, qr }) {
  return html`<hotspot-card><figure class="card">
    <img src=${qr} width="196" height="196" alt=${t("QR code of the Wi-Fi")} />
    <figcaption><b><bdi>${name}</bdi></b>
      ${password ? html`<small class="address"><bdi>${password}</bdi></small>` : ""}
      <small>${t("First: scan to join the Wi-Fi")}</small></figcaption></figure></hotspot-card>`;
}
