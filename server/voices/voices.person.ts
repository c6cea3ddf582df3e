import { type PersonRecords, untilErased } from "#server/people/people.ts";
import { eraseVoices, listVoicesOf } from "./own-voices.queries.ts";

export const voiceRecords: PersonRecords = {
  columns: {
    voices: {
      text: { personal: "your words" },
      name: { personal: "how we name you" },
      trade: { personal: "your trade" },
      consent: { fact: "when you agreed, and to which sentence" },
      agreed_at: { fact: "when you agreed, and to which sentence" },
      state: { fact: "whether they are shown, were taken back or replaced, and when" },
      position: { fact: "where they stand among others" },
      published_at: { fact: "whether they are shown, were taken back or replaced, and when" },
      ended_at: { fact: "whether they are shown, were taken back or replaced, and when" },
    },
  },
  holdings: {
    voices: {
      name: "What you say about us",
      why: "To show it on our public pages, exactly as you agreed to it, until you take it back.",
      until: untilErased,
      ids: "after which cohort",
    },
  },
  async report(work, { personId }) {
    return { voices: personId === null ? [] : await listVoicesOf(work, personId) };
  },
  async erasePerson(work, { personId }) {
    await eraseVoices(work, personId);
  },
};
