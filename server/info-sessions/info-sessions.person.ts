import { erasedName, type PersonRecords } from "#server/people/people.ts";
import { eraseRegistrations, listRegistrationsOf } from "./registrations.queries.ts";

export const infoSessionRecords: PersonRecords = {
  columns: {
    info_sessions: { meeting_link: "not personal" },
    info_session_registrations: { name: "personal", question: "personal" },
  },
  async report(work, { personId }) {
    const registrations = personId === null ? [] : await listRegistrationsOf(work, personId);
    return { info_session_registrations: registrations };
  },
  erasePerson: (work, { personId }) => eraseRegistrations(work, personId, erasedName),
};
