import { expect, test } from "vitest";
import * as z from "zod";
import { Id, ShownEmail } from "#contract/forms/fields.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { contractFields, copyFields } from "./contract-fields.ts";

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

test.each([
  ["optional", z.string().optional()],
  ["exactly optional", z.string().exactOptional()],
])("a field that a reply may leave out stays left out: %s", (_what, a) => {
  expect(contractFields(z.object({ a }), {})).toStrictEqual({});
});

test.each([[{ hidden: 1 }], [[1]], [new Date(0)]])(
  "an object in place of a text does not leave the server",
  (note) => {
    expect(() => copyFields(Person, { name: "A", note })).toThrow("where its schema has none");
  },
);

test.each(["A", 1, null, undefined])(
  "a reply without the object of its schema is refused: %s",
  (reply) => {
    expect(() => copyFields(Person, reply)).toThrow("where its schema has one");
  },
);

test("outside the built server, a reply with a wrong value is refused", () => {
  expect(() => contractFields(Person, { name: 1, note: null })).toThrow();
});

/** Ids come from the database in lower case. */
const mayChange = (schema: z.core.$ZodType) => schema === Id;

function changesValues({ _zod: { def } }: z.core.$ZodTypes): boolean {
  const { checks = [], coerce, format } = def as z.core.$ZodStringFormatDef;
  return coerce === true || format === "url" || checks.some(isChange);
}

function isChange({ _zod }: z.core.$ZodCheck): boolean {
  return _zod.def.check === "overwrite";
}

test.each(contractCalls)("no schema of a reply changes values: $name", ({ output }) => {
  const changing: string[] = [];
  z.toJSONSchema(output ?? z.never(), {
    io: "output",
    unrepresentable: "any",
    override: ({ zodSchema, path }) => {
      if (changesValues(zodSchema) && !mayChange(zodSchema)) changing.push(path.join("."));
    },
  });
  expect(changing).toEqual([]);
});

/** The schemas of the fields named "email", at every depth. */
function emailsIn(schema: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema as { def?: Record<string, unknown> };
  const shape = (def?.["shape"] ?? {}) as Record<string, { def: { innerType?: unknown } }>;
  const inner = [def?.["element"], def?.["innerType"], def?.["options"], Object.values(shape)];
  const email = shape["email"];
  return [
    ...(email === undefined ? [] : [email.def.innerType ?? email]),
    ...inner.flat().flatMap((each) => emailsIn(each, seen)),
  ];
}

test("every reply shows an international address as it was typed", {
  tags: "people.international-address",
}, () => {
  const others = contractCalls.filter(({ output }) =>
    emailsIn(output).some((email) => email !== ShownEmail),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});
