import { emailChoices, type PersonRecords } from "#server/people/people.ts";
import { deleteOutreach } from "./campaigns.queries.ts";

export const campaignRecords: PersonRecords = {
  columns: {
    outreach: { plan_at: { fact: "when we may next write to you" } },
    outreach_changes: { id: "not personal" },
  },
  holdings: { outreach: emailChoices, outreach_changes: emailChoices },
  /** Waits for planners of the person. */
  async eraseAccount(work, { personId }) {
    if (personId !== null) await deleteOutreach(work, [personId]);
  },
};
