import { LitElement } from "lit";

/** A property that the element around gives. */
export const GIVEN = { attribute: false };
/** One of the element's own: a change of it draws anew. */
export const STATE = { state: true };
/** An attribute that is there or not. */
export const FLAG = { type: Boolean };
export const TEXT = { type: String };
export const NUMBER = { type: Number };

/**
 * An element that draws into the page itself; the server's markup inside the tag is what a
 * reader without scripts sees, and leaves at the first drawing.
 */
export class LightElement extends LitElement {
  /** The tag, two words. */
  static tag = "";
  /** The elements that it alone draws, registered with it. @type {(typeof LightElement)[]} */
  static parts = [];

  /** Register the element under its tag, once. */
  static define() {
    for (const part of this.parts) part.define();
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

  /**
   * Ask the table for a command.
   * @param {string} kind @param {object} [data]
   * @param {number | null} [seat] null where it is nobody's; the phone's own where none is named
   */
  ask(kind, data = {}, seat) {
    this.emit("command-asked", { kind, seat, data });
  }
}
