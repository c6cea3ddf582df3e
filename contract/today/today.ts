import * as z from "zod";
import { plainRead } from "#contract/calls.ts";
import { Id, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { MembershipTier } from "#contract/members/members.ts";

/** Of each kind. */
export const shownEntries = 20;

export const failedMailDays = 7;

/** An invitation to apply counts for one of a cohort's free places. */
export const invitationDays = 7;

const person = { person_id: Id.nullable(), name: z.string().nullable(), email: ShownEmail };

const accountHolder = { ...person, email_verified: z.boolean() };

function first<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ items: z.array(z.object({ id: Id, ...shape })), total: z.int() });
}

const sessionTime = { session_date: z.iso.date(), session_time: z.string() };

/** Days are academy-local. */
export const Today = z.object({
  today: z.iso.date(),
  /** The oldest first. */
  applications: first({ ...person, answer_by: z.iso.date(), is_late: z.boolean() }),
  bookings: first({
    ...accountHolder,
    ...sessionTime,
    session_id: Id,
    title: z.string(),
    notes: z.string().nullable(),
  }),
  tier_requests: first({
    ...accountHolder,
    requested_tier: MembershipTier,
    note: z.string().nullable(),
    created_at: Instant,
  }),
  /** Applicants asked to wait (`id`: application), then the waiting list (`id`: entry). */
  free_places: first({
    ...person,
    source: z.enum(["application", "waiting_list"]),
    cohort_id: Id,
    cohort: z.string(),
    first_day: z.iso.date(),
    /** Without places for which somebody was invited in the last `invitationDays` days. */
    free: z.int(),
  }),
  failed_mail: first({
    ...person,
    kind: z.string(),
    subject: z.string().nullable(),
    last_error: z.string().nullable(),
    planned_at: Instant,
  }),
  /** Confidential: not kept, so they can't be sent again. */
  lost_mail: first({
    ...person,
    kind: z.string(),
    last_error: z.string().nullable(),
    planned_at: Instant,
  }),
  /** `id`: session. `is_made`: a meeting is there, but not as the session is now. */
  failed_zoom: first({
    ...sessionTime,
    title: z.string(),
    meeting_link: z.string().nullable(),
    is_made: z.boolean(),
    problem: z.string(),
  }),
  /** Coming sessions whose coach has left the staff or is suspended, with their bookings. */
  left_sessions: first({
    ...sessionTime,
    title: z.string(),
    /** By name, or else by address. */
    coach: z.string(),
    booked: z.int(),
  }),
  /** They end in two days or earlier. */
  offers: first({ ...person, cohort_id: Id, cohort: z.string(), answer_by: z.iso.date() }),
  sessions: first({
    ...sessionTime,
    title: z.string(),
    starts_at: Instant,
    duration: z.int(),
    meeting_link: z.string().nullable(),
    participants: z.array(
      z.object({
        ...accountHolder,
        id: Id,
        is_confirmed: z.boolean(),
        notes: z.string().nullable(),
      }),
    ),
  }),
  /** Of today and tomorrow, with how many have a place. */
  info_sessions: first({
    ...sessionTime,
    starts_at: Instant,
    meeting_link: z.string().nullable(),
    registered: z.int(),
  }),
  questions: first({ ...person, question: z.string(), starts_at: Instant }),
});
export type Today = z.infer<typeof Today>;

/** How much waits for staff, counted as in `Today`. */
export const WaitingWork = z.object({
  applications: z.int(),
  bookings: z.int(),
  tier_requests: z.int(),
  failed_mail: z.int(),
});
export type WaitingWork = z.infer<typeof WaitingWork>;

export const today = {
  read: plainRead("today.read")
    .route({ method: "GET", path: "/today", tags: ["overview"], summary: "What needs attention" })
    .output(Today),
  waiting: plainRead("today.read")
    .route({
      method: "GET",
      path: "/today/waiting",
      tags: ["overview"],
      summary: "How much waits for staff",
    })
    .output(WaitingWork),
};

export const todayMessages = {
  failed: "Failed to load what needs attention",
  empty: "Nothing needs you now.",
  /** While something is left to set up. */
  emptyBesides: "Nobody waits for an answer now.",
  lost: "It had a private link, so it was not kept. The person can ask for a new one.",
  noPlace: "No free place is left",
  passedOver: "No longer next for this place",
  resent: "Message sent again",
  resendFailed: "Failed to send the message again",
} as const;
