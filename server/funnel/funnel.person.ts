import { type PersonRecords, untilErased } from "#server/people/people.ts";
import { eraseFirstForm, findFirstForm } from "./sources.queries.ts";

const campaignWords = {
  personal: "the campaign words in the address of the page (utm_source and the like)",
};

export const funnelRecords: PersonRecords = {
  columns: {
    person_sources: {
      form: { fact: "which form it was" },
      source: { personal: "the page or button that led to it" },
      utm_source: campaignWords,
      utm_medium: campaignWords,
      utm_campaign: campaignWords,
      utm_content: campaignWords,
      utm_term: campaignWords,
      at: { fact: "when you sent it" },
    },
  },
  holdings: {
    person_sources: {
      name: "Where you came from",
      why: "To learn from the first form you send which of our pages and posts help.",
      until: untilErased,
    },
  },
  async report(work, { personId }) {
    const first = personId === null ? undefined : await findFirstForm(work, personId);
    return { person_sources: first ?? null };
  },
  erasePerson: (work, { personId }) => eraseFirstForm(work, personId),
};
