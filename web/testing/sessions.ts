import { type OpenSession, sessionDefaults } from "#contract/coaching/sessions.ts";
import { sampleBookings, sampleOpenSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import type { Answer, Answers } from "#web/testing/server.ts";

/** The member has booked none of them. */
export const openSessionAnswers = (sessions: readonly OpenSession[], answers: Answers = {}) => ({
  "coaching.listOpen": sampleOpenSessions(...sessions),
  "coaching.listBookings": sampleBookings([]),
  "openHours.listCoaches": { items: [] },
  ...answers,
});

export const staffSessionAnswers = (list: Answer<"coaching.list">, answers: Answers = {}) => ({
  "coaching.list": list,
  "coaching.suggest": { ...sessionDefaults, meeting_link: null, has_room: false },
  "cohorts.list": sampleCohorts([
    sampleCohort(),
    sampleCohort({ id: sampleId(22), title: "Autumn" }),
  ]),
  ...answers,
});
