import { html } from "lit";

/** Prose of the document in paragraphs; what begins with four spaces stands as it is written. @param {string} text */
export function paragraphs(text) {
  return text.trim().split("\n\n").map((each) => each.startsWith("    ") ? html`<pre>${each.replaceAll(/^ {4}/gm, "")}</pre>` : html`<p>${prose(each)}</p>`);
}

/** Prose of the document, with its code and what it sets in bold. @param {string} [text] */
export function prose(text = "") {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((each) => {
    if (each.startsWith("`")) return html`<code>${each.slice(1, -1)}</code>`;
    return each.startsWith("**") ? html`<strong>${each.slice(2, -2)}</strong>` : each;
  });
}
