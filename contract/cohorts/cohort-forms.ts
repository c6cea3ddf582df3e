import * as z from "zod";
import { form } from "#contract/forms/form.ts";
import { TypedNumberOrNull, typedNumber } from "#contract/forms/form-fields.ts";
import { TierChoice } from "#contract/members/members.ts";
import { type CohortDays, lastDayProblem, weeksOf } from "./cohort-days.ts";
import { CohortCopy, cohortFields, cohorts } from "./cohorts.ts";

const { first_day, last_day } = cohortFields;
const Days = z.object({ first_day, last_day });

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
  });
export type TypedCohort = z.input<typeof TypedCohort>;

function problemOf(typed: unknown): string | null {
  const days: CohortDays | undefined = Days.safeParse(typed).data;
  return days === undefined ? null : lastDayProblem(days);
}

export const newCohortForm = form(cohorts.create, { schema: TypedCohort });

export const cohortForm = form(cohorts.update, { schema: TypedCohort, without: ["id"] });

export const cohortCopyForm = form(cohorts.copy, { schema: CohortCopy, without: ["id"] });

export function weeksOfTyped(typed: Pick<TypedCohort, "first_day" | "last_day">): number | null {
  const days = Days.safeParse(typed).data;
  return days === undefined || lastDayProblem(days) !== null ? null : weeksOf(days);
}
