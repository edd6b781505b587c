import { LitElement } from "lit";
import { sentenceOf } from "../client/call-failed.js";

/* What elements are drawn with. */
export { html, nothing, svg } from "lit";

/** A property that the element around gives. */
export const GIVEN = { attribute: false };
/** One of the element's own: a change of it draws anew. */
export const STATE = { state: true };
/** An attribute that is there or not. */
export const FLAG = { type: Boolean };
export const TEXT = { type: String };
export const NUMBER = { type: Number };

/**
 * A property with what it is before anything else is given or chosen; every element has the same one.
 * @template {object} Kind
 * @param {Kind} kind one of those above @param {unknown} value @returns {Kind & {first: unknown}}
 */
export function first(kind, value) {
  return { ...kind, first: value };
}

/**
 * An element that draws into the page itself; the server's markup inside the tag is what a
 * reader without scripts sees, and leaves at the first drawing.
 */
export class LightElement extends LitElement {
  /** The tag, two words. */
  static tag = "";
  /** The elements that it alone draws, registered with it. @type {(typeof LightElement)[]} */
  static parts = [];

  #left = new AbortController();
  /** @type {Timer} */
  #timer;

  constructor() {
    super();
    const declared = /** @type {typeof LitElement} */ (this.constructor).elementProperties;
    for (const [name, kind] of declared) if ("first" in kind) Object.assign(this, { [name]: kind.first });
  }

  /** Register the element under its tag, once. */
  static define() {
    for (const part of this.parts) part.define();
    if (!customElements.get(this.tag)) customElements.define(this.tag, this);
  }

  createRenderRoot() {
    this.replaceChildren();
    return this;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#left.abort();
    this.delay();
  }

  /** Ends what is listened to: it is aborted when the element leaves the page. @returns {AbortSignal} */
  get leaving() {
    if (this.#left.signal.aborted) this.#left = new AbortController();
    return this.#left.signal;
  }

  /** Do something a moment later, in place of what else was to be done then; nothing once the element has left. @param {() => unknown} [act] @param {number} [wait_ms] */
  delay(act, wait_ms) {
    clearTimeout(this.#timer);
    this.#timer = act && setTimeout(act, wait_ms);
  }

  /**
   * Do what may fail: meanwhile the element is `busy`, and what a failure says is its `sentence`. An address that comes of
   * it is gone to, and the element stays busy until the page is left.
   * @param {() => Promise<unknown>} act @param {(failure: unknown) => string} [say] what is said instead
   */
  async attempt(act, say = sentenceOf) {
    Object.assign(this, { busy: true, sentence: "" });
    try {
      const way = await act();
      if (typeof way === "string") {
        // A browser may keep the page as it is left, for the way back.
        addEventListener("pagehide", () => Object.assign(this, { busy: false }), { once: true });
        return location.assign(way);
      }
    } catch (failure) {
      Object.assign(this, { sentence: say(failure) });
    }
    Object.assign(this, { busy: false });
  }

  /** Show the dialog of this element, once it is drawn with what changes. @param {object} [changes] */
  async show(changes) {
    Object.assign(this, changes);
    await this.updateComplete;
    this.inside("dialog").showModal();
  }

  /** Close the dialog of this element. */
  shut() {
    this.inside("dialog").close();
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
   * @param {Cells} [cells] what it writes on the seat's sheet, shown until the table has answered
   */
  ask(kind, data = {}, seat, cells) {
    this.emit("command-asked", { kind, seat, data, cells });
  }
}
