import type { SessionType } from "#contract/coaching/sessions.ts";
import type { CoachSlug } from "./coaches.ts";

export interface StarterSession {
  title: string;
  description: string;
  type: SessionType;
  /** Weeks after the first such weekday. */
  week: number;
  /** From 1, Monday. */
  weekday: 1 | 2 | 3 | 4 | 5;
  /** Academy-local time. */
  time: string;
  duration: number;
  places: number;
  /** The account of the coach, or else the one that begins the academy. */
  coach: CoachSlug;
}

const withNora = {
  title: "One conversation with Nora",
  description:
    "Forty-five minutes about one real situation: a listing appointment, an open house, a seller whose price is too high. Tell us in the notes what it is, and you don’t have to explain it on the day.",
  type: "one_on_one",
  duration: 45,
  places: 1,
  coach: "nora-whitlock",
} as const;

const withJulian = {
  title: "One conversation with Julian",
  description:
    "Forty-five minutes about one real deal: a discovery call to prepare, a proposal that got no answer, a price you have to name next week. Send the proposal or your page of notes beforehand if you like.",
  type: "one_on_one",
  duration: 45,
  places: 1,
  coach: "julian-oyelaran",
} as const;

const fridayTenMinutes = {
  title: "The ten minutes, together",
  description:
    "We do the weekly routine at the same time, each with our own list. Cameras may stay off, and nobody reads aloud. Ten minutes of writing, then as long as anyone has a question.",
  type: "group",
  duration: 30,
  places: 10,
  coach: "nora-whitlock",
} as const;

/** Dates are counted from the first start. */
export const starterSessions: readonly StarterSession[] = [
  { ...withNora, week: 0, weekday: 2, time: "10:00" },
  { ...withJulian, week: 0, weekday: 4, time: "14:00" },
  { ...fridayTenMinutes, week: 0, weekday: 5, time: "15:30" },
  {
    title: "The message you have been putting off",
    description:
      "A workshop in writing. Bring one message that you owe somebody. We take it apart, put it together again in ninety words, and you send it before we close. Nobody will ask you to share anything.",
    type: "workshop",
    week: 1,
    weekday: 3,
    time: "12:00",
    duration: 60,
    places: 16,
    coach: "julian-oyelaran",
  },
  { ...withNora, week: 1, weekday: 4, time: "11:00" },
  {
    title: "Open questions",
    description:
      "A small group, no program. Questions can be sent in the booking notes, and those are answered first. You may come only to listen.",
    type: "group",
    week: 1,
    weekday: 5,
    time: "15:30",
    duration: 45,
    places: 8,
    coach: "nora-whitlock",
  },
  { ...withJulian, week: 2, weekday: 2, time: "09:30" },
  {
    title: "Saying the price and stopping",
    description:
      "A workshop in pairs, with a partner of your choice or one of the coaches. You say your own price aloud, ten times, and learn what to look at while you wait.",
    type: "workshop",
    week: 2,
    weekday: 3,
    time: "12:00",
    duration: 90,
    places: 12,
    coach: "julian-oyelaran",
  },
  { ...fridayTenMinutes, week: 2, weekday: 5, time: "15:30" },
];
