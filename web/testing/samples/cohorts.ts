import type { Opening } from "#contract/cohorts/cohort-openings.ts";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import type { Coach, Cohort } from "#contract/cohorts/cohorts.ts";
import type { Reply } from "#web/testing/calls.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";

const academy_time_zone = "America/New_York";

export function sampleCoach(number: number, values: Partial<Coach> = {}): Coach {
  return { id: sampleId(number), email: `coach-${number}@example.com`, name: null, ...values };
}

/** Published, eight weeks, not begun, with two courses. */
export function sampleCohort(values: Partial<Cohort> = {}): Cohort {
  return {
    id: sampleId(21),
    title: "Spring cohort",
    first_day: "2099-03-02",
    last_day: "2099-04-26",
    state: "open",
    places: 8,
    taken_places: 5,
    offered_places: 0,
    kept_by: "places",
    hours_per_week: 3,
    price: "$900",
    how_to_pay: "Bank transfer to **12 34 56**.",
    if_unsuited: null,
    membership_tier: "premium",
    accepts_applications: true,
    is_published: true,
    coaches: [sampleCoach(31, { name: "Mara" }), sampleCoach(32)],
    courses: [
      { id: sampleId(1), title: "Listening" },
      { id: sampleId(2), title: "Asking" },
    ],
    created_at: "2026-11-05T12:00:00.000Z",
    cancelled_at: null,
    cancel_reason: null,
    ...values,
  };
}

/** Of the first course of that cohort, on the first day. */
export function sampleOpening(number: number, values: Partial<Opening> = {}): Opening {
  return {
    course_id: sampleId(1),
    module_id: sampleId(number),
    title: `Module ${number}`,
    opens_after_days: 0,
    opens_at: "2099-03-02T14:00:00.000Z",
    open_since: null,
    is_open_to_all: false,
    ...values,
  };
}

export function sampleCohorts(
  items: readonly Cohort[],
  next_cursor: string | null = null,
): Reply<"cohorts.list"> {
  return { ...samplePage(items, next_cursor), academy_time_zone };
}

export function sampleOpenings(...items: Opening[]): Reply<"cohorts.listOpenings"> {
  return { items, academy_time_zone };
}

/** By a week: one module stays open, another one moves. */
export function sampleShiftPreview(
  values: Partial<Reply<"cohorts.previewShift">> = {},
): Reply<"cohorts.previewShift"> {
  const moves = { from: "2099-03-02T14:00:00.000Z", to: "2099-03-09T13:00:00.000Z" };
  return {
    first_day: "2099-03-09",
    last_day: "2099-05-03",
    openings: [
      { module_id: sampleId(41), title: "Module 41", ...moves, stays_open: true },
      { module_id: sampleId(42), title: "Module 42", ...moves, stays_open: false },
    ],
    sessions: [],
    told: 0,
    academy_time_zone,
    ...values,
  };
}

/** Of Ana, who has studied three of twelve modules. */
export function samplePlace(values: Partial<CohortPlace> = {}): CohortPlace {
  return {
    id: sampleId(51),
    cohort_id: sampleId(21),
    person_id: sampleId(61),
    email: "ana@example.com",
    name: "Ana",
    has_account: true,
    status: "joined",
    offered_at: null,
    answer_by: null,
    closed_at: null,
    joined_at: "2026-11-05T12:00:00.000Z",
    left_at: null,
    is_everything_open: false,
    paid_at: null,
    paid_on: null,
    paid_note: null,
    staff_note: null,
    completed_count: 3,
    module_count: 12,
    last_seen_at: "2026-11-20T12:00:00.000Z",
    booked_sessions: 2,
    ...values,
  };
}
