import fc from "fast-check";
import * as z from "zod";
import * as values from "./values.ts";

type Schema = z.core.JSONSchema.JSONSchema;
type Arbitrary = fc.Arbitrary<unknown>;

/** Of the record that a call's `id` names. */
type Kind = string;

/**
 * Most fields fit the schema, with texts as hostile as it allows, so that many inputs pass the
 * validation; the others are missing, unknown, of another type, or too large. "~id.KIND.3~" stands
 * for the id of a record.
 */
export function inputsOf(schema: z.ZodType | undefined, kind: Kind): Arbitrary {
  if (schema === undefined) return fc.constantFrom<unknown>(undefined, {}, [], { extra: "field" });
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const fitting = valuesOf(json, "", kind);
  return fc.oneof(
    { weight: 12, arbitrary: fitting },
    { weight: 2, arbitrary: withExtras(fitting) },
    { weight: 1, arbitrary: values.anything },
  );
}

/** Mostly values that fit the schema. */
function valuesOf(schema: Schema, name: string, kind: Kind): Arbitrary {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) {
    return fc.oneof(...variants.map((variant) => valuesOf(variant as Schema, name, kind)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, name, kind)));
  }
  switch (schema.type) {
    case "object":
      return objects(schema, kind);
    case "array":
      return arrays(schema, name, kind);
    case "string":
      return strings(schema, name, kind);
    case "integer":
    case "number":
      return numbersWithin(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return values.anything;
  }
}

function objects({ properties = {}, required = [], ...rest }: Schema, kind: Kind): Arbitrary {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const fitting = valuesOf(schema as Schema, name, kind);
    const isNeeded = required.includes(name);
    const field = fc.oneof(
      { weight: 24, arbitrary: fitting },
      { weight: 1, arbitrary: values.anything },
      { weight: isNeeded ? 1 : 8, arbitrary: fc.constant(undefined) },
    );
    return [name, field] as const;
  });
  if (fields.length > 0) return fc.record(Object.fromEntries(fields));
  const others = rest.additionalProperties;
  if (typeof others !== "object") return fc.constant({});
  const keys = fc.oneof(fc.constantFrom("name", "title", "status", "notes"), values.text);
  return fc.dictionary(keys, valuesOf(others, "", kind), { maxKeys: 4 });
}

function arrays({ items, maxItems = 100 }: Schema, name: string, kind: Kind): Arbitrary {
  const item = valuesOf((items ?? {}) as Schema, name.replace(/s$/, ""), kind);
  const tooMany = item.map((one) => Array.from({ length: maxItems + 1 }, () => one));
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(item, { maxLength: 4 }) },
    { weight: 1, arbitrary: tooMany },
  );
}

function numbersWithin({ minimum = -10, maximum = 10 }: Schema): Arbitrary {
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, (minimum + 1) / 2);
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }) },
    { weight: 2, arbitrary: edges },
    { weight: 1, arbitrary: values.numbers },
    { weight: 1, arbitrary: fc.constantFrom("1", " 1 ", "1e1", "0x10", "", "NaN") },
  );
}

function strings(schema: Schema, name: string, kind: Kind): Arbitrary {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === "uuid") return ids(name, kind);
  const fitted = values.text.map((text) => resize(text, minLength, maxLength));
  const meant = meantBy(name, format) ?? (pattern ? fc.stringMatching(new RegExp(pattern)) : null);
  return fc.oneof(
    { weight: meant ? 1 : 6, arbitrary: fitted },
    ...(meant ? [{ weight: 6, arbitrary: meant }] : []),
    { weight: 1, arbitrary: values.text },
  );
}

function resize(text: string, min: number, max: number): string {
  return text.padEnd(min, text.trim() || "x").slice(0, max);
}

/** Null if name and format tell nothing more. */
function meantBy(name: string, format: string | undefined): Arbitrary | null {
  if (format === "date") return values.dates;
  if (format === "date-time") return values.instants;
  if (/(^|_)email$/.test(name)) return values.addresses;
  if (/password$/.test(name)) return fc.constantFrom("quiet words", "quiet word", "123456");
  if (/(^|_)(url|link|thumbnail)$/.test(name) || format === "uri") return values.webAddresses;
  if (name === "time_zone") return values.zones;
  if (name === "cursor") return cursors;
  if (name === "code") return fc.constantFrom("000000", "123 456", "aaaaa-aaaaa", "١٢٣٤٥٦");
  if (/user_id$/.test(name)) return ids(name, "users");
  return null;
}

const cursors = fc
  .tuple(
    fc.oneof(values.text, values.instants, values.numbers),
    fc.oneof(fc.constant("00000000-0000-4000-8000-000000000000"), values.text),
    fc.constantFrom("base64url", "base64", "hex"),
  )
  .map(([value, id, encoding]) =>
    Buffer.from(JSON.stringify([value, id])).toString(encoding as BufferEncoding),
  );

/** Kinds of record whose name is not that of the field with an "s". */
const kindsOfFields: Readonly<Record<string, string>> = { coach: "users", person: "people" };

/** Of records, of others of another kind, and of nothing. */
function ids(name: string, kind: Kind): Arbitrary {
  const named = /(\w+)_id$/.exec(name)?.[1]?.replace(/^p_/, "");
  const own = named === undefined ? kind : (kindsOfFields[named] ?? `${named}s`);
  const any = fc.constantFrom("users", "sessions", "courses", "modules", "leads", "messages");
  const known = (which: Arbitrary) =>
    fc.tuple(which, fc.nat(9)).map(([of, at]) => `~id.${of}.${at}~`);
  return fc.oneof(
    { weight: 12, arbitrary: known(fc.constant(own)) },
    { weight: 2, arbitrary: known(any) },
    { weight: 2, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "00000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
        "FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF",
        "{00000000-0000-4000-8000-000000000000}",
        "1",
        "new",
        "..",
      ),
    },
    { weight: 1, arbitrary: values.text },
  );
}

function withExtras(inputs: Arbitrary): Arbitrary {
  const keys = fc.oneof(
    fc.constantFrom("id", "user_id", "role", "roles", "created_at", "email_verified", "status"),
    fc.constantFrom("constructor", "prototype", "toString", "a".repeat(20_000), ""),
    values.text,
  );
  const extras = fc.dictionary(keys, values.anything, { minKeys: 1, maxKeys: 3 });
  return fc
    .tuple(inputs, extras)
    .map(([input, extra]) => (typeof input === "object" ? { ...input, ...extra } : extra));
}
