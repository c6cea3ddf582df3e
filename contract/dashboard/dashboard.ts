import * as z from "zod";
import { read } from "#contract/calls.ts";
import { Id, Instant } from "#contract/forms/fields.ts";
import { MembershipTier } from "#contract/members/members.ts";
import { Role } from "#contract/permissions.ts";
import { QuietPace } from "#contract/quiet/quiet.ts";
import { OwnCohort } from "./own-cohort.ts";

export const NextModule = z.object({
  id: Id,
  course_id: Id,
  title: z.string(),
  course_title: z.string(),
  /** In minutes; 0 if unknown. */
  duration: z.int(),
  is_opened: z.boolean(),
  course_modules: z.int(),
  course_completed: z.int(),
  following: z.array(z.string()),
});
export type NextModule = z.infer<typeof NextModule>;

/** In a course whose first remaining module is not open yet. */
export const NextOpening = z.object({
  title: z.string(),
  course_title: z.string(),
  opens_at: Instant,
});
export type NextOpening = z.infer<typeof NextOpening>;

export const NextSession = z.object({
  /** Of the booking, or of the meeting's session. */
  id: Id,
  title: z.string(),
  starts_at: Instant,
  /** In minutes; 0 if unknown. */
  duration: z.int(),
  status: z.enum(["pending", "confirmed"]),
  /** Null until confirmed. */
  meeting_link: z.string().nullable(),
});
export type NextSession = z.infer<typeof NextSession>;

export const StudyDay = z.object({
  /** In the member's time zone. */
  date: z.iso.date(),
  is_planned: z.boolean(),
  /** A module was opened, or gone on with. */
  has_opened: z.boolean(),
  has_completed: z.boolean(),
});
export type StudyDay = z.infer<typeof StudyDay>;

/** From Monday on (rule dashboard.week). */
export const StudyWeek = z.object({
  pace: QuietPace,
  today: z.iso.date(),
  days: z.array(StudyDay),
  completed: z.int(),
});
export type StudyWeek = z.infer<typeof StudyWeek>;

export const Dashboard = z.object({
  name: z.string().nullable(),
  courses: z.int(),
  training_modules: z.int(),
  upcoming_sessions: z.int(),
  pending_sessions: z.int(),
  opened_modules: z.int(),
  completed_modules: z.int(),
  /** Of the opened modules. */
  progress_percent: z.int(),
  /** The higher of own and cohorts' tier. */
  membership_tier: MembershipTier.nullable(),
  next_module: NextModule.nullable(),
  next_opening: NextOpening.nullable(),
  cohort: OwnCohort.nullable(),
  next_sessions: z.array(NextSession),
  week: StudyWeek,
  time_zone: z.string().nullable(),
  /** The member is in a pause until that day, in the member's zone. */
  quiet_until: z.iso.date().nullable(),
  /** In effect once the address is confirmed (rule roles.confirmed-staff). */
  waiting_roles: z.array(Role),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  read: read("dashboard.read_own")
    .route({ method: "GET", path: "/dashboard", tags: ["dashboard"], summary: "Your dashboard" })
    .output(Dashboard),
  readCohort: read("dashboard.read_own")
    .route({
      method: "GET",
      path: "/dashboard/cohorts/{id}",
      tags: ["dashboard"],
      summary: "A cohort in which you have a place",
    })
    .input(z.strictObject({ id: Id }))
    .output(OwnCohort),
};
