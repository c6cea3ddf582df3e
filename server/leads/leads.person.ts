import { erasedName, type PersonRecords } from "#server/people/people.ts";
import { eraseLead, listLeadsOf } from "./leads.queries.ts";

export const leadRecords: PersonRecords = {
  columns: {
    leads: {
      email: "personal",
      name: "personal",
      source: { kept: "where leads come from" },
      status: "not personal",
    },
  },
  async report(work, { personId }) {
    return { leads: personId === null ? [] : await listLeadsOf(work, personId) };
  },
  erasePerson: (work, { personId }) => eraseLead(work, personId, erasedName),
};
