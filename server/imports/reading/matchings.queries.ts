import { createHash } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { ImportColumn } from "#contract/imports/matching.ts";
import type { Work } from "#server/work.ts";
import { plain } from "./columns.ts";

/** What was chosen for the last file with these titles. */
export async function findMatching(
  work: Work,
  titles: readonly string[],
): Promise<ImportColumn[] | undefined> {
  const kept = await work.db
    .selectFrom("import_matchings")
    .select("columns")
    .where("titles_hash", "=", hashOf(titles))
    .executeTakeFirst();
  return z.array(ImportColumn).safeParse(kept?.columns.split(",")).data;
}

export async function keepMatching(
  work: Work,
  titles: readonly string[],
  columns: readonly ImportColumn[],
): Promise<void> {
  await sql`insert into import_matchings (titles_hash, columns)
    values (${hashOf(titles)}, ${columns.join(",")})
    on conflict (titles_hash) do update set columns = excluded.columns`.execute(work.db);
}

function hashOf(titles: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(titles.map(plain)))
    .digest("hex");
}
