import * as z from "zod";
import { day } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { letterFields, refuseWrongPlaceholders } from "#contract/letters/letters.ts";
import { applications } from "./applications.ts";

export const acceptanceForm = form(applications.accept, {
  schema: z
    .strictObject({
      cohort_id: z.string().min(1, "Please choose a cohort"),
      answer_by: day("Please choose a day"),
      ...letterFields,
    })
    .superRefine(refuseWrongPlaceholders("offer")),
  without: ["id", "open_offer", "decides_again", "seen"],
});

export const refusalForm = form(applications.decline, {
  schema: z.strictObject(letterFields).superRefine(refuseWrongPlaceholders("decline")),
  without: ["id", "open_offer", "decides_again", "seen"],
});

export const postponementForm = form(applications.askLater, {
  schema: z.strictObject(letterFields).superRefine(refuseWrongPlaceholders("later")),
  without: ["id", "open_offer", "decides_again", "seen"],
});
