// @module-tag postgres

import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#testing/database/databases.ts";
import { personWith } from "#testing/people/people.ts";
import type { OpenDatabase } from "./database.ts";

const people = 30;
const unique = { code: "23505" };
const full = { code: "23514", constraint: "session_full" };

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await run(sql`insert into users (id, email)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      'person-' || n || '@example.com' from generate_series(1, ${people}::int) n`);
});
afterAll(() => database.close());

function idOfPerson(person: number): string {
  return `00000000-0000-4000-8000-${String(person).padStart(12, "0")}`;
}

function run(statement: RawBuilder<unknown>) {
  return statement.execute(database.db);
}

async function idOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await run(statement);
  return (rows[0] as { id: string }).id;
}

function makeSession(places: number): Promise<string> {
  return idOf(sql`insert into sessions (title, session_date, session_time, max_participants)
    values ('Group', '2031-01-01', '10:00', ${places}) returning id`);
}

function book(session: string, person: number) {
  return run(sql`insert into session_bookings (user_id, session_id)
    values (${idOfPerson(person)}, ${session})`);
}

async function bookings(session: string): Promise<number> {
  const { rows } = await run(
    sql`select count(*) as count from session_bookings where session_id = ${session}`,
  );
  return (rows[0] as { count: number }).count;
}

describe("a new account", () => {
  test("has a profile and the member role, and takes both with it when it goes", {
    tags: "members.profile",
  }, async () => {
    const id = crypto.randomUUID();
    await run(sql`insert into users (id, email) values (${id}, 'new@example.com')`);
    const count = sql`select
      (select count(*) from profiles where id = ${id} and email = 'new@example.com') as profiles,
      (select count(*) from user_roles where user_id = ${id} and role = 'member') as roles`;
    expect((await run(count)).rows).toEqual([{ profiles: 1, roles: 1 }]);
    await run(sql`update users set email = 'renamed@example.com' where id = ${id}`);
    const { rows } = await run(sql`select email from profiles where id = ${id}`);
    expect(rows).toEqual([{ email: "renamed@example.com" }]);
    await run(sql`delete from users where id = ${id}`);
    expect((await run(count)).rows).toEqual([{ profiles: 0, roles: 0 }]);
  });
});

describe("course progress", () => {
  const makeCourse = () => idOf(sql`insert into courses (title) values ('Course') returning id`);
  const makeModule = (course: string) =>
    idOf(sql`insert into modules (course_id, title, content_type)
      values (${course}, 'Module', 'text') returning id`);
  const record = (course: string, module: string) =>
    run(sql`insert into user_course_progress (user_id, course_id, module_id)
      values (${idOfPerson(1)}, ${course}, ${module})`);

  test("has one row per person and module", async () => {
    const course = await makeCourse();
    const module = await makeModule(course);
    await record(course, module);
    await expect(record(course, module)).rejects.toMatchObject(unique);
  });

  test("can't be recorded for a module of another course", async () => {
    const [course, other] = [await makeCourse(), await makeCourse()];
    const module = await makeModule(other);
    await expect(record(course, module)).rejects.toMatchObject({ code: "23503" });
  });

  test("is completed exactly when it has a time", async () => {
    const course = await makeCourse();
    await record(course, await makeModule(course));
    const complete = run(
      sql`update user_course_progress set completed = true where course_id = ${course}`,
    );
    await expect(complete).rejects.toMatchObject({ code: "23514" });
  });

  test("goes with its module", async () => {
    const course = await makeCourse();
    await record(course, await makeModule(course));
    await run(sql`delete from modules where course_id = ${course}`);
    const left = await run(sql`select 1 from user_course_progress where course_id = ${course}`);
    expect(left.rows).toEqual([]);
  });
});

