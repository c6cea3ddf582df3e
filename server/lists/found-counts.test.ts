// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CountedList, CountedList as Lists } from "#contract/lists/lists.ts";
import { type Holder, Role } from "#contract/permissions.ts";
import type { Caller } from "#testing/app/caller.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";

let app: App;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signIn(firstAdminEmail);
  await addLeads(1001);
  await sql`update leads set status = 'dead' where name like 'Lead 100_'`.execute(app.database.db);
});
afterAll(() => app.stop());

async function addLeads(count: number): Promise<void> {
  await sql`with added as (
      insert into people (email)
      select 'lead' || n || '@example.com' from generate_series(1, ${count}::integer) n
      returning id, email)
    insert into leads (person_id, email, name, source)
      select id, email, 'Lead ' || substring(email from '\\d+'), 'landing_page' from added`.execute(
    app.database.db,
  );
}

const count = (query: string, caller: Caller = admin) => caller.fetch(`/api/lists/count?${query}`);

const counted = async (query: string) => await (await count(query)).json();

describe("a list is counted", () => {
  test("up to 1,000 rows, and more are only said to be more", {
    tags: "lists.counts",
  }, async () => {
    expect(await counted("list=leads")).toEqual({ count: 1000, is_exact: false });
    await sql`delete from leads where name = 'Lead 1'`.execute(app.database.db);
    expect(await counted("list=leads")).toEqual({ count: 1000, is_exact: true });
  });

  test.each([
    ["status=dead", 2],
    ["search=lead99", 11],
    ["search=LEAD 99", 11],
    ["status=dead&search=1001", 1],
    ["search=nobody", 0],
    ["to=2000-01-01", 0],
  ])("with its search and filters: %s", { tags: "lists.counts" }, async (query, found) => {
    expect(await counted(`list=leads&${query}`)).toEqual({ count: found, is_exact: true });
  });

  test("whatever its order and its page are", async () => {
    const query = "list=leads&status=dead&sort=name&order=asc&limit=1";
    expect(await counted(query)).toEqual({ count: 2, is_exact: true });
  });

  test("with the search and the filters of the audit log", async () => {
    await sql`insert into audit_log (actor, action, created_at)
      select 'coach' || n || '@example.com', 'leads.read', '2026-03-01T05:00:00Z'
      from generate_series(1, 60) n`.execute(app.database.db);
    const day = "list=audit_log&from=2026-03-01&until=2026-03-01";
    expect(await counted(day)).toEqual({ count: 60, is_exact: true });
    expect(await counted(`${day}&search=coach5&action=leads.read`)).toEqual({
      count: 11,
      is_exact: true,
    });
  });

  test.each(["", "list=everybody", "list=leads&status=vip", "list=leads&action=leads.read"])(
    "but not with what it cannot be asked for: %s",
    async (query) => {
      expect(await readRefusal(await count(query))).toMatchObject({ code: "invalid_input" });
    },
  );
});

/** The call that reads each list. */
const readings: Readonly<Record<CountedList, string>> = {
  applications: "/applications",
  audit_log: "/audit_log/entries",
  cohorts: "/cohorts",
  leads: "/leads",
  members: "/profiles",
  messages: "/messages",
  pending_bookings: "/session_bookings/pending",
  people: "/people",
  registrations: "/info_session_registrations",
  role_holders: "/user_roles/all",
  sessions: "/sessions",
  standings: "/campaigns/series/leads",
  taken_places: "/cohort_places",
  voices: "/voices",
  waiting_people: "/cohort_waitlist",
};

describe("who may read a list may count it, and nobody else:", () => {
  const callers = new Map<Holder, Caller>();
  beforeAll(async () => {
    callers.set("anonymous", app.visitor());
    for (const role of Role.options) callers.set(role, await app.personWith(role));
  });

  test.each(Lists.options)("%s", { tags: "lists.counts" }, async (list) => {
    for (const [holder, caller] of callers) {
      const read = await caller.fetch(`/api${readings[list]}`);
      expect((await count(`list=${list}`, caller)).status, holder).toBe(read.status);
    }
  });

  test.each(["audit_log", "role_holders"])("%s is closed to a coach", async (list) => {
    const coach = callers.get("coach");
    expect((await count(`list=${list}`, coach)).status).toBe(403);
  });
});
