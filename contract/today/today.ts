import * as z from "zod";
import { plainRead } from "#contract/calls.ts";
import { Id, Instant } from "#contract/forms/fields.ts";
import { MembershipTier } from "#contract/members/members.ts";

/** How many entries of each kind are shown. */
export const shownEntries = 20;

/** For how many days staff are told of mail that could not be sent. */
export const failedMailDays = 7;

/** For how many days an invitation to apply counts for one of a cohort's free places. */
export const invitationDays = 7;

/** A person as staff know them. `person_id` is null if we know nobody with the account's address. */
const person = { person_id: Id.nullable(), name: z.string().nullable(), email: z.string() };

/** The person behind an account, who is not known to have that address while it is not confirmed. */
const accountHolder = { ...person, email_verified: z.boolean() };

/** The first entries, and whether there are more. */
function first<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ items: z.array(z.object({ id: Id, ...shape })), has_more: z.boolean() });
}

const sessionTime = { session_date: z.iso.date(), session_time: z.string() };

/** What needs the attention of staff. Dates are academy-local. */
export const Today = z.object({
  today: z.iso.date(),
  /** Applications without an answer, the oldest first. `answer_by` is the promised day. */
  applications: first({ ...person, answer_by: z.iso.date(), is_late: z.boolean() }),
  /** Bookings that nobody has confirmed or declined, the next session first. */
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
  /**
   * The next cohort with a free place, and who is proposed for it: applicants who were asked to wait
   * (`id` is of the application), then whoever waits for a cohort (`id` is of the waiting list).
   */
  free_places: first({
    ...person,
    source: z.enum(["application", "waiting_list"]),
    cohort_id: Id,
    cohort: z.string(),
    first_day: z.iso.date(),
    /** The free places for which nobody has been invited in the last `invitationDays` days. */
    free: z.int(),
  }),
  /** Messages that failed lately and can be sent again, the latest first. */
  failed_mail: first({
    ...person,
    kind: z.string(),
    subject: z.string().nullable(),
    last_error: z.string().nullable(),
    planned_at: Instant,
  }),
  /** Confidential messages that failed lately. They are not kept, so they can't be sent again. */
  lost_mail: first({
    ...person,
    kind: z.string(),
    last_error: z.string().nullable(),
    planned_at: Instant,
  }),
  /** Offers that end in two days or earlier. */
  offers: first({ ...person, cohort_id: Id, cohort: z.string(), answer_by: z.iso.date() }),
  /** Sessions of today and tomorrow, and who comes. */
  sessions: first({
    ...sessionTime,
    title: z.string(),
    participants: z.array(
      z.object({
        ...accountHolder,
        id: Id,
        is_confirmed: z.boolean(),
        notes: z.string().nullable(),
      }),
    ),
  }),
  /** What people asked for the next info session. */
  questions: first({ ...person, question: z.string(), starts_at: Instant }),
});
export type Today = z.infer<typeof Today>;

export const today = {
  read: plainRead("today.read")
    .route({ method: "GET", path: "/today", tags: ["overview"], summary: "What needs attention" })
    .output(Today),
};

export const todayMessages = {
  failed: "Failed to load what needs attention",
  empty: "Nothing needs you now.",
  lost: "It had a private link, so it was not kept. The person can ask for a new one.",
  noPlace: "No free place is left",
  passedOver: "No longer next for this place",
  resent: "Message sent again",
  resendFailed: "Failed to send the message again",
} as const;
