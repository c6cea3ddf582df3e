import { sql } from "kysely";
import type { Overview } from "#contract/overview.ts";
import type { Work } from "#server/work.ts";

/** All four counts in one statement; an active member is someone with the member role. */
export async function readOverview(work: Work): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select
      (select count(*) from leads) as total_leads,
      (select count(*) from applications where status = 'pending') as pending_applications,
      (select count(*) from info_session_registrations) as info_registrations,
      (select count(*) from user_roles where role = 'member') as active_members
  `.execute(work.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("The counts are missing");
  return counts;
}
