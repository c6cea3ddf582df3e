import { sql } from "kysely";
import { busyCalendarLimits } from "#contract/calendars/calendars.ts";
import { isStaffInEffect } from "#server/roles/roles.ts";
import type { Work } from "#server/work.ts";
import type { Span } from "./reading/calendar-wish.ts";
import type { Reading } from "./reading/read-calendar.ts";

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

export type BusyCalendarRow = Awaited<ReturnType<typeof listBusyCalendars>>[number];

/** With their addresses, which are sealed. */
export async function listBusyCalendars(work: Work, which: { coachId: string } | { id: string }) {
  return await work.db
    .selectFrom("busy_calendars")
    .select(["id", "coach_id", "name", "address", "key_id", "etag"])
    .select(["read_at", "entries_read_at", "problem"])
    .where((eb) => ("id" in which ? eb("id", "=", which.id) : eb("coach_id", "=", which.coachId)))
    .orderBy("position")
    .execute();
}

/** Of the staff, the one that was tried longest ago first. */
export async function listAllBusyCalendars(work: Work): Promise<string[]> {
  const rows = await work.db
    .selectFrom("busy_calendars")
    .select("id")
    .where(isStaffInEffect("coach_id"))
    .orderBy("tried_at", (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ id }) => id);
}

/** Of whoever has left the staff, and can take none away any more. */
export async function deleteLeftCalendars(work: Work): Promise<void> {
  await sql`delete from busy_calendars where not exists (select from role_holders
    where user_id = coach_id and role in ('admin', 'coach'))`.execute(work.db);
}

/** From today on. */
export async function listFreeDays(work: Work, calendarId: string) {
  return await work.db
    .selectFrom("busy_times")
    .select(["free_entry", "title", "starts_at", "ends_at", "blocks"])
    .where("calendar_id", "=", calendarId)
    .where("free_entry", "is not", null)
    .where("ends_at", ">", work.now())
    .$narrowType<{ free_entry: string; title: string }>()
    .orderBy("starts_at")
    .orderBy("free_entry")
    .execute();
}

type NewCalendar = { coach_id: string; name: string; address: string; key_id: number };

/** Null if the coach has five. */
export async function insertBusyCalendar(work: Work, added: NewCalendar): Promise<string | null> {
  for (let position = 1; position <= busyCalendarLimits.calendars; position += 1) {
    const row = await work.db
      .insertInto("busy_calendars")
      .values({ ...added, position, created_at: work.now() })
      .onConflict((conflict) => conflict.columns(["coach_id", "position"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row !== undefined) return row.id;
  }
  return null;
}

/** False if the coach has no such calendar. */
export async function deleteBusyCalendar(
  work: Work,
  coachId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("busy_calendars")
    .where("id", "=", id)
    .where("coach_id", "=", coachId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False if there are no such days. */
export async function blockDays(
  work: Work,
  calendarId: string,
  { entry, blocks }: { entry: string; blocks: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("busy_times")
    .set({ blocks })
    .where("calendar_id", "=", calendarId)
    .where("free_entry", "=", entry)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepProblem(work: Work, id: string, problem: string): Promise<void> {
  await work.db
    .updateTable("busy_calendars")
    .set({ problem, tried_at: work.now() })
    .where("id", "=", id)
    .execute();
}

/** It has nothing new. */
export async function markUnchanged(work: Work, id: string): Promise<void> {
  const now = work.now();
  await work.db
    .updateTable("busy_calendars")
    .set({ problem: null, tried_at: now, read_at: now })
    .where("id", "=", id)
    .execute();
}

const rowsAtOnce = 1000;

/** In a unit of work. Days that the coach blocked stay so. Does nothing if the calendar is gone. */
export async function replaceBusyTimes(work: Work, id: string, reading: Reading): Promise<void> {
  const now = work.now();
  const { numUpdatedRows } = await work.db
    .updateTable("busy_calendars")
    .set({ etag: reading.etag, problem: null, tried_at: now, read_at: now, entries_read_at: now })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const before = await work.db
    .deleteFrom("busy_times")
    .where("calendar_id", "=", id)
    .returning(["free_entry", "blocks"])
    .execute();
  const blocked = new Set(before.filter(({ blocks }) => blocks).map((row) => row.free_entry));
  const rows = [
    ...reading.busy.map((span) => ({
      ...timesOf(span),
      free_entry: null,
      title: null,
      blocks: true,
    })),
    ...reading.freeDays.map(({ entry, title, ...span }) => ({
      ...timesOf(span),
      ...{ free_entry: entry, title, blocks: blocked.has(entry) },
    })),
  ].map((row) => ({ calendar_id: id, ...row }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await work.db.insertInto("busy_times").values(some).execute();
  }
}

function timesOf({ start, end }: Span) {
  return { starts_at: new Date(start), ends_at: new Date(end) };
}

export async function listAddressesExcept(work: Work, keyId: number) {
  return await work.db
    .selectFrom("busy_calendars")
    .select(["id", "address", "key_id"])
    .where("key_id", "<>", keyId)
    .execute();
}

export async function replaceAddress(
  work: Work,
  before: { id: string; address: string },
  after: { address: string; key_id: number },
): Promise<void> {
  await work.db
    .updateTable("busy_calendars")
    .set(after)
    .where("id", "=", before.id)
    .where("address", "=", before.address)
    .execute();
}
