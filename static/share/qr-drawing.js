import { html } from "lit";
import { pathOf, qrOf } from "./qr.js";

/** The light edge around a code, in modules. */
const EDGE = 4;

/**
 * The QR code of a text; nothing where it is too long for phones to read.
 * @param {string} text @param {string} label what it is, for who does not see it
 */
export function qrDrawing(text, label) {
  const modules = qrOf(text);
  if (!modules) return undefined;
  const side = modules.length + 2 * EDGE;
  return html`<svg class="qr" viewBox="${-EDGE} ${-EDGE} ${side} ${side}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect x=${-EDGE} y=${-EDGE} width=${side} height=${side} fill="white"></rect><path d=${pathOf(modules)} fill="black"></path></svg>`;
}
