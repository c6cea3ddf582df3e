import pLimit from "p-limit";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import { runInProcess } from "#server/config/run-in-process.ts";
import type { Work } from "#server/work.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import type { CalendarWish, FreeDays, ReadCalendar, Span } from "./calendar-wish.ts";
import { fetchCalendar } from "./fetch-calendar.ts";

const program = new URL("./calendar-process.ts", import.meta.url);
/** It ends by itself after a second of processor time, which may be longer on a busy machine. */
const longestMs = 20_000;

const turns = pLimit(1);

type Asked = Omit<CalendarWish, "file"> & { address: string; etag: string | null };
export type Reading = { busy: Span[]; freeDays: FreeDays[]; etag: string | null };

/** Null if it has not changed since. Throws CalendarProblem. */
export async function readCalendar(
  { config, log }: Pick<Work, "config" | "log">,
  { address, etag, ...wish }: Asked,
): Promise<Reading | null> {
  const privateHosts = config.privateCalendarHosts;
  const fetched = await fetchCalendar(address, { etag, privateHosts });
  if (fetched === null) return null;
  const { file } = fetched;
  const run = () => runInProcess<ReadCalendar>(program, { ...wish, file }, longestMs);
  const read = await turns(run).catch((cause) => {
    log.warn({ err: cause }, "the process that reads calendars did not answer");
    throw new CalendarProblem(calendarProblems.tooMuch, { cause });
  });
  if ("refusal" in read) throw new CalendarProblem(read.refusal);
  return { ...read, etag: fetched.etag };
}
