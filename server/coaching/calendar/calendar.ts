import type { CalendarDays, SessionCalendar } from "#contract/coaching/session-calendar.ts";
import { toSession } from "#server/coaching/sessions/session-columns.queries.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./calendar.queries.ts";

export async function listCalendar(work: Work, days: CalendarDays): Promise<SessionCalendar> {
  const { timeZone: zone } = work.config;
  const rows = await queries.listSessionsOn(work, zone, days);
  const waiting = await queries.listWhoWaits(
    work,
    rows.map(({ id }) => id),
  );
  return {
    sessions: rows.map((row) => {
      const to_confirm = waiting
        .filter(({ session_id }) => session_id === row.id)
        .map(({ session_id: _, ...person }) => person);
      return { ...toSession(row), pending: to_confirm.length, to_confirm };
    }),
    info_sessions: await queries.listInfoSessionsOn(work, zone, days),
    busy: await queries.listBusyTimes(work, zone, days),
    academy_time_zone: zone,
    today: academyDate(work),
  };
}
