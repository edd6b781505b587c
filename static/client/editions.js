import { gained } from "../drawing/points.js";
import { t } from "../words.js";
import { send } from "./calls.js";
import { written } from "./mark.js";
import { store, stored } from "./stored.js";
/* The editions stored on this phone: files with the printed numbers a group plays with. */

const KEY = "at-the-table/editions";
const STORED_MAX = 24;

/**
 * An edition on this phone: its key where it was shared, whether a table has played with it, and of a sheet the lines
 * as they were typed, with those that are not clear yet.
 * @typedef {{file: EditionFile, key?: string, used?: boolean, text?: string, at: number}} StoredEdition
 *
 * An entry of an edition, as the blanks of its list ask for it.
 * @typedef {Record<string, any>} Entry
 */

/** The editions of this phone, the last one first. @returns {StoredEdition[]} */
export function storedEditions() {
  return stored(KEY, []);
}

/**
 * Store an edition; it replaces one of the same game and id.
 * @param {EditionFile} file @param {{key?: string, used?: boolean, text?: string}} facts
 * @returns {boolean} whether there was room
 */
export function storeEdition(file, { key, used, text } = {}) {
  const others = storedEditions().filter((each) => !same(each.file, file));
  return others.length < STORED_MAX && store(KEY, [{ file, key, used, text, at: Date.now() }, ...others]);
}

/**
 * An edition that begins here, with the numbers of the sample or with none.
 * @param {EditionForm} form @param {boolean} empty @param {string} [called] its name, where one is given
 * @returns {EditionFile}
 */
export function begin({ sample, parts, printed, members }, empty, called) {
  const next = nextVersion(sample);
  const name = called?.trim().slice(0, members.find(({ key }) => key === "name")?.high);
  const none = { id: next.edition.id, name, ...Object.fromEntries(parts.map(({ key }) => [key, []])) };
  return { ...next, edition: empty ? none : next.edition, title: name ?? (printed ? t("Our box") : t("New sheet")) };
}

/**
 * Keep an edition that comes from elsewhere; other numbers of the same id stay what they are.
 * @param {EditionFile} file @param {{key?: string, used?: boolean}} facts @param {string} title of one that has none
 * @returns {StoredEdition & {isNew: boolean}} what is stored now; fails in words where there is no room
 */
export function keepEdition(file, { key, used } = {}, title = file.edition.id) {
  const there = storedEditions().find((each) => same(each.file, file));
  if (there && written(there.file.edition) === written(file.edition)) return { ...there, isNew: false };
  const titled = { ...file, title: file.title || title };
  const kept = there ? nextVersion(titled) : titled;
  // The link of a key leads to the id that was shared.
  const facts = { key: there ? undefined : key, used };
  if (!storeEdition(kept, facts)) throw new Error(t("This phone has no room for another edition. Forget one that you do not need."));
  return { file: kept, ...facts, at: Date.now(), isNew: true };
}

/**
 * Let a table play with an edition; it stays as it is from now on.
 * @param {string} code @param {StoredEdition} stored
 * @param {boolean} [although] whether numbers may go that have no place on this sheet
 */
export async function setEdition(code, { file, ...facts }, although) {
  await send(`/tables/${code}/commands`, { kind: "set-edition", data: { edition: file, ...(although ? { although } : {}) } });
  storeEdition(file, { ...facts, used: true });
}

/**
 * Give a table what was compared with the print here, list by list; others fill in the rest.
 * @param {string} code @param {EditionFile} file @param {EditionPart[]} parts
 */
export async function addPrinted(code, file, parts = []) {
  for (const part of parts) {
    const entries = file.edition[part.key].filter((/** @type {any} */ entry) => file.checked?.includes(`${part.key}/${entry[part.id_key]}`));
    if (entries.length) await send(`/tables/${code}/commands`, { kind: "fill-edition", data: { part: part.key, entries } });
  }
}

/** Forget an edition. @param {EditionFile} file */
export function forgetEdition(file) {
  store(KEY, storedEditions().filter((each) => !same(each.file, file)));
}

