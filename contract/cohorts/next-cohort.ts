import * as z from "zod";

/**
 * The soonest cohort with a free place, or else the soonest full one; null when none accepts
 * applications.
 */
export const NextCohort = z.object({
  cohort: z
    .object({
      title: z.string(),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      /** In all, not how many are left. */
      places: z.int(),
      hours_per_week: z.int().nullable(),
      price: z.string().nullable(),
      if_unsuited: z.string().nullable(),
      /** All places are taken or offered. */
      is_full: z.boolean(),
    })
    .nullable(),
});
export type NextCohort = z.infer<typeof NextCohort>;
