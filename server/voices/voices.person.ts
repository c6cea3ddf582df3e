import { type PersonRecords, untilErased } from "#server/people/people.ts";
import { listSquaresBy } from "#server/pictures/pictures.ts";
import { eraseVoices, listVoicesOf } from "./own-voices.queries.ts";

const said = {
  name: "What you say about us",
  why: "To show it on our public pages, exactly as you agreed to it, until you take it back.",
  until: untilErased,
} as const;

/** Erased before the account, which tells whose the pictures are. */
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
    pictures: {
      alt: { personal: "what the picture of you shows" },
      hash: { fact: "the picture of you" },
      shape: "not personal",
      x: "not personal",
      y: "not personal",
    },
  },
  holdings: {
    voices: { ...said, ids: "after which cohort" },
    pictures: { ...said, ids: "if you work with us, which other pictures you uploaded" },
  },
  async report(work, { userId, personId }) {
    return {
      voices: personId === null ? [] : await listVoicesOf(work, personId),
      pictures: await listSquaresBy(work, userId),
    };
  },
  eraseAccount: eraseVoices,
};
