import { type Facts, type Item, nothingPutOff, type Plan } from "#server/campaigns/facts.ts";
import { planNext } from "#server/campaigns/plan-next.ts";

export const academyZone = "America/New_York";
export const friday = "2026-11-20T14:00:00.000Z";

export const nobody: Facts = {
  email: "ana@example.com",
  timeZone: academyZone,
  quietHours: null,
  pace: null,
  quietMode: false,
  putOff: nothingPutOff,
  silence: null,
  mailedOn: null,
  series: null,
  nextModule: null,
  openings: [],
  openCohort: null,
  isInCohort: false,
  cohortDays: [],
  newMeetings: [],
  voicesToAsk: [],
  afterInfoSessions: [],
  isRegistered: false,
  places: [],
  studiedAt: null,
  weeklyProgress: false,
  sessionReminders: false,
  bookings: [],
  staffNews: null,
  news: [],
};

const module = { course_id: "c", module_id: "m" };

/** Studies daily and has quiet hours. */
export function member(own: Partial<Facts> = {}): Facts {
  const timeZone = own.timeZone ?? academyZone;
  return {
    ...nobody,
    quietHours: { start: "22:00", end: "08:00", timeZone },
    pace: "daily",
    nextModule: module,
    sessionReminders: true,
    ...own,
  };
}

export const hours = (start: string, end: string, timeZone = academyZone) => ({
  start,
  end,
  timeZone,
});

export function plan(facts: Facts, now: string, from = now): Plan | null {
  return planNext({ facts, now: new Date(now), from: new Date(from), academyZone });
}

export function summary(planned: Plan | null) {
  return planned && [planned.at.toISOString(), planned.day, planned.items.map(brief).join(" ")];
}

function brief(item: Item): string {
  if (item.kind === "series") return `series ${item.part}`;
  return item.kind === "reminder" ? `reminder ${item.lead}` : item.kind;
}

export const at = (iso: string) => `${iso}:00.000Z`;
export const booking = (starts_at: string, reminded: ("24h" | "1h")[] = [], id = "b") => ({
  id,
  title: "Talk",
  starts_at: at(starts_at),
  reminded,
});
