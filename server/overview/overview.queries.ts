import { sql } from "kysely";
import type { Overview } from "#contract/overview/overview.ts";
import type { Work } from "#server/work.ts";

type Read = Omit<Overview, "to_set_up"> & {
  has_coach: boolean;
  has_course: boolean;
  has_cohort: boolean;
};

/** One statement. An active member is an account with the member role. */
export async function readOverview(work: Work): Promise<Read> {
  const { rows } = await sql<Read>`
    select
      exists (select from role_holders where role = 'coach') as has_coach,
      exists (select from course_list) as has_course,
      exists (select from cohort_list) as has_cohort,
      (select count(*) from lead_list) as total_leads,
      (select count(*) from application_list where status = 'pending') as pending_applications,
      (select count(*) from registration_list) as info_registrations,
      (select count(*) from role_holders where role = 'member') as active_members
  `.execute(work.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("The counts are missing");
  return counts;
}
