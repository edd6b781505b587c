/* The language of this phone: what it reads, whoever else sits at the table. */

const YEAR_S = 365 * 24 * 3600;
/** Holds the language for the service worker, which sees no cookie. */
const CHOICE = "choice";

/** The languages there are, by what they call themselves. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The language of this page. @returns {string} */
export function pageLanguage() {
  return document.documentElement.lang || "en";
}

/**
 * A date in words that nobody takes for another day: "27 Nov 2026".
 * @param {Date | number} at @param {"medium" | "long"} dateStyle @returns {string}
 */
export function dateInWords(at, dateStyle = "medium") {
  const language = pageLanguage();
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle }).format(at);
}

/** The language of this page and of the names on boxes, as a tag for calls. @returns {string} */
export function pageTag() {
  return document.documentElement.dataset.tag || pageLanguage();
}

/** The language of the names that boxes print. @returns {string} */
export function namesLanguage() {
  return pageTag().split("-x-names-")[1] ?? "en";
}

/**
 * Read in another language from now on, beginning with this page; before it goes it hears the
 * event `language-chosen`.
 * @param {string} tag @param {"lang" | "names"} what the words, or the names that boxes print
 */
export async function chooseLanguage(tag, what = "lang") {
  document.cookie = `${what}=${tag}; path=/; max-age=${YEAR_S}; SameSite=Lax`;
  if (what === "lang") await cacheLanguage(tag);
  dispatchEvent(new Event("language-chosen"));
  const here = new URL(location.href);
  here.searchParams.delete("lang");
  if (here.href === location.href) location.reload();
  else location.replace(here);
}

/** Store the language of the pages that are opened without a network. @param {string} tag */
export async function cacheLanguage(tag) {
  try {
    await (await caches.open(CHOICE)).put("/language", new Response(tag));
  } catch {
    // Over plain http there is no cache.
  }
}
