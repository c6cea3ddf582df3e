import type * as z from "zod";
import { Id } from "#contract/fields.ts";

/** What every list's call can be asked for. */
export interface ListInput {
  search?: string | undefined;
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
}

/** What the address of a list's page says. */
export interface ListAddress<Input> {
  input: Input;
  /** The id of the record that is open. */
  record: string | null;
  /** Which of the record's dialogs is open; null for its first. */
  dialog: string | null;
}

/** Reads the address. What it says in a way that the list's schema refuses is left out. */
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
  return schema.parse(Object.fromEntries(rest));
}

/** Changes what an address says by name, and takes out what becomes null. */
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
