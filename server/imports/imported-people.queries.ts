import { type RawBuilder, sql } from "kysely";
import type { Work } from "#server/work.ts";

type ImportedPerson = { line: number; person_id: string; is_new: boolean };

export async function keepImportedPeople(
  work: Work,
  importId: string,
  people: readonly ImportedPerson[],
): Promise<void> {
  await sql`
    insert into imported_people (import_id, line, person_id, is_new)
    select ${importId}, line, person_id, is_new
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) read
      (line int, person_id uuid, is_new boolean)`.execute(work.db);
}

export async function forgetImportedPeople(
  work: Work,
  importId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`delete from imported_people
    where import_id = ${importId} and person_id = any(${personIds}::uuid[])`.execute(work.db);
}

export async function listImportedAgain(
  work: Work,
  importId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from imported_people
    where import_id <> ${importId} and person_id = any(${personIds}::uuid[])`.execute(work.db);
  return rows.map(({ person_id }) => person_id);
}

/** Names in lower case. */
export async function listLabelNames(work: Work, personIds: readonly string[]) {
  const { rows } = await sql<{ person_id: string; label_id: string; name: string }>`
    select person_id, label_id, name from labelled_people
    where person_id = any(${personIds}::uuid[])`.execute(work.db);
  // Not by the database, whose lower case depends on how it was set up.
  return rows.map((row) => ({ ...row, name: row.name.toLowerCase() }));
}

/** The address and every known name. */
export async function listNamesOf(work: Work, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select email as name from contacts where id = ${personId}
      union select name from contacts where id = ${personId}
      union select name from application_list where person_id = ${personId}
      union select name from registration_list where person_id = ${personId}
      union select name from lead_list where person_id = ${personId}
      union select lines.name from import_lines lines
        join contacts on contacts.email = lines.email where contacts.id = ${personId}
    ) known where name is not null`.execute(work.db);
  return rows.map(({ name }) => name);
}

export async function readImported(work: Work, personId: string) {
  const { rows } = await sql`
    select lines.email, lines.name, lines.membership_tier from import_lines lines
    join contacts on contacts.id = ${personId} and contacts.email = lines.email`.execute(work.db);
  const problems = await sql`select cells::text as cells from import_lines lines
    join contacts on contacts.id = ${personId}
    where ${hasAddress(sql`contacts.email`)}`.execute(work.db);
  return { import_lines: rows, problem_lines: problems.rows };
}

/** Whether a line with a problem has this address, and not only one that ends or begins like it. */
const hasAddress = (email: RawBuilder<unknown>) =>
  sql`exists (select from jsonb_array_elements_text(lines.cells) cell
    where strpos(lower(cell), ${email}) > 0
      and ${email} = any(regexp_split_to_array(lower(cell), '[][\\s,;:|<>()"'']+')))`;

/** Whether a cell of a line with a problem contains this text, in lower case. */
const isNamedIn = (text: RawBuilder<unknown>) =>
  sql`exists (select from jsonb_array_elements_text(lines.cells) cell
    where strpos(lower(cell), ${text}) > 0)`;

/** Those that the lines gave. */
export async function listLabelsOf(work: Work, personId: string) {
  const { rows } = await sql`
    select lines.labels, lines.added_labels from import_lines lines
    join contacts on contacts.id = ${personId} and contacts.email = lines.email`.execute(work.db);
  return rows;
}

/** With the texts of other lines that have the address or a known name. */
export async function eraseImported(work: Work, personId: string): Promise<void> {
  const names = (await listNamesOf(work, personId)).map((name) => name.toLowerCase());
  await sql`update import_lines lines set cells = null
    where exists (select from unnest(${names}::text[]) name where ${isNamedIn(sql`name`)})`.execute(
    work.db,
  );
  await sql`delete from import_lines where person_id = ${personId}
    or email = (select email from contacts where id = ${personId})`.execute(work.db);
  await sql`delete from imported_people where person_id = ${personId}`.execute(work.db);
}

export async function forgetPeopleOfLines(work: Work, personIds: readonly string[]): Promise<void> {
  await sql`update import_lines set person_id = null
    where person_id = any(${personIds}::uuid[])`.execute(work.db);
}
