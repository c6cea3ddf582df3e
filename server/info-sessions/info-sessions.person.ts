import { erasedName, type PersonRecords, untilErased } from "#server/people/people.ts";
import { eraseRegistrations, listRegistrationsOf } from "./registrations.queries.ts";

export const infoSessionRecords: PersonRecords = {
  columns: {
    info_sessions: { meeting_link: "not personal" },
    info_session_registrations: {
      name: { personal: "your name" },
      question: { personal: "your question" },
      created_at: { fact: "when you registered" },
      attended_at: { fact: "whether you came" },
    },
  },
  holdings: {
    info_session_registrations: {
      name: "Info session",
      why: "To send you the link, and to answer your question.",
      until: untilErased,
      ids: "for which date",
    },
  },
  async report(work, { personId }) {
    const registrations = personId === null ? [] : await listRegistrationsOf(work, personId);
    return { info_session_registrations: registrations };
  },
  erasePerson: (work, { personId }) => eraseRegistrations(work, personId, erasedName),
};
