import { staffNotes, untilErased } from "./holdings.ts";
import { eraseNotes, reportNotes } from "./notes.queries.ts";
import { erasePerson, readPerson } from "./people.queries.ts";
import type { PersonRecords } from "./person-records.ts";

export const peopleRecords: PersonRecords = {
  columns: {
    people: {
      email: { personal: "your email address" },
      name: { personal: "your name" },
      is_name_chosen: { fact: "whether you chose it yourself" },
      time_zone: { personal: "your time zone" },
      first_seen_at: { fact: "when we first heard from you" },
      erased_at: { fact: "when your name and address were deleted" },
      is_invented: "not personal",
    },
    person_notes: {
      text: { onRequest: "notes of our staff" },
      written_at: { fact: "when a note was written" },
    },
  },
  holdings: {
    people: {
      name: "Who you are",
      why: "To address you, and to know that what you sent us belongs together.",
      until: untilErased,
      ids: "who of us looks after you",
    },
    person_notes: staffNotes,
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
