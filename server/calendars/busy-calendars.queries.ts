import type { Work } from "#server/work.ts";

/** Without their addresses. */
export async function listBusyCalendarsOf(work: Work, coachId: string) {
  return await work.db
    .selectFrom("busy_calendars")
    .select(["id", "name", "created_at", "tried_at", "read_at", "entries_read_at", "problem"])
    .where("coach_id", "=", coachId)
    .orderBy("position")
    .execute();
}

export async function listBusyTimesOf(work: Work, coachId: string) {
  return await work.db
    .selectFrom("busy_times as times")
    .innerJoin("busy_calendars as calendars", "calendars.id", "times.calendar_id")
    .select(["times.calendar_id", "times.starts_at", "times.ends_at"])
    .select(["times.title", "times.blocks"])
    .where("calendars.coach_id", "=", coachId)
    .orderBy("times.starts_at")
    .orderBy("times.ends_at")
    .execute();
}
