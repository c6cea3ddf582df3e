import { type RawBuilder, type SqlBool, sql } from "kysely";
import { unknownSource } from "#contract/lists/sources.ts";
import { startOfDate } from "#server/config/academy-clock.ts";
import type { ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";
import { cameFrom, findSourceKind, type SourceKind } from "./sources.queries.ts";

type DayFilters = {
  from?: string | undefined;
  to?: string | undefined;
  utm_source?: string | undefined;
};

/** The values of a list's filters by days and source: UTC instants as text, the end not included. */
export type DayValues = { from: string; before: string; utm_source: string };

/**
 * Returns which of the filters by days (academy-local dates, both included) and source are set, and
 * their values. The choices are few, because a list has a statement for each.
 */
export async function readDayFilters(work: Work, { from, to, utm_source }: DayFilters) {
  const dayAfter = to && Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  return {
    days: from || to ? (true as const) : undefined,
    source: utm_source === undefined ? undefined : await findSourceKind(work, utm_source),
    values: {
      from: from ? startOfDate(work, from).toISOString() : "-infinity",
      before: dayAfter ? startOfDate(work, dayAfter).toISOString() : "infinity",
      utm_source: utm_source ?? unknownSource,
    } satisfies DayValues,
  };
}

/** Whether the instant in the column is within the days. */
export function isWithinDays(column: string, value: ValueOf<DayValues>): RawBuilder<SqlBool> {
  const at = sql.ref(column);
  return sql`${at} >= cast(${value("from")} as timestamptz)
    and ${at} < cast(${value("before")} as timestamptz)`;
}

/** Returns the filter by source of a list whose rows have the person in this column. */
export function bySource(personColumn: string) {
  return (kind: SourceKind, value: ValueOf<DayValues>) =>
    cameFrom(personColumn, kind, value("utm_source"));
}
