import type { OpenSession } from "#contract/coaching/sessions.ts";
import { sampleBookings, sampleOpenSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import type { Answer, Answers } from "#web/testing/server.ts";

/** What the server replies to a member who has booked none of these sessions. */
export const openSessionAnswers = (sessions: readonly OpenSession[], answers: Answers = {}) => ({
  "coaching.listOpen": sampleOpenSessions(...sessions),
  "coaching.listBookings": sampleBookings([]),
  ...answers,
});

/** What the server replies to staff who look at sessions, with two cohorts. */
export const staffSessionAnswers = (list: Answer<"coaching.list">, answers: Answers = {}) => ({
  "coaching.list": list,
  "cohorts.list": sampleCohorts([
    sampleCohort(),
    sampleCohort({ id: sampleId(22), title: "Autumn" }),
  ]),
  ...answers,
});
