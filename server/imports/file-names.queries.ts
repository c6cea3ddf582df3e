import { sql } from "kysely";
import type { Work } from "#server/work.ts";

export async function listFileNames(work: Work): Promise<{ id: string; file_name: string }[]> {
  const { rows } = await sql<{ id: string; file_name: string }>`
    select id, file_name from imports where file_name is not null`.execute(work.db);
  return rows;
}

export async function setFileNames(
  work: Work,
  ids: readonly string[],
  name: string,
): Promise<void> {
  await sql`update imports set file_name = ${name}
    where id = any(${ids}::uuid[]) and file_name is not null`.execute(work.db);
}
