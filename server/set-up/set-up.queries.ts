import { sql } from "kysely";
import type { Work } from "#server/work.ts";

type Made = {
  has_coach: boolean;
  has_course: boolean;
  has_cohort: boolean;
  has_info_session: boolean;
  has_lead: boolean;
  /** A mail server took it. */
  has_test_mail: boolean;
};

/** What the academy has, in one statement. */
export async function findMade(work: Pick<Work, "db">): Promise<Made> {
  const { rows } = await sql<Made>`
    select
      exists (select from role_holders where role = 'coach') as has_coach,
      exists (select from course_list) as has_course,
      exists (select from cohort_list) as has_cohort,
      exists (select from info_session_dates) as has_info_session,
      exists (select from lead_list) as has_lead,
      exists (select from message_list where kind = 'test-mail' and state = 'sent') as has_test_mail
  `.execute(work.db);
  const [made] = rows;
  if (made === undefined) throw new Error("What the academy has is missing");
  return made;
}
