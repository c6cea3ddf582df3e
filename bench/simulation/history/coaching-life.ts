import { type Diary, momentIn } from "../diary.ts";
import { type AcademyEvent, day, hour, minute, type Session, step } from "./history.ts";
import type { Random } from "./random.ts";

type Span = { from: number; to: number };

export type OpenSession = Session & { startsAt: number; left: number };

/** At any quarter of an hour from early morning to late evening. */
export function scheduleSessions(
  random: Random,
  count: number,
  { from, to }: Span,
  startOf: (session: Pick<Session, "date" | "time">) => number,
): OpenSession[] {
  return Array.from({ length: count }, (_, index) => {
    const when = chooseWhen(random, momentIn(random, from, to));
    const places = random.pick([1, 1, 6, 20]);
    const id = numberedId("5", index);
    const session = { id, title: `Session ${index}`, places, ...when };
    return { ...session, startsAt: startOf(when), left: places };
  });
}

function chooseWhen(random: Random, moment: number): Pick<Session, "date" | "time"> {
  const quarters = random.between(6 * 4, 22 * 4);
  const time = new Date(quarters * 15 * minute).toISOString().slice(11, 16);
  return { date: new Date(moment).toISOString().slice(0, 10), time };
}

export function moveSessions(
  random: Random,
  sessions: readonly OpenSession[],
  start: number,
): AcademyEvent[] {
  return sessions.flatMap(({ id, startsAt }) => {
    const at = inSecondHalf(random, startsAt - random.between(1, 5 * 24) * hour);
    if (at < start || !random.chance(0.08)) return [];
    const when = chooseWhen(random, startsAt + random.between(1, 5) * day);
    return [{ at, kind: "session-moved", sessionId: id, ...when }];
  });
}

export function bookSessions(
  diary: Diary,
  sessions: readonly OpenSession[],
  { from, to }: Span,
): void {
  const { random } = diary;
  const booked = new Set<string>();
  for (let left = random.times(1.2); left > 0; left -= 1) {
    const at = momentIn(random, from, to);
    const ahead = random.chance(0.25) ? 2 * day : 12 * day;
    const session = sessions.find(
      ({ id, startsAt, left: places }) =>
        places > 0 &&
        startsAt > at + hour &&
        startsAt < at + ahead &&
        !booked.has(id) &&
        random.chance(0.2),
    );
    if (session === undefined) continue;
    session.left -= 1;
    booked.add(session.id);
    bookOne(diary, session, at);
  }
}

function bookOne(diary: Diary, session: OpenSession, wanted: number): void {
  const { random } = diary;
  const place = String(session.left).padStart(12, "0");
  const bookingId = `b${session.id.slice(-7)}-0000-4000-8000-${place}`;
  const status = random.chance(0.15) ? "pending" : "confirmed";
  const at = diary.note(wanted, { kind: "booked", bookingId, sessionId: session.id, status });
  const latest = Math.min(session.startsAt, at + 3 * day);
  const confirmed = momentIn(random, at + step, latest);
  if (status === "pending" && random.chance(0.85)) {
    diary.note(confirmed, { kind: "booking-decided", bookingId, status: "confirmed" });
  }
  const cancelled = momentIn(random, confirmed + step, session.startsAt);
  if (random.chance(0.15) && cancelled > confirmed + step) {
    diary.note(cancelled, { kind: "booking-decided", bookingId, status: "cancelled" });
  }
}

export function applications(random: Random, count: number, { from, to }: Span): AcademyEvent[] {
  return Array.from({ length: count }, (_, index): AcademyEvent[] => {
    const at = inSecondHalf(random, momentIn(random, from, to));
    const applicationId = numberedId("a", index);
    const decided = inSecondHalf(random, at + random.between(1, 10 * 24) * hour);
    return [
      { at, kind: "applied", applicationId, name: `Applicant ${index}` },
      ...(random.chance(0.8)
        ? [{ at: decided, kind: "application-decided", applicationId } as const]
        : []),
    ];
  }).flat();
}

export function inSecondHalf(random: Random, moment: number): number {
  return Math.floor(moment / step) * step + step / 2 + random.between(1, step / 2);
}

/** Its first digit shows the kind. */
export function numberedId(kind: string, index: number): string {
  return `${kind}0000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;
}
