import type { PersonRecords } from "#server/people/people.ts";
import { listTierRequestsOf, readProfileOf } from "./members.queries.ts";
import { copyTier } from "./tiers.queries.ts";

export const memberRecords: PersonRecords = {
  columns: {
    profiles: { email: "personal", membership_tier: "not personal" },
    tier_requests: { requested_tier: "not personal", note: "personal", status: "not personal" },
  },
  async report(work, { userId }) {
    return {
      profile: await readProfileOf(work, userId),
      tier_requests: await listTierRequestsOf(work, userId),
    };
  },
  handOver: (work, { from, to }) => copyTier(work, from, to),
};
