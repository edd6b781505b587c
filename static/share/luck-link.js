/* The luck of a table in a link: no server keeps it, so it works offline and for ever. */

/** Longest link, in signs: what messengers and QR readers take. */
const LINK_MAX = 4_000;

/** @typedef {{game: string, draws: {spec: string, outcome: number[]}[], players: {name: string, cells: Cells}[], toggles: object,
 *   before?: {players: {name: string, cells: Cells}[], toggles: object}[]}} ToldLuck */

/**
 * The link of a table's luck. Where sheets would make it too long, those of earlier tables stay out, then
 * those of the table itself.
 * @param {ToldLuck} luck @param {string} origin @param {number} [most] longest link, in signs
 * @returns {Promise<string>} the luck alone where nothing shorter is left; it may be too long all the same
 */
export async function luckLink(luck, origin, most = LINK_MAX) {
  const before = luck.before ?? [];
  const told = [...before.keys(), before.length].reverse().map((count) => ({ ...luck, before: before.slice(0, count) }));
  for (const each of told) {
    const link = `${origin}/luck#${await packed(each)}`;
    if (link.length < most) return link;
  }
  return `${origin}/luck#${await packed({ ...luck, players: [], before: [] })}`;
}

/** What a link holds; fails where it is not whole. @param {string} text behind its `#` @returns {Promise<ToldLuck>} */
export async function luckOf(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const luck = JSON.parse(await new Response(through(bytes, new DecompressionStream("deflate-raw"))).text());
  return { ...luck, draws: luck.draws.map((/** @type {[string, ...number[]]} */ [spec, ...outcome]) => ({ spec, outcome })) };
}

/** @param {ToldLuck} luck */
async function packed(luck) {
  const short = { ...luck, draws: luck.draws.map(({ spec, outcome }) => [spec, ...outcome]) };
  const bytes = new TextEncoder().encode(JSON.stringify(short));
  const small = new Uint8Array(await new Response(through(bytes, new CompressionStream("deflate-raw"))).arrayBuffer());
  return btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
function through(bytes, stream) {
  return new Blob([bytes]).stream().pipeThrough(stream);
}
