/* Data as part of a link: made small, in characters that no reader changes. */
import { dataIn } from "../client/held-link.js";

/** The most that a link may unfold to, in bytes: some hundred evenings. */
const UNFOLDED_MAX = 4_000_000;

/** What a text holds; fails where it is not whole. @param {string} text @returns {Promise<any>} */
export async function unpacked(text) {
  const data = dataIn(text);
  try {
    return await read(data);
  } catch (failure) {
    // What some messengers set words between may be a character of the data, too.
    const marked = /[_-]$/.test(data);
    if (!marked) throw failure;
    return read(data.slice(0, -1));
  }
}

/** @param {string} data */
async function read(data) {
  const bytes = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  let left = UNFOLDED_MAX;
  const whole = through(bytes, new DecompressionStream("deflate-raw")).pipeThrough(new TransformStream({
    transform(part, onward) {
      left -= part.length;
      if (left < 0) throw new RangeError("This unfolds to more than any link of ours.");
      onward.enqueue(part);
    },
  }));
  return JSON.parse(await new Response(whole).text());
}

/** @param {object} value @returns {Promise<string>} */
export async function packed(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const small = new Uint8Array(await new Response(through(bytes, new CompressionStream("deflate-raw"))).arrayBuffer());
  return btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
function through(bytes, stream) {
  return new Blob([bytes]).stream().pipeThrough(stream);
}
