import type { CallMeta } from "#contract/calls.ts";
import type { Work } from "#server/work.ts";
import { type Actor, type CallContext, signedIn } from "./api.ts";

export type StaffCall = {
  name: string;
  by: Actor;
  from: string;
  subject: string | null;
  detail: Record<string, string | null>;
};

/** In the unit of work of the call's changes. */
export type RecordCall = (work: Work, call: StaffCall) => Promise<void>;

type Options = { path: readonly string[]; input: unknown; context: CallContext };

/** One unit of work, which the call's verbs join (rule audit.staff-calls). */
export async function runRecorded<Reply>(
  record: RecordCall,
  { meta, path, input, context }: Options & { meta: CallMeta },
  run: (context: CallContext) => Promise<Reply>,
): Promise<Reply> {
  return await context.work.transaction(async (work) => {
    const reply = await run({ ...context, work });
    const { subject: field = "id", kept = [] } = meta;
    const subject = fieldOf(reply, field) ?? fieldOf(input, field);
    await record(work, {
      name: path.join("."),
      by: signedIn(context),
      from: context.address,
      // The input is as it was sent, so its id may be in capitals.
      subject: subject?.toLowerCase() ?? null,
      detail: { ...fieldsOf(kept, input, reply), ...context.auditDetail },
    });
    return reply;
  });
}

function fieldsOf(names: readonly string[], input: unknown, reply: unknown) {
  return Object.fromEntries(
    names.map((name) => [name, fieldOf(input, name) ?? fieldOf(reply, name) ?? null]),
  );
}

function fieldOf(values: unknown, name: string): string | undefined {
  if (typeof values !== "object" || values === null) return undefined;
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : undefined;
}
