import type { Part } from "../history/history.ts";

export const lead = { kind: "lead", at: "2026-11-10T12:00" } as const;
export const account = { kind: "account", at: "2026-11-10T12:00", userId: "1" } as const;
export const settings = (own: object = {}) =>
  ({
    kind: "settings",
    at: "2026-11-11T12:00",
    pace: "daily",
    quietStart: "22:00",
    quietEnd: "08:00",
    channelEmail: true,
    timeZone: "Europe/Berlin",
    ...own,
  }) as const;
export const booked = [
  { kind: "booked", at: "2026-11-16T12:00", bookingId: "b", sessionId: "talk", status: "pending" },
  { kind: "booking-decided", at: "2026-11-16T13:00", bookingId: "b", status: "confirmed" },
] as const;
export const studied = (at: string, moduleId: string, completed = true) =>
  ({ kind: "studied", at, courseId: "open", moduleId, completed }) as const;

export const nudge: Part = { kind: "nudge", url: "/course/open/module/one" };
export const afterPause: Part = { kind: "return", url: "/course/open/module/one" };
export const reminder: Part = {
  kind: "reminder",
  title: "Talk",
  startsAt: "2026-11-20T20:00:00.000Z",
};
export const series = (part: number): Part => ({ kind: "series", part });
export const weekly: Part = { kind: "weekly" };
export const waits = { kind: "waits", at: "2026-11-15T12:00" } as const;
export const offered = {
  kind: "offered",
  placeId: "p",
  cohortId: "cohort",
  answerBy: "2026-12-20",
  at: "2026-11-15T16:00",
} as const;
export const openCohort: Part = { kind: "cohort-open", title: "Cohort" };
export const voice: Part = { kind: "voice", url: "/dashboard/cohort/cohort/voice" };
export const registered = {
  kind: "registered",
  registrationId: "r",
  infoSessionId: "info",
  timeZone: "Europe/Berlin",
  at: "2026-11-16T12:00",
} as const;
export const cameToIt = { kind: "came", registrationId: "r", at: "2026-11-20T02:00" } as const;
export const afterInfoSession = (outcome: "came" | "missed"): Part => ({
  ...{ kind: "info-session", outcome },
  startsAt: "2026-11-19T23:00:00.000Z",
});
export const infoReminder: Part = {
  ...{ kind: "reminder", title: "Info session" },
  startsAt: "2026-11-19T23:00:00.000Z",
};
export const news: Part = { kind: "news", about: "application", who: "Bo", what: "Agent" };

export const mail = (at: string, ...parts: Part[]) => ({ at, parts });
export const member = [account, settings()];
