import { iconButton } from "../drawing/button.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";

/**
 * The way back to where a page was opened from; home where there is none. It opens the paragraph that the
 * address names, too.
 *
 *     <page-back></page-back>
 */
export class PageBack extends /** @type {With<{}>} */ (LightElement) {
  static tag = "page-back";

  firstUpdated() {
    const named = document.getElementById(location.hash.slice(1));
    const closed = named?.closest("details");
    if (closed instanceof HTMLDetailsElement) closed.open = true;
    named?.scrollIntoView({ block: "center" });
  }

  render() {
    return iconButton(t("Back"), () => (history.length > 1 ? history.back() : location.assign("/")), "chevron", "round back");
  }
}
