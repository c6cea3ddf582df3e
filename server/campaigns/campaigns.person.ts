import type { PersonRecords } from "#server/people/people.ts";
import { forgetPeople } from "./campaigns.queries.ts";

export const campaignRecords: PersonRecords = {
  columns: {},
  /** Removes the person from planning. Waits for a planner that holds the person. */
  async erase(work, { personId }) {
    if (personId !== null) await forgetPeople(work, [personId]);
  },
};
