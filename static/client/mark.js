const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/**
 * The mark of a view, the same as the service's for the same view: CRC-32 of its JSON with sorted keys.
 * @param {unknown} view
 */
export function markOf(view) {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(written(view))) {
    sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A value as JSON, its keys in order. @param {unknown} value @returns {string} */
export function written(value) {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  // By the halves of letters, not as a language sorts; written by hand, as keys that are numbers come first in objects.
  entries.sort(([one], [other]) => Number(one > other) - Number(one < other));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${written(member)}`).join(",")}}`;
}
