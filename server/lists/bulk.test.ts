// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { addLeads, change } from "#testing/people/bulk.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const statuses = async (ids: string[]) =>
  (await app.database.db.selectFrom("leads").select("status").where("id", "in", ids).execute()).map(
    ({ status }) => status,
  );

const toContacted = { kind: "lead_status", status: "contacted" } as const;

test("a summary says how many change and how many have the status already, and changes nothing", {
  tags: "lists.change",
}, async () => {
  const ids = await addLeads(app, "summary.example", 5);
  await coach.api.leads.update({ id: ids[0] ?? "", status: "contacted" });
  const effect = await coach.api.lists.summarize({
    ...{ list: "leads", action: toContacted },
    ids: [...ids, crypto.randomUUID()],
  });
  expect(effect).toMatchObject({
    ...{ selected: 6, changed: 4, unchanged: 1, left_out: 1, free_places: null },
  });
  expect((await statuses(ids)).filter((status) => status === "contacted")).toHaveLength(1);
});

test("the addresses of a selection leave out people whose mail is off", {
  tags: "lists.write",
}, async () => {
  const ids = await addLeads(app, "written.example", 3);
  await sql`insert into email_prefs (person_id, unsubscribed)
    select id, true from people where email = '2@written.example'`.execute(app.database.db);
  expect(await coach.api.lists.addresses({ list: "leads", ids })).toEqual({
    emails: ["1@written.example", "3@written.example"],
    left_out: 1,
  });
});

test("the addresses of a selection count as left out accounts without a confirmed address", {
  tags: "lists.write",
}, async () => {
  const { session } = await app.signUpUnconfirmed("unconfirmed@written.example");
  const ids = [session.user.id];
  expect(await coach.api.lists.addresses({ list: "members", ids })).toEqual({
    emails: [],
    left_out: 1,
  });
});

test("the action changes those people alone, and each is recorded as a change of one", {
  tags: "lists.change",
}, async () => {
  const [other = "", ...ids] = await addLeads(app, "changed.example", 4);
  expect(await change(coach, { list: "leads", ids, action: toContacted })).toMatchObject({
    changed: 3,
  });
  expect(await statuses(ids)).toEqual(["contacted", "contacted", "contacted"]);
  expect(await statuses([other])).toEqual(["new"]);
  const entries = await app.database.db
    .selectFrom("audit_log")
    .select(["subject", "actor", "detail"])
    .where("action", "=", "leads.update")
    .where("subject", "in", ids)
    .execute();
  expect(entries).toHaveLength(3);
  for (const { actor, detail } of entries) {
    expect([actor, detail]).toEqual([coach.email, { status: "contacted" }]);
  }
});

test("if one of them has changed since the summary, nobody is changed", {
  tags: "lists.change",
}, async () => {
  const ids = await addLeads(app, "stale.example", 3);
  const request = { list: "leads", ids, action: toContacted } as const;
  const { seal } = await coach.api.lists.summarize(request);
  await coach.api.leads.update({ id: ids[1] ?? "", status: "dead" });
  await expect(coach.api.lists.change({ ...request, seal })).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  expect((await statuses(ids)).toSorted()).toEqual(["dead", "new", "new"]);
});

test("a summary counts only for its own people and its own action", {
  tags: "lists.change",
}, async () => {
  const ids = await addLeads(app, "other.example", 3);
  const request = { list: "leads", ids, action: toContacted } as const;
  const { seal } = await coach.api.lists.summarize(request);
  for (const other of [
    { ...request, ids: ids.slice(1) },
    { ...request, action: { ...toContacted, status: "dead" } as const },
  ]) {
    const refused = coach.api.lists.change({ ...other, seal });
    await expect(refused).rejects.toMatchObject({ code: "changed_meanwhile" });
  }
  expect(await statuses(ids)).toEqual(["new", "new", "new"]);
});

