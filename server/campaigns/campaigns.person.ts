import type { PersonRecords } from "#server/people/people.ts";
import { deleteOutreach } from "./campaigns.queries.ts";

export const campaignRecords: PersonRecords = {
  columns: {},
  /** Waits until no planner is planning for the person. */
  async eraseAccount(work, { personId }) {
    if (personId !== null) await deleteOutreach(work, [personId]);
  },
};
