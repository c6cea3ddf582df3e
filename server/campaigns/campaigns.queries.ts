import { sql } from "kysely";
import type { Work } from "#server/work.ts";

export const changesAtOnce = 1000;

/** Marks whoever a change is about as due for planning; how many changes there were. */
export async function collectChanges(work: Work): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from outreach_changes where id in (
        select id from outreach_changes order by id limit ${changesAtOnce} for update skip locked
      ) returning email
    ), marked as (
      insert into outreach (email, plan_at)
      select distinct email, '-infinity'::timestamptz from taken order by email
      on conflict (email) do update set plan_at = '-infinity'
    )
    select count(*) from taken
  `.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** The people who are due, held until the transaction ends; other processes take others. */
export async function takeDue(work: Work, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from outreach where plan_at <= ${now}
    order by plan_at limit ${limit} for update skip locked
  `.execute(work.db);
  return rows.map(({ email }) => email);
}

/** The same people, held by nobody. */
export async function findDue(work: Work, now: Date, limit: number): Promise<string[]> {
  const rows = await work.db
    .selectFrom("outreach")
    .select("email")
    .where("plan_at", "<=", now)
    .orderBy("plan_at")
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether this person is due still, and ours until the transaction ends. */
export async function takeOne(work: Work, email: string, now: Date): Promise<boolean> {
  const row = await work.db
    .selectFrom("outreach")
    .select("email")
    .where("email", "=", email)
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
  modules: { id: string; title: string }[];
};

/** Every course with its modules, both in their order. */
export async function readCourses(work: Work): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.title, c.is_locked, c.membership_tier_required,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title)
          order by m.order_index, m.created_at, m.id)
        from modules m where m.course_id = c.id), '[]') as modules
    from courses c order by c.order_index, c.created_at, c.id
  `.execute(work.db);
  return rows;
}

export type PlannedRow = {
  id: string;
  email: string;
  kind: "digest" | "staff-news";
  state: "held" | "queued";
  local_date: string | null;
  planned_at: Date;
  due_at: Date;
  reason: string;
  props: Record<string, unknown>;
  items: string[];
  created_at: Date;
};

/** Writes the plans: what waits for its time replaces what waited before. */
export async function savePlans(work: Work, plans: readonly PlannedRow[]): Promise<void> {
  if (plans.length === 0) return;
  const rows = JSON.stringify(plans.map((plan) => ({ ...plan, cause: `${plan.kind}/${plan.id}` })));
  await sql`
    insert into messages
      (id, cause, kind, nature, recipient, props, state, local_date, planned_at, due_at, reason,
        created_at)
    select id, cause, kind, 'scheduled', email, props, state, local_date, planned_at, due_at, reason,
      created_at
    from jsonb_to_recordset(${rows}::jsonb) as plan
      (id uuid, cause text, kind text, email text, props jsonb, state text, local_date date,
        planned_at timestamptz, due_at timestamptz, reason text, created_at timestamptz)
  `.execute(work.db);
  await sql`
    insert into message_items (recipient, item, message_id)
    select email, jsonb_array_elements_text(items), id
    from jsonb_to_recordset(${rows}::jsonb) as plan (id uuid, email text, items jsonb, state text)
    where state = 'queued'
  `.execute(work.db);
}

/** Takes away what waits for its time; a plan that nothing came of was never a message. */
export async function clearHeld(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from messages where id = any(${ids}::uuid[])`.execute(work.db);
}

/** Keeps on record why what waited for its time, or was on its way before, will not be sent. */
export async function dropHeld(
  work: Work,
  endings: readonly { id: string; reason: string }[],
): Promise<void> {
  if (endings.length === 0) return;
  await sql`
    update messages set state = 'dropped', reason = ending.reason
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as ending (id uuid, reason text)
    where messages.id = ending.id
  `.execute(work.db);
}

/** When each person is to be planned again; null when only a change can be a reason to. */
export async function scheduleNext(
  work: Work,
  nexts: readonly { email: string; at: Date | null }[],
): Promise<void> {
  await sql`
    update outreach set plan_at = coalesce(next.at, 'infinity')
    from jsonb_to_recordset(${JSON.stringify(nexts)}::jsonb) as next (email text, at timestamptz)
    where outreach.email = next.email
  `.execute(work.db);
}

export async function forgetPeople(
  work: Work,
  people: readonly { email: string; held_id: string | null }[],
): Promise<void> {
  if (people.length === 0) return;
  await clearHeld(
    work,
    people.map(({ held_id }) => held_id).filter((id) => id !== null),
  );
  const emails = people.map(({ email }) => email);
  await sql`delete from outreach where email = any(${emails})`.execute(work.db);
}

/**
 * Puts a digest that may not be sent now back to where it can be planned anew, once nobody is
 * planning for its reader: what a planner is about to write must not come in between.
 */
export async function returnToPlanning(work: Work, id: string, email: string): Promise<void> {
  await work.db
    .selectFrom("outreach")
    .select("email")
    .where("email", "=", email)
    .forUpdate()
    .execute();
  await work.db
    .deleteFrom("messages")
    .where("recipient", "=", email)
    .where("kind", "=", "digest")
    .where("state", "=", "held")
    .execute();
  await work.db.deleteFrom("message_items").where("message_id", "=", id).execute();
  await work.db
    .updateTable("messages")
    .set({ state: "held", leased_until: null })
    .where("id", "=", id)
    .execute();
  await work.db.insertInto("outreach_changes").values({ email }).execute();
}

/** Lets a message wait until then. */
export async function putOff(
  work: Work,
  id: string,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await work.db
    .updateTable("messages")
    .set({ state: "held", leased_until: null, planned_at: until, reason })
    .where("id", "=", id)
    .execute();
}

/** Keeps on record why a message will not be sent; what it would have said may be said otherwise. */
export async function drop(
  work: Work,
  { id, recipient }: { id: string; recipient: string },
  reason: string,
): Promise<void> {
  await work.db.deleteFrom("message_items").where("message_id", "=", id).execute();
  await work.db
    .updateTable("messages")
    .set({ state: "dropped", leased_until: null, reason })
    .where("id", "=", id)
    .execute();
  await work.db.insertInto("outreach_changes").values({ email: recipient }).execute();
}

/** Lets what waits for the end of quiet hours wait no longer than they last by now. */
export async function hastenPrompts(
  work: Work,
  waits: readonly { email: string; until: Date; reason: string }[],
): Promise<void> {
  await sql`
    update messages set planned_at = wait.until, reason = wait.reason
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as wait
      (email text, until timestamptz, reason text)
    where messages.recipient = wait.email and messages.planned_at > wait.until
      and kind <> 'digest' and state = 'held'
  `.execute(work.db);
}

/** Messages other than digests whose waiting is over; their ids. */
export async function releaseHeld(work: Work, now: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    update messages set state = 'queued' where id in (
      select id from messages where state = 'held' and kind <> 'digest' and planned_at <= ${now}
      order by planned_at limit ${limit} for update skip locked
    ) returning id
  `.execute(work.db);
  return rows;
}

/** Plans nothing for the person any more; waits for whoever is planning. */
export async function stopPlanning(work: Work, email: string): Promise<void> {
  await work.db.deleteFrom("outreach").where("email", "=", email).execute();
}
