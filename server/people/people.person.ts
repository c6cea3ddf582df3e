import { erasePerson, readPerson } from "./people.queries.ts";
import type { PersonRecords } from "./person-records.ts";

export const peopleRecords: PersonRecords = {
  columns: { people: { email: "personal", name: "personal", time_zone: "personal" } },
  async report(work, { personId }) {
    return { person: personId === null ? null : await readPerson(work, personId) };
  },
  erasePerson: (work, { personId }) => erasePerson(work, personId),
};
