import { type Expression, type SqlBool, sql } from "kysely";
import type { ValueOf } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

type Asked = { cohort?: string | undefined; label?: string | undefined };

/** Null for a filter that is not set. */
export type PeopleValues = { cohort: string | null; label: string | null };

/** A label on few people: they are looked up one by one. */
type LabelChoice = "few" | "many";

const few = 20_000;

/**
 * One statement serves every cohort, so the filter's choice is only whether there is one; labels
 * have two, because the rows of a frequent one are found sooner in the order of the list.
 */
export async function withPeopleFilters<Input extends Asked>(
  work: Pick<Work, "db">,
  { cohort, label, ...input }: Input,
) {
  const choices: { inCohort: true | undefined; labelled: LabelChoice | undefined } = {
    inCohort: cohort === undefined ? undefined : true,
    labelled: label === undefined ? undefined : await howMany(work, label),
  };
  return [
    { ...input, ...choices },
    { cohort: cohort ?? null, label: label ?? null },
  ] as const;
}

async function howMany({ db }: Pick<Work, "db">, label: string): Promise<LabelChoice> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from labelled_people where label_id = ${label} limit ${sql.lit(few + 1)}) found
  `.execute(db);
  return Number(rows[0]?.count) > few ? "many" : "few";
}

/**
 * `personColumn` holds a person's id and needs an index. The members of a cohort, at most 1,000,
 * are looked up in it, and so are up to 20,000 people with a label.
 */
export function peopleFilters(personColumn: string) {
  const person = sql.ref(personColumn);
  return {
    inCohort: (_: true, value: ValueOf<PeopleValues>): Expression<SqlBool> =>
      sql<SqlBool>`${person} = any(array(
        select person_id from cohort_members where cohort_id = cast(${value("cohort")} as uuid)))`,
    labelled: (choice: LabelChoice, value: ValueOf<PeopleValues>): Expression<SqlBool> =>
      choice === "few"
        ? sql<SqlBool>`${person} = any(array(
            select person_id from labelled_people where label_id = cast(${value("label")} as uuid)))`
        : sql<SqlBool>`exists (select from labelled_people labelled
            where labelled.person_id = ${person}
              and labelled.label_id = cast(${value("label")} as uuid))`,
  };
}
