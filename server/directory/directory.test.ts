// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KnownPerson, ListPeople } from "#contract/directory/directory.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { inFuture, makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { change } from "#testing/people/bulk.ts";
import { ensuredPerson } from "#testing/people/people.ts";

let app: App;
let coach: Person;
let cohort = "";

const at = (name: string) => `${name}@directory.example`;

/** Ana applied and is in a cohort, Ben was imported, Cleo asked for the playbook, Dan signed up. */
beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  const { db } = app.database;
  cohort = await makeCohort(db, { title: "Autumn", ...inFuture });
  await app.api.applications.submit({
    ...{ p_name: "Ana Ruiz", p_email: at("ana"), p_current_role: "Agent" },
    ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
  });
  await makePlace(db, { cohort, email: at("ana") });
  await sql`with file as (insert into imports (state) values ('ready') returning id)
    insert into imported_people (import_id, line, person_id, is_new)
    select id, 1, ensure_person(${at("ben")}, now()), true from file`.execute(db);
  await app.api.leads.submit({ email: at("cleo"), name: "Cleo" });
  await sql`insert into email_prefs (person_id, unsubscribed)
    values (ensure_person(${at("cleo")}, now()), true)
    on conflict (person_id) do update set unsubscribed = true`.execute(db);
  const dan = await app.signUp(at("dan"));
  await db
    .updateTable("profiles")
    .set({ membership_tier: "elite" })
    .where("id", "=", dan.session.user.id)
    .execute();
});
afterAll(() => app.stop());

async function list(input: ListPeople = {}): Promise<KnownPerson[]> {
  return (await coach.api.directory.list({ search: "@directory.example", ...input })).items;
}

const namesOf = (found: readonly KnownPerson[]) =>
  found.map(({ email }) => email.split("@")[0]).toSorted();

describe("the list of people", { tags: "people.list" }, () => {
  test("has everyone we know, with or without an account", async () => {
    expect(namesOf(await list())).toEqual(["ana", "ben", "cleo", "dan"]);
    const [ana] = await list({ search: at("ana") });
    expect(ana).toMatchObject({
      ...{ name: "Ana Ruiz", came_by: "application", membership_tier: null, member_since: null },
      cohorts: [{ id: cohort, title: "Autumn", state: "joined" }],
      ...{ labels: [], is_mail_off: false, is_staff: false, last_seen_at: null },
    });
    const [dan] = await list({ search: at("dan") });
    expect(dan).toMatchObject({
      ...{ came_by: "account", membership_tier: "elite", is_confirmed: true, cohorts: [] },
      ...{ member_since: expect.any(String), last_seen_at: expect.any(String) },
    });
  });

  test.each<[ListPeople, string[]]>([
    [{ state: "joined" }, ["ana"]],
    [{ state: "none" }, ["ben", "cleo", "dan"]],
    [{ state: "left" }, []],
    [{ state: "waiting" }, []],
    [{ tier: "elite" }, ["dan"]],
    [{ tier: "none" }, ["ana", "ben", "cleo"]],
    [{ came_by: "application" }, ["ana"]],
    [{ came_by: "import" }, ["ben"]],
    [{ came_by: "playbook" }, ["cleo"]],
    [{ came_by: "account" }, ["dan"]],
    [{ account: "yes" }, ["dan"]],
    [{ account: "no" }, ["ana", "ben", "cleo"]],
    [{ mail: "off" }, ["cleo"]],
    [{ mail: "on" }, ["ana", "ben", "dan"]],
    [{ staff: "no" }, ["ana", "ben", "cleo", "dan"]],
    [{ staff: "yes" }, []],
  ])("is filtered by %o", async (input, expected) => {
    expect(namesOf(await list(input))).toEqual(expected);
  });

  test("is filtered by a cohort and what somebody is in it", async () => {
    const other = await makeCohort(app.database.db, { title: "Over" });
    await makePlace(app.database.db, { cohort: other, email: at("ben") });
    expect(namesOf(await list({ cohort: other, state: "over" }))).toEqual(["ben"]);
    expect(namesOf(await list({ cohort: other, state: "joined" }))).toEqual([]);
    expect(namesOf(await list({ cohort }))).toEqual(["ana"]);
    const [ben] = await list({ search: at("ben") });
    expect(ben?.cohorts).toEqual([{ id: other, title: "Over", state: "over" }]);
  });

  test("is filtered by the colleague to whom somebody was handed", async () => {
    const responsible_id = coach.session.user.id;
    await coach.api.people.handOver({
      id: (await list({ search: at("ben") }))[0]?.id ?? "",
      responsible_id,
    });
    expect(namesOf(await list({ responsible: responsible_id }))).toEqual(["ben"]);
  });

  test("says who is staff", async () => {
    const { items } = await coach.api.directory.list({ staff: "yes" });
    expect(items.map(({ email }) => email)).toContain(coach.email);
    expect(items.every(({ is_staff }) => is_staff)).toBe(true);
  });

  test("leaves out people who were erased", async () => {
    const id = await ensuredPerson(app.database.db, at("gone"));
    await sql`update people set email = 'gone@deleted.invalid', erased_at = now()
      where id = ${id}`.execute(app.database.db);
    const { items } = await coach.api.directory.list({ limit: 100 });
    expect(items.map((person) => person.id)).not.toContain(id);
  });

  test("is labelled at once, also people who sent nothing, and filtered by the label", async () => {
    const ids = (await list()).map(({ id }) => id);
    const action = { kind: "add_label", name: "Directory" } as const;
    expect(await change(coach, { list: "people", ids, action })).toMatchObject({ changed: 4 });
    const [ben] = await list({ search: at("ben") });
    expect(ben?.labels).toEqual(["Directory"]);
    const { id: label } = (await coach.api.labels.list({ search: "Directory" }))[0] ?? { id: "" };
    expect(namesOf(await list({ label }))).toEqual(["ana", "ben", "cleo", "dan"]);
  });
});
