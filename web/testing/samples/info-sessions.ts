import type { InfoSession } from "#contract/info-sessions/info-sessions.ts";
import type { Registration } from "#contract/info-sessions/registrations.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

/** The person waits for a date. */
export function sampleRegistration(values: Partial<Registration> = {}): Registration {
  return {
    id: sampleId(1),
    person_id: sampleId(101),
    name: "Ana Ruiz",
    email: "ana@example.com",
    question: "Do I have to speak?",
    question_hidden: false,
    echoes: 0,
    listens_later: false,
    info_session_starts_at: null,
    has_begun: false,
    attended: false,
    created_at: "2026-11-05T12:00:00.000Z",
    ...values,
  };
}

/** Upcoming, without a link. */
export function sampleInfoSession(values: Partial<InfoSession> = {}): InfoSession {
  return {
    id: sampleId(3),
    starts_at: "2099-07-01T22:30:00.000Z",
    meeting_link: null,
    coach_id: null,
    coach_name: null,
    cancelled_at: null,
    registrations: 12,
    recording_link: null,
    answers: null,
    ...values,
  };
}
