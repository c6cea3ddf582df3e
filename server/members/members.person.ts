import type { PersonRecords } from "#server/people/people.ts";
import { listTierRequestsOf, readProfileOf } from "./members.queries.ts";
import { copyTier, deletePendingTier, listPendingTiersOf } from "./tiers.queries.ts";

export const memberRecords: PersonRecords = {
  columns: {
    pending_tiers: { membership_tier: "not personal" },
    profiles: { email: "personal", membership_tier: "not personal" },
    tier_requests: { requested_tier: "not personal", note: "personal", status: "not personal" },
  },
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
