import { sql } from "kysely";
import { type Label, mostListed, type PersonLabel } from "#contract/labels/labels.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import { contains } from "#server/db/lists/searches.ts";
import type { Work } from "#server/work.ts";

type LabelSearch = { search?: string | undefined; id?: string | undefined };

/** Up to 100 by name: those whose name contains `search`, or the one with the id. */
export async function listLabels(work: Work, { search = "", id }: LabelSearch): Promise<Label[]> {
  return await work.db
    .selectFrom("labels")
    .select(["id", "name"])
    .$if(search !== "", (query) => query.where(contains("labels.search_text", search)))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy(sql`lower(name)`)
    .limit(mostListed)
    .execute();
}

export async function listLabelsOf(work: Work, personId: string): Promise<PersonLabel[]> {
  const rows = await work.db
    .selectFrom("person_labels")
    .innerJoin("labels", "labels.id", "person_labels.label_id")
    .leftJoin("accounts", "accounts.id", "person_labels.set_by")
    .select(["labels.id", "labels.name", "accounts.email as set_by", "set_at"])
    .where("person_labels.person_id", "=", personId)
    .orderBy(sql`lower(labels.name)`)
    .execute();
  return rows.map((row) => ({ ...row, set_at: row.set_at.toISOString() }));
}

/** In any case of letters. Adds the label if it is new, and locks it. */
export async function ensureLabel(work: Work, name: string): Promise<string> {
  const { id } = await work.db
    .insertInto("labels")
    .values({ name, created_at: work.now() })
    .onConflict((conflict) =>
      // An update that changes nothing returns the row, and keeps others from deleting it.
      conflict.expression(sql`lower(name)`).doUpdateSet({ name: sql`labels.name` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the ids of people who did not have it. Throws label_limit. */
export async function putLabel(
  work: Work,
  { label, people, setBy }: { label: string; people: readonly string[]; setBy: string | null },
): Promise<string[]> {
  const insertion = work.db
    .insertInto("person_labels")
    .columns(["person_id", "label_id", "set_by", "set_at"])
    .expression(
      sql`select id, ${label}::uuid, ${setBy}::uuid, ${work.now()}::timestamptz
        from unnest(${people}::uuid[]) as id order by id`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .execute();
  const rows = await failureForConstraint(insertion, { label_limit: "label_limit" });
  return rows.map(({ person_id }) => person_id);
}

/** Returns how many of them had it. */
export async function takeLabelOff(
  work: Work,
  { label, people }: { label: string; people: readonly string[] },
): Promise<number> {
  const { numDeletedRows } = await work.db
    .deleteFrom("person_labels")
    .where("label_id", "=", label)
    .where(sql<boolean>`person_id = any(${people}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function eraseLabelsOf(work: Work, personId: string): Promise<void> {
  // In a fixed order, so that two such erasures never wait for each other.
  await work.db
    .selectFrom("labels")
    .select("id")
    .where("id", "in", (eb) =>
      eb.selectFrom("person_labels").select("label_id").where("person_id", "=", personId),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  await work.db.deleteFrom("person_labels").where("person_id", "=", personId).execute();
  await work.db.deleteFrom("label_counts").where("person_id", "=", personId).execute();
}

/** Of people who have no label. */
export async function forgetCounts(work: Work, people: readonly string[]): Promise<void> {
  await sql`delete from label_counts where person_id = any(${people}::uuid[]) and labels = 0`.execute(
    work.db,
  );
}
