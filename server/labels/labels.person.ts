import type { PersonRecords } from "#server/people/people.ts";
import { eraseLabelsOf, listLabelsOf } from "./labels.queries.ts";

export const labelRecords: PersonRecords = {
  columns: { labels: { name: "on request" } },
  async reportNotes(work, { personId }) {
    return { labels: await listLabelsOf(work, personId) };
  },
  erasePerson: (work, { personId }) => eraseLabelsOf(work, personId),
};
