/* QR codes, drawn on the phone itself: what they carry goes through no service, and they need no network. */
import { html } from "lit";
import encodeQR from "qr/index.js";

/** Longest text of a code that phones read from the screen of another one, in bytes: version 25, 117 modules a side. */
export const CODE_MAX = 1_273;
/** The light edge around a code, in modules. */
const EDGE = 4;

/**
 * The dark modules of the QR code of a text, by row and column, with the edge; nothing where it is too long for phones.
 * @param {string} text @param {number} [mask] from 0; the one that suits readers best where left out
 * @returns {boolean[][] | undefined}
 */
export function qrOf(text, mask) {
  if (new TextEncoder().encode(text).length > CODE_MAX) return undefined;
  return encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: EDGE, mask });
}

/**
 * The QR code of a text; nothing where it is too long for phones to read.
 * @param {string} text @param {string} label what it is, for who does not see it
 */
export function qrDrawing(text, label) {
  const modules = qrOf(text);
  if (!modules) return undefined;
  const side = modules.length;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${side} height=${side} fill="white"></rect><path d=${path} fill="black"></path></svg>`;
}
