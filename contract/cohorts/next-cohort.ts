import * as z from "zod";

/**
 * What public pages show of the next cohort: the soonest that has a free place, or else the soonest of
 * those that are full; null when none accepts applications.
 */
export const NextCohort = z.object({
  cohort: z
    .object({
      title: z.string(),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      /** How many people the cohort takes in all, not how many places are left. */
      places: z.int(),
      hours_per_week: z.int().nullable(),
      price: z.string().nullable(),
      if_unsuited: z.string().nullable(),
      /** Whether all places are taken or offered. */
      is_full: z.boolean(),
    })
    .nullable(),
});
export type NextCohort = z.infer<typeof NextCohort>;