test("the same action sent twice at once changes people once", {
  tags: "lists.change",
}, async () => {
  const ids = await addLeads(app, "twice.example", 3);
  const request = { list: "leads", ids, action: toContacted } as const;
  const { seal } = await coach.api.lists.summarize(request);
  const outcomes = await Promise.allSettled([
    coach.api.lists.change({ ...request, seal }),
    coach.api.lists.change({ ...request, seal }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a status of many applications is reviewed by whoever changed it, and sends nothing", {
  tags: "lists.change",
}, async () => {
  const email = "bulk-applicant@example.com";
  await app.api.applications.submit({
    ...{ p_name: "Vera", p_email: email, p_current_role: "Broker" },
    ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
  });
  const { items } = await coach.api.applications.list({ search: email });
  const messages = () => app.database.db.selectFrom("messages").select("id").execute();
  const before = (await messages()).length;
  const ids = items.map(({ id }) => id);
  const action = { kind: "application_status", status: "declined" } as const;
  await change(coach, { list: "applications", ids, action });
  expect(await coach.api.applications.read({ id: ids[0] ?? "" })).toMatchObject({
    ...{ status: "declined", reviewed_by: coach.session.user.id },
  });
  expect((await messages()).length).toBe(before);
});

describe("a tier for many members", { tags: "lists.change" }, () => {
  test("is set for all of them, and the audit log has the tier before", async () => {
    const [one, two] = [
      await app.signUp("tier1@example.com"),
      await app.signUp("tier2@example.com"),
    ];
    const ids = [one.session.user.id, two.session.user.id];
    await coach.api.members.update({ id: ids[0] ?? "", membership_tier: "basic" });
    const action = { kind: "tier", membership_tier: "elite" } as const;
    expect(await change(coach, { list: "members", ids, action })).toMatchObject({ changed: 2 });
    for (const id of ids) {
      expect(await coach.api.members.read({ id })).toMatchObject({ membership_tier: "elite" });
    }
    const { detail } = await app.database.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "members.update")
      .where("subject", "=", ids[0] ?? "")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ membership_tier: "elite", previous_tier: "basic" });
  });

  test("accepts their own requests for exactly that tier", async () => {
    const member = await app.signUp("asks@example.com");
    await member.api.members.requestTier({ requested_tier: "premium", note: null });
    const action = { kind: "tier", membership_tier: "premium" } as const;
    await change(coach, { list: "members", ids: [member.session.user.id], action });
    expect((await member.api.members.readOwn()).tier_request).toMatchObject({ status: "accepted" });
  });
});

describe("a label for many people", () => {
  const named = (name: string) => ({ kind: "add_label", name }) as const;

  test("is put on all who have none, finds them, and is taken off again", {
    tags: "lists.filters",
  }, async () => {
    const ids = await addLeads(app, "labels.example", 3);
    await change(coach, { list: "leads", ids: ids.slice(0, 1), action: named("Bulk") });
    const action = named("bulk");
    expect(await coach.api.lists.summarize({ list: "leads", ids, action })).toMatchObject({
      ...{ changed: 2, unchanged: 1 },
    });
    await change(coach, { list: "leads", ids, action });
    const [label] = await coach.api.labels.list({ search: "bulk" });
    const label_id = label?.id ?? "";
    const listed = await coach.api.leads.list({ label: label_id, sort: "email", order: "asc" });
    expect(listed.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(
      (await coach.api.leads.list({ label: label_id, search: "2@labels" })).items,
    ).toHaveLength(1);
    const removal = { kind: "remove_label", label_id } as const;
    expect(await change(coach, { list: "leads", ids, action: removal })).toMatchObject({
      changed: 3,
    });
    expect((await coach.api.leads.list({ label: label_id })).items).toEqual([]);
  });

  test("is put on nobody if one of them has 20 labels", { tags: "lists.change" }, async () => {
    const ids = await addLeads(app, "full.example", 2);
    for (let index = 0; index < 20; index += 1) {
      await change(coach, { list: "leads", ids: ids.slice(0, 1), action: named(`Full ${index}`) });
    }
    const refused = change(coach, { list: "leads", ids, action: named("One more") });
    await expect(refused).rejects.toMatchObject({ code: "label_limit" });
    expect(await coach.api.labels.list({ search: "One more" })).toEqual([]);
  });
});

describe("selecting everyone whom a list finds", { tags: "lists.change" }, () => {
  test("finds those of the search and the filters", async () => {
    const ids = await addLeads(app, "all.example", 150);
    await change(coach, { list: "leads", ids: ids.slice(0, 30), action: toContacted });
    const query = { search: "all.example", status: "new" };
    const selected = await coach.api.lists.select({ list: "leads", query });
    expect(selected.is_all).toBe(true);
    expect(selected.ids.toSorted()).toEqual(ids.slice(30).toSorted());
  });

  test("ends at 1,000", async () => {
    await addLeads(app, "more.example", 1001);
    const query = { search: "more.example" };
    const selected = await coach.api.lists.select({ list: "leads", query });
    expect(selected.is_all).toBe(false);
    expect(new Set(selected.ids).size).toBe(1000);
  });

  test("refuses a filter that the list has not", async () => {
    const refused = coach.api.lists.select({ list: "leads", query: { tier: "basic" } });
    await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
  });
});

test.each([
  ["leads", { kind: "tier", membership_tier: "basic" }],
  ["members", { kind: "lead_status", status: "dead" }],
  ["registrations", { kind: "application_status", status: "declined" }],
] as const)(
  "an action that %s don't have is refused",
  { tags: "lists.change" },
  async (list, action) => {
    const ids = [crypto.randomUUID()];
    const refused = coach.api.lists.summarize({ list, ids, action });
    await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
  },
);

test.each([[[]], [Array.from({ length: 1001 }, () => crypto.randomUUID())]])(
  "no row, or more than 1,000, are refused",
  { tags: "lists.change" },
  async (ids) => {
    const refused = coach.api.lists.summarize({ list: "leads", ids, action: toContacted });
    await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
  },
);
