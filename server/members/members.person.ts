import { account, membershipTier, type PersonRecords } from "#server/people/people.ts";
import { listTierRequestsOf, readProfileOf } from "./members.queries.ts";
import { copyTier, deletePendingTier, listPendingTiersOf } from "./tiers.queries.ts";

export const memberRecords: PersonRecords = {
  columns: {
    pending_tiers: {
      membership_tier: { fact: "your tier" },
      created_at: { fact: "since when" },
    },
    profiles: {
      email: { personal: "your email address" },
      membership_tier: { fact: "your membership tier" },
      created_at: { fact: "since when you have it" },
    },
    tier_requests: {
      requested_tier: { fact: "which tier you asked for" },
      note: { personal: "why you asked" },
      status: { fact: "what we decided" },
      created_at: { fact: "when you asked" },
      decided_at: { fact: "when we decided" },
    },
  },
  holdings: { pending_tiers: membershipTier, profiles: account, tier_requests: membershipTier },
  async report(work, { userId, personId }) {
    return {
      pending_tiers: personId === null ? [] : await listPendingTiersOf(work, personId),
      profile: (await readProfileOf(work, userId)) ?? null,
      tier_requests: await listTierRequestsOf(work, userId),
    };
  },
  erasePerson: (work, { personId }) => deletePendingTier(work, personId),
  handOver: (work, { from, to }) => copyTier(work, from, to),
};
