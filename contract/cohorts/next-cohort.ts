import * as z from "zod";

/** The soonest cohort with a free place, or else the soonest full one. */
export const NextCohort = z.object({
  cohort: z
    .object({
      title: z.string(),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      /** All of them, not only the free ones. */
      places: z.int(),
      hours_per_week: z.int().nullable(),
      price: z.string().nullable(),
      if_unsuited: z.string().nullable(),
      is_full: z.boolean(),
      /** As in "8, on Tuesdays at 6:00 PM Eastern Time"; null while none is fixed. */
      meetings: z.string().nullable(),
    })
    .nullable(),
});
export type NextCohort = z.infer<typeof NextCohort>;
