import { html, svg } from "lit";
import { t, tn } from "../words.js";

const HOUR = 60;

/**
 * Each shape in a box of 40, with where its letter stands, how large, and where its middle is.
 * @type {Record<string, [import("lit").TemplateResult<2>, number, number, number?]>}
 */
const SHAPES = {
  circle: [svg`<circle cx="20" cy="20" r="17" />`, 26, 19],
  triangle: [
    svg`<path d="M20 3.5Q21.5 3.5 22.3 5L37.6 33.5Q38.6 36.5 35.5 36.5H4.5Q1.4 36.5 2.4 33.5L17.7 5Q18.5 3.5 20 3.5Z" />`,
    31.5,
    17,
  ],
  square: [svg`<rect x="4" y="4" width="32" height="32" rx="4" />`, 26.2, 19],
  clover: [
    svg`<path d="M20 3a8.8 8.8 0 0 1 8.5 8.5a8.8 8.8 0 1 1 0 17a8.8 8.8 0 0 1-17 0a8.8 8.8 0 1 1 0-17A8.8 8.8 0 0 1 20 3Z" />`,
    26.2,
    18,
  ],
  diamond: [
    svg`<path d="M20 1.5Q21 1.5 21.8 2.3L37.7 18.2Q39.5 20 37.7 21.8L21.8 37.7Q20 39.5 18.2 37.7L2.3 21.8Q.5 20 2.3 18.2L18.2 2.3Q19 1.5 20 1.5Z" />`,
    26,
    18,
  ],
  drop: [
    svg`<path d="M20 1.5C25 9.5 34.5 16 34.5 24.5A14.5 14.5 0 0 1 5.5 24.5C5.5 16 15 9.5 20 1.5Z" />`,
    30,
    18,
  ],
  cross: [
    svg`<path d="M13 3h14q1.5 0 1.5 1.5V11.5H35.5q1.5 0 1.5 1.5V27q0 1.5-1.5 1.5H28.5V35.5q0 1.5-1.5 1.5H13q-1.5 0-1.5-1.5V28.5H4.5Q3 28.5 3 27V13q0-1.5 1.5-1.5H11.5V4.5Q11.5 3 13 3Z" />`,
    26,
    18,
  ],
  star: [
    svg`<path d="M20 1.5L25.8 11.2L37.8 13.2L30.6 22.8L32.3 35.5L20 31.2L7.7 35.5L9.4 22.8L2.2 13.2L14.2 11.2Z" />`,
    27,
    15.5,
  ],
  hexagon: [
    svg`<path d="M18.2 2.3Q20 1.3 21.8 2.3L34.6 9.7Q36.4 10.7 36.4 12.8V27.2Q36.4 29.3 34.6 30.3L21.8 37.7Q20 38.7 18.2 37.7L5.4 30.3Q3.6 29.3 3.6 27.2V12.8Q3.6 10.7 5.4 9.7Z" />`,
    26.2,
    19,
  ],
  crescent: [
    svg`<path d="M25.1 3.2A17.5 17.5 0 1 0 37.4 21.7A12 12 0 0 1 25.1 3.2Z" />`,
    29.5,
    17,
    17.5,
  ],
  shield: [
    svg`<path d="M20 2C25 5.2 30 6.4 36 6.6V18.5C36 27.5 30 34.5 20 38.5C10 34.5 4 27.5 4 18.5V6.6C10 6.4 15 5.2 20 2Z" />`,
    26,
    18,
  ],
  bell: [
    svg`<path d="M20 1.8C21.8 1.8 23.2 3 23.4 4.8C29.4 6.2 32.4 11 32.4 17.5V25.5C32.4 27.8 34 29 36.4 30.6Q38 33 35 33H25.5A5.6 5.6 0 0 1 14.5 33H5Q2 33 3.6 30.6C6 29 7.6 27.8 7.6 25.5V17.5C7.6 11 10.6 6.2 16.6 4.8C16.8 3 18.2 1.8 20 1.8Z" />`,
    26,
    18,
  ],
};

