import * as z from "zod";
import { WallTime } from "#contract/quiet/quiet.ts";

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
      /** Of the group, as far as they are to come, academy-local. */
      meetings: z.array(z.object({ date: z.iso.date(), time: WallTime, minutes: z.int() })),
      academy_time_zone: z.string(),
    })
    .nullable(),
});
export type NextCohort = z.infer<typeof NextCohort>;
