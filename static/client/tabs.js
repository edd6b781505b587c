/* What tabs of one browser say to each other. */

const NAME = "at-the-table";
const DELAY_MS = 250;

/** The other tabs of this browser: their notes arrive as events, by the kind of the note. */
class OtherTabs extends EventTarget {
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : undefined;

  constructor() {
    super();
    this.#channel?.addEventListener("message", ({ data }) => {
      // A transaction of another tab is seen here a moment later than the note of it.
      setTimeout(() => this.dispatchEvent(new CustomEvent(data.kind, { detail: data.detail })), DELAY_MS);
    });
  }

  /** Send a note to the other tabs. @param {string} kind @param {unknown} detail */
  send(kind, detail) {
    this.#channel?.postMessage({ kind, detail });
  }
}

export const otherTabs = new OtherTabs();
