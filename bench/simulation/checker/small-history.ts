import type {
  AcademyEvent,
  Delivery,
  History,
  Part,
  PersonEvent,
  Spell,
} from "../history/history.ts";
import { check } from "./check.ts";

export const ana = "ana@example.com";
const coach = "coach@example.com";

type Happening = PersonEvent extends infer Event
  ? Event extends PersonEvent
    ? Omit<Event, "at" | "email"> & { at: string; email?: string }
    : never
  : never;

type Arrival = { at: string; parts: Part[]; kind?: string; to?: string; messageId?: string };

type Small = {
  people?: Happening[];
  academy?: (Omit<AcademyEvent, "at"> & { at: string })[];
  mails?: Arrival[];
  failures?: string[];
  spells?: { kind: Spell["kind"]; from: string; to: string }[];
  refusedFrom?: string;
  places?: { id: string; status: string; closedAt: string | null }[];
};

const instant = (iso: string) => Date.parse(`${iso}Z`);

export function checkSmall(small: Small) {
  const history: History = {
    seed: 1,
    start: instant("2026-11-15T00:00"),
    end: instant("2026-11-29T00:00"),
    academyZone: "America/New_York",
    people: [
      { email: ana, userId: "1" },
      { email: coach, userId: "2" },
    ],
    courses: [
      { id: "open", title: "Open", isLocked: false, tier: null, moduleIds: ["one", "two"] },
      {
        id: "cohort-course",
        title: "Of the cohort",
        isLocked: true,
        tier: null,
        moduleIds: ["fourth"],
      },
      { id: "elite", title: "Elite", isLocked: false, tier: "elite", moduleIds: ["three"] },
    ],
    cohorts: [
      {
        id: "cohort",
        title: "Cohort",
        firstDay: "2026-11-17",
        lastDay: "2027-01-01",
        courseId: "cohort-course",
        openings: [{ moduleId: "fourth", days: 1 }],
      },
    ],
    // 15:00 in New York.
    sessions: [{ id: "talk", title: "Talk", date: "2026-11-20", time: "15:00", places: 5 }],
    // 18:00 in New York.
    infoSessions: [{ id: "info", startsAt: instant("2026-11-19T23:00") }],
    personEvents: (small.people ?? []).map(
      ({ at, email = ana, ...event }) => ({ ...event, email, at: instant(at) }) as PersonEvent,
    ),
    academyEvents: (small.academy ?? []).map(
      (event) => ({ ...event, at: instant(event.at) }) as AcademyEvent,
    ),
    spells: (small.spells ?? []).map(({ kind, from, to }) => ({
      kind,
      from: instant(from),
      to: instant(to),
      seconds: 1,
    })),
    refused: small.refusedFrom ? { [ana]: instant(small.refusedFrom) } : {},
  };
  const deliveries = (small.mails ?? []).map(
    ({ at, to = ana, kind = "digest", messageId = at, parts }): Delivery => ({
      at: instant(at),
      to,
      kind,
      messageId,
      parts,
    }),
  );
  const failures = (small.failures ?? []).map((at) => ({ at: instant(at), to: ana }));
  const places = (small.places ?? []).map(({ id, status, closedAt }) => ({
    id,
    status,
    closedAt: closedAt === null ? null : instant(closedAt),
  }));
  return check(history, { deliveries, failures, places, delays: [] });
}
