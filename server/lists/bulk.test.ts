import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BulkRequest } from "#contract/lists.ts";
import { makeCohort, makePlace } from "#testing/cohorts.ts";
import { makeOffer } from "#testing/offers.ts";
import { type App, type Person, startApp } from "#testing/start-app.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

/** Adds leads with addresses at this host. Returns their ids in the order of their names. */
async function addLeads(host: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with added as (
      insert into people (email) select n || ${`@${host}`} from generate_series(1, ${count}) n
      returning id, email)
    insert into leads (person_id, name) select id, email from added returning id`.execute(
    app.database.db,
  );
  return rows.map(({ id }) => id);
}

async function change(request: BulkRequest) {
  const { seal } = await coach.api.lists.summarize(request);
  return await coach.api.lists.change({ ...request, seal });
}

const statuses = async (ids: string[]) =>
  (await app.database.db.selectFrom("leads").select("status").where("id", "in", ids).execute()).map(
    ({ status }) => status,
  );

const placed = async (cohort: string) =>
  (
    await app.database.db
      .selectFrom("cohort_members")
      .select("person_id")
      .where("cohort_id", "=", cohort)
      .execute()
  ).length;

const toContacted = { kind: "lead_status", status: "contacted" } as const;

test("a summary says how many change and how many have the status already, and changes nothing", async () => {
  const ids = await addLeads("summary.example", 5);
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

test("the action changes those people alone, and each is recorded as a change of one", async () => {
  const [other = "", ...ids] = await addLeads("changed.example", 4);
  expect(await change({ list: "leads", ids, action: toContacted })).toMatchObject({ changed: 3 });
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

test("if one of them has changed since the summary, nobody is changed", async () => {
  const ids = await addLeads("stale.example", 3);
  const request = { list: "leads", ids, action: toContacted } as const;
  const { seal } = await coach.api.lists.summarize(request);
  await coach.api.leads.update({ id: ids[1] ?? "", status: "dead" });
  await expect(coach.api.lists.change({ ...request, seal })).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  expect((await statuses(ids)).toSorted()).toEqual(["dead", "new", "new"]);
});

test("a summary counts only for its own people and its own action", async () => {
  const ids = await addLeads("other.example", 3);
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

test("the same action sent twice at once changes people once", async () => {
  const ids = await addLeads("twice.example", 3);
  const request = { list: "leads", ids, action: toContacted } as const;
  const { seal } = await coach.api.lists.summarize(request);
  const outcomes = await Promise.allSettled([
    coach.api.lists.change({ ...request, seal }),
    coach.api.lists.change({ ...request, seal }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a status of many applications is reviewed by whoever changed it, and sends nothing", async () => {
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
  await change({ list: "applications", ids, action });
  expect(await coach.api.applications.read({ id: ids[0] ?? "" })).toMatchObject({
    ...{ status: "declined", reviewed_by: coach.session.user.id },
  });
  expect((await messages()).length).toBe(before);
});

describe("a status of applicants to whom a place is offered", () => {
  let count = 0;

  /** Two applications, of which the first has an open offer, and the request to decline both. */
  async function offered() {
    count += 1;
    const emails = [1, 2].map((index) => `offered-${count}-${index}@example.com`);
    for (const p_email of emails) {
      await app.visitor().api.applications.submit({
        ...{ p_name: "Vera", p_email, p_current_role: "Broker" },
        ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
      });
    }
    const { items } = await coach.api.applications.list({
      ...{ search: `offered-${count}-`, sort: "email", order: "asc" },
    });
    const ids = items.map(({ id }) => id);
    const action = { kind: "application_status", status: "declined" } as const;
    const request = { list: "applications", ids, action } as const;
    const [email = ""] = emails;
    return { request, ids, email };
  }

  async function offerTo(email: string): Promise<string> {
    const cohort = await makeCohort(app.database.db, {
      ...{ first_day: "2090-03-01", last_day: "2090-05-01", places: 5 },
    });
    const answerBy = "2090-02-01";
    const { id } = await makeOffer(app.runtime, {
      ...{ cohort, email, answerBy, by: coach.session.user.id },
    });
    return id;
  }

  const placeStatus = async (id: string) =>
    (
      await app.database.db
        .selectFrom("cohort_places")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).status;

  const applicationStatuses = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => coach.api.applications.read({ id })))).map(
      ({ status }) => status,
    );

  test("is not changed before staff have chosen what happens to the offer", async () => {
    const { request, ids, email } = await offered();
    const place = await offerTo(email);
    const effect = await coach.api.lists.summarize(request);
    expect(effect).toMatchObject({ changed: 2, left_out: 0, open_offers: 1 });
    const refused = coach.api.lists.change({ ...request, seal: effect.seal });
    await expect(refused).rejects.toMatchObject({ code: "open_offer" });
    expect(await applicationStatuses(ids)).toEqual(["pending", "pending"]);
    expect(await placeStatus(place)).toBe("offered");
  });

  test.each([
    ["keep", "offered"],
    ["withdraw", "withdrawn"],
  ] as const)("is changed, and the offer goes as chosen: %s", async (open_offers, status) => {
    const { request, ids, email } = await offered();
    const place = await offerTo(email);
    const { seal } = await coach.api.lists.summarize(request);
    const action = { ...request.action, open_offers };
    await coach.api.lists.change({ ...request, action, seal });
    expect(await applicationStatuses(ids)).toEqual(["declined", "declined"]);
    expect(await placeStatus(place)).toBe(status);
    const recorded = await app.database.db
      .selectFrom("audit_log")
      .select("detail")
      .where("subject", "in", ids)
      .execute();
    const withdrawn = recorded.flatMap(({ detail }) => detail["withdrawn_offer"] ?? []);
    expect(withdrawn).toEqual(open_offers === "withdraw" ? [place] : []);
  });

  test("is not changed if the place was offered after the summary", async () => {
    const { request, ids, email } = await offered();
    const { seal } = await coach.api.lists.summarize(request);
    const place = await offerTo(email);
    const action = { ...request.action, open_offers: "withdraw" } as const;
    const refused = coach.api.lists.change({ ...request, action, seal });
    await expect(refused).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await applicationStatuses(ids)).toEqual(["pending", "pending"]);
    expect(await placeStatus(place)).toBe("offered");
  });
});

describe("a tier for many members", () => {
  test("is set for all of them, and the audit log has the tier before", async () => {
    const [one, two] = [
      await app.signUp("tier1@example.com"),
      await app.signUp("tier2@example.com"),
    ];
    const ids = [one.session.user.id, two.session.user.id];
    await coach.api.members.update({ id: ids[0] ?? "", membership_tier: "basic" });
    const action = { kind: "tier", membership_tier: "elite" } as const;
    expect(await change({ list: "members", ids, action })).toMatchObject({ changed: 2 });
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
    await change({ list: "members", ids: [member.session.user.id], action });
    expect((await member.api.members.readOwn()).tier_request).toMatchObject({ status: "accepted" });
  });
});

describe("a place in a cohort for many people", () => {
  test("is given to all who have none, also to somebody who is listed twice", async () => {
    const cohort = await makeCohort(app.database.db, { places: 5 });
    const ids = await addLeads("placed.example", 3);
    await makePlace(app.database.db, { cohort, email: "1@placed.example" });
    const action = { kind: "place", cohort_id: cohort } as const;
    expect(await coach.api.lists.summarize({ list: "leads", ids, action })).toMatchObject({
      ...{ selected: 3, changed: 2, unchanged: 1, free_places: 4 },
    });
    await change({ list: "leads", ids, action });
    expect(await placed(cohort)).toBe(3);
  });

  test("is given to nobody if there are fewer free places", async () => {
    const cohort = await makeCohort(app.database.db, { places: 2 });
    const ids = await addLeads("toomany.example", 3);
    const request = { list: "leads", ids, action: { kind: "place", cohort_id: cohort } } as const;
    const effect = await coach.api.lists.summarize(request);
    expect(effect).toMatchObject({ changed: 3, free_places: 2 });
    const refused = coach.api.lists.change({ ...request, seal: effect.seal });
    await expect(refused).rejects.toMatchObject({ code: "cohort_full" });
    expect(await placed(cohort)).toBe(0);
  });

  test("is given to 1,000 people at once", async () => {
    const cohort = await makeCohort(app.database.db, { places: 1000 });
    const ids = await addLeads("thousand.example", 1000);
    await change({ list: "leads", ids, action: { kind: "place", cohort_id: cohort } });
    expect(await placed(cohort)).toBe(1000);
  });

  test("leaves out accounts whose address is not confirmed", async () => {
    const cohort = await makeCohort(app.database.db);
    const person = await app.signUpUnconfirmed("unconfirmed-bulk@example.com");
    const ids = [person.session.user.id];
    const action = { kind: "place", cohort_id: cohort } as const;
    expect(await coach.api.lists.summarize({ list: "members", ids, action })).toMatchObject({
      ...{ selected: 1, changed: 0, left_out: 1 },
    });
  });

  test("in a cohort that does not exist is refused", async () => {
    const ids = await addLeads("nowhere.example", 1);
    const action = { kind: "place", cohort_id: crypto.randomUUID() } as const;
    const refused = coach.api.lists.summarize({ list: "leads", ids, action });
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a label for many people", () => {
  const named = (name: string) => ({ kind: "add_label", name }) as const;

  test("is put on all who have none, finds them, and is taken off again", async () => {
    const ids = await addLeads("labels.example", 3);
    await change({ list: "leads", ids: ids.slice(0, 1), action: named("Bulk") });
    const action = named("bulk");
    expect(await coach.api.lists.summarize({ list: "leads", ids, action })).toMatchObject({
      ...{ changed: 2, unchanged: 1 },
    });
    await change({ list: "leads", ids, action });
    const [label] = await coach.api.labels.list({ search: "bulk" });
    const label_id = label?.id ?? "";
    const listed = await coach.api.leads.list({ label: label_id, sort: "email", order: "asc" });
    expect(listed.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(
      (await coach.api.leads.list({ label: label_id, search: "2@labels" })).items,
    ).toHaveLength(1);
    const removal = { kind: "remove_label", label_id } as const;
    expect(await change({ list: "leads", ids, action: removal })).toMatchObject({ changed: 3 });
    expect((await coach.api.leads.list({ label: label_id })).items).toEqual([]);
  });

  test("is put on nobody if one of them has 20 labels", async () => {
    const ids = await addLeads("full.example", 2);
    for (let index = 0; index < 20; index += 1) {
      await change({ list: "leads", ids: ids.slice(0, 1), action: named(`Full ${index}`) });
    }
    const refused = change({ list: "leads", ids, action: named("One more") });
    await expect(refused).rejects.toMatchObject({ code: "label_limit" });
    expect(await coach.api.labels.list({ search: "One more" })).toEqual([]);
  });
});

describe("selecting everyone whom a list finds", () => {
  test("finds those of the search and the filters", async () => {
    const ids = await addLeads("all.example", 150);
    await change({ list: "leads", ids: ids.slice(0, 30), action: toContacted });
    const query = { search: "all.example", status: "new" };
    const selected = await coach.api.lists.select({ list: "leads", query });
    expect(selected.is_all).toBe(true);
    expect(selected.ids.toSorted()).toEqual(ids.slice(30).toSorted());
  });

  test("ends at 1,000", async () => {
    await addLeads("more.example", 1001);
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
] as const)("an action that %s don't have is refused", async (list, action) => {
  const ids = [crypto.randomUUID()];
  const refused = coach.api.lists.summarize({ list, ids, action });
  await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
});

test.each([[[]], [Array.from({ length: 1001 }, () => crypto.randomUUID())]])(
  "no row, or more than 1,000, are refused",
  async (ids) => {
    const refused = coach.api.lists.summarize({ list: "leads", ids, action: toContacted });
    await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
  },
);
