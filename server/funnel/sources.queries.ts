import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type SourceForm, sourceName, type Utm, unknownSource } from "#contract/lists/sources.ts";
import type { Work } from "#server/work.ts";

type FirstForm = {
  form: SourceForm;
  /** What `utmValue` returns, or this SQL value of it. */
  utm: string | Expression<string>;
  sentAt: Date | Expression<Date>;
};

/** Returns the person as an SQL value. An earlier form stays (rule funnel.first-form). */
export function withFirstForm(
  person: RawBuilder<string>,
  { form, utm, sentAt }: FirstForm,
): RawBuilder<string> {
  return sql<string>`keep_first_source(${person}, ${sql.lit(form)}, cast(${utm} as jsonb), ${sentAt})`;
}

/** Returns the parameters as `withFirstForm` takes them. */
export function utmValue(utm: Utm): string {
  return JSON.stringify({ ...utm, name: sourceName(utm?.source ?? null) });
}

/** Nothing is kept about erased people, so their source is unknown. */
export function cameFrom(personColumn: string, source: string): RawBuilder<SqlBool> {
  const person = sql.ref(personColumn);
  return source === unknownSource
    ? sql`not exists (select from person_sources kept
        where kept.person_id = ${person} and kept.source <> ${source})`
    : sql`${person} in (select person_id from person_sources where source = ${source})`;
}

/** As an SQL value; null if the person has sent none. */
export function firstFormOf(personColumn: string): RawBuilder<SourceForm | null> {
  return sql`(select form from person_sources where person_id = ${sql.ref(personColumn)})`;
}

/** Whether it was this form; without one, whether the person has sent none. */
export function cameByForm(personColumn: string, form?: SourceForm): RawBuilder<SqlBool> {
  const person = sql.ref(personColumn);
  return form === undefined
    ? sql`not exists (select from person_sources kept where kept.person_id = ${person})`
    : sql`${person} in (select person_id from person_sources where form = ${form})`;
}

export async function findFirstForm(work: Work, personId: string) {
  return await work.db
    .selectFrom("person_sources")
    .select(["form", "source", "utm_source", "utm_medium", "utm_campaign"])
    .select(["utm_content", "utm_term", "at"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

export async function eraseFirstForm(work: Work, personId: string): Promise<void> {
  await work.db.deleteFrom("person_sources").where("person_id", "=", personId).execute();
}
