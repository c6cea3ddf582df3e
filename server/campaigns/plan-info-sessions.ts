import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { localDate } from "#server/quiet/quiet.ts";
import type { AfterInfoSession, Facts, Untimed } from "./facts.ts";
import type { GuestRow } from "./guests.queries.ts";

/** So that staff have marked who came, and the recording is there. */
const daysAfter = { came: 1, missed: 2, later: 1 } as const;

const whys = {
  came: "the person came to an info session",
  missed: "the person did not come to an info session",
  later: "the recording or the answers of an info session are there",
} as const;

/** Rule info-sessions.after. */
export function afterInfoSessions(facts: Facts, day: Temporal.PlainDate): Untimed[] {
  return facts.afterInfoSessions
    .filter(({ starts_at, what }) => {
      const was = localDate(new Date(starts_at), facts.timeZone);
      return Temporal.PlainDate.compare(day, was.add({ days: daysAfter[what] })) >= 0;
    })
    .map((after) => ({ item: { kind: "info-session", ...after }, reason: whys[after.what] }));
}

/** Of sessions that are over, what was not told yet. */
export function toAfterInfoSessions(guest: readonly GuestRow[], now: Date): AfterInfoSession[] {
  return guest.flatMap(({ id, starts_at, ...row }) => {
    const isOver = Date.parse(starts_at) + infoSessionMinutes * 60_000 <= now.getTime();
    const what = isOver && !row.is_told ? whatToTell(row) : null;
    return what === null ? [] : [{ registration_id: id, starts_at, what }];
  });
}

type Guest = Omit<GuestRow, "id" | "starts_at">;

/** Null until staff have marked who came, or added the recording. */
function whatToTell(row: Guest): AfterInfoSession["what"] | null {
  const isReady = row.recording_link !== null;
  if (row.came) return "came";
  if (row.listens_later) return isReady || row.has_answers ? "later" : null;
  return isReady || row.is_attendance_known ? "missed" : null;
}
