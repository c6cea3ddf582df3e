import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LeadStatus } from "#contract/leads/leads.ts";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { ofPersonWith } from "#testing/people/people.ts";

const statuses = LeadStatus.options;

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

let count = 0;
async function makeLead(): Promise<{ id: string; path: string }> {
  count += 1;
  const { id } = await app.database.db
    .insertInto("leads")
    .values({ ...ofPersonWith(`made-${count}@example.com`), name: "Ada" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, path: `/api/leads/${id}` };
}

function leadOf(id: string) {
  const { db } = app.database;
  return db
    .selectFrom("leads")
    .innerJoin("contacts", "contacts.id", "leads.person_id")
    .selectAll("leads")
    .select("contacts.email")
    .where("leads.id", "=", id)
    .executeTakeFirst();
}

describe("who may see and change leads", () => {
  test("staff may", { tags: "leads.staff-list" }, async () => {
    for (const role of ["coach", "admin"] as const) {
      const { id } = await makeLead();
      const person = await app.personWith(role);
      expect((await person.api.leads.list({ search: "made-" })).items.length).toBeGreaterThan(0);
      const lead = await person.api.leads.update({ id, name: role, status: "dead" });
      expect(lead.name).toBe(role);
    }
  });

  test("members and guests may not", async () => {
    for (const role of ["member", "guest"] as const) {
      const { id, path } = await makeLead();
      const person = await app.personWith(role);
      const update = await sendJson(person, "PATCH", path, { name: "X", status: "dead" });
      for (const reply of [await person.fetch("/api/leads"), update]) {
        expect(await readRefusal(reply)).toMatchObject({ status: 403, code: "forbidden" });
      }
      expect(await leadOf(id)).toMatchObject({ name: "Ada", status: "new" });
    }
  });

  test("visitors may not", async () => {
    const { id, path } = await makeLead();
    const visitor = app.visitor();
    const update = await sendJson(visitor, "PATCH", path, { name: "X", status: "dead" });
    for (const reply of [await visitor.fetch("/api/leads"), update]) {
      expect(await readRefusal(reply)).toMatchObject({ status: 401, message: "Not authenticated" });
    }
    expect(await leadOf(id)).toMatchObject({ name: "Ada", status: "new" });
  });
});

describe("reading one lead", () => {
  test("gives it as the list has it", async () => {
    const { id } = await makeLead();
    const { items } = await coach.api.leads.list({ limit: 100 });
    expect(await coach.api.leads.read({ id })).toEqual(items.find((lead) => lead.id === id));
  });

  test("that does not exist is not found", async () => {
    const reply = await coach.fetch(`/api/leads/${crypto.randomUUID()}`);
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("changing a lead", () => {
  const steps = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

  test.each(steps)("$from may become $to", { tags: "leads.statuses" }, async ({ from, to }) => {
    const { id } = await makeLead();
    await coach.api.leads.update({ id, name: "Ada", status: from });
    expect(await coach.api.leads.update({ id, name: "Ada", status: to })).toMatchObject({
      status: to,
    });
    expect(await leadOf(id)).toMatchObject({ status: to });
  });

  test("the answer is the lead as it now is", async () => {
    const { id } = await makeLead();
    const before = await leadOf(id);
    const lead = await coach.api.leads.update({ id, name: "  Grace  ", status: "contacted" });
    expect(lead).toEqual({
      id,
      person_id: before?.person_id,
      name: "Grace",
      email: before?.email,
      source: "landing_page",
      status: "contacted",
      created_at: before?.created_at.toISOString(),
      mail_problem: null,
    });
  });

  test("a blank name is kept as empty", { tags: "leads.staff-list" }, async () => {
    const { id } = await makeLead();
    expect(await coach.api.leads.update({ id, name: "  ", status: "new" })).toMatchObject({
      name: null,
    });
  });

  test("someone else's lead stays as it was", async () => {
    const [changed, other] = [await makeLead(), await makeLead()];
    const before = await leadOf(other.id);
    await coach.api.leads.update({ id: changed.id, name: "Changed", status: "dead" });
    expect(await leadOf(other.id)).toEqual(before);
  });

  test.each([
    ["an unknown status", { name: "X", status: "vip" }],
    ["another email", { name: "X", status: "dead", email: "other@example.com" }],
    ["an overlong name", { name: "X".repeat(101), status: "dead" }],
    ["a name of two lines", { name: "X\nY", status: "dead" }],
  ])("with %s changes nothing", async (_case, body) => {
    const { id, path } = await makeLead();
    const before = await leadOf(id);
    expect(await readRefusal(await sendJson(coach, "PATCH", path, body))).toMatchObject({
      status: 422,
      code: "invalid_input",
    });
    expect(await leadOf(id)).toEqual(before);
  });

  test("that does not exist is not found", async () => {
    const path = `/api/leads/${crypto.randomUUID()}`;
    const reply = await sendJson(coach, "PATCH", path, { name: null, status: "dead" });
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });

  test("by an id that is none is refused", async () => {
    const reply = await sendJson(coach, "PATCH", "/api/leads/1", { name: null, status: "dead" });
    expect(await readRefusal(reply)).toMatchObject({
      status: 422,
      fields: { id: expect.any(String) },
    });
  });
});
