import { newsSince } from "../client/news.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "./light-element.js";

/** As long as it takes to look up, and to read a character. */
const LOOK_MS = 4_000;
const SIGN_MS = 60;
/** So many sentences, and so many characters in them, leave room on a small phone to go on; all stand in the log. */
const LINES_MAX = 3;
const SIGNS_MAX = 240;

/**
 * What somebody else did to this phone's player or to all, over the top of the page for as long as it takes to read it;
 * on a phone a press puts it away. The live region of the screen speaks the same.
 *
 *     <news-line .view=${view} ?noticed=${true}></news-line>
 *
 * Attribute `noticed`: the notices of the game stand on this screen, and are not said a second time.
 */
export class NewsLine extends /** @type {With<{view: View, noticed?: boolean, shown: NewsItem[]}>} */ (LightElement) {
  static tag = "news-line";
  static properties = { view: GIVEN, noticed: FLAG, shown: first(STATE, []) };

  /** The head up to which this screen has said everything: what a page shows when it is opened is no news. */
  #head = -1;

  willUpdate() {
    const fresh = this.#head < 0 ? [] : newsSince(this.view, this.#head);
    // What was taken back meanwhile is news no more.
    const { shown } = this;
    const kept = shown.filter(({ seq }) => this.view.news?.[seq]);
    this.#head = Math.max(this.#head, this.view.head);
    if (!fresh.length && kept.length === shown.length) return;
    const news = newest([...kept, ...fresh]);
    this.shown = news;
    const signs = news.reduce((sum, { text }) => sum + text.length, 0);
    this.delay(() => (this.shown = []), LOOK_MS + signs * SIGN_MS);
  }

  render() {
    const seen = this.noticed ? Object.values(this.view.notices ?? {}).map(({ text }) => text) : [];
    const told = this.shown.filter(({ text }) => !seen.includes(text));
    if (!told.length) return "";
    const said = told.map(({ text }) => html`<span class="said">${text}</span>`);
    if (this.view.me.display) return html`<p class="strip">${said}</p>`;
    return html`<button type="button" class="strip" @click=${() => (this.shown = [])}>${said}</button>`;
  }
}

/** The newest of some news that there is room for, the last one always. @param {NewsItem[]} news */
function newest(news) {
  let signs = 0;
  const full = news.findLastIndex(({ text }) => (signs += text.length) > SIGNS_MAX);
  return news.slice(Math.max(Math.min(full + 1, news.length - 1), news.length - LINES_MAX, 0));
}
