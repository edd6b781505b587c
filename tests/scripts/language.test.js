/* What is worded by the language of a page. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { dateInWords } from "../../static/client/language.js";

afterEach(() => {
  document.documentElement.lang = "en";
});

for (const [lang, told] of [["en", "27 Nov 2026"], ["de", "27.11.2026"]]) {
  test(`a date is told in ${lang} as ${told}`, () => {
    document.documentElement.lang = lang ?? "";

    assert.equal(dateInWords(new Date(2026, 10, 27, 12)), told);
  });
}
