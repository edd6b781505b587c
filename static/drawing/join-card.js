import { html } from "lit";
import { t } from "../words.js";

/** The card by which others join: its QR code, where the table has a link, and a caption. @param {Table} table @param {number} side of the code in pixels @param {Drawn} [caption] */
export function joinCard({ code, join_url }, side, caption = "") {
  return html`<figure class="card">${join_url ? html`<img src="/api/v1/tables/${code}/qr.svg" width=${side} height=${side}
    alt=${t("QR code to join this table")} />` : ""}${caption}</figure>`;
}
