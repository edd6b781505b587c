import { ask, post } from "./calls.js";
import { keepEdition, titleOf } from "./editions.js";
import { keyIn, tableLinkIn } from "./held-link.js";
import { t } from "../words.js";
/** @import { Sent } from "../elements/sent-here.js" */

/** Where to go, a result to show, or what is asked first. @typedef {{address?: string, laid?: Laid, sent?: Sent<Promise<Shared>>}} Shared */

const SHARED = "/shared";

/**
 * What another app gave to this one: a file that was opened with it, or something shared.
 * @returns {Promise<string | undefined>} its text, once
 */
export async function takeShared() {
  const opened = await launchedFile();
  if (opened) return opened.text();
  if (!new URLSearchParams(location.search).has("shared") || !("caches" in globalThis)) return undefined;
  history.replaceState(null, "", location.pathname);
  const kept = await caches.match(SHARED);
  for (const name of await caches.keys()) await (await caches.open(name)).delete(SHARED);
  return kept?.text();
}

/**
 * Read what was shared: a record, an edition or a link. Any page can send it, so a link is opened as any page can,
 * and whatever is shown or stored is asked about.
 * @param {string | undefined} text a record, an edition, or a link of this place, perhaps among other words
 * @returns {Promise<Shared>}
 */
export async function readShared(text) {
  if (!text) return {};
  const address = linkIn(text);
  if (address) return { address };
  const value = parsed(text);
  if (value?.players) {
    return { sent: { said: t("Another app or page sent the record of a game."), taking: t("Show its result"), take: () => scored(value) } };
  }
  if (value?.edition) {
    const { readable, findings } = await post("/editions/check", value);
    if (!readable) throw new Error(findings[0].message);
    const take = async () => (keepEdition(value), { address: `/editions?game=${encodeURIComponent(value.game)}` });
    return { sent: { said: t("Another app or page sent the edition “{title}”.", { title: titleOf(value) }), taking: t("Keep this edition"), take } };
  }
  throw new Error(t("This is no record, no edition and no link to a table here."));
}

/** @param {any} record @returns {Promise<Shared>} */
async function scored(record) {
  const result = await post("/score", record);
  const game = await ask(`/games/${result.game}`);
  // There is no table: the view has nothing but the result.
  const view = /** @type {View} */ (/** @type {unknown} */ ({ result, seats: {}, table: {} }));
  return { laid: { game, record, view } };
}

/** A link of this place: to a table, or to an edition. @param {string} text */
function linkIn(text) {
  const at = text.indexOf(`${location.origin}/`);
  const path = at < 0 ? "" : text.slice(at + location.origin.length);
  const [edition] = /^\/editions(?:\?game=\w+)?(?=#)/.exec(path) ?? [];
  if (edition) return `${edition}#${keyIn(path.slice(edition.length)).key}`;
  return /^\/(j|t)\//.test(path) ? tableLinkIn(path) : undefined;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The file this app was opened with, where the browser tells. @returns {Promise<File | undefined>} */
function launchedFile() {
  const { launchQueue: queue } = globalThis;
  if (!queue) return Promise.resolve(undefined);
  return new Promise((settle) => {
    queue.setConsumer((launch) => settle(launch.files?.[0]?.getFile()));
    // Where the app was opened in another way, the browser never calls.
    setTimeout(() => settle(undefined), 300);
  });
}
