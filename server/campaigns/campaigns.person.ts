import type { PersonRecords } from "#server/people/people.ts";
import { deleteOutreach } from "./campaigns.queries.ts";

export const campaignRecords: PersonRecords = {
  columns: {},
  /** Waits for planners of the person. */
  async eraseAccount(work, { personId }) {
    if (personId !== null) await deleteOutreach(work, [personId]);
  },
};
