import type { Application } from "#contract/applications/applications.ts";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import type { WaitingPerson } from "#contract/cohorts/cohort-waitlist.ts";
import type { Registration } from "#contract/info-sessions/info-sessions.ts";
import type { Lead } from "#contract/leads/leads.ts";
import type { Member } from "#contract/members/members.ts";

/** A row of a CSV file. The id is not written. */
export type Row = Readonly<Record<string, string | null>> & { readonly id: string };

export const leadColumns = [
  { key: "name", header: "Name" },
  { key: "email", header: "Email" },
  { key: "source", header: "Source" },
  { key: "status", header: "Status" },
  { key: "created_at", header: "Created (UTC)" },
];

export function toLeadRow({ id, name, email, source, status, created_at }: Lead): Row {
  return { id, name, email, source, status, created_at };
}

export const applicationColumns = [
  { key: "name", header: "Name" },
  { key: "email", header: "Email" },
  { key: "status", header: "Status" },
  { key: "currentRole", header: "Current role" },
  { key: "biggestChallenge", header: "Biggest challenge" },
  { key: "whyNow", header: "Why now" },
  { key: "created_at", header: "Submitted (UTC)" },
  { key: "reviewed_at", header: "Reviewed (UTC)" },
];

export function toApplicationRow({ answers, ...application }: Application): Row {
  const { id, name, email, status, created_at, reviewed_at } = application;
  return { id, name, email, status, ...answers, created_at, reviewed_at };
}

export const registrationColumns = [
  { key: "name", header: "Name" },
  { key: "email", header: "Email" },
  { key: "question", header: "Question" },
  { key: "starts_at", header: "Info session (UTC)" },
  { key: "created_at", header: "Registered (UTC)" },
];

export function toRegistrationRow({
  info_session_starts_at: starts_at,
  ...row
}: Registration): Row {
  const { id, name, email, question, created_at } = row;
  return { id, name, email, question, starts_at, created_at };
}

export const memberColumns = [
  { key: "email", header: "Email" },
  { key: "is_confirmed", header: "Address confirmed" },
  { key: "membership_tier", header: "Membership tier" },
  { key: "requested_tier", header: "Requested tier" },
  { key: "is_suspended", header: "Suspended" },
  { key: "created_at", header: "Joined (UTC)" },
];

export function toMemberRow({ id, email, membership_tier, created_at, ...member }: Member): Row {
  return {
    id,
    email,
    is_confirmed: member.email_verified ? "yes" : "no",
    membership_tier,
    requested_tier: member.tier_request?.requested_tier ?? null,
    is_suspended: member.is_suspended ? "yes" : "no",
    created_at,
  };
}

export const placeColumns = [
  { key: "name", header: "Name" },
  { key: "email", header: "Email" },
  { key: "has_account", header: "Has an account" },
  { key: "status", header: "Status" },
  { key: "offered_at", header: "Offered (UTC)" },
  { key: "answer_by", header: "Answer by" },
  { key: "closed_at", header: "Offer ended (UTC)" },
  { key: "joined_at", header: "Joined (UTC)" },
  { key: "left_at", header: "Left (UTC)" },
  { key: "completed", header: "Modules completed" },
  { key: "modules", header: "Modules" },
  { key: "sessions", header: "Sessions booked" },
  { key: "last_seen_at", header: "Last seen (UTC)" },
  { key: "paid_at", header: "Paid (UTC)" },
  { key: "paid_note", header: "Payment note" },
  { key: "staff_note", header: "Note" },
];

export function toPlaceRow(place: CohortPlace): Row {
  const { id, name, email, status, offered_at, answer_by, closed_at, joined_at, left_at } = place;
  const { last_seen_at, paid_at, paid_note, staff_note } = place;
  return {
    ...{ id, name, email, status, offered_at, answer_by, closed_at, joined_at, left_at },
    has_account: place.has_account ? "yes" : "no",
    completed: String(place.completed_count),
    modules: String(place.module_count),
    sessions: String(place.booked_sessions),
    ...{ last_seen_at, paid_at, paid_note, staff_note },
  };
}

export const waitingColumns = [
  { key: "name", header: "Name" },
  { key: "email", header: "Email" },
  { key: "asked_at", header: "Asked (UTC)" },
];

export function toWaitingRow({ id, name, email, asked_at }: WaitingPerson): Row {
  return { id, name, email, asked_at };
}
