import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Lead, LeadSort, LeadStatus } from "#contract/leads/leads.ts";
import { readRefusal, withQuery } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { ofPersonWith, personWith } from "#testing/people/people.ts";

const leadCount = 120;
const statuses = LeadStatus.options;

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  await app.database.db
    .insertInto("leads")
    .values(Array.from({ length: leadCount }, lead))
    .execute();
});
afterAll(() => app.stop());

/** Many leads share a name, source, status and instant, so that only the id tells them apart. */
function lead(_: unknown, index: number) {
  const name = index % 3 === 0 ? null : `${index % 2 ? "Name" : "name"}${index % 10}`;
  return {
    name,
    ...ofPersonWith(`lead${(index * 37) % leadCount}@example.com`),
    source: `source${index % 4}`,
    status: statuses[index % statuses.length] ?? "new",
    created_at: new Date(Date.UTC(2026, 2, 8, 6, index % 7)),
  };
}

type Asked = {
  sort?: (typeof LeadSort.options)[number];
  order?: "asc" | "desc";
  status?: Lead["status"];
  search?: string;
  limit?: number;
};

async function walk(input: Asked): Promise<Lead[]> {
  const items: Lead[] = [];
  let cursor: string | undefined;
  do {
    const page = await coach.api.leads.list({ ...input, cursor });
    expect(page.items.length).toBeLessThanOrEqual(input.limit ?? 50);
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

function keyOf(each: Lead, sort: (typeof LeadSort.options)[number]): string {
  return sort === "name" ? (each.name ?? "").toLowerCase() : each[sort];
}

describe("the list of leads, seven at a time", () => {
  const ways = LeadSort.options.flatMap((sort) => [
    { sort, order: "asc" as const },
    { sort, order: "desc" as const },
  ]);

  test.each(ways)(
    "by $sort $order loses none and doubles none",
    { tags: "lists.pages" },
    async ({ sort, order }) => {
      const items = await walk({ sort, order, limit: 7 });
      expect(new Set(items.map(({ id }) => id)).size).toBe(leadCount);
      expect(items).toHaveLength(leadCount);
      const keys = items.map((item) => keyOf(item, sort));
      const sorted = keys.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
      expect(keys).toEqual(order === "asc" ? sorted : sorted.reverse());
    },
  );

  test("is newest first unless asked otherwise", { tags: "lists.pages" }, async () => {
    expect(await walk({ limit: 100 })).toEqual(await walk({ sort: "created_at", order: "desc" }));
  });

  test("ends without a cursor when the last page is full", async () => {
    const page = await coach.api.leads.list({ status: "new", limit: leadCount / statuses.length });
    expect(page.items).toHaveLength(leadCount / statuses.length);
    expect(page.next_cursor).toBeNull();
  });

  test.each(statuses)("shows only those that are %s", async (status) => {
    const items = await walk({ status, limit: 7 });
    expect(items).toHaveLength(leadCount / statuses.length);
    expect(new Set(items.map((item) => item.status))).toEqual(new Set([status]));
  });
});

describe("searching leads", { tags: "lists.search" }, () => {
  test.each([
    ["part of an address", "lead11", 11],
    ["a name in any case", "NAME7", 8],
    ["nobody", "nobody here", 0],
    ["a percent sign", "%", 0],
    ["an underscore", "lead1_", 0],
    ["a backslash", "\\", 0],
    ["a quote", "'", 0],
    ["white space alone, which is everyone", "  ", leadCount],
  ])("finds %s", async (_case, search, found) => {
    expect(await walk({ search, limit: 7 })).toHaveLength(found);
  });

  test("finds signs that mean something elsewhere", async () => {
    const found = async (search: string) => (await walk({ search })).map(({ email }) => email);
    const email = "x_100%\\@example.com";
    const { db } = app.database;
    await db
      .insertInto("leads")
      .values({ ...ofPersonWith(email), name: "50% O'Brien_\\" })
      .execute();
    try {
      for (const search of ["100%", "x_1", "%\\", "o'brien_"]) {
        expect(await found(search)).toEqual([email]);
      }
    } finally {
      await db.deleteFrom("leads").where("person_id", "=", personWith(email)).execute();
    }
  });
});

describe("a list asked for wrongly is refused", () => {
  test.each([
    ["no page at all", { limit: "0" }],
    ["too long a page", { limit: "101" }],
    ["half a lead", { limit: "1.5" }],
    ["a limit in words", { limit: "seven" }],
    ["an unknown sort", { sort: "requests" }],
    ["an unknown order", { order: "random" }],
    ["an unknown status", { status: "vip" }],
    ["an unknown filter", { secret: "1" }],
    ["a search with NUL", { search: "a\0" }],
  ])("%s", async (_case, query) => {
    const reply = await coach.fetch(withQuery("/api/leads", query));
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
  });

  const id = crypto.randomUUID();
  test.each([
    ["not a cursor", "nonsense"],
    ["not of our shape", encode({ page: 2 })],
    ["without an id", encode(["a@example.com"])],
    ["with an id that is none", encode(["a@example.com", "1"])],
    ["of another sort", encode(["a@example.com", id])],
    ["for a day that never was", encode(["2026-02-31", id])],
    ["with NUL", encode(["\0", id])],
    [
      "with a fraction that PostgreSQL cannot read",
      encode([`2026-02-03T00:00:00.${"1".repeat(300)}Z`, id]),
    ],
  ])("a cursor %s", async (_case, cursor) => {
    const reply = await coach.fetch(withQuery("/api/leads", { cursor }));
    expect(await readRefusal(reply)).toMatchObject({ status: 400, code: "malformed_request" });
  });

  test("a cursor with NUL in a text", async () => {
    const cursor = encode(["a\0", id]);
    const reply = await coach.fetch(withQuery("/api/leads", { sort: "email", cursor }));
    expect(await readRefusal(reply)).toMatchObject({ status: 400, code: "malformed_request" });
  });

  function encode(cursor: unknown): string {
    return Buffer.from(JSON.stringify(cursor)).toString("base64url");
  }
});
