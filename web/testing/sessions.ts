import type { OpenSession } from "#contract/sessions.ts";
import BookSessionPage from "#web/coaching/book-session-page.tsx";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleBookings, sampleOpenSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import type { Answer, Answers } from "#web/testing/server.ts";

/** Opens the sessions as a member who has booked none of them. */
export const openSessions = (sessions: readonly OpenSession[], answers: Answers = {}) =>
  openPage(BookSessionPage, {
    path: "/dashboard/sessions/book",
    answers: {
      "coaching.listOpen": sampleOpenSessions(...sessions),
      "coaching.listBookings": sampleBookings([]),
      ...answers,
    },
  });

/** Opens the sessions as staff, with two cohorts. */
export const openStaffSessions = (list: Answer<"coaching.list">, answers: Answers = {}) =>
  openPage(StaffSessionsPage, {
    answers: {
      "coaching.list": list,
      "cohorts.list": sampleCohorts([
        sampleCohort(),
        sampleCohort({ id: sampleId(22), title: "Autumn" }),
      ]),
      ...answers,
    },
  });
