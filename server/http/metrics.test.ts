import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageState } from "#contract/messages.ts";
import { personWith } from "#testing/people.ts";
import { type App, startApp } from "#testing/start-app.ts";

const later = new Date("2031-01-01T15:00:00Z");

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

// These messages have no job, so nothing sends them.
async function makeMessages(state: MessageState, count: number, kind = "place-opened") {
  const rows = Array.from({ length: count }, (_, index) => ({
    kind,
    nature: "scheduled" as const,
    person_id: personWith(`${kind}-${index}@example.com`),
    props: JSON.stringify({}),
    state,
    planned_at: later,
    sent_at: state === "sent" ? later : null,
    leased_until: state === "sending" ? later : null,
  }));
  await app.database.db.insertInto("messages").values(rows).execute();
}

/** Returns the number of messages by state, as /metrics reports it. */
async function countedMessages(): Promise<Record<string, number>> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const counts = text.matchAll(/^messages\{state="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...counts].map(([, state, count]) => [state, Number(count)]));
}

test("a scrape counts the messages that may need attention, and none of those that are done", async () => {
  await app.database.db.deleteFrom("messages").execute();
  expect(await countedMessages()).toEqual({ queued: 0, sending: 0, held: 0, failed: 0 });
  await makeMessages("queued", 1);
  await makeMessages("sending", 2);
  await makeMessages("held", 3);
  await makeMessages("held", 4, "digest");
  await makeMessages("failed", 5);
  await makeMessages("sent", 6);
  await makeMessages("dropped", 7);
  expect(await countedMessages()).toEqual({ queued: 1, sending: 2, held: 7, failed: 5 });
});

test("a scrape from another machine is told that nothing is there", async () => {
  const headers = { "x-forwarded-for": "203.0.113.7" };
  expect((await fetch(`${app.url}/metrics`, { headers })).status).toBe(404);
});
