import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageState } from "#contract/messages/messages.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { personWith } from "#testing/people/people.ts";
import { freePort } from "#testing/processes/free-port.ts";

const later = new Date("2031-01-01T15:00:00Z");

let app: App;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await startApp({ settings: { METRICS_PORT: String(port) } });
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

async function countedMessages(): Promise<Record<string, number>> {
  const text = await (await fetch(metrics)).text();
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

test("a scrape counts the requests to the academy", { tags: "running.metrics" }, async () => {
  await app.visitor().fetch("/healthz");
  expect(await (await fetch(metrics)).text()).toContain('route="/healthz"');
});

test("the academy's own port has no metrics, also for callers on this machine", {
  tags: "running.metrics",
}, async () => {
  const headers = { "x-forwarded-for": "127.0.0.1" };
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${app.url}/metrics`, { headers })).status).toBe(404);
});

test("the metrics' port has nothing but metrics, and is closed with the academy", {
  tags: "running.metrics",
}, async () => {
  expect((await fetch(new URL("/healthz", metrics))).status).toBe(404);
  const port = await freePort();
  const other = await startApp({ settings: { METRICS_PORT: String(port) } });
  const address = `http://127.0.0.1:${port}/metrics`;
  expect((await fetch(address)).status).toBe(200);
  await other.stop();
  await expect(fetch(address)).rejects.toThrow();
});
