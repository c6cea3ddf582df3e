import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListMessages, Message, MessageState } from "#contract/messages/messages.ts";
import { readRefusal, withQuery } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { personWith } from "#testing/people/people.ts";

const states: readonly MessageState[] = ["queued", "held", "sending", "sent", "failed", "dropped"];
const messageCount = 60;
/** Without those that are held. */
const leftCount = 50;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 2, 9, minutes));

let app: App;
let coach: Person;

// These messages have no job, so nothing sends them.
beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  await app.database.db.deleteFrom("messages").execute();
  await app.database.db
    .insertInto("messages")
    .values(Array.from({ length: messageCount }, message))
    .execute();
});
afterAll(() => app.stop());

const digest = { parts: [{ kind: "series", part: 3 }, { kind: "nudge" }] };

/** So that only the id tells them apart. */
function message(_: unknown, index: number) {
  const state = states[index % states.length] ?? "sent";
  const isScheduled = index % 4 === 0;
  return {
    kind: isScheduled ? "digest" : "playbook-requested",
    nature: isScheduled ? ("scheduled" as const) : ("receipt" as const),
    person_id: personWith(recipientOf(index)),
    props: JSON.stringify(isScheduled ? digest : {}),
    state,
    planned_at: at(index % 9),
    created_at: at(index % 7),
    reason: state === "held" ? "quiet hours until 8:00 AM, their time" : null,
    last_error: state === "failed" ? "550 No such address" : null,
    attempts: state === "failed" ? 1 : 0,
    subject: state === "sent" ? `Subject ${index % 10}` : null,
    sent_at: state === "sent" ? at(30) : null,
    leased_until: state === "sending" ? at(40) : null,
  };
}

/** The eighth address is a suffix of the ninth. */
function recipientOf(index: number): string {
  return index === 8 ? "far-reader7-7@example.com" : `reader${index % 20}-${index}@example.com`;
}

async function walk(input: ListMessages): Promise<Message[]> {
  const items: Message[] = [];
  let cursor: string | undefined;
  do {
    const page = await coach.api.messages.list({ ...input, cursor });
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

describe("the mail log, seven messages at a time", () => {
  const sorts = ["created_at", "planned_at", "recipient"] as const;
  const ways = sorts.flatMap((sort) => [
    { sort, order: "asc" as const },
    { sort, order: "desc" as const },
  ]);

  test.each(ways)(
    "by $sort $order loses none and doubles none",
    { tags: "postgres" },
    async ({ sort, order }) => {
      const items = await walk({ sort, order, limit: 7 });
      expect(new Set(items.map(({ id }) => id)).size).toBe(leftCount);
      expect(items).toHaveLength(leftCount);
      const keys = items.map((item) => item[sort]);
      const sorted = keys.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
      expect(keys).toEqual(order === "asc" ? sorted : sorted.reverse());
    },
  );

  test("is newest first unless asked otherwise", { tags: "messages.log" }, async () => {
    expect(await walk({ limit: 100 })).toEqual(await walk({ sort: "created_at", order: "desc" }));
  });

  test.each(states)("shows only what is %s", { tags: "messages.states" }, async (state) => {
    const items = await walk({ state, limit: 7 });
    expect(items).toHaveLength(messageCount / states.length);
    expect(new Set(items.map((item) => item.state))).toEqual(new Set([state]));
  });

  test.each([
    ["receipt", 35],
    ["scheduled", 15],
  ] as const)("shows only what is a %s message", async (nature, count) => {
    const items = await walk({ nature, limit: 7 });
    expect(items).toHaveLength(count);
    expect(new Set(items.map((item) => item.nature))).toEqual(new Set([nature]));
  });

  test("shows what is held when it is asked for", { tags: "messages.log" }, async () => {
    const items = await walk({ when: "planned", limit: 7 });
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(["held"]));
    expect(items).toHaveLength(messageCount - leftCount);
  });

  test("narrows by both filters together", async () => {
    const items = await walk({ nature: "scheduled", state: "failed" });
    expect(items).toHaveLength(5);
  });
});

describe("a message in the log", () => {
  test("says why it waits, and until when", { tags: "messages.log" }, async () => {
    const [held] = await walk({ state: "held", nature: "receipt" });
    expect(held).toMatchObject({
      reason: "quiet hours until 8:00 AM, their time",
      planned_at: expect.stringMatching(/^2026-11-02T09:0\d:00\.000Z$/),
      sent_at: null,
      can: { resend: false, read: true },
    });
  });

  test("says what the mail server said, and may be sent again", {
    tags: "messages.log",
  }, async () => {
    const [failed] = await walk({ state: "failed" });
    expect(failed).toMatchObject({
      last_error: "550 No such address",
      attempts: 1,
      can: { resend: true, read: true },
    });
  });

  test("names the parts of a digest", async () => {
    const [scheduled] = await walk({ nature: "scheduled" });
    expect(scheduled?.items).toEqual(["series 3", "nudge"]);
    const [receipt] = await walk({ nature: "receipt" });
    expect(receipt?.items).toEqual([]);
  });
});

describe("reading one entry of the log", () => {
  test("gives it as the list has it", async () => {
    for (const entry of await walk({ nature: "scheduled" })) {
      expect(await coach.api.messages.entry({ id: entry.id })).toEqual(entry);
    }
  });

  test("that does not exist is not found", async () => {
    const reply = await coach.fetch(`/api/messages/${crypto.randomUUID()}/entry`);
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("searching the log", () => {
  test.each([
    ["part of an address", "reader7-", 4],
    ["a whole address, and none that ends with it", "reader7-7@example.com", 1],
    ["a whole address as somebody would write it", " Reader7-7@Example.com ", 1],
    ["a whole address that none has", "7-7@example.com", 0],
    ["a subject", "subject 3", 2],
    ["what staff call a message", "playbook", 45],
    ["what staff call a part of a digest", "LEARNING", 15],
    ["a part as it stands in the log", "Welcome series, part 3", 15],
    ["all that a digest says", "Welcome series, part 3, learning reminder", 15],
    ["a part that none has", "Welcome series, part 4", 0],
    ["a digest that says one thing and not the other", "Learning reminder, weekly progress", 0],
    ["nothing that is there", "nobody here", 0],
    ["a percent sign", "%", 0],
    ["an underscore", "_", 0],
    ["a quote", "'", 0],
    ["white space alone, which is everything", "  ", leftCount],
  ])("finds %s", async (_case, search, found) => {
    expect(await walk({ search, limit: 7 })).toHaveLength(found);
  });
});

describe("a log asked for wrongly is refused", () => {
  test.each([
    ["an unknown state", { state: "lost" }],
    ["an unknown nature", { nature: "spam" }],
    ["an unknown sort", { sort: "subject" }],
    ["too long a page", { limit: "101" }],
    ["an unknown filter", { recipient: "ana@example.com" }],
  ])("%s", async (_case, query) => {
    const reply = await coach.fetch(withQuery("/api/messages", query));
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
  });

  test("a cursor that is not ours", async () => {
    const reply = await coach.fetch(withQuery("/api/messages", { cursor: "nonsense" }));
    expect(await readRefusal(reply)).toMatchObject({ status: 400, code: "malformed_request" });
  });
});
