import type * as z from "zod";
import { Id } from "#contract/forms/fields.ts";

export interface ListInput {
  search?: string | undefined;
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
}

export interface ListAddress<Input> {
  input: Input;
  record: string | null;
  dialog: string | null;
}

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
