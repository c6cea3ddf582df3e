import { type RawBuilder, sql } from "kysely";
import { type ImportProblem, importHours } from "#contract/imports/imports.ts";
import type { MembershipTier } from "#contract/members/members.ts";
import type { Work } from "#server/work.ts";
import { hoursAgo } from "./hours-ago.ts";
import type { ImportLine } from "./reading/read-file.ts";

export async function insertLines(
  work: Work,
  id: string,
  lines: readonly ImportLine[],
): Promise<void> {
  const rows = lines.map((line) =>
    "problem" in line
      ? { ...line, cells: line.cells.map((cell) => cell.replaceAll("\0", "")) }
      : { ...line, labels: line.labels.join("\n") || null },
  );
  await sql`
    insert into import_lines
      (import_id, line, problem, cells, email, name, labels, membership_tier, is_refusal)
    select ${id}, line, problem, cells, email, name, labels, membership_tier,
      coalesce(is_refusal, false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) read
      (line int, problem text, cells jsonb, email text, name text, labels text, membership_tier text,
        is_refusal boolean)
  `.execute(work.db);
}

/** Lines of these addresses. */
export async function markRefusals(
  work: Work,
  id: string,
  emails: readonly string[],
): Promise<void> {
  await sql`update import_lines set is_refusal = true
    where import_id = ${id} and email = any(${emails}::text[])`.execute(work.db);
}

/** `cells` is null if a person whom it named was erased. */
type StoredProblem = ImportProblem & { cells: string[] | null };

/** Up to 100, after the given line. */
export async function listProblems(
  work: Work,
  id: string,
  after: number,
): Promise<StoredProblem[]> {
  const { rows } = await sql<StoredProblem>`
    select line, problem, cells from import_lines
    where import_id = ${id} and problem is not null and line > ${after}
    order by line limit 100`.execute(work.db);
  return rows;
}

export type StoredLine = {
  line: number;
  email: string;
  name: string | null;
  labels: string | null;
  membership_tier: MembershipTier | null;
  is_refusal: boolean;
  outcome: "added" | "updated" | null;
  person_id: string | null;
  added_labels: string | null;
  previous_tier: MembershipTier | null;
  is_tier_given: boolean;
  is_name_given: boolean;
  mail_off_at: Date | null;
};

/** In the order of the file. */
export function listWaitingLines(work: Work, id: string, limit: number): Promise<StoredLine[]> {
  return selectLines(work, id, { limit, isNext: sql`problem is null and outcome is null` });
}

export function listUndoneNext(work: Work, id: string, limit: number): Promise<StoredLine[]> {
  return selectLines(work, id, { limit, isNext: sql`outcome in ('added', 'updated')` });
}

async function selectLines(
  work: Work,
  id: string,
  { limit, isNext }: { limit: number; isNext: RawBuilder<unknown> },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select line, email, name, labels, membership_tier, is_refusal, outcome, person_id, added_labels,
      previous_tier, is_tier_given, is_name_given, mail_off_at from import_lines
    where import_id = ${id} and ${isNext}
    order by line limit ${limit}`.execute(work.db);
  return rows;
}

export type Outcome = {
  line: number;
  outcome: "added" | "updated" | "skipped" | "removed" | "reverted" | "spared";
  person_id: string | null;
  added_labels: string | null;
  previous_tier: MembershipTier | null;
  is_tier_given: boolean;
  is_name_given: boolean;
  mail_off_at: Date | null;
};

/** With what their undo needs. */
export async function storeOutcomes(
  work: Work,
  id: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    update import_lines lines set outcome = done.outcome, person_id = done.person_id,
      added_labels = done.added_labels, previous_tier = done.previous_tier,
      is_tier_given = done.is_tier_given, is_name_given = done.is_name_given,
      mail_off_at = done.mail_off_at
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) done
      (line int, outcome text, person_id uuid, added_labels text, previous_tier text,
        is_tier_given boolean, is_name_given boolean, mail_off_at timestamptz)
    where lines.import_id = ${id} and lines.line = done.line`.execute(work.db);
}

/** After the upload; an import that takes longer is stuck. */
export const hoursUntilStuck = 3 * importHours;

/** Of imports that can no longer be confirmed or undone, or are stuck. Returns how many. */
export async function deleteOldLines(work: Work, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_lines where (import_id, line) in (
      select import_id, line from import_lines join imports on imports.id = import_id
      where (state in ('reading', 'ready', 'undone') and created_at < ${hoursAgo(work, importHours)})
        or (state = 'imported' and finished_at < ${hoursAgo(work, importHours)})
        or created_at < ${hoursAgo(work, hoursUntilStuck)}
      limit ${limit})`.execute(work.db);
  return Number(numAffectedRows);
}