/**
 * A copy under an id of its own: numbers that were used or shared never change.
 * @param {EditionFile} file
 * @returns {EditionFile}
 */
export function nextVersion(file) {
  const known = new Set(storedEditions().map((each) => each.file.edition.id));
  const start = file.edition.id.replace(/-\d+$/, "").replace(/^sample(?=-|$)/, "ours").slice(0, 32);
  let count = 1;
  while (known.has(`${start}-${count}`)) count += 1;
  return { ...file, edition: { ...file.edition, id: `${start}-${count}` } };
}

/**
 * An entry that is in no list yet, with something in every blank that must be filled in.
 * @param {EditionPart} part @param {string} id @param {string} name
 */
export function freshEntry(part, id, name) {
  /** @type {Entry} */
  const fresh = { [part.id_key]: id };
  for (const blank of part.blanks) {
    if (blank.default !== undefined) continue;
    if (blank.only && !blank.only.values.includes(fresh[blank.only.key])) continue;
    fresh[blank.key] = blank.words?.at(-1)?.word ?? (blank.kind === "number" ? Math.max(1, blank.low) : name);
  }
  return fresh;
}

/** A row of a sheet that is in no list yet, numbered. @param {EditionPart} part @param {Entry[]} rows */
export function freshRow(part, rows) {
  const ids = new Set(rows.map(({ id }) => id));
  let count = rows.length + 1;
  while (ids.has(`row-${count}`)) count += 1;
  return freshEntry(part, `row-${count}`, t("Row {count}", { count }));
}

/** Letters that fit into one line; what may have more is a text of several. */
const LINE_MAX = 60;

/** Whether a blank asks for a sentence or two: what a card prints. @param {Blank} blank */
export function isLong({ kind, high }) {
  return kind === "text" && high > LINE_MAX;
}

/** What people call an edition. @param {EditionFile} file */
export function titleOf(file) {
  return file.title || file.edition.id;
}

/** What an entry is called: its name, or its kind in words. @param {EditionPart} part @param {Entry} entry */
export function entryName(part, entry) {
  const blank = part.blanks.find(({ key }) => key === part.shown);
  return wordOf(blank, entry[part.shown] ?? "");
}

/**
 * The choices and numbers of an entry that say something: a choice has a word, a number its label.
 * @param {EditionPart} part @param {Entry} entry
 * @returns {{label: string, value: string | number}[]} `label` is "" for a choice
 */
export function inShort(part, entry) {
  const shown = part.blanks.filter(({ key, kind }) => key !== part.shown && ["number", "choice"].includes(kind));
  const own = shown.filter((blank) => (entry[blank.key] ?? blank.default) !== blank.default)
    .map((blank) => (blank.words ? { label: "", value: wordOf(blank, entry[blank.key]) }
      : { label: blank.label, value: entry[blank.key] }));
  const rows = part.blanks.filter(({ kind }) => kind === "rows").flatMap((blank, place) => (entry[blank.key] ?? [])
    .map((/** @type {Entry} */ row) => ({ label: "", value: rowInShort(blank, row, place > 0) })));
  return [...own, ...rows];
}

/** A bonus as people say it: +3 County, or +1 / Knight for each. @param {Blank} blank @param {Entry} row @param {boolean} each */
function rowInShort({ blanks = [] }, row, each) {
  const number = blanks.find(({ kind }) => kind === "number");
  const name = blanks.find(({ kind }) => kind === "text");
  const points = row[number?.key ?? ""];
  return `${gained(points)}${each ? " / " : " "}${wordOf(name, row[name?.key ?? ""])}`;
}

/** A value in words, where its blank has some. @param {Blank | undefined} blank @param {any} value @returns {string} */
export function wordOf(blank, value) {
  return blank?.words?.find(({ word }) => word === value)?.label ?? value;
}

/** @param {EditionFile} one @param {EditionFile} other */
function same(one, other) {
  return one.game === other.game && one.edition.id === other.edition.id;
}
