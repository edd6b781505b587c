import { LitElement } from "lit";

/**
 * An element with the properties that it names in `static properties`: Lit makes accessors of them,
 * which a checker of types cannot see.
 * @template {object} Properties
 * @typedef {typeof LightElement & (new (...given: any[]) => Properties)} With
 */

/**
 * An element that draws into the page itself; the server's markup inside the tag is what a
 * reader without scripts sees, and leaves at the first drawing.
 */
export class LightElement extends LitElement {
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
   * Find an element that is always drawn.
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Tag} tag @returns {HTMLElementTagNameMap[Tag]}
   */
  inside(tag) {
    const found = this.querySelector(tag);
    if (!found) throw new Error(`There is no ${tag} in ${this.localName}.`);
    return found;
  }

  /**
   * Dispatch an event to the elements that hold this one.
   * @param {string} name past tense @param {unknown} [detail]
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
