import type { PersonRecords } from "#server/people/people.ts";
import { eraseLabelsOf } from "./labels.queries.ts";

export const labelRecords: PersonRecords = {
  columns: { labels: { name: { withheld: "only staff read them" } } },
  erasePerson: (work, { personId }) => eraseLabelsOf(work, personId),
};
