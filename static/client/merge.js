/**
 * Apply a JSON Merge Patch (RFC 7396) without touching what it is applied to.
 * @param {unknown} target the value before
 * @param {unknown} patch what changes; `null` takes a member away
 * @returns {any} the value after
 */
export function mergePatch(target, patch) {
  if (!isObject(patch)) return patch;
  const merged = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