describe("a session's places", () => {
  test("are taken once per person", { tags: "coaching.cancelled-place" }, async () => {
    const session = await makeSession(5);
    await book(session, 1);
    await expect(book(session, 1)).rejects.toMatchObject(unique);
    expect(await bookings(session)).toBe(1);
  });

  test("are refused when all are taken, cancelled ones counted", {
    tags: "coaching.capacity",
  }, async () => {
    const session = await makeSession(2);
    await book(session, 1);
    await book(session, 2);
    await run(sql`update session_bookings set status = 'cancelled' where session_id = ${session}`);
    await expect(book(session, 3)).rejects.toMatchObject(full);
    expect(await bookings(session)).toBe(2);
  });

  test("are free again when a booking is released", async () => {
    const session = await makeSession(1);
    await book(session, 1);
    await run(sql`delete from session_bookings where session_id = ${session}`);
    await book(session, 2);
    expect(await bookings(session)).toBe(1);
  });

  test("can't become fewer than the bookings, but may stay or grow", async () => {
    const session = await makeSession(3);
    for (const person of [1, 2]) await book(session, person);
    const setPlaces = (places: number) =>
      run(sql`update sessions set max_participants = ${places} where id = ${session}`);
    await expect(setPlaces(1)).rejects.toMatchObject({ constraint: "fewer_places_than_bookings" });
    await expect(setPlaces(0)).rejects.toMatchObject({ code: "23514" });
    await setPlaces(2);
    await expect(book(session, 3)).rejects.toMatchObject(full);
    await setPlaces(3);
    await book(session, 3);
  });

  test("of ten are never overbooked by thirty people at the same instant", async () => {
    const session = await makeSession(10);
    const racers = Array.from({ length: people }, (_, index) => book(session, index + 1));
    const results = await Promise.allSettled(racers);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject(full);
    }
    expect(await bookings(session)).toBe(10);
  });

  test("that shrink while people book never end below the bookings", async () => {
    const session = await makeSession(10);
    const racers = Array.from({ length: 10 }, (_, index) => book(session, index + 1));
    const shrink = run(sql`update sessions set max_participants = 4 where id = ${session}`);
    await Promise.allSettled([...racers.slice(0, 4), shrink, ...racers.slice(4)]);
    const { rows } = await run(sql`select max_participants from sessions where id = ${session}`);
    const places = (rows[0] as { max_participants: number }).max_participants;
    expect(await bookings(session)).toBeLessThanOrEqual(places);
  });
});

test("the address of a lead is the person's, and changes with it", async () => {
  const [before, after] = ["lead-before@example.com", "lead-after@example.com"];
  const person = await idOf(sql`select ${personWith(before)} as id`);
  const lead = (email: string) => sql`insert into leads (person_id, email, name)
    values (${person}, ${email}, 'Ada B.')`;
  await expect(run(lead(after))).rejects.toMatchObject({ code: "23503" });
  await run(lead(before));
  await run(sql`update people set email = ${after} where id = ${person}`);
  const { rows } = await run(sql`select email, search_text from leads where person_id = ${person}`);
  const search_text = "\nadaⲁbⲃ\nleadⲇafterⲅexampleⲃcom";
  expect(rows).toEqual([{ email: after, search_text }]);
});

test("a person with a lead is not deleted as one about whom nothing is kept", async () => {
  const email = "kept-lead@example.com";
  const person = await idOf(sql`select ${personWith(email)} as id`);
  await run(sql`insert into leads (person_id, email) values (${person}, ${email})`);
  await run(sql`delete from outreach_changes`);
  const { rows } = await run(sql`select delete_unused_people(array[${person}::uuid])`);
  expect(rows).toEqual([]);
  await run(sql`delete from leads where person_id = ${person}`);
  await run(sql`delete from outreach_changes`);
  const unused = await run(sql`select delete_unused_people(array[${person}::uuid]) as id`);
  expect(unused.rows).toEqual([{ id: person }]);
});

describe("of one kind there is one", () => {
  test("person per address, however it is written", { tags: "people.one-row" }, async () => {
    await run(sql`insert into people (email) values ('only@example.com')`);
    const same = run(sql`insert into people (email) values ('only@example.com')`);
    await expect(same).rejects.toMatchObject(unique);
    const capitals = run(sql`insert into people (email) values ('Only@example.com')`);
    await expect(capitals).rejects.toMatchObject({ code: "23514" });
  });

  test("account per person, and only one with the person's own address", {
    tags: "people.confirmed-account",
  }, async () => {
    const person = await idOf(
      sql`insert into people (email) values ('owner@example.com') returning id`,
    );
    const claim = run(sql`update users set person_id = ${person} where id = ${idOfPerson(1)}`);
    await expect(claim).rejects.toMatchObject({ code: "23514" });
    const confirmed = await idOf(sql`insert into users (email, email_verified)
      values ('other@example.com', true) returning id`);
    const steal = run(sql`update users set person_id = ${person} where id = ${confirmed}`);
    await expect(steal).rejects.toMatchObject({ code: "23503" });
  });

  test("lead per person", async () => {
    const lead = sql`insert into leads (person_id, email)
      values (${personWith("one@example.com")}, 'one@example.com')`;
    await run(lead);
    await expect(run(lead)).rejects.toMatchObject(unique);
  });

  test("registration per person while it waits for a date", async () => {
    const wait = sql`insert into info_session_registrations (name, person_id)
      values ('A', ${personWith("one@example.com")})`;
    await run(wait);
    await expect(run(wait)).rejects.toMatchObject(unique);
  });

  test("tier request per person that is still open", async () => {
    const ask = sql`insert into tier_requests (user_id, requested_tier) values (${idOfPerson(1)}, 'elite')`;
    await run(ask);
    await expect(run(ask)).rejects.toMatchObject(unique);
  });

  test("row of settings", async () => {
    const second = run(sql`insert into academy_settings default values`);
    await expect(second).rejects.toMatchObject(unique);
    const other = run(sql`insert into academy_settings (only_row) values (false)`);
    await expect(other).rejects.toMatchObject({ code: "23514" });
  });
});
