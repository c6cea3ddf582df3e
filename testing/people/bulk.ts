import { sql } from "kysely";
import type { BulkRequest } from "#contract/lists/lists.ts";
import type { App, Person } from "#testing/app/start-app.ts";

/** At this host. Returns their ids in the order of their names. */
export async function addLeads({ database }: App, host: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with added as (
      insert into people (email) select n || ${`@${host}`} from generate_series(1, ${count}) n
      returning id, email)
    insert into leads (person_id, email, name) select id, email, email from added returning id`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}

export async function change({ api }: Person, request: BulkRequest) {
  const { seal } = await api.lists.summarize(request);
  return await api.lists.change({ ...request, seal });
}
