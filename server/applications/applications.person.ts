import { erasedName, type PersonRecords } from "#server/people/people.ts";
import { eraseApplication, listApplicationsOf } from "./applications.queries.ts";

export const applicationRecords: PersonRecords = {
  columns: {
    applications: {
      name: "personal",
      status: "not personal",
      answers: { withheld: "the download has each answer by its own name" },
      notes: { withheld: "only staff read them" },
    },
  },
  async report(work, { personId }) {
    return { applications: personId === null ? [] : await listApplicationsOf(work, personId) };
  },
  erasePerson: (work, { personId }) => eraseApplication(work, personId, erasedName),
};
