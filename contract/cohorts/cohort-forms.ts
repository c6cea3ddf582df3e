import * as z from "zod";
import { limits, longText } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { TypedNumberOrNull, typedNumber } from "#contract/forms/form-fields.ts";
import { TierChoice } from "#contract/members/member-forms.ts";
import { type CohortDays, lastDayProblem, weeksOf } from "./cohort-days.ts";
import { CohortCopy, cohortFields, cohorts } from "./cohorts.ts";
import { howToPayProblem } from "./paying.ts";

const { first_day, last_day, price, how_to_pay, is_published } = cohortFields;
const Days = z.object({ first_day, last_day });
/** As typed, or as read. */
const Paying = z.object({
  price: price.nullable(),
  how_to_pay: how_to_pay.nullable(),
  is_published,
});

const TypedCohort = z
  .strictObject({
    ...cohortFields,
    places: typedNumber().pipe(cohortFields.places),
    hours_per_week: TypedNumberOrNull.pipe(cohortFields.hours_per_week),
    membership_tier: TierChoice,
  })
  .refine((typed) => problemOf(typed) === null, {
    path: ["last_day"],
    error: ({ input }) => problemOf(input) ?? undefined,
    // Also while other fields are wrong.
    when: ({ value }) => Days.safeParse(value).success,
  })
  .refine((typed) => payingProblemOf(typed) === null, {
    path: ["how_to_pay"],
    error: ({ input }) => payingProblemOf(input) ?? undefined,
    when: ({ value }) => Paying.safeParse(value).success,
  });
export type TypedCohort = z.input<typeof TypedCohort>;

function problemOf(typed: unknown): string | null {
  const days: CohortDays | undefined = Days.safeParse(typed).data;
  return days === undefined ? null : lastDayProblem(days);
}

function payingProblemOf(typed: unknown): string | null {
  const { data } = Paying.safeParse(typed);
  return data === undefined ? null : howToPayProblem(data);
}

export const newCohortForm = form(cohorts.create, { schema: TypedCohort });

export const cohortForm = form(cohorts.update, { schema: TypedCohort, without: ["id"] });

export const cohortCopyForm = form(cohorts.copy, { schema: CohortCopy, without: ["id"] });

export const callingOffForm = form(cohorts.callOff, {
  schema: z.strictObject({ cancel_reason: longText(limits.cancelReason, "reason") }),
  without: ["id"],
});

export function weeksOfTyped(typed: Pick<TypedCohort, "first_day" | "last_day">): number | null {
  const days = Days.safeParse(typed).data;
  return days === undefined || lastDayProblem(days) !== null ? null : weeksOf(days);
}
