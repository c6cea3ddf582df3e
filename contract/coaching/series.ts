import * as z from "zod";
import { day, Id } from "#contract/forms/fields.ts";
import { ClockTurn } from "#contract/forms/wall-clock.ts";
import { WallTime } from "#contract/quiet/quiet.ts";

export const mostInSeries = 52;

/** "month": the same weekday, as in the second Tuesday; "month-end": the last one. */
const Rhythm = z.enum(["weeks", "month", "month-end"]);

const atMost = `Please enter at most ${mostInSeries}`;

/** Academy-local. */
const SeriesTime = z.strictObject({
  session_date: day("Please choose a date"),
  session_time: WallTime,
  session_turn: ClockTurn.nullable().default(null),
});

/** What becomes of one date of a series: left out, or that time instead. */
const SeriesException = z.strictObject({
  day: day("Please choose a date"),
  /** The date's own time keeps it although the coach is busy or off. */
  instead: SeriesTime.nullable(),
});
export type SeriesException = z.infer<typeof SeriesException>;

/** From the session's date on. Either `until` or `times` ends it; dates left out are counted. */
export const Repetition = z.strictObject({
  every: Rhythm,
  /** Of "weeks". */
  weeks: z.int().min(1, "Please enter at least 1").max(mostInSeries, atMost).default(1),
  until: day("Please choose a date").nullable().default(null),
  times: z
    .int("Please enter a whole number")
    .min(1, "Please enter at least 1")
    .max(mostInSeries, atMost)
    .nullable()
    .default(null),
  exceptions: z.array(SeriesException).max(mostInSeries).default([]),
});
export type Repetition = z.infer<typeof Repetition>;

export const SeriesDate = z.object({
  /** As the rhythm has it. */
  day: z.iso.date(),
  /** Null if it is left out. */
  at: z
    .object({
      session_date: z.iso.date(),
      session_time: WallTime,
      session_turn: ClockTurn.nullable(),
    })
    .nullable(),
  /** Why it can't be there, or should not; of one that is left out, that the coach is off. */
  clash: z
    .object({ message: z.string(), can_stay: z.boolean(), asks_turn: z.boolean() })
    .nullable(),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

/** A session, and where it is to be moved together with those that follow. */
export const FollowingMove = z.strictObject({
  id: Id,
  session_date: day("Please choose a date").optional(),
  session_time: WallTime.optional(),
});
export type FollowingMove = z.infer<typeof FollowingMove>;

export const FollowingSession = z.object({
  id: Id,
  /** Where it would be. */
  session_date: z.iso.date(),
  session_time: WallTime,
  booked: z.int(),
  /** Why it can't be there, or should not. */
  clash: z.string().nullable(),
});
export type FollowingSession = z.infer<typeof FollowingSession>;

export const seriesMessages = {
  created: "Sessions created successfully",
  updated: "Sessions updated successfully",
  calledOff: "Sessions called off",
  previewFailed: "Failed to load the dates",
  tooMany: `That is more than ${mostInSeries} dates. Please choose an earlier end`,
  noEnd: "Please say how often, or until when",
  none: "No date is left. Please keep at least one",
} as const;
