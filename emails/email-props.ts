import * as z from "zod";

export class InvalidEmailProps extends Error {
  override readonly name = "InvalidEmailProps";

  constructor(kind: string, problems: readonly string[]) {
    super(`Props of "${kind}" are invalid: ${problems.join("; ")}`);
  }
}

/** Drops unknown keys: a stored message may have props since removed. Throws InvalidEmailProps. */
export function parseStoredProps<Schema extends z.ZodObject>(
  kind: string,
  schema: Schema,
  stored: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(stored);
  if (error !== undefined) throw new InvalidEmailProps(kind, error.issues.map(inWords));
  return data;
}

function inWords({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`;
}

/** Before storing: fills in defaults. Throws InvalidEmailProps, also for an unknown key. */
export function parseNewProps<Schema extends z.ZodObject>(
  kind: string,
  schema: Schema,
  props: z.input<Schema>,
): Record<string, unknown> {
  // Not schema.strict(): building a schema takes thirty times as long as parsing with it.
  const unknown = Object.keys(props).filter((key) => !Object.hasOwn(schema.shape, key));
  if (unknown.length > 0) {
    throw new InvalidEmailProps(
      kind,
      unknown.map((key) => `${key}: Unknown key`),
    );
  }
  return parseStoredProps(kind, schema, props);
}
