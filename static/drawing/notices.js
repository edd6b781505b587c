import { html } from "lit";
import { t } from "../words.js";
import { icon } from "./icon.js";

/** What the game has to tell the whole table, as a list; "" where there is nothing. @param {View} view */
export function noticeList(view) {
  const notices = Object.values(view.notices ?? {});
  return notices.length ? html`<ul class="notices">${notices.map(({ code, text }) => html`<li class=${code}>${text}</li>`)}</ul>` : "";
}

/** Calls everybody over to the next game of the same people; "" where there is none yet. @param {View} view */
export function nextGameStrip({ table }) {
  return table.rematch ? html`<div class="strip" role="status">${icon("dice")}<span>${t("The next game is ready.")}</span>
    <a href="/t/${table.rematch}">${t("Come over")}</a></div>` : "";
}
