import { erasedName, type PersonRecords } from "#server/people/people.ts";
import { eraseApplication, listApplicationsOf } from "./applications.queries.ts";

export const applicationRecords: PersonRecords = {
  columns: {
    applications: {
      name: "personal",
      status: "not personal",
      answers: { kept: "staff decided by them" },
      notes: { kept: "staff's own notes on the decision" },
    },
  },
  async report(work, { personId }) {
    return { applications: personId === null ? [] : await listApplicationsOf(work, personId) };
  },
  erasePerson: (work, { personId }) => eraseApplication(work, personId, erasedName),
};
