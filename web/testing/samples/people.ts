import type { PersonEvent, PersonPage } from "#contract/people/people.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

/** A lead without an account, labels or notes. */
export function samplePerson(values: Partial<PersonPage> = {}): PersonPage {
  return {
    id: sampleId(101),
    name: "Ana Ruiz",
    own_name: null,
    email: "ana@example.com",
    first_seen_at: "2026-11-05T12:00:00.000Z",
    erased_at: null,
    time_zone: null,
    is_unsubscribed: false,
    mail_problem: null,
    lead: { id: sampleId(1), status: "new" },
    application: null,
    places: [],
    account: null,
    waiting_tier: null,
    responsible_id: null,
    responsible: null,
    labels: [],
    bookings: [],
    next_meeting: null,
    next_mail: null,
    why_no_mail: "nothing_planned",
    can: { rename: true },
    notes: [],
    ...values,
  };
}

type Account = NonNullable<PersonPage["account"]>;

/** Confirmed, of a member without a tier. */
export function samplePersonAccount(values: Partial<Account> = {}): Account {
  return {
    id: sampleId(7),
    is_confirmed: true,
    is_suspended: false,
    created_at: "2026-11-06T12:00:00.000Z",
    roles: ["member"],
    membership_tier: null,
    cohort_tier: null,
    quiet: null,
    quiet_until: null,
    tier_request: null,
    completed_modules: 0,
    last_studied_at: null,
    ...values,
  };
}

/** The playbook as it was sent. */
export const sampleMailEvent: Extract<PersonEvent, { kind: "message" }> = {
  id: sampleId(1),
  at: "2026-11-05T12:00:00.000Z",
  kind: "message",
  message_kind: "playbook-requested",
  items: [],
  copy_of: null,
  state: "sent",
  subject: "Your copy of the playbook",
  sent_at: "2026-11-05T12:00:01.000Z",
  reason: null,
  last_error: null,
};
