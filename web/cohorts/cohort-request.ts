import { cohortForm, newCohortForm, type TypedCohort } from "#contract/cohorts/cohort-forms.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { noTier } from "#contract/members/member-forms.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function cohortDraft(cohort: Cohort | null): TypedCohort {
  return {
    title: cohort?.title ?? "",
    first_day: cohort?.first_day ?? "",
    last_day: cohort?.last_day ?? "",
    places: cohort ? String(cohort.places) : "",
    hours_per_week: cohort?.hours_per_week?.toString() ?? "",
    price: cohort?.price ?? "",
    how_to_pay: cohort?.how_to_pay ?? "",
    if_unsuited: cohort?.if_unsuited ?? "",
    membership_tier: cohort?.membership_tier ?? noTier,
    coach_ids: idsOf(cohort?.coaches),
    course_ids: idsOf(cohort?.courses),
    accepts_applications: cohort?.accepts_applications ?? true,
    is_published: cohort?.is_published ?? true,
  };
}

const common = {
  described: serverMessage,
  fieldOfCode: { cohort_begun: "is_published", fewer_places_than_taken: "places" },
} as const;

export function cohortRequest(cohort: Cohort | null) {
  if (cohort === null) {
    return formRequest(newCohortForm, {
      ...common,
      failed: cohortMessages.createFailed,
      succeeded: cohortMessages.created,
    });
  }
  const { coaches, courses, ...values } = cohort;
  return formRequest(cohortForm, {
    ...common,
    known: { id: cohort.id },
    read: { ...values, coach_ids: idsOf(coaches), course_ids: idsOf(courses) },
    failed: cohortMessages.updateFailed,
    succeeded: cohortMessages.updated,
  });
}

function idsOf(chosen: readonly { id: string }[] = []): string[] {
  return chosen.map(({ id }) => id);
}
