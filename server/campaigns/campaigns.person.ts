import type { PersonRecords } from "#server/people/people.ts";
import { forgetPeople } from "./campaigns.queries.ts";

const address = { withheld: "the address that the account reports" };

export const campaignRecords: PersonRecords = {
  columns: { outreach: { email: address }, outreach_changes: { email: address } },
  /** Waits until no planner is planning for the person. */
  async erase(work, { email, personId }) {
    if (personId !== null) await forgetPeople(work, [email]);
  },
};
