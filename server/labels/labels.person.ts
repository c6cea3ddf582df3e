import { type PersonRecords, staffNotes } from "#server/people/people.ts";
import { eraseLabelsOf, listLabelsOf } from "./labels.queries.ts";

export const labelRecords: PersonRecords = {
  columns: {
    labels: { name: { onRequest: "labels of our staff" } },
    label_counts: { labels: "not personal" },
    person_labels: { set_at: { fact: "when a label was set" } },
  },
  holdings: { labels: staffNotes, label_counts: staffNotes, person_labels: staffNotes },
  async reportNotes(work, { personId }) {
    return { labels: await listLabelsOf(work, personId) };
  },
  erasePerson: (work, { personId }) => eraseLabelsOf(work, personId),
};
