import type { Today } from "#contract/today.ts";

const none = { items: [], has_more: false };

/** A day on which nothing needs attention. */
export const sampleToday: Today = {
  ...{ today: "2026-11-09", applications: none, bookings: none, tier_requests: none },
  ...{
    free_places: none,
    failed_mail: none,
    lost_mail: none,
    offers: none,
    sessions: none,
    questions: none,
  },
};
