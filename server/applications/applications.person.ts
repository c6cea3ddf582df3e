import { erasedName, type PersonRecords, untilErased } from "#server/people/people.ts";
import { eraseApplication, listApplicationsOf, listNotesOf } from "./applications.queries.ts";

const decision = { fact: "what we decided, and when" };

export const applicationRecords: PersonRecords = {
  columns: {
    applications: {
      name: { personal: "your name" },
      answers: {
        withheld: "the download has each answer by its own name",
        words: "your answers",
      },
      created_at: { fact: "when you sent them" },
      status: decision,
      decided_at: decision,
      accepted_at: decision,
      reviewed_at: decision,
      asked_later_at: decision,
      notes: { onRequest: "our notes" },
    },
  },
  holdings: {
    applications: {
      name: "Cohort Fit Check",
      why: "To find out together whether the cohort suits you, and to answer you.",
      until: untilErased,
      ids: "who of us decided it",
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
