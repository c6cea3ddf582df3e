import * as z from "zod";
import { Email, Id } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { cohortPlaces, PaidNote, PaidOn, PlaceNote } from "./cohort-places.ts";

export const newPlaceForm = form(cohortPlaces.add, {
  schema: z.strictObject({ email: Email }),
  without: ["cohort_id"],
});

/** An empty day of a payment is today. */
export const placeForm = form(cohortPlaces.update, {
  schema: z.strictObject({
    is_paid: z.boolean(),
    paid_on: z.union([z.literal("").transform(() => null), PaidOn]),
    paid_note: PaidNote,
    staff_note: PlaceNote,
    is_everything_open: z.boolean(),
  }),
  without: ["id"],
});

export const paymentsForm = form(cohortPlaces.markPaid, {
  schema: z.strictObject({ paid_on: PaidOn, paid_note: PaidNote }),
  without: ["ids"],
});

export const movePlacesForm = form(cohortPlaces.moveMany, {
  schema: z.strictObject({
    cohort_id: z.string().min(1, "Please choose a cohort").pipe(Id),
    tell: z.boolean(),
  }),
  without: ["ids"],
});

export const givenPlaceForm = form(cohortPlaces.add, {
  schema: z.strictObject({ cohort_id: z.string().min(1, "Please choose a cohort").pipe(Id) }),
  without: ["email"],
});
