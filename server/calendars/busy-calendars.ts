import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import type { BusyCalendar, BusyCalendarInput } from "#contract/calendars/calendars.ts";
import { Failure } from "#contract/errors.ts";
import { findTimeZone } from "#server/quiet/quiet.ts";
import type { Sealed } from "#server/secrets/sealer.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./busy-calendars.queries.ts";
import { emailOf } from "./calendars.queries.ts";
import { CalendarProblem } from "./reading/calendar-problem.ts";
import { readCalendar } from "./reading/read-calendar.ts";

const purpose = "busy calendar";
const dayMs = 86_400_000;

/** Entries are read anew after it, because what is known of them ends with `daysAhead`. */
const entriesLastMs = dayMs;
const daysAhead = 400;

type Row = queries.BusyCalendarRow;

export async function listBusyCalendars(work: Work, coachId: string): Promise<BusyCalendar[]> {
  const rows = await queries.listBusyCalendars(work, { coachId });
  return await Promise.all(rows.map((row) => toCalendar(work, row)));
}

type Added = BusyCalendarInput & {
  coachId: string;
  /** In the same unit of work. */
  record: (work: Work, id: string) => Promise<void>;
};

/** Not in a transaction. Throws calendar_unreadable, calendar_known, calendars_full. */
export async function addBusyCalendar(work: Work, added: Added): Promise<BusyCalendar> {
  const { coachId, name, address, record } = added;
  await refuseKnown(work, coachId, address);
  const reading = await read(work, { coachId, address, etag: null }).catch((error) => {
    if (!(error instanceof CalendarProblem)) throw error;
    throw new Failure("calendar_unreadable", { address: error.message }, { cause: error });
  });
  const { text, keyId } = await work.sealer.seal(purpose, address);
  return await work.transaction(async (work) => {
    const sealed = { address: text, key_id: keyId };
    const id = await queries.insertBusyCalendar(work, { coach_id: coachId, name, ...sealed });
    if (id === null) throw new Failure("calendars_full");
    if (reading !== null) await queries.replaceBusyTimes(work, id, reading);
    await record(work, id);
    return await getCalendar(work, coachId, id);
  });
}

async function refuseKnown(work: Work, coachId: string, address: string): Promise<void> {
  for (const row of await queries.listBusyCalendars(work, { coachId })) {
    if ((await openAddress(work, row)) !== address) continue;
    throw new Failure("calendar_known", { address: "This calendar is here already." });
  }
}

/** Not in a transaction. Throws not_found. */
export async function readBusyCalendar(
  work: Work,
  coachId: string,
  id: string,
): Promise<BusyCalendar> {
  await readAndKeep(work, await getRow(work, coachId, id));
  return await getCalendar(work, coachId, id);
}

/** Throws not_found. */
export async function removeBusyCalendar(work: Work, coachId: string, id: string): Promise<void> {
  if (!(await queries.deleteBusyCalendar(work, coachId, id))) throw new Failure("not_found");
}

/** Throws not_found. */
export async function blockDays(
  work: Work,
  coachId: string,
  { id, ...days }: { id: string; entry: string; blocks: boolean },
): Promise<BusyCalendar> {
  await getRow(work, coachId, id);
  if (!(await queries.blockDays(work, id, days))) throw new Failure("not_found");
  return await getCalendar(work, coachId, id);
}

/**
 * One after the other; what fails with one is logged, and keeps no other from being read. Those of
 * whoever has left the staff are deleted.
 */
export async function readAllBusyCalendars(work: Work): Promise<void> {
  await queries.deleteLeftCalendars(work);
  for (const id of await queries.listAllBusyCalendars(work)) {
    const [row] = await queries.listBusyCalendars(work, { id });
    if (row === undefined) continue;
    await readAndKeep(work, row).catch((error) => {
      work.log.error({ err: error, calendar: id }, "reading a calendar failed");
    });
  }
}

/** What was read before stays if it can't be read (rule calendars.problems). */
async function readAndKeep(work: Work, row: Row): Promise<void> {
  const { id, coach_id: coachId } = row;
  try {
    const address = await openAddress(work, row);
    if (address === null) throw new CalendarProblem(calendarProblems.unreadableAddress);
    const reading = await read(work, { coachId, address, etag: knownTag(work, row) });
    if (reading === null) await queries.markUnchanged(work, id);
    else await work.transaction((work) => queries.replaceBusyTimes(work, id, reading));
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    await queries.keepProblem(work, id, error.message);
  }
}

function knownTag(work: Work, { etag, entries_read_at, problem }: Row): string | null {
  if (entries_read_at === null || problem !== null) return null;
  return work.now().getTime() - entries_read_at.getTime() < entriesLastMs ? etag : null;
}

type Asked = { coachId: string; address: string; etag: string | null };

async function read(work: Work, { coachId, address, etag }: Asked) {
  const now = work.now().getTime();
  return await readCalendar(work, {
    ...{ address, etag },
    timeZone: (await findTimeZone(work, coachId)) ?? work.config.timeZone,
    from: now - dayMs,
    to: now + daysAhead * dayMs,
    emails: [await emailOf(work, coachId)],
    ownHost: new URL(work.config.publicUrl).hostname,
  });
}

function openAddress(work: Work, { address, key_id }: Pick<Row, "address" | "key_id">) {
  return work.sealer.open(purpose, { text: address, keyId: key_id } satisfies Sealed);
}

async function getRow(work: Work, coachId: string, id: string): Promise<Row> {
  const [row] = await queries.listBusyCalendars(work, { id });
  if (row?.coach_id !== coachId) throw new Failure("not_found");
  return row;
}

async function getCalendar(work: Work, coachId: string, id: string): Promise<BusyCalendar> {
  return await toCalendar(work, await getRow(work, coachId, id));
}

async function toCalendar(work: Work, row: Row): Promise<BusyCalendar> {
  const { id, name, read_at, problem } = row;
  const address = await openAddress(work, row);
  const freeDays = await queries.listFreeDays(work, id);
  return {
    ...{ id, name, problem },
    host: address && (URL.parse(address)?.hostname ?? null),
    read_at: read_at?.toISOString() ?? null,
    free_days: freeDays.map(({ free_entry, title, starts_at, ends_at, blocks }) => ({
      ...{ entry: free_entry, title, blocks },
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  };
}

/** With the current secret, so that older ones can be deleted. */
export async function renewAddresses(work: Work): Promise<void> {
  for (const row of await queries.listAddressesExcept(work, work.sealer.keyId)) {
    const address = await openAddress(work, row);
    if (address === null) continue;
    const { text, keyId } = await work.sealer.seal(purpose, address);
    await queries.replaceAddress(work, row, { address: text, key_id: keyId });
  }
}
