/* QR codes, drawn on the phone itself: what they carry goes through no service, and they need no network. */

/** Largest version drawn: 117 modules a side, which phones read from the screen of another one. */
const VERSION_MAX = 25;
/** Longest text of such a code, in bytes. */
export const CODE_MAX = 1_273;
/** Of each version, from 1: bytes for correction a block and how many blocks there are, at level L (ISO/IEC 18004, table 9). */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12];
const LEVEL_L = 1;
const BYTES = 0b0100;
const FILL = [0xec, 0x11];
const FIELD = 0x11d;
/** What hides a pattern, by its number; each is told the row and the column. @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * The dark modules of the QR code of a text, by row and column; nothing where it is too long for phones.
 * @param {string} text @param {number} [mask] from 0; the one that suits readers best where left out
 * @returns {boolean[][] | undefined}
 */
export function qrOf(text, mask) {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from(CORRECTION.keys(), (at) => at + 1).find((each) => bytes.length + headOf(each) <= roomOf(each));
  if (!version || version > VERSION_MAX) return undefined;
  const stream = interleaved(filled(bytes, version), version);
  const masks = mask === undefined ? [...MASKS.keys()] : [mask];
  const drawn = masks.map((each) => draw(stream, version, each));
  const costs = drawn.map(costOf);
  return drawn[costs.indexOf(Math.min(...costs))];
}

/** The dark modules as the path of an SVG, a module a unit. @param {boolean[][]} modules @returns {string} */
export function pathOf(modules) {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
}

/** Bytes that mode and length take, the last half byte with them. @param {number} version */
function headOf(version) {
  return version < 10 ? 2 : 3;
}

/** @param {number} version */
function wholeOf(version) {
  const marks = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const taken = (marks ? (25 * marks - 10) * marks - 55 : 0) + (version > 6 ? 36 : 0);
  return Math.floor(((16 * version + 128) * version + 64 - taken) / 8);
}

/** @param {number} version */
function roomOf(version) {
  return wholeOf(version) - CORRECTION[version - 1] * BLOCKS[version - 1];
}

/** Mode, length, the bytes and what fills the rest. @param {Uint8Array} bytes @param {number} version */
function filled(bytes, version) {
  /** @type {number[]} */
  const bits = [];
  const add = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  add(BYTES, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, 4);
  const found = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
  for (let at = 0; found.length < roomOf(version); at += 1) found.push(FILL[at % 2]);
  return found;
}

/** The bytes in blocks, each with its correction, taken in turn. @param {number[]} bytes @param {number} version */
function interleaved(bytes, version) {
  const [count, extra] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = Math.floor(bytes.length / count);
  const long = bytes.length % count;
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => bytes.slice(from, (from += short + Number(at >= count - long))));
  const corrections = blocks.map((block) => correctionOf(block, extra));
  const inTurn = (/** @type {number[][]} */ all) => Array.from({ length: short + 1 + extra }, (_, at) =>
    all.flatMap((block) => (at < block.length ? [block[at]] : []))).flat();
  return [...inTurn(blocks), ...inTurn(corrections)];
}

/** What is left of a block divided by the polynomial of Reed and Solomon. @param {number[]} block @param {number} count */
function correctionOf(block, count) {
  const divisor = [...Array(count - 1).fill(0), 1];
  for (let at = 0, root = 1; at < count; at += 1, root = times(root, 2)) {
    for (const [place, each] of divisor.entries()) divisor[place] = times(each, root) ^ (divisor[place + 1] ?? 0);
  }
  const rest = Array(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    for (const [place, each] of divisor.entries()) rest[place] ^= times(each, factor);
  }
  return rest;
}

/** The product in the field of 256 numbers. @param {number} one @param {number} other */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** @param {number[]} stream @param {number} version @param {number} mask */
function draw(stream, version, mask) {
  const size = version * 4 + 17;
  /** @type {(boolean | undefined)[][]} what stands fast; the rest is for the stream */
  const fixed = Array.from({ length: size }, () => Array(size).fill(undefined));
  const put = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ dark) => {
    if (row >= 0 && column >= 0 && row < size && column < size) fixed[row][column] = dark;
  };
  const square = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ reach, /** @type {number[]} */ light) => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        put(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  };
  for (let at = 8; at < size - 8; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const marks = marksOf(version);
  // In three corners the large squares stand instead.
  const isCorner = (/** @type {number} */ row, /** @type {number} */ column) => row + column === 12 || (row + column === size - 1 && row !== column && [row, column].includes(6));
  for (const row of marks) for (const column of marks) if (!isCorner(row, column)) square(row, column, 2, [1]);
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(row, column, 4, [2, 4]);
  signs(put, size, version, mask);
  const modules = fixed.map((row) => row.map(Boolean));
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row][column] !== undefined) continue;
        const value = ((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        modules[row][column] = Boolean(value) !== MASKS[mask](row, column);
        bit += 1;
      }
    }
  }
  return modules;
}

/** Where the small squares stand, on both sides. @param {number} version @returns {number[]} */
function marksOf(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - (count - 2 - at) * step)];
}

/**
 * Level and mask beside the large squares, the version where it is written.
 * @param {(row: number, column: number, dark: boolean) => void} put @param {number} size @param {number} version @param {number} mask
 */
function signs(put, size, version, mask) {
  const level = (LEVEL_L << 3) | mask;
  const format = ((level << 10) | restOf(level, 10, 0x537)) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const dark = Boolean((format >> at) & 1);
    put(at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, dark);
    put(8, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, dark);
  }
  put(size - 8, 8, true);
  if (version < 7) return;
  const number = (version << 12) | restOf(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const dark = Boolean((number >> at) & 1);
    put(size - 11 + (at % 3), Math.floor(at / 3), dark);
    put(Math.floor(at / 3), size - 11 + (at % 3), dark);
  }
}

/** @param {number} value @param {number} bits @param {number} divisor */
function restOf(value, bits, divisor) {
  let rest = value;
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return rest;
}

/** How hard a pattern is to read: long runs and full squares of one colour, and too much of either. @param {boolean[][]} modules */
function costOf(modules) {
  const columns = modules.map((_, at) => modules.map((row) => row[at]));
  let cost = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map(Number).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2;
    cost += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let row = 1; row < modules.length; row += 1) {
    for (let at = 1; at < modules.length; at += 1) {
      const dark = modules[row][at];
      if (modules[row][at - 1] === dark && modules[row - 1][at] === dark && modules[row - 1][at - 1] === dark) cost += 3;
    }
  }
  const share = modules.flat().filter(Boolean).length / modules.length ** 2;
  return cost + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