const LETTER = /[\p{L}\p{N}]/u;
/** Letters of scripts and signs of which none joins the one before it: Latin, Greek, Cyrillic, Hebrew, Arabic, dashes and quotes, kana, Chinese, Korean. */
const PLAIN = /^[\x20-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u0620-\u064a\u2010-\u2027\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/;

/**
 * Draw a seat's chip: colour, shape and letter.
 * @param {{colour: string, shape: string, state?: string, away?: number, phone?: boolean}} seat
 * @param {string} letter "" for none
 * @returns {import("lit").TemplateResult}
 */
export function chip(seat, letter = "") {
  const [shape, base, size, middle = 20] = SHAPES[seat.shape] ?? SHAPES.circle;
  const look = seat.state === "free" ? "free" : isAway(seat) ? "away" : "";
  const fitted = letter.length > 1 ? size * 0.78 : size;
  return html`<svg class="chip" viewBox="0 0 40 40" aria-hidden="true">
    <g class="shape ${look}" data-colour=${seat.colour}>${shape}</g>
    ${letter && svg`<text x=${middle} y=${base} font-size=${fitted}>${letter}</text>`}
  </svg>`;
}

/** Draw the chip of one of some seats, "" where nobody sits. @param {Record<string, any> | undefined} seats @param {number | string} [seat] */
export function chipOf(seats, seat = "") {
  return seats?.[seat] ? chip(seats[seat], letters(seats)[seat]) : "";
}

/** What was worked out for seats; these change by becoming others. @type {WeakMap<object, Record<string, string>>} */
const lettered = new WeakMap();

/**
 * The letters of all seats: the first of the name, two where it is taken twice; no two are alike.
 * @param {Record<string, {name?: string, title: string, state: string}>} seats
 * @returns {Record<string, string>} by seat; free seats have none
 */
export function letters(seats) {
  const known = lettered.get(seats) ?? lettersOf(seats);
  lettered.set(seats, known);
  return known;
}

/** @param {Record<string, {name?: string, title: string, state: string}>} seats @returns {Record<string, string>} */
function lettersOf(seats) {
  const taken = Object.entries(seats).filter(([, seat]) => seat.state === "taken");
  /** @type {Record<string, {key: string, rest: string[]}[]>} */
  const groups = {};
  for (const [key, seat] of taken) {
    const [first = "", ...rest] = signs(nameOf(seat).toLocaleLowerCase());
    const capital = signs(first.toLocaleUpperCase())[0] ?? "";
    (groups[capital] ??= []).push({ key, rest: rest.filter((sign) => LETTER.test(sign)) });
  }
  return Object.fromEntries(Object.entries(groups).flatMap(([first, group]) =>
    seconds(group.map(({ rest }) => rest)).map((second, index) => [group[index].key, first + second])));
}

/**
 * A second letter for each of some names with the same first: the next one by which all of them
 * differ, else the next one that is not taken yet, else a number.
 * @param {string[][]} names what follows the first letter @returns {string[]}
 */
function seconds(names) {
  if (names.length === 1) return [""];
  const longest = Math.max(...names.map((rest) => rest.length));
  for (let place = 0; place < longest; place += 1) {
    const tried = names.map((rest) => rest[place] ?? "");
    if (!tried.includes("") && new Set(tried).size === tried.length) return tried;
  }
  const used = new Set();
  return names.map((rest, index) => {
    const sign = rest.find((each) => !used.has(each)) ?? `${index + 1}`;
    used.add(sign);
    return sign;
  });
}

/** A seat's name, or what it looks like. @param {{name?: string, title: string} | undefined} seat */
export function nameOf(seat) {
  return seat?.name || seat?.title || "";
}

/** Whether the phone of a seat is gone for the moment. @param {{state?: string, phone?: boolean, away?: number}} seat */
export function isAway(seat) {
  return seat.state === "taken" && Boolean(seat.phone) && (seat.away ?? 0) > 0;
}

/** How long it has been gone, in words. @param {Seat} seat */
export function awayWords({ away = 0 }) {
  return away < HOUR ? t("away {count} min", { count: away }) : t("away for long");
}

/** The letter that a name is known by where no other stands beside it. @param {string} name */
export function firstLetter(name) {
  return signs((signs(name)[0] ?? "").toLocaleUpperCase())[0] ?? "";
}

/** Longest name, in letters as they are seen; the service says what is too long otherwise. */
const NAME_MAX = 24;

/** Keep what is typed into a field within a name's length, cut between letters. @param {Event & {isComposing?: boolean}} event @param {number} [room] */
export function keepNameShort({ target, isComposing = false }, room = NAME_MAX) {
  const input = /** @type {HTMLInputElement} */ (target);
  const typed = signs(input.value);
  if (!isComposing && typed.length > room) input.value = typed.slice(0, room).join("");
}

/** The letters that one of several fields has room for, which make one name. @param {HTMLInputElement[]} inputs @param {number} at @param {string} joined */
export function roomIn(inputs, at, joined) {
  const others = inputs.map(({ value }) => value.trim()).filter((value, place) => value && place !== at);
  return Math.max(0, NAME_MAX - others.reduce((sum, value) => sum + signs(value + joined).length, 0));
}

/** @param {string} text */
function signs(text) {
  // The first segmenter of a page takes as long as a tenth of its drawing; most names need none.
  if (PLAIN.test(text) || !Intl.Segmenter) return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);
}

/** What a game says of a seat in one line, with its points so far. @param {Badge} [badge] @returns {string} */
export function badgeLine(badge) {
  const points = Object.values(badge?.counts ?? {}).map(({ icon, count }) => icon === "tally" && tn("{count} point", "{count} points", count));
  return [badge?.name, ...points].filter(Boolean).join(" · ");
}
