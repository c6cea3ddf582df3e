import type { PersonRecords } from "#server/people/people.ts";
import { eraseFirstForm, findFirstForm } from "./sources.queries.ts";

export const funnelRecords: PersonRecords = {
  columns: {
    person_sources: {
      form: "not personal",
      source: "personal",
      utm_source: "personal",
      utm_medium: "personal",
      utm_campaign: "personal",
      utm_content: "personal",
      utm_term: "personal",
    },
  },
  async report(work, { personId }) {
    const first = personId === null ? undefined : await findFirstForm(work, personId);
    return { person_sources: first ?? null };
  },
  erasePerson: (work, { personId }) => eraseFirstForm(work, personId),
};
