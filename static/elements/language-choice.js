import { html, nothing } from "lit";
import { chooseLanguage, LANGUAGES, namesLanguage, pageLanguage } from "../client/language.js";
import { t } from "../words.js";

/** What language this phone reads, and that of the names on boards and cards, which follow the box that lies there; the others at the table read their own. */
export function drawLanguages() {
  const names = { en: t("English, as the boxes print them"), de: t("German, in words of our own") };
  return html`<language-choice>${choices("lang", t("Language of this phone"), LANGUAGES, pageLanguage())}
    ${choices("names", t("Names on boards and cards"), names, namesLanguage())}</language-choice>`;
}

/** @param {"lang" | "names"} what @param {string} title @param {Record<string, string>} words @param {string} chosen */
function choices(what, title, words, chosen) {
  return html`<fieldset class="choices"><legend>${title}</legend>
    ${Object.entries(words).map(([tag, name]) => html`<label class="choice" lang=${what === "lang" ? tag : nothing}><input type="radio"
      name=${what} .checked=${tag === chosen} @change=${() => chooseLanguage(tag, what)} />
      <span>${name}</span></label>`)}
  </fieldset>`;
}
