import { isDeepStrictEqual } from "node:util";
import * as z from "zod/v4/core";

/** Copies a value with the fields of its schema alone. */
type Copy = (value: unknown) => unknown;

/** Values that have no fields. */
const plain: ReadonlySet<string> = new Set<z.$ZodTypeDef["type"]>([
  ...(["string", "number", "boolean", "null"] as const),
  ...(["literal", "enum", "file", "unknown"] as const),
]);

const known = new WeakMap<z.$ZodType, Copy>();

/**
 * Returns a copy of a call's reply that has the fields of the call's schema and no others, at every
 * depth. Does not check the values, which the types of the routes promise, except where they decide
 * which fields there are, as in a union. Throws if such a value does not fit.
 */
function copyFields(schema: z.$ZodType, reply: unknown): unknown {
  const copy = known.get(schema) ?? copierOf(schema);
  known.set(schema, copy);
  return copy(reply);
}

/** Does the same, and throws unless the schema accepts the reply and makes the same of it. */
function checkFields(schema: z.$ZodType, reply: unknown): unknown {
  const fields = copyFields(schema, reply);
  const checked = z.parse(schema, reply);
  if (!isDeepStrictEqual(written(fields), written(checked))) {
    throw new Error("A reply has other fields than its schema");
  }
  return fields;
}

/** What the server makes of a reply. All but the built server check it, too. */
export const contractFields = process.env["NODE_ENV"] === "production" ? copyFields : checkFields;

/** Returns the value as the caller reads it. */
function written(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function copierOf(schema: z.$ZodType): Copy {
  const { def } = (schema as z.$ZodTypes)._zod;
  if (plain.has(def.type)) return asItIs;
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

function copierOfFields(shape: z.$ZodShape): Copy {
  const fields = Object.entries(shape).map(([name, inner]) => ({ name, copy: copierOf(inner) }));
  return (value) => {
    const from = value as Record<string, unknown>;
    const to: Record<string, unknown> = {};
    for (const { name, copy } of fields) to[name] = copy(from[name]);
    return to;
  };
}

function checked(schema: z.$ZodType): Copy {
  return (value) => z.parse(schema, value);
}

function asItIs(value: unknown): unknown {
  return value;
}
