import { expect, test } from "vitest";
import * as z from "zod";
import { contractFields } from "./contract-fields.ts";

const Person = z.object({ name: z.string(), note: z.string().nullable() });

test.each([
  ["an object", Person, { name: "A", note: null, secret: 1 }, { name: "A", note: null }],
  [
    "items of a list",
    z.array(Person),
    [{ name: "A", note: "b", secret: 1 }],
    [{ name: "A", note: "b" }],
  ],
  [
    "objects in objects",
    z.object({ by: Person.nullable(), seen: Person.optional() }),
    { by: { name: "A", note: null, secret: 1 }, seen: { name: "B", note: null, secret: 2 } },
    { by: { name: "A", note: null }, seen: { name: "B", note: null } },
  ],
  ["nothing", Person.nullable(), null, null],
  [
    "an object of several kinds",
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), x: z.number() }),
      z.object({ kind: z.literal("b") }),
    ]),
    { kind: "b", x: 1 },
    { kind: "b" },
  ],
  [
    "a record",
    z.record(z.string(), Person),
    { a: { name: "A", note: null, secret: 1 } },
    { a: { name: "A", note: null } },
  ],
])("a reply keeps the fields of its schema alone: %s", (_what, schema, reply, kept) => {
  expect(contractFields(schema, reply)).toEqual(kept);
});

test("a field that a reply may leave out stays left out", () => {
  const sent = JSON.stringify(contractFields(z.object({ a: z.string().optional() }), {}));
  expect(sent).toBe("{}");
});

test("outside the built server, a reply with a wrong value is refused", () => {
  expect(() => contractFields(Person, { name: 1, note: null })).toThrow();
});
