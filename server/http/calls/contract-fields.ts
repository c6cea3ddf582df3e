import assert from "node:assert/strict";
import * as core from "zod/v4/core";
import { ShownEmail } from "#contract/forms/fields.ts";
import { shownEmail } from "#server/http/shown-email.ts";

type Copy = (value: unknown) => unknown;

const plain: ReadonlySet<string> = new Set<core.$ZodTypeDef["type"]>([
  ...(["string", "number", "boolean", "null", "literal", "enum"] as const),
]);

const known = new WeakMap<core.$ZodType, Copy>();

/**
 * Copies the schema's fields alone, at every depth. Throws if a value that decides on the fields,
 * as in a union, does not fit, or is an object where the schema has none, or the reverse.
 */
export function copyFields(schema: core.$ZodType, reply: unknown): unknown {
  let copy = known.get(schema);
  if (copy === undefined) {
    copy = copierOf(schema);
    known.set(schema, copy);
  }
  return copy(reply);
}

/** Throws unless the schema accepts the reply and makes the same of it. */
function checkFields(schema: core.$ZodType, reply: unknown): unknown {
  const fields = copyFields(schema, reply);
  assert.deepEqual(written(fields), written(core.parse(schema, fields)));
  return fields;
}

/** Outside the built server it also checks the reply, and throws if it does not fit. */
export const contractFields = process.env["NODE_ENV"] === "production" ? copyFields : checkFields;

function written(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function copierOf(schema: core.$ZodType): Copy {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (schema === ShownEmail)
    return (email) => copyPlain(typeof email === "string" ? shownEmail(email) : email);
  if (plain.has(def.type)) return copyPlain;
  switch (def.type) {
    case "object":
      return def.catchall === undefined ? copierOfFields(def.shape) : checked(schema);
    case "array": {
      const copy = copierOf(def.element);
      return (items) => (items as unknown[]).map(copy);
    }
    case "nullable":
    case "optional": {
      const copy = copierOf(def.innerType);
      return (value) => (value === null || value === undefined ? value : copy(value));
    }
    case "union":
      return copierOfUnion(schema, def.options);
    default:
      return checked(schema);
  }
}

function copierOfUnion(schema: core.$ZodType, options: readonly core.$ZodType[]): Copy {
  const copies = options.map((option) => ({ option, copy: copierOf(option) }));
  return (value) => {
    const fitting = copies.find(({ option }) => core.safeParse(option, value).success);
    return fitting === undefined ? core.parse(schema, value) : fitting.copy(value);
  };
}

function copierOfFields(shape: core.$ZodShape): Copy {
  const fields = Object.entries(shape).map(([name, inner]) => ({ name, copy: copierOf(inner) }));
  return (value) => {
    if (!isObject(value)) throw new Error("A reply has no object where its schema has one");
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const { name, copy } of fields) {
      const field = copy(from[name]);
      if (field !== undefined) to[name] = field;
    }
    return to;
  };
}

function checked(schema: core.$ZodType): Copy {
  return (value) => core.parse(schema, value);
}

function copyPlain(value: unknown): unknown {
  if (isObject(value)) throw new Error("A reply has an object where its schema has none");
  return value;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
