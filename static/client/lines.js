/* Lines of a score: what they are about, and the lines they are made of. */

/**
 * What a line is about: the marks of all that gave or cost something, else all of them; each as
 * often as one leaf names it, for two cards may bear one name.
 * @param {Line | undefined} line @returns {string[]}
 */
export function litOf(line) {
  const leaves = leavesOf(line);
  const told = leaves.some(({ points }) => points) ? leaves.filter(({ points }) => points) : leaves;
  /** @type {string[]} */
  const found = [];
  for (const { marks = [] } of told) {
    const known = [...found];
    for (const mark of marks) {
      const at = known.indexOf(mark);
      if (at < 0) found.push(mark);
      else known.splice(at, 1);
    }
  }
  return found;
}

/**
 * The lines a line is made of. @param {Line | undefined} line @returns {Line[]}
 */
export function leavesOf(line) {
  if (!line) return [];
  return line.parts?.length ? line.parts.flatMap(leavesOf) : [line];
}
