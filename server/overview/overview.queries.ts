import { sql } from "kysely";
import type { Overview } from "#contract/overview/overview.ts";
import type { Work } from "#server/work.ts";

/** One statement. An active member is an account with the member role. */
export async function readOverview(work: Work): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select
      (select count(*) from lead_list) as total_leads,
      (select count(*) from application_list where status = 'pending') as pending_applications,
      (select count(*) from registration_list) as info_registrations,
      (select count(*) from role_holders where role = 'member') as active_members
  `.execute(work.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("The counts are missing");
  return counts;
}
