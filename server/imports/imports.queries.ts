import { sql } from "kysely";
import {
  type ExistingPeople,
  type Import,
  type ImportState,
  importHours,
  mostListedPeople,
} from "#contract/imports/imports.ts";
import type { Work } from "#server/work.ts";
import { hoursAgo } from "./hours-ago.ts";

type ImportRow = Omit<Import, "created_at" | "finished_at"> & {
  created_at: Date;
  finished_at: Date | null;
};

/** The newest ones, or the one with that id. */
async function selectImports(work: Work, id: string | null): Promise<Import[]> {
  const { rows } = await sql<ImportRow>`
    select imports.id, file_name, state, existing, accounts.email as created_by,
      imports.created_at, finished_at, line_count, problem_count, known_count, refusal_count,
      added, updated, skipped, removed, reverted, spared,
      coalesce((select jsonb_agg(jsonb_build_object('person_id', contacts.id, 'name', name,
            'email', email) order by line)
          from (select person_id, line from imported_people where import_id = imports.id
            order by line limit ${mostListedPeople}) listed
          join contacts on contacts.id = listed.person_id), '[]') as people,
      state = 'imported' and finished_at > ${oldest(work)} as can_undo
    from imports
    left join accounts on accounts.id = imports.created_by
    where ${id}::uuid is null or imports.id = ${id}::uuid
    order by imports.created_at desc, imports.id desc limit 20`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }));
}

/** Earlier imports can neither be confirmed nor undone. */
function oldest(work: Work): Date {
  return hoursAgo(work, importHours);
}

export function listImports(work: Work): Promise<Import[]> {
  return selectImports(work, null);
}

export async function findImport(work: Work, id: string): Promise<Import | undefined> {
  const [found] = await selectImports(work, id);
  return found;
}

export async function insertImport(
  work: Work,
  { created_by, file_name }: Pick<Import, "file_name"> & { created_by: string },
): Promise<string> {
  const { id } = await work.db
    .insertInto("imports")
    .values({ created_by, file_name, created_at: work.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts its lines and the known people. */
export async function finishReading(
  work: Work,
  id: string,
  titles: readonly string[],
): Promise<void> {
  await sql`
    update imports set state = 'ready', titles = ${JSON.stringify(titles)},
      line_count = (select count(*) from import_lines where import_id = ${id}),
      problem_count = (select count(*) from import_lines
        where import_id = ${id} and problem is not null),
      refusal_count = (select count(*) from import_lines where import_id = ${id} and is_refusal),
      known_count = (select count(*) from import_lines lines
        join contacts on contacts.email = lines.email where import_id = ${id})
    where id = ${id}`.execute(work.db);
}

export async function deleteImport(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("imports").where("id", "=", id).execute();
}

/** Returns false if it is not ready. */
export async function deleteReadyImport(work: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("imports")
    .where("id", "=", id)
    .where("state", "=", "ready")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Null once the lines are deleted; undefined if there is no such import. */
export async function findTitles(work: Work, id: string): Promise<string[] | null | undefined> {
  const { rows } = await sql<{ titles: string[] | null }>`
    select titles from imports where id = ${id}`.execute(work.db);
  return rows[0]?.titles;
}

/** Returns false if it is not ready. */
export async function confirmImport(
  work: Work,
  id: string,
  existing: ExistingPeople,
): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("imports")
    .set({ state: "importing", existing, confirmed_at: work.now() })
    .where("id", "=", id)
    .where("state", "=", "ready")
    .where("created_at", ">", oldest(work))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if it can't be undone. */
export async function startUndo(work: Work, id: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("imports")
    .set({ state: "undoing" })
    .where("id", "=", id)
    .where("state", "=", "imported")
    .where("finished_at", ">", oldest(work))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined if the account was deleted. */
export async function findImporter(work: Work, id: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("imports")
    .select("created_by")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.created_by ?? undefined;
}

/** Locks the import, so that its lines are carried out once. */
export async function lockImport(work: Work, id: string) {
  return await work.db
    .selectFrom("imports")
    .select(["id", "state", "existing", "created_by"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endImport(
  work: Work,
  id: string,
  state: Extract<ImportState, "imported" | "undone">,
): Promise<void> {
  await work.db
    .updateTable("imports")
    .set({ state, ...(state === "imported" && { finished_at: work.now() }) })
    .where("id", "=", id)
    .execute();
}

/** And titles. */
export async function forgetFileNames(work: Work): Promise<void> {
  await sql`update imports set file_name = null, titles = null
    where (file_name is not null or titles is not null) and state not in ('reading', 'ready')
      and created_at < ${oldest(work)}
      and not exists (select from import_lines where import_id = imports.id)`.execute(work.db);
}

/** Those never confirmed, a day after the upload. */
export async function deleteOldImports(work: Work): Promise<void> {
  await sql`delete from imports where state in ('reading', 'ready')
    and created_at < ${oldest(work)}`.execute(work.db);
}

export type OutcomeCounts = Pick<
  Import,
  "added" | "updated" | "skipped" | "removed" | "reverted" | "spared"
>;

/** `more` can be negative. */
export async function addToCounts(work: Work, id: string, more: OutcomeCounts): Promise<void> {
  await sql`
    update imports set added = added + ${more.added}, updated = updated + ${more.updated},
      skipped = skipped + ${more.skipped}, removed = removed + ${more.removed},
      reverted = reverted + ${more.reverted}, spared = spared + ${more.spared}
    where id = ${id}`.execute(work.db);
}
