import * as z from "zod";
import { changesOf, ReadValues } from "#contract/forms/changes.ts";
import { Id, Instant, isEachOnce, wholeNumber } from "#contract/forms/fields.ts";

/** Academy-local (rule cohorts.openings). */
export const openingTime = "09:00";

/** In days after the first day of the cohort. */
const latestOpening = 730;

export const Opening = z.object({
  course_id: Id,
  module_id: Id,
  title: z.string(),
  opens_after_days: z.int(),
  opens_at: Instant,
  /** An open module stays open even if its day is moved. */
  open_since: Instant.nullable(),
  /** The course is open to every member, so that its day changes nothing. */
  is_open_to_all: z.boolean(),
});
export type Opening = z.infer<typeof Opening>;

export const DaysUntilOpening = z
  .int(wholeNumber)
  .min(0, "Please enter a number of days")
  .max(latestOpening, `Please enter at most ${latestOpening} days`);

const OpeningDay = z.strictObject({ module_id: Id, opens_after_days: DaysUntilOpening });

/** Omitted modules keep their days. `was`: the days as read, by module id. */
export const OpeningDays = z.strictObject({
  openings: z
    .array(OpeningDay)
    .max(2000)
    .refine(
      (openings) => isEachOnce(openings.map(({ module_id }) => module_id)),
      "Please name each module once",
    ),
  was: ReadValues.optional(),
});
export type OpeningDays = z.infer<typeof OpeningDays>;

/** Negative: earlier. */
export const ShiftDays = z
  .int(wholeNumber)
  .min(-730, "Please move it by at most 730 days")
  .max(730, "Please move it by at most 730 days")
  .refine((days) => days !== 0, "Please enter a number of days other than 0");

/** By default its meetings and other sessions stay on their days. */
export const CohortShift = changesOf({
  days: ShiftDays,
  move_meetings: z.boolean(),
  move_sessions: z.boolean(),
}).required({ days: true });
export type CohortShift = z.infer<typeof CohortShift>;

/** Open modules are not moved. */
export const ShiftPreview = z.object({
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  openings: z.array(
    z.object({
      module_id: Id,
      title: z.string(),
      from: Instant,
      to: Instant,
      stays_open: z.boolean(),
    }),
  ),
  /** Coming ones of the cohort, in order of time. They stay unless they are moved along. */
  sessions: z.array(
    z.object({ id: Id, title: z.string(), from: Instant, to: Instant, is_meeting: z.boolean() }),
  ),
  /** Members, who are told. */
  told: z.int(),
});
export type ShiftPreview = z.infer<typeof ShiftPreview>;
