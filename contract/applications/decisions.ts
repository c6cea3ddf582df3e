import * as z from "zod";
import { day, Id, Instant } from "#contract/forms/fields.ts";
import {
  type LetterKind,
  letterFields,
  refuseWrongPlaceholders,
} from "#contract/letters/letters.ts";

/** As the caller has read it. */
const ReadDecision = z
  .strictObject({ status: z.string(), decided_at: Instant.nullable() })
  .describe("Values as the caller has read them. If one has changed since, nothing is decided.");

export const OpenOfferChoice = z.enum(["keep", "withdraw"]);
export type OpenOfferChoice = z.infer<typeof OpenOfferChoice>;

const Decision = z.strictObject({
  id: Id,
  ...letterFields,
  open_offer: z.literal("withdraw").optional(),
  decides_again: z
    .literal(true)
    .optional()
    .describe("Needed once a letter was written. The one that waits is withdrawn."),
  seen: ReadDecision,
});
export type Decision = z.infer<typeof Decision>;

const AnswerBy = day("Please choose a day");

export const Acceptance = Decision.extend({ cohort_id: Id, answer_by: AnswerBy }).superRefine(
  refuseWrongPlaceholders("offer"),
);
export type Acceptance = z.infer<typeof Acceptance>;

export function decisionBy(kind: Exclude<LetterKind, "offer">) {
  return Decision.superRefine(refuseWrongPlaceholders(kind));
}

export const usualDaysToAnswer = 7;
