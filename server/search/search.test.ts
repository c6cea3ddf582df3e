// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { rowsReadBy } from "#testing/database/query-plans.ts";
import { find as runSearch } from "./search.queries.ts";

let app: App;
let coach: Person;
beforeAll(async () => {
  app = await startApp({ now: () => new Date("2031-01-05T15:00:00Z") });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const find = (text: string) => coach.api.search.find({ text });
const emails = async (text: string) => (await find(text)).people.map(({ email }) => email);

async function apply(p_name: string, p_email: string): Promise<void> {
  await app.visitor().api.applications.submit({
    ...{ p_name, p_email, p_current_role: "Broker" },
    ...{ p_biggest_challenge: "Cold calls drain me.", p_why_now: "A new quarter begins." },
  });
}

describe("a person is found", () => {
  test("by the beginning of the address, from two characters on", {
    tags: "search.find",
  }, async () => {
    await app.visitor().api.leads.submit({ email: "qv.first@example.com" });
    expect(await emails("qv")).toEqual(["qv.first@example.com"]);
    expect(await emails("QV.F")).toEqual(["qv.first@example.com"]);
    await expect(find("q")).rejects.toMatchObject({ status: 422 });
    await expect(find("q ")).rejects.toMatchObject({ status: 422 });
  });

  test("by a part of the name that any form got, with that name", {
    tags: "search.find",
  }, async () => {
    await apply("Yolanda Quimby", "applicant@example.com");
    const registration = { p_name: "Quimby Registered", p_question: null };
    await app.api.infoSessions.register({ ...registration, p_email: "registrant@example.com" });
    const { people } = await find("quimb");
    expect(people.map(({ name, email }) => [name, email])).toEqual([
      ["Quimby Registered", "registrant@example.com"],
      ["Yolanda Quimby", "applicant@example.com"],
    ]);
  });

  test("by the first two letters of a name that came with a request for the playbook", async () => {
    await app.visitor().api.leads.submit({ name: "Xw Lead", email: "named-lead@example.com" });
    expect(await emails("xw")).toEqual(["named-lead@example.com"]);
  });

  test("once, however many forms the person sent", { tags: "search.find" }, async () => {
    await apply("Twice Known", "twice-known@example.com");
    const registration = { p_name: "Twice Known", p_question: null };
    await app.api.infoSessions.register({ ...registration, p_email: "twice-known@example.com" });
    expect(await emails("twice")).toEqual(["twice-known@example.com"]);
  });

  test("before those in whom the text only stands inside a word", {
    tags: "search.find",
  }, async () => {
    await app.visitor().api.leads.submit({ email: "azorba@example.com" });
    await app.visitor().api.leads.submit({ email: "zorba@example.com" });
    expect(await emails("zorba")).toEqual(["zorba@example.com", "azorba@example.com"]);
  });

  test("at most six at a time", { tags: "search.find" }, async () => {
    for (let n = 1; n <= 8; n += 1) {
      await app.visitor().api.leads.submit({ email: `many-${n}@crowd.example` });
    }
    expect(await emails("crowd")).toHaveLength(6);
  });

  test("no longer, once the account was deleted", { tags: "search.find" }, async () => {
    const person = await app.signUp("leaver@example.com");
    await apply("Leaver Longname", person.email);
    expect(await emails("leaver")).toEqual([person.email]);
    const deletion = { email: person.email, password };
    expect((await postJson(person, "/api/profile/deletion", deletion)).status).toBe(200);
    for (const text of ["leaver", "longname", "deleted", "invalid"]) {
      expect(await emails(text), text).toEqual([]);
    }
  });
});

test("the people whose pages a coach opened are known again, the latest first, to that coach alone", {
  tags: "search.recent",
}, async () => {
  for (const email of ["recent-1@example.com", "recent-2@example.com"]) {
    await app.visitor().api.leads.submit({ email });
  }
  const open = async (email: string) => {
    const [person] = (await find(email)).people;
    if (person) await coach.api.people.read({ id: person.id });
  };
  for (const n of [1, 2, 1]) await open(`recent-${n}@example.com`);
  const recent = await coach.api.search.recent();
  expect(recent.map(({ email }) => email)).toEqual([
    "recent-1@example.com",
    "recent-2@example.com",
  ]);
  const other = await app.personWith("coach");
  expect(await other.api.search.recent()).toEqual([]);
});

describe("a text", () => {
  test.each(["%%", "__", "\\\\", "!!", "((", "a!!", "'--"])(
    "such as %s finds nobody",
    async (text) => {
      expect(await emails(text)).toEqual([]);
    },
  );

  test("with signs that a pattern would read is found as it stands", {
    tags: "search.find",
  }, async () => {
    await apply("Under_Score 100%", "signs@example.com");
    expect(await emails("r_score 100%")).toEqual(["signs@example.com"]);
    expect(await emails("rxscore")).toEqual([]);
  });

  test("in letters of another alphabet is found, in whatever case", async () => {
    await apply("Жанна Петрова", "zhanna@example.com");
    for (const text of ["Жан", "жан", "ЖАН"]) {
      expect(await emails(text), text).toEqual(["zhanna@example.com"]);
    }
  });
});

test("cohorts, courses, modules and sessions are found by title", {
  tags: "search.find",
}, async () => {
  const { db } = app.database;
  const course = await makeCourse(db, { title: "Wintering alone", modules: 0 });
  await db
    .insertInto("modules")
    .values({ course_id: course.id, title: "A winter walk", content_type: "text" })
    .execute();
  await db
    .insertInto("cohorts")
    .values({ title: "Winter group", first_day: "2031-01-06", last_day: "2031-03-01", places: 5 })
    .execute();
  const past = await makeSession(db, { title: "Winter talk", date: "2030-12-30" });
  const later = await makeSession(db, { title: "Winter talk", date: "2031-02-01" });
  const next = await makeSession(db, { title: "Winter talk", date: "2031-01-05" });
  const found = await find("WINTER");
  expect(found.cohorts).toMatchObject([{ title: "Winter group", first_day: "2031-01-06" }]);
  expect(found.courses).toEqual([{ id: course.id, title: "Wintering alone" }]);
  expect(found.modules).toMatchObject([
    { title: "A winter walk", course_id: course.id, course: "Wintering alone" },
  ]);
  expect(found.sessions.map(({ id }) => id)).toEqual([next, later, past]);
  expect(found.sessions[0]).toMatchObject({ session_date: "2031-01-05", session_time: "10:00" });
});

test("members can't search", { tags: "search.find" }, async () => {
  for (const role of ["member", "guest"] as const) {
    const person = await app.personWith(role);
    await expect(person.api.search.find({ text: "example" })).rejects.toMatchObject({
      status: 403,
    });
  }
});

describe("among 20,000 people", () => {
  beforeAll(async () => {
    await sql
      .raw(`
      set session_replication_role = replica;
      insert into people (id, email, name)
        select gen_random_uuid(), n % 97 || '-reader' || n || '@example.com',
          case when n % 3 = 0 then 'Name ' || n end
        from generate_series(1, 20000) n;
      insert into leads (person_id, email, name) select id, email, 'Lead ' || email from people
        where name is null and email like '%-reader%';
      insert into applications (person_id, name) select id, 'Asked ' || email from people
        where name is not null and email like '%-reader%';
      insert into sessions (title, session_date, session_time)
        select 'Session ' || n, '2030-01-01'::date + n, '10:00' from generate_series(1, 2000) n;
      set session_replication_role = origin;
      analyze;
    `)
      .execute(app.database.db);
  }, 120_000);

  test.each(["zz", "9-reader19", "reader19999", "name 19998"])(
    "%s is answered from indexes and few rows",
    async (text) => {
      const { pool } = app.database;
      const rows = await rowsReadBy(pool, (db) => runSearch({ ...app.runtime, db }, text));
      expect(Math.max(...rows)).toBeLessThan(5000);
    },
  );

  test("the one with a rare address is found", async () => {
    expect(await emails("17-reader19999@")).toEqual(["17-reader19999@example.com"]);
  });
});
