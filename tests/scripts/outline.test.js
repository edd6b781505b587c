import assert from "node:assert/strict";
import test from "node:test";
import { outlined, sorted } from "../../static/client/outline.js";

test("what a schema lets through is written as a type, with its limits", () => {
  const command = {
    type: "object",
    required: ["kind", "data"],
    properties: {
      kind: { type: "string", const: "move" },
      key: { type: "string", minLength: 16, maxLength: 64, pattern: "^[a-z]*$" },
      seat: { type: ["integer", "null"], minimum: 0, maximum: 11, description: "The seat acted for." },
      data: {
        type: "object",
        required: ["places"],
        properties: {
          places: { type: "array", items: { enum: ["a", 2] }, minItems: 2, maxItems: 2 },
          view: { anyOf: [{ $ref: "#/components/schemas/View" }, { type: "null" }] },
          cells: { type: "object", additionalProperties: { type: "boolean" }, description: "By `id`." },
        },
      },
    },
  };

  assert.equal(outlined(command), `{
  kind: "move",
  key?: string, // 16 to 64 characters like [a-z]*
  seat?: number | null, // 0 to 11; The seat acted for.
  data: {
    places: ("a" | 2)[], // 2 items
    view?: View | null,
    cells?: { // By id.
      [key: string]: boolean,
    },
  },
}`);
});

test("shapes are sorted by the calls that lead to them, and by the game that has them", () => {
  const leadsTo = (/** @type {string[]} */ ...names) => names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const shapes = { View: { anyOf: leadsTo("Seat", "ChessView") }, Seat: {}, ChessView: { anyOf: leadsTo("View") }, Dice: {} };
  const groups = [{ about: "Dice", calls: leadsTo("Dice") }, { about: "Tables", calls: leadsTo("View", "Dice") }];

  assert.deepEqual(sorted(shapes, ["Chess", "Go"], groups), [["Dice", ["Dice"]], ["Tables", ["Seat", "View"]], ["Chess", ["ChessView"]]]);
});
