import { type RawBuilder, type SqlBool, sql } from "kysely";
import { startOfDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";

type Days = { from?: string | undefined; to?: string | undefined };

/** Whether the instant in the column is within these academy-local dates, both included. */
export function isWithinDays(
  work: Work,
  column: string,
  { from, to }: Days,
): RawBuilder<SqlBool> | undefined {
  if (from === undefined && to === undefined) return undefined;
  const dayAfter = to && Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  const first = from ? startOfDate(work, from).toISOString() : "-infinity";
  const end = dayAfter ? startOfDate(work, dayAfter).toISOString() : "infinity";
  const at = sql.ref(column);
  return sql`${at} >= cast(${first} as timestamptz) and ${at} < cast(${end} as timestamptz)`;
}
