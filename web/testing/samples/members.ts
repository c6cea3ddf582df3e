import type { Member, Profile, TierRequest } from "#contract/members/members.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleMember(values: Partial<Member> = {}): Member {
  return {
    id: sampleId(1),
    person_id: sampleId(101),
    email: "ana@example.com",
    name: null,
    is_suspended: false,
    email_verified: true,
    membership_tier: null,
    created_at: "2026-11-05T12:00:00.000Z",
    tier_request: null,
    mail_problem: null,
    ...{ is_staff: false, cohort: null, completed_modules: 0, last_seen_at: null },
    ...values,
  };
}

export function sampleTierRequest(values: Partial<TierRequest> = {}): TierRequest {
  return {
    id: sampleId(3),
    requested_tier: "premium",
    note: "I would like the recordings.",
    status: "pending",
    created_at: "2026-11-06T12:00:00.000Z",
    ...values,
  };
}

export function sampleProfile(values: Partial<Profile> = {}): Profile {
  return {
    id: "1",
    email: "ana@example.com",
    email_verified: true,
    name: null,
    suggested_name: null,
    two_factor_enabled: false,
    membership_tier: null,
    cohort_tier: null,
    created_at: "2026-10-05T12:00:00.000Z",
    tier_request: null,
    notifications: { session_reminders: true, weekly_progress: true, staff_news: "daily" },
    mail_off: null,
    ...values,
  };
}
