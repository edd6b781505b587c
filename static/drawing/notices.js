import { html } from "lit";
/** @import { View } from "service" */

/** What the game has to tell the whole table, as a list; "" where there is nothing. @param {View} view */
export function noticeList(view) {
  const notices = Object.values(view.notices ?? {});
  return notices.length ? html`<ul class="notices">${notices.map(({ code, text }) => html`<li class=${code}>${text}</li>`)}</ul>` : "";
}
