import { chooseLanguage, LANGUAGES, namesLanguage, pageLanguage } from "../client/language.js";
import { t } from "../words.js";
import { html, LightElement, nothing } from "./light-element.js";

/**
 * What language this phone reads, and that of the names on boards and cards, which follow the box
 * that lies there; the others at the table read their own.
 *
 *     <language-choice></language-choice>
 */
export class LanguageChoice extends LightElement {
  static tag = "language-choice";

  render() {
    const names = { en: t("English, as the boxes print them"), de: t("German, in words of our own") };
    return html`<fieldset class="choices"><legend>${t("Language of this phone")}</legend>
        ${Object.entries(LANGUAGES).map(([tag, name]) => this.#choice("lang", tag, name, pageLanguage()))}
      </fieldset>
      <fieldset class="choices"><legend>${t("Names on boards and cards")}</legend>
        ${Object.entries(names).map(([tag, name]) => this.#choice("names", tag, name, namesLanguage()))}
      </fieldset>`;
  }

  /** @param {"lang" | "names"} what @param {string} tag @param {string} name @param {string} chosen */
  #choice(what, tag, name, chosen) {
    return html`<label class="choice" lang=${what === "lang" ? tag : nothing}><input type="radio"
      name=${what} .checked=${tag === chosen} @change=${() => chooseLanguage(tag, what)} />
      <span>${name}</span></label>`;
  }
}
