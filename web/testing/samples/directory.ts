import type { KnownPerson } from "#contract/directory/directory.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

/** Applied, without an account. */
export function sampleKnownPerson(values: Partial<KnownPerson> = {}): KnownPerson {
  return {
    id: sampleId(101),
    name: "Ana Ruiz",
    email: "ana@example.com",
    mail_problem: null,
    came_by: "application",
    first_seen_at: "2026-11-05T12:00:00.000Z",
    labels: [],
    cohorts: [],
    is_waiting: false,
    membership_tier: null,
    member_since: null,
    is_confirmed: false,
    is_suspended: false,
    is_staff: false,
    last_seen_at: null,
    is_mail_off: false,
    ...values,
  };
}
