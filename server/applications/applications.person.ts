import { erasedName, type PersonRecords } from "#server/people/people.ts";
import { eraseApplication, listApplicationsOf, listNotesOf } from "./applications.queries.ts";

export const applicationRecords: PersonRecords = {
  columns: {
    applications: {
      name: "personal",
      status: "not personal",
      answers: { withheld: "the download has each answer by its own name" },
      notes: "on request",
    },
  },
  async report(work, { personId }) {
    return { applications: personId === null ? [] : await listApplicationsOf(work, personId) };
  },
  async reportNotes(work, { personId }) {
    return { applications: await listNotesOf(work, personId) };
  },
  erasePerson: (work, { personId }) => eraseApplication(work, personId, erasedName),
};
