import { erasedName, ofStaff, type PersonRecords, untilErased } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { listInfoSessionsLedBy } from "./info-sessions.queries.ts";
import { eraseRegistrations, listEchoesOf, listRegistrationsOf } from "./registrations.queries.ts";

export const infoSessionRecords: PersonRecords = {
  columns: {
    info_sessions: {
      meeting_link: "not personal",
      recording_link: "not personal",
      answers: "not personal",
    },
    info_session_registrations: {
      name: { personal: "your name" },
      question: { personal: "your question" },
      created_at: { fact: "when you registered" },
      attended_at: { fact: "whether you came" },
      time_zone: { fact: "the time zone of your browser" },
      listens_later: { fact: "whether you would rather listen later" },
      question_shown: { fact: "whether others see your question, without your name" },
      question_hidden: "not personal",
      sequence: "not personal",
    },
    info_session_echoes: { created_at: { fact: "when you said that you would ask the same" } },
  },
  holdings: {
    info_session_registrations: {
      name: "Info session",
      why: "To send you the link, and to answer your question.",
      until: untilErased,
      ids: "for which date",
    },
    info_session_echoes: {
      name: "Questions of others that you would ask too",
      why: "To answer first what most people ask.",
      until: untilErased,
      ids: "which question",
    },
    info_sessions: { ...ofStaff, ids: "which info sessions you lead" },
  },
  async report(work, { personId, userId }) {
    const listOfPerson = async <Row>(list: (work: Work, personId: string) => Promise<Row[]>) =>
      personId === null ? [] : await list(work, personId);
    return {
      info_session_registrations: await listOfPerson(listRegistrationsOf),
      info_session_echoes: await listOfPerson(listEchoesOf),
      info_sessions: await listInfoSessionsLedBy(work, userId),
    };
  },
  erasePerson: (work, { personId }) => eraseRegistrations(work, personId, erasedName),
};
