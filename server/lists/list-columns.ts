import type { Application, ApplicationAnswers } from "#contract/applications/applications.ts";
import type { CohortPlace, TakenPlace } from "#contract/cohorts/cohort-places.ts";
import type { WaitingPerson } from "#contract/cohorts/cohort-waitlist.ts";
import type { KnownPerson } from "#contract/directory/directory.ts";
import type { Registration } from "#contract/info-sessions/registrations.ts";
import type { Lead } from "#contract/leads/leads.ts";
import type { Member } from "#contract/members/members.ts";
import type { SessionPerson } from "#server/coaching/coaching.ts";
import { columnsOf, number, text, yesOrNo } from "#server/http/downloads/csv-columns.ts";
import { shownEmail } from "#server/http/shown-email.ts";

const email = (address: string | null) => address && shownEmail(address);

export const personColumns = columnsOf<KnownPerson>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  came_by: [{ header: "Came by", value: text }],
  first_seen_at: [{ header: "Known since (UTC)", value: text }],
  labels: [{ header: "Labels", value: (labels) => labels.join(", ") }],
  cohorts: [
    {
      header: "Cohorts",
      value: (cohorts) => cohorts.map(({ title, state }) => `${title} (${state})`).join(", "),
    },
  ],
  is_waiting: [{ header: "Waits for a cohort", value: yesOrNo }],
  membership_tier: [{ header: "Membership tier", value: text }],
  member_since: [{ header: "Member since (UTC)", value: text }],
  is_confirmed: [{ header: "Address confirmed", value: yesOrNo }],
  is_suspended: [{ header: "Suspended", value: yesOrNo }],
  is_staff: [{ header: "Staff", value: yesOrNo }],
  last_seen_at: [{ header: "Last seen (UTC)", value: text }],
  is_mail_off: [{ header: "Mail off", value: yesOrNo }],
  id: [],
  mail_problem: [],
});

export const leadColumns = columnsOf<Lead>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  source: [{ header: "Source", value: text }],
  status: [{ header: "Status", value: text }],
  created_at: [{ header: "Created (UTC)", value: text }],
  id: [],
  person_id: [],
  mail_problem: [],
});

/** Empty once the applicant has deleted the account. */
const answerColumns = columnsOf<ApplicationAnswers>({
  currentRole: [{ header: "Current role", value: text }],
  biggestChallenge: [{ header: "Biggest challenge", value: text }],
  whyNow: [{ header: "Why now", value: text }],
}).map(({ header, value }) => ({
  header,
  value: (answers: Application["answers"]) => answers && value(answers),
}));

export const applicationColumns = columnsOf<Omit<Application, "letter">>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  status: [{ header: "Status", value: text }],
  answers: answerColumns,
  created_at: [{ header: "Submitted (UTC)", value: text }],
  reviewed_at: [{ header: "Reviewed (UTC)", value: text }],
  id: [],
  person_id: [],
  notes: [],
  reviewed_by: [],
  reviewer: [],
  responsible_id: [],
  responsible: [],
  promised_by: [],
  is_late: [],
  is_erased: [],
  decided_at: [],
  decider: [],
  asked_later_at: [],
  open_offer: [],
  taken_places: [],
});

export const registrationColumns = columnsOf<Registration>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  question: [{ header: "Question", value: text }],
  echoes: [{ header: "Asked by others, too", value: number }],
  listens_later: [{ header: "Listens later", value: yesOrNo }],
  info_session_starts_at: [{ header: "Info session (UTC)", value: text }],
  created_at: [{ header: "Registered (UTC)", value: text }],
  id: [],
  person_id: [],
  has_begun: [],
  attended: [],
  question_hidden: [],
});

export const memberColumns = columnsOf<Member>({
  email: [{ header: "Email", value: email }],
  email_verified: [{ header: "Address confirmed", value: yesOrNo }],
  membership_tier: [{ header: "Membership tier", value: text }],
  tier_request: [{ header: "Requested tier", value: (asked) => asked?.requested_tier ?? null }],
  is_suspended: [{ header: "Suspended", value: yesOrNo }],
  created_at: [{ header: "Joined (UTC)", value: text }],
  is_staff: [{ header: "Staff", value: yesOrNo }],
  cohort: [{ header: "Cohort", value: text }],
  completed_modules: [{ header: "Modules completed", value: number }],
  last_seen_at: [{ header: "Last seen (UTC)", value: text }],
  id: [],
  person_id: [],
  name: [],
  mail_problem: [],
});

export const placeColumns = columnsOf<CohortPlace>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  has_account: [{ header: "Has an account", value: yesOrNo }],
  status: [{ header: "Status", value: text }],
  offered_at: [{ header: "Offered (UTC)", value: text }],
  answer_by: [{ header: "Answer by", value: text }],
  closed_at: [{ header: "Offer ended (UTC)", value: text }],
  joined_at: [{ header: "Joined (UTC)", value: text }],
  left_at: [{ header: "Left (UTC)", value: text }],
  completed_count: [{ header: "Modules completed", value: number }],
  module_count: [{ header: "Modules", value: number }],
  booked_sessions: [{ header: "Sessions booked", value: number }],
  last_seen_at: [{ header: "Last seen (UTC)", value: text }],
  paid_at: [{ header: "Marked as paid (UTC)", value: text }],
  paid_on: [{ header: "Paid on", value: text }],
  paid_note: [{ header: "Payment note", value: text }],
  staff_note: [{ header: "Note", value: text }],
  id: [],
  cohort_id: [],
  person_id: [],
  is_everything_open: [],
});

export const takenPlaceColumns = columnsOf<TakenPlace>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  cohort_title: [{ header: "Cohort", value: text }],
  joined_at: [{ header: "Joined (UTC)", value: text }],
  left_at: [{ header: "Left (UTC)", value: text }],
  paid_on: [{ header: "Paid on", value: text }],
  cohort_last_day: [{ header: "Last day", value: text }],
  id: [],
  cohort_id: [],
  person_id: [],
});

export const sessionPersonColumns = columnsOf<SessionPerson>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  status: [{ header: "Status", value: text }],
  came: [{ header: "Came", value: yesOrNo }],
  booked_at: [{ header: "Booked (UTC)", value: text }],
  notes: [{ header: "Notes", value: text }],
  coach_note: [{ header: "Note for the coach", value: text }],
});

export const waitingColumns = columnsOf<WaitingPerson>({
  name: [{ header: "Name", value: text }],
  email: [{ header: "Email", value: email }],
  asked_at: [{ header: "Asked (UTC)", value: text }],
  id: [],
  person_id: [],
  invited_to: [],
});
