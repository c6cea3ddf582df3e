import * as z from "zod";
import { NamedCoach } from "#contract/coaches/coaches.ts";
import { CohortState } from "#contract/cohorts/cohorts.ts";
import { LookBackState } from "#contract/cohorts/look-backs.ts";
import { Id, Instant } from "#contract/forms/fields.ts";

export const CohortModule = z.object({
  id: Id,
  course_id: Id,
  title: z.string(),
  course_title: z.string(),
  /** In minutes; 0 if unknown. */
  duration: z.int(),
  completed: z.boolean(),
  /** Of the cohort, from 1, in which it opens. */
  week: z.int(),
  /** Null if it is open to the member. */
  opens_at: Instant.nullable(),
});
export type CohortModule = z.infer<typeof CohortModule>;

/** A session of all members. */
export const CohortMeeting = z.object({
  id: Id,
  title: z.string(),
  starts_at: Instant,
  /** In minutes. */
  duration: z.int(),
  meeting_link: z.string().nullable(),
  /** The member said so. */
  is_absent: z.boolean(),
});
export type CohortMeeting = z.infer<typeof CohortMeeting>;

export const CohortPayment = z.object({
  price: z.string().nullable(),
  /** In Markdown. */
  how_to_pay: z.string().nullable(),
  /** Academy-local, like `pay_by`. */
  paid_on: z.iso.date().nullable(),
  pay_by: z.iso.date(),
  /** That day is over, and nothing is paid. */
  is_overdue: z.boolean(),
});
export type CohortPayment = z.infer<typeof CohortPayment>;

/** A cohort as its member sees it (rule cohorts.home). Days are academy-local. */
export const OwnCohort = z.object({
  id: Id,
  title: z.string(),
  /** Neither a draft nor cancelled. */
  state: CohortState,
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  /** Until the first day; 0 from then on. */
  days_left: z.int(),
  /** From 1; of a cohort that is not running, the first or the last. */
  week: z.int(),
  weeks: z.int(),
  coaches: z.array(NamedCoach),
  /** Members besides the caller. */
  others: z.int(),
  /** Of those others who show them. */
  first_names: z.array(z.string()),
  own_first_name: z.string().nullable(),
  /** Null until the member has answered. */
  shows_first_name: z.boolean().nullable(),
  payment: CohortPayment,
  look_back: LookBackState,
  /** Not over, in order of time. */
  meetings: z.array(CohortMeeting),
  /** In the order of courses and modules. */
  modules: z.array(CohortModule),
  time_zone: z.string().nullable(),
});
export type OwnCohort = z.infer<typeof OwnCohort>;
