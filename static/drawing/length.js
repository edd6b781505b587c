/**
 * The class by which words of some length are set smaller, so that they keep their room.
 * @param {string} words
 * @param {{long: number, longer?: number}} above letters above which they are long, and longer still
 * @returns {"" | "long" | "longer"}
 */
export function lengthClass(words, { long, longer = Infinity }) {
  if (words.length > longer) return "longer";
  return words.length > long ? "long" : "";
}
