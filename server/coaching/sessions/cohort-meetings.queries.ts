import { sql } from "kysely";
import type { CohortMeeting } from "#contract/dashboard/own-cohort.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { startsAt } from "./session-columns.queries.ts";

type Values = { cohortId: string; userId: string; zone: string; now: Date };

type MeetingRow = Omit<CohortMeeting, "starts_at"> & { starts_at: Date };

/** Not over, in order of time, with what the account's person said. */
export const listCohortMeetings = statement(
  (_, value: ValueOf<Values>) => sql<MeetingRow>`
    select id, title, duration, meeting_link, ${startsAt(value("zone"))} as starts_at,
      exists (select from meeting_absences absences
        join accounts on accounts.person_id = absences.person_id
        where absences.session_id = sessions.id and accounts.id = ${value("userId")}) as is_absent
    from sessions
    where cohort_id = ${value("cohortId")} and type <> 'one_on_one' and cancelled_at is null
      and ${startsAt(value("zone"))} + duration * interval '1 minute' > ${value("now")}
    order by session_date, session_time, id`,
);
