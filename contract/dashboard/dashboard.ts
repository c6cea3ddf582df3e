import * as z from "zod";
import { call } from "#contract/calls.ts";
import { Id, Instant } from "#contract/forms/fields.ts";
import { MembershipTier } from "#contract/members/members.ts";
import { QuietPace } from "#contract/quiet/quiet.ts";

/** The module that a member studies next (rule dashboard.continue). */
export const NextModule = z.object({
  id: Id,
  course_id: Id,
  title: z.string(),
  course_title: z.string(),
  /** In minutes; 0 when unknown. */
  duration: z.int(),
  /** Whether the member has opened it before. */
  is_opened: z.boolean(),
  /** The modules of its course, and how many of them the member has completed. */
  course_modules: z.int(),
  course_completed: z.int(),
  /** The titles of the next two modules after it that the member has not completed. */
  following: z.array(z.string()),
});
export type NextModule = z.infer<typeof NextModule>;

/**
 * The module that a cohort opens next, in a course of which the first module that the member has left
 * is not open yet.
 */
export const NextOpening = z.object({
  title: z.string(),
  course_title: z.string(),
  opens_at: Instant,
});
export type NextOpening = z.infer<typeof NextOpening>;

/** A coming session that the member has booked. */
export const NextSession = z.object({
  /** The id of the booking. */
  id: Id,
  title: z.string(),
  starts_at: Instant,
  /** In minutes. */
  duration: z.int(),
  status: z.enum(["pending", "confirmed"]),
  /** Null until a coach has confirmed the booking. */
  meeting_link: z.string().nullable(),
});
export type NextSession = z.infer<typeof NextSession>;

/** A cohort of the member that is not over; the soonest of several. Days are academy-local. */
export const OwnCohort = z.object({
  title: z.string(),
  has_begun: z.boolean(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
});
export type OwnCohort = z.infer<typeof OwnCohort>;

export const StudyDay = z.object({
  /** In the member's time zone. */
  date: z.iso.date(),
  /** Whether the member's pace includes the day. */
  is_planned: z.boolean(),
  /** Whether the member first opened, last studied or completed a module on this day. */
  has_studied: z.boolean(),
});
export type StudyDay = z.infer<typeof StudyDay>;

/** The member's week, from Monday on (rule dashboard.week). */
export const StudyWeek = z.object({
  pace: QuietPace,
  today: z.iso.date(),
  days: z.array(StudyDay),
  /** The number of modules that the member has completed in it. */
  completed: z.int(),
});
export type StudyWeek = z.infer<typeof StudyWeek>;

/** What a member's home shows, in one answer (rule dashboard.cards). */
export const Dashboard = z.object({
  /** What the member wants to be called; null until chosen. */
  name: z.string().nullable(),
  courses: z.int(),
  training_modules: z.int(),
  upcoming_sessions: z.int(),
  /** Bookings of coming sessions that a coach still has to confirm. */
  pending_sessions: z.int(),
  /** Modules that the member has opened, and those of them that are completed. */
  opened_modules: z.int(),
  completed_modules: z.int(),
  /** Percentage of the opened modules that the member has completed. */
  progress_percent: z.int(),
  /** The higher of the member's own tier and that of cohorts that run. */
  membership_tier: MembershipTier.nullable(),
  /** Null if no module that is open to the member is left. */
  next_module: NextModule.nullable(),
  next_opening: NextOpening.nullable(),
  cohort: OwnCohort.nullable(),
  /** The next three sessions that the member has booked, the soonest first. */
  next_sessions: z.array(NextSession),
  week: StudyWeek,
  /** The member's time zone; null until a browser has reported one. */
  time_zone: z.string().nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  read: call("dashboard.read_own")
    .route({ method: "GET", path: "/dashboard", tags: ["dashboard"], summary: "Your dashboard" })
    .output(Dashboard),
};
