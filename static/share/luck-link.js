/* The luck of a table in a link: no server keeps it, so it works offline and for ever. */

import { packed, unpacked } from "./packing.js";

/** Longest link, in characters: what messengers take. */
export const LINK_MAX = 4_000;

/**
 * The link of a table's luck. Where sheets would make it too long, those of earlier tables stay out, then
 * those of the table itself.
 * @param {Luck} luck @param {string} origin @param {number} [most] longest link, in characters
 * @returns {Promise<string>} the luck alone where nothing shorter is left; it may be too long all the same
 */
export async function luckLink(luck, origin, most = LINK_MAX) {
  const before = luck.before ?? [];
  const told = [...before.keys(), before.length].reverse().map((count) => ({ ...luck, before: before.slice(0, count) }));
  for (const each of told) {
    const link = `${origin}/luck#${await written(each)}`;
    if (link.length <= most) return link;
  }
  return `${origin}/luck#${await written({ ...luck, players: [], before: [] })}`;
}

/** What a link holds; fails where it is not whole. @param {string} text behind its `#` @returns {Promise<Luck>} */
export async function luckOf(text) {
  const luck = await unpacked(text);
  return { ...luck, draws: luck.draws.map((/** @type {[string, ...number[]]} */ [spec, ...outcome]) => ({ spec, outcome })) };
}

/** @param {Luck} luck */
function written(luck) {
  return packed({ ...luck, draws: luck.draws.map(({ spec, outcome }) => [spec, ...outcome]) });
}
