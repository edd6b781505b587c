/* Find by a part of its name what a list offers. */

/** A text as it is sought: small letters, without accents. @param {string} text */
export function plainly(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/gu, "").toLocaleLowerCase().replaceAll("ß", "ss");
}

/** Whether a text has every word that is sought, in any order. @param {string} text @param {string} sought */
export function hasWords(text, sought) {
  const plain = plainly(text);
  return plainly(sought).split(/\s+/).every((word) => plain.includes(word));
}

/** What is called so, what begins with it or has it as its id first. @template {{name: string, id?: string}} T
 * @param {readonly T[]} all @param {string} typed @returns {T[]} */
export function seek(all, typed) {
  const sought = plainly(typed.trim());
  const rank = (/** @type {T} */ { name, id }) => {
    const plain = plainly(name);
    if (plain.startsWith(sought) || id?.toLocaleLowerCase() === sought) return 0;
    return plain.includes(` ${sought}`) ? 1 : plain.includes(sought) ? 2 : 3;
  };
  return all.filter((each) => rank(each) < 3).sort((a, b) => rank(a) - rank(b));
}
