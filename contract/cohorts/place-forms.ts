import * as z from "zod";
import { Email, Id } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { cohortPlaces, PaidNote, PaidOn, PlaceNote } from "./cohort-places.ts";

export const newPlaceForm = form(cohortPlaces.add, {
  schema: z.strictObject({ email: Email }),
  without: ["cohort_id"],
});

export const paymentForm = form(cohortPlaces.update, {
  schema: z.strictObject({ is_paid: z.boolean(), paid_on: PaidOn, paid_note: PaidNote }),
  without: ["id", "is_everything_open", "staff_note"],
});

export const placeNoteForm = form(cohortPlaces.update, {
  schema: z.strictObject({ staff_note: PlaceNote }),
  without: ["id", "is_everything_open", "is_paid", "paid_on", "paid_note"],
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
