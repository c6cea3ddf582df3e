import { sql } from "kysely";
import { statement } from "#server/db/statement.ts";
import type { Work } from "#server/work.ts";

export const changesAtOnce = 1000;

/** Marks the people named in recorded changes as due. Returns the number of changes. */
export async function collectChanges(work: Work): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from outreach_changes where id = any(array(
        select id from outreach_changes order by id limit ${changesAtOnce} for update skip locked
      )) returning person_id
    ), marked as (
      insert into outreach (person_id, plan_at)
      select distinct person_id, '-infinity'::timestamptz from taken order by person_id
      on conflict (person_id) do update set plan_at = '-infinity'
    )
    select count(*) from taken
  `.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** Locks the people; skips those locked by others. */
export async function takeDue(work: Work, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from outreach where plan_at <= ${now}
    order by plan_at limit ${limit} for update skip locked
  `.execute(work.db);
  return rows.map(({ person_id }) => person_id);
}

/** The same people as takeDue, without locks. */
export async function findDue(work: Work, now: Date, limit: number): Promise<string[]> {
  const rows = await work.db
    .selectFrom("outreach")
    .select("person_id")
    .where("plan_at", "<=", now)
    .orderBy("plan_at")
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Locks the person. Returns false if it is no longer due. */
export async function takeOne(work: Work, personId: string, now: Date): Promise<boolean> {
  const row = await work.db
    .selectFrom("outreach")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("plan_at", "<=", now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export type CourseRow = {
  id: string;
  title: string;
  is_locked: boolean;
  membership_tier_required: "basic" | "premium" | "elite" | null;
  is_archived: boolean;
  modules: { id: string; title: string }[];
};

export function readCourses(work: Work): Promise<CourseRow[]> {
  return courses(work, {});
}

const courses = statement(
  () => sql<CourseRow>`select c.id, c.title, c.is_locked, c.membership_tier_required,
      c.is_archived,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title)
          order by m.order_index, m.created_at, m.id)
        from module_list m where m.course_id = c.id), '[]') as modules
    from course_list c order by c.order_index, c.created_at, c.id`,
);

/** Null means only after a change. */
export async function scheduleNext(
  work: Work,
  nexts: readonly { person_id: string; at: Date | null }[],
): Promise<void> {
  await sql`
    update outreach set plan_at = coalesce(next.at, 'infinity')
    from jsonb_to_recordset(${JSON.stringify(nexts)}::jsonb) as next (person_id uuid, at timestamptz)
    where outreach.person_id = next.person_id
  `.execute(work.db);
}

/** Waits for planners that hold them. */
export async function deleteOutreach(work: Work, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  await sql`delete from outreach where person_id = any(${personIds}::uuid[])`.execute(work.db);
}

/** Waits for planners that hold the person. */
export async function lockPerson(work: Work, personId: string): Promise<void> {
  await work.db
    .selectFrom("outreach")
    .select("person_id")
    .where("person_id", "=", personId)
    .forUpdate()
    .execute();
}

/** The person is planned again. */
export async function noteChange(work: Work, person_id: string): Promise<void> {
  await work.db.insertInto("outreach_changes").values({ person_id }).execute();
}

/** Null unless the address is confirmed. */
export async function findPersonOf(work: Work, userId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom("accounts")
    .select("person_id")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.person_id ?? null;
}
