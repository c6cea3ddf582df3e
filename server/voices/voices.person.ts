import type { PersonRecords } from "#server/people/people.ts";
import { eraseVoices, listVoicesOf } from "./own-voices.queries.ts";

export const voiceRecords: PersonRecords = {
  columns: {
    voices: {
      text: "personal",
      name: "personal",
      trade: "personal",
      state: "not personal",
      suggestion: "personal",
    },
  },
  async report(work, { personId }) {
    return { voices: personId === null ? [] : await listVoicesOf(work, personId) };
  },
  async erasePerson(work, { personId }) {
    await eraseVoices(work, personId);
  },
};
