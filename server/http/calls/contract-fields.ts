import assert from "node:assert/strict";
import * as core from "zod/v4/core";

/** Copies a value with the fields of its schema alone. */
type Copy = (value: unknown) => unknown;

/** Schemas of values that have no fields. */
const plain: ReadonlySet<string> = new Set<core.$ZodTypeDef["type"]>([
  ...(["string", "number", "boolean", "null", "literal", "enum"] as const),
]);

const known = new WeakMap<core.$ZodType, Copy>();

/**
 * Returns a copy of a call's reply that has the fields of the call's schema and no others, at every
 * depth. Does not check or change values, which the types of the routes promise, except where they
 * decide which fields there are, as in a union. Throws if such a value does not fit, or if there is
 * an object where the schema has none, or none where it has one.
 */
export function copyFields(schema: core.$ZodType, reply: unknown): unknown {
  let copy = known.get(schema);
  if (copy === undefined) {
    copy = copierOf(schema);
    known.set(schema, copy);
  }
  return copy(reply);
}

/** Does the same, and throws unless the schema accepts the reply and makes the same of it. */
function checkFields(schema: core.$ZodType, reply: unknown): unknown {
  const checked = core.parse(schema, reply);
  const fields = copyFields(schema, reply);
  assert.deepEqual(written(fields), written(checked));
  return fields;
}

/**
 * Copies a reply for its caller. Outside the built server it also checks the reply against the
 * schema, and throws if it does not fit.
 */
export const contractFields = process.env["NODE_ENV"] === "production" ? copyFields : checkFields;

/** Returns the value as the caller reads it. */
function written(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function copierOf(schema: core.$ZodType): Copy {
  const { def } = (schema as core.$ZodTypes)._zod;
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
    default:
      return checked(schema);
  }
}

function copierOfFields(shape: core.$ZodShape): Copy {
  const fields = Object.entries(shape).map(([name, inner]) => ({ name, copy: copierOf(inner) }));
  return (value) => {
    if (!isObject(value)) throw new Error("A reply has no object where its schema has one");
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const { name, copy } of fields) to[name] = copy(from[name]);
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
