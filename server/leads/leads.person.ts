import { erasedName, type PersonRecords, untilErased } from "#server/people/people.ts";
import { eraseLead, listLeadsOf } from "./leads.queries.ts";

export const leadRecords: PersonRecords = {
  columns: {
    leads: {
      email: { personal: "your email address" },
      name: { personal: "your name, if you gave it" },
      source: {
        kept: "to know which pages are read",
        words: "where you asked for the playbook",
      },
      status: { fact: "what we did about it" },
      requests: { fact: "how often you asked" },
      created_at: { fact: "when you first asked" },
    },
  },
  holdings: {
    leads: {
      name: "Playbook",
      why: "To send it to you, with the short letters that follow it.",
      until: untilErased,
    },
  },
  async report(work, { personId }) {
    return { leads: personId === null ? [] : await listLeadsOf(work, personId) };
  },
  erasePerson: (work, { personId }) => eraseLead(work, personId, erasedName),
};
