// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListMembers, Member } from "#contract/members/members.ts";
import { readRefusal, withQuery } from "#testing/app/requests.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { inFuture, makeCohort } from "#testing/cohorts/cohorts.ts";

const tiers = [null, "basic", "premium", "elite"] as const;
const memberCount = 40;

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.signUp("coach@example.com");
  const { db } = app.database;
  await db
    .insertInto("user_roles")
    .values({ user_id: coach.session.user.id, role: "coach" })
    .execute();
  const people = Array.from({ length: memberCount }, (_, index) => ({
    email: `member${(index * 7) % memberCount}@example.com`,
    created_at: new Date(Date.UTC(2026, 2, 8, 6, index % 5)),
  }));
  const made = await db.insertInto("users").values(people).returning(["id", "email"]).execute();
  for (const [index, { id }] of made.entries()) {
    const membership_tier = tiers[index % tiers.length] ?? null;
    await db.updateTable("profiles").set({ membership_tier }).where("id", "=", id).execute();
    if (index % 10 > 0) continue;
    const status = index % 20 === 0 ? ("pending" as const) : ("declined" as const);
    const decided_at = status === "pending" ? null : new Date();
    const request = { user_id: id, requested_tier: "elite", note: "Please", status, decided_at };
    await db.insertInto("tier_requests").values(request).execute();
  }
});
afterAll(() => app.stop());

async function walk(input: Omit<ListMembers, "cursor">): Promise<Member[]> {
  const items: Member[] = [];
  let cursor: string | undefined;
  do {
    const page = await coach.api.members.list({ ...input, cursor });
    expect(page.items.length).toBeLessThanOrEqual(input.limit ?? 50);
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** With the two who signed in for this test. */
const everyone = memberCount + 2;

const rank = ({ membership_tier }: Member) => String(tiers.indexOf(membership_tier));
const keys = {
  email: ({ email }: Member) => email,
  membership_tier: rank,
  created_at: ({ created_at }: Member) => created_at,
};

describe("the list of members, seven at a time", () => {
  const sorts = ["email", "membership_tier", "created_at"] as const;
  const ways = sorts.flatMap((sort) => [
    { sort, order: "asc" as const },
    { sort, order: "desc" as const },
  ]);

  test.each(ways)("by $sort $order loses none and doubles none", async ({ sort, order }) => {
    const items = await walk({ sort, order, limit: 7 });
    expect(items).toHaveLength(everyone);
    expect(new Set(items.map(({ id }) => id)).size).toBe(everyone);
    const found = items.map(keys[sort]);
    const sorted = found.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(found).toEqual(order === "asc" ? sorted : sorted.reverse());
  });

  test("is newest first unless asked otherwise", { tags: "members.staff-list" }, async () => {
    expect(await walk({ limit: 100 })).toEqual(await walk({ sort: "created_at", order: "desc" }));
  });

  test("tells staff apart, and says when somebody was last seen", {
    tags: "members.staff-list",
  }, async () => {
    const staff = await walk({ staff: "yes" });
    expect(staff.map(({ email }) => email).toSorted()).toEqual([firstAdminEmail, coach.email]);
    const own = staff.find(({ email }) => email === coach.email);
    expect(own).toMatchObject({ is_staff: true, last_seen_at: expect.any(String) });
    expect(await walk({ staff: "no" })).toHaveLength(everyone - 2);
  });

  test("names the latest cohort, and one that was called off only if there is no other", {
    tags: "members.staff-list",
  }, async () => {
    const { db } = app.database;
    const { email } = coach;
    const cohortOf = async () => (await walk({ search: email }))[0]?.cohort;
    expect(await cohortOf()).toBeNull();
    const kept = await makeCohort(db, { ...inFuture, title: "Kept" });
    const other = await makeCohort(db, { ...inFuture, title: "Called off" });
    await coach.api.cohortPlaces.add({ cohort_id: kept, email });
    await coach.api.cohortPlaces.add({ cohort_id: other, email });
    expect(await cohortOf()).toBe("Called off");
    await coach.api.cohorts.callOff({ id: other, cancel_reason: null });
    expect(await cohortOf()).toBe("Kept");
  });

  test("has everyone with a profile, staff too", { tags: "members.staff-list" }, async () => {
    const emails = (await walk({})).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([coach.email, firstAdminEmail]));
  });

  test("shows the tier, and only a request that waits", async () => {
    const items = await walk({ search: "member" });
    expect(items).toHaveLength(memberCount);
    const asking = items.filter(({ tier_request }) => tier_request !== null);
    expect(asking).toHaveLength(2);
    expect(asking[0]?.tier_request).toEqual({
      id: expect.any(String),
      requested_tier: "elite",
      note: "Please",
      status: "pending",
      created_at: expect.stringMatching(/Z$/),
    });
  });
});

describe("reading one member", () => {
  test("gives the member as the list has it, with the request that waits", async () => {
    const [asking, other] = [await walk({ tier: "requested" }), await walk({ tier: "none" })];
    for (const member of [...asking, ...other]) {
      expect(await coach.api.members.read({ id: member.id })).toEqual(member);
    }
  });

  test("who does not exist is not found", async () => {
    const reply = await coach.fetch(`/api/profiles/${crypto.randomUUID()}`);
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("narrowing the list of members", () => {
  test.each(["basic", "premium", "elite"] as const)("to the tier %s", async (tier) => {
    const items = await walk({ tier, limit: 3 });
    expect(items).toHaveLength(memberCount / tiers.length);
    expect(new Set(items.map((item) => item.membership_tier))).toEqual(new Set([tier]));
  });

  test("to those without a tier", async () => {
    const items = await walk({ tier: "none", search: "member" });
    expect(items).toHaveLength(memberCount / tiers.length);
    expect(new Set(items.map((item) => item.membership_tier))).toEqual(new Set([null]));
  });

  test("to those who wait for another tier", async () => {
    const items = await walk({ tier: "requested", limit: 1 });
    expect(items).toHaveLength(2);
    for (const { tier_request } of items) expect(tier_request?.status).toBe("pending");
  });

  test.each([
    ["part of an address", "MEMBER1", 11],
    ["nobody", "nobody here", 0],
    ["a percent sign", "%", 0],
    ["an underscore", "member1_", 0],
    ["white space alone, which is everyone", "  ", everyone],
  ])("to %s", async (_case, search, found) => {
    expect(await walk({ search, limit: 7 })).toHaveLength(found);
  });
});

test.each([
  ["an unknown tier", { tier: "gold" }],
  ["an unknown sort", { sort: "quiet_mode" }],
  ["too long a page", { limit: "101" }],
  ["an unknown filter", { role: "coach" }],
])("a list asked for with %s is refused", async (_case, query) => {
  const reply = await coach.fetch(withQuery("/api/profiles", query));
  expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
});

test("a list asked for with a cursor that is not ours is refused", async () => {
  const reply = await coach.fetch(withQuery("/api/profiles", { cursor: "nonsense" }));
  expect(await readRefusal(reply)).toMatchObject({ status: 400, code: "malformed_request" });
});

test("the list is closed to members and visitors", async () => {
  const member = await app.signUp("curious@example.com");
  expect((await member.fetch("/api/profiles")).status).toBe(403);
  expect((await app.visitor().fetch("/api/profiles")).status).toBe(401);
  await member.api.members.deleteOwn({ email: member.email, password });
});
