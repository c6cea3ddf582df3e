import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { personWith } from "#testing/people/people.ts";

let app: TimedApp;

const monday = "2026-11-16T15:00:00-05:00";

beforeAll(async () => {
  app = await startTimedApp(monday);
  await makeCourse(app.database.db, { modules: 1 });
});
afterAll(() => app.stop());

async function moveTo(email: string, time_zone: string): Promise<void> {
  const { session } = await app.signIn(email);
  await app.database.db
    .insertInto("quiet_settings")
    .values({ user_id: session.user.id, time_zone })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ time_zone }))
    .execute();
}

test("whoever can't be planned for delays nobody, and is tried again ten minutes later", async () => {
  await app.signUp("lost@example.com");
  await app.signUp("reader@example.com");
  await moveTo("lost@example.com", "Mars/Olympus_Mons");
  await app.at("2026-11-17T09:00:00-05:00");
  expect(app.unaskedFor("reader@example.com")).toHaveLength(1);
  expect(app.unaskedFor("lost@example.com")).toEqual([]);
  const { plan_at } = await app.database.db
    .selectFrom("outreach")
    .select("plan_at")
    .where("person_id", "=", personWith("lost@example.com"))
    .executeTakeFirstOrThrow();
  expect(plan_at).toEqual(new Date("2026-11-17T09:10:00-05:00"));
  await moveTo("lost@example.com", "America/New_York");
  await app.at("2026-11-17T09:00:10-05:00");
  await app.at("2026-11-18T09:00:00-05:00");
  expect(app.unaskedFor("lost@example.com")).toHaveLength(1);
});

test("of more people than fit into two batches, one who can't be planned for keeps nobody from one plan", async () => {
  await sql`with readers as (
      insert into people (email, time_zone)
      select 'reader' || n || '@example.com', case when n = 250 then 'Mars/Olympus_Mons' end
      from generate_series(1, 450) n returning id, email
    ) insert into leads (person_id, email, created_at) select id, email, ${app.runtime.now()} from readers`.execute(
    app.database.db,
  );
  await app.plan();
  const { rows } = await sql<{ email: string; plans: number }>`
    select email, count(m.id)::integer as plans
    from people left join messages m on m.person_id = people.id and m.state = 'held'
    where email ~ '^reader[0-9]' group by email having count(m.id) <> 1`.execute(app.database.db);
  expect(rows).toEqual([{ email: "reader250@example.com", plans: 0 }]);
});
