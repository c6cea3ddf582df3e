import { eraseNotes, reportNotes } from "./notes.queries.ts";
import { erasePerson, readPerson } from "./people.queries.ts";
import type { PersonRecords } from "./person-records.ts";

export const peopleRecords: PersonRecords = {
  columns: {
    people: { email: "personal", name: "personal", time_zone: "personal" },
    person_notes: { text: "on request" },
  },
  async report(work, { personId }) {
    return { person: personId === null ? null : await readPerson(work, personId) };
  },
  async reportNotes(work, { personId }) {
    return { person_notes: await reportNotes(work, personId) };
  },
  async erasePerson(work, { personId }) {
    await eraseNotes(work, personId);
    await erasePerson(work, personId);
  },
};
