import { LitElement } from "lit";

/**
 * Lit makes accessors from `static properties`, which a type checker cannot see: to it, every
 * element has any property, and finds elements that have any.
 * @typedef {{querySelector(selector: string): any, querySelectorAll(selector: string): any}} Finds
 * @type {new () => Finds & LitElement & Record<string, any>}
 */
const Accessors = /** @type {any} */ (LitElement);

/**
 * An element that draws into the page itself; the server's markup inside the tag is what a
 * reader without scripts sees, and leaves at the first drawing.
 */
export class LightElement extends Accessors {
  /** The tag, two words. */
  static tag = "";

  /** Register the element under its tag, once. */
  static define() {
    if (!customElements.get(this.tag)) customElements.define(this.tag, this);
  }

  createRenderRoot() {
    this.replaceChildren();
    return this;
  }

  /**
   * Tell those above that something happened.
   * @param {string} name past tense @param {unknown} [detail]
   */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
