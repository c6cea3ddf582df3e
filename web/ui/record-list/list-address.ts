import type * as z from "zod";
import { Id } from "#contract/forms/fields.ts";

/** The input that every list call accepts. */
export interface ListInput {
  search?: string | undefined;
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
}

/** The parameters in the address of a list page. */
export interface ListAddress<Input> {
  input: Input;
  /** The id of the open record. */
  record: string | null;
  /** The name of the open dialog, or null for the first dialog of the record. */
  dialog: string | null;
}

/** Reads the parameters from the address. Leaves out those that the list's schema refuses. */
export function readListAddress<Input extends ListInput>(
  params: URLSearchParams,
  schema: z.ZodType<Input>,
  filters: readonly string[],
): ListAddress<Input> {
  const said = ["search", "sort", "order", ...filters].flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return {
    input: withoutRefused(schema, Object.fromEntries(said)),
    record: Id.safeParse(params.get("record")).data ?? null,
    dialog: params.get("dialog"),
  };
}

function withoutRefused<Input>(schema: z.ZodType<Input>, values: Record<string, string>): Input {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const refused = new Set(read.error.issues.map(({ path: [name] }) => name));
  const rest = Object.entries(values).filter(([name]) => !refused.has(name));
  return schema.safeParse(Object.fromEntries(rest)).data ?? schema.parse({});
}

/** Returns the parameters with these changes; null removes a parameter. */
export function changeAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** Returns the search, filters and order of a list's input as they stand in a query. */
export function toQuery(input: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    ),
  );
}

export function withoutOrder({ sort: _sort, order: _order, ...narrowed }: Record<string, string>) {
  return narrowed;
}
