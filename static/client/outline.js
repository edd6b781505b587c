/** @typedef {Record<string, any>} Schema a JSON Schema of the document of the API */

/**
 * Write what a schema lets through as a type of TypeScript; what it names stays a name.
 * @param {Schema} schema @param {string} indent of the line that it begins in
 * @returns {string}
 */
export function outlined(schema, indent = "") {
  if (schema.$ref) return namedBy(schema);
  // A text that holds JSON.
  if (schema.contentSchema) return outlined(schema.contentSchema, indent);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return either(schema.enum.map((/** @type {unknown} */ word) => JSON.stringify(word)));
  const several = schema.anyOf ?? schema.oneOf ?? [schema.type].flat().map((type) => ({ ...schema, type }));
  if (several.length > 1) return either(several.map((/** @type {Schema} */ each) => outlined(each, indent)));
  if (several[0].type === "array") return listed(outlined(schema.items ?? {}, indent));
  if (several[0].type === "object") return object(schema, indent);
  return several[0].type === "integer" ? "number" : several[0].type ?? "any";
}

/** @param {Schema} schema @returns {string} the shape that it stands for; "" where it is one itself */
export function namedBy({ $ref = "" }) {
  return $ref.split("/").pop();
}

/**
 * Sort shapes by what they are for: the first calls that lead to them, or the game that alone has them.
 * @param {Record<string, Schema>} shapes @param {string[]} games how the names of their shapes begin
 * @param {{about: string, calls: unknown}[]} groups @returns {[about: string, names: string[]][]}
 */
export function sorted(shapes, games, groups) {
  const left = new Set(Object.keys(shapes));
  /** @param {string} about @param {Iterable<string>} names @returns {[string, string[]]} */
  const take = (about, names) => [about, [...names].filter((name) => left.delete(name)).sort()];
  const own = games.map((game) => take(game, [...left].filter((name) => name.startsWith(game))));
  return [...groups.map(({ about, calls }) => take(about, reached(calls, shapes, new Set()))), ...own].filter(([, names]) => names.length);
}

/** @param {unknown} part @param {Record<string, Schema>} shapes @param {Set<string>} found @returns {Set<string>} the names of all shapes that a part of the document leads to */
function reached(part, shapes, found) {
  for (const [, name] of JSON.stringify(part).matchAll(/schemas\/(\w+)/g)) {
    if (!found.has(name)) reached(shapes[name], shapes, found.add(name));
  }
  return found;
}

/** @param {Schema} schema @param {string} indent */
function object({ properties = {}, required = [], additionalProperties: others }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([key, each]) => {
    const mark = required.includes(key) ? "" : "?";
    const note = [limits(each), each.description?.replaceAll("`", "")].filter(Boolean).join("; ");
    // What is said of an object stands where it begins.
    const [first, ...rest] = `${outlined(each, inner)},`.split("\n");
    return `${inner}${key}${mark}: ${[note ? `${first} // ${note}` : first, ...rest].join("\n")}\n`;
  });
  if (others && typeof others === "object") lines.push(`${inner}[key: string]: ${outlined(others, inner)},\n`);
  return lines.length ? `{\n${lines.join("")}${indent}}` : "{}";
}

/** The schema of a body or an answer; of a stream that of its events. @param {any} [part] */
export function schemaIn(part) {
  return part?.content?.["application/json"]?.schema ?? part?.content?.["text/event-stream"]?.schema;
}

/** @param {Schema} schema @returns {string} the bounds of a number, of a text's length and characters, of a list's */
export function limits({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern }) {
  if (maximum !== undefined) return between(minimum, maximum);
  if (maxLength !== undefined) return `${between(minLength, maxLength)} characters${pattern ? ` like ${pattern.replace(/^\^|\$$/g, "")}` : ""}`;
  return maxItems === undefined ? "" : `${between(minItems, maxItems)} items`;
}

/** @param {number | undefined} low @param {number} high */
function between(low = 0, high) {
  return low === high ? `${high}` : `${low} to ${high}`;
}

/** @param {string[]} each @returns {string} */
function either(each) {
  return [...new Set(each)].join(" | ");
}

/** @param {string} item @returns {string} */
function listed(item) {
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}
