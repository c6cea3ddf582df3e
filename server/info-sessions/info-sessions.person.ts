import { erasedName, ofStaff, type PersonRecords, untilErased } from "#server/people/people.ts";
import { listInfoSessionsLedBy } from "./info-sessions.queries.ts";
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
    info_sessions: { ...ofStaff, ids: "which info sessions you lead" },
  },
  async report(work, { personId, userId }) {
    return {
      info_session_registrations:
        personId === null ? [] : await listRegistrationsOf(work, personId),
      info_sessions: await listInfoSessionsLedBy(work, userId),
    };
  },
  erasePerson: (work, { personId }) => eraseRegistrations(work, personId, erasedName),
};
