import { noChange } from "lit";
import { Directive, directive } from "lit/directive.js";

/**
 * Set custom properties on an element: `<i ${vars({ "--height": "3rem" })}>`. A `style` attribute
 * would be refused by the page's content security policy; this goes through the object model.
 */
class Vars extends Directive {
  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return noChange;
  }

  /** @param {import("lit/directive.js").ElementPart} part @param {[Record<string, string | number>]} values */
  update(part, [values]) {
    for (const [name, value] of Object.entries(values)) {
      /** @type {HTMLElement} */ (part.element).style.setProperty(name, String(value));
    }
    return noChange;
  }
}

export const vars = directive(Vars);
