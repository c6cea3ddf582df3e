import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seriesParts } from "#contract/campaigns/campaigns.ts";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import { readRefusal, withQuery } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { mailsFor, messagesFor } from "#testing/mail/mails.ts";

const waiting = { timeout: 10_000 };
const start = new Date("2026-11-02T15:00:00Z");

let app: App;
let coach: Person;
let now = start;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
  await keepLoginsOpen(app);
});
afterAll(() => app.stop());

async function standingOf(email: string) {
  const { items } = await coach.api.campaigns.standings({ search: email });
  return items[0];
}

async function becomeLead(email: string) {
  now = start;
  await app.visitor().api.leads.submit({ email });
  await app.plan();
}

/** `days` after the playbook, in New York. */
async function nineAfter(days: number): Promise<void> {
  now = new Date(Date.UTC(2026, 10, 2 + days, 14, 0, 5));
  await app.plan();
}

describe("the series as staff see it", () => {
  test("has six parts, two days apart, each with its words", {
    tags: "campaigns.standing",
  }, async () => {
    const parts = await coach.api.campaigns.series();
    expect(parts.map(({ part }) => part)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(parts.map(({ after_days }) => after_days)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(new Set(parts.map(({ subject }) => subject)).size).toBe(seriesParts);
    for (const { html, text } of parts) {
      expect(html).toContain("Unsubscribe");
      expect(text.length).toBeGreaterThan(500);
      expect(text).not.toContain("<p");
    }
  });
});

describe("where a lead stands", () => {
  test("on the way: how many were sent, when the next comes, and why then", {
    tags: "campaigns.standing",
  }, async () => {
    const email = "going@example.com";
    await becomeLead(email);
    expect(await standingOf(email)).toMatchObject({
      email,
      state: "active",
      sent: 0,
      next_at: "2026-11-04T14:00:00.000Z",
      reason: "part 1 of 6",
      mail_problem: null,
    });
    await nineAfter(2);
    await mailsFor(app.mailbox, email, 2);
    await vi.waitUntil(async () => (await standingOf(email))?.sent === 1, waiting);
    expect(await standingOf(email)).toMatchObject({
      state: "active",
      next_at: "2026-11-06T14:00:00.000Z",
      reason: "part 2 of 6",
    });
  });

  test("finished: all six were sent, and nothing comes after", async () => {
    const email = "finished@example.com";
    await becomeLead(email);
    for (let part = 1; part <= seriesParts; part += 1) {
      await nineAfter(2 * part);
      await vi.waitUntil(async () => (await standingOf(email))?.sent === part, waiting);
    }
    expect(await standingOf(email)).toMatchObject({
      state: "finished",
      sent: seriesParts,
      next_at: null,
      reason: null,
    });
  });

  test("unsubscribed: nothing more is planned", async () => {
    const email = "unsubscribed@example.com";
    await becomeLead(email);
    await app.visitor().api.emailPreferences.update({ email, unsubscribed: true });
    const ended = { state: "unsubscribed", sent: 0, next_at: null, reason: null };
    expect(await standingOf(email)).toMatchObject(ended);
    await app.plan();
    expect(await standingOf(email)).toMatchObject(ended);
  });

  test("a part that is given up is not sent, and the address stands out", async () => {
    const email = "gone@example.com";
    await becomeLead(email);
    const { db } = app.database;
    const isSent = async () => (await messagesFor(db, email)).some(({ sent_at }) => sent_at);
    await vi.waitUntil(isSent, waiting);
    app.mailbox.refuse(email);
    await nineAfter(2);
    await vi.waitUntil(async () => (await standingOf(email))?.mail_problem, waiting);
    expect(await standingOf(email)).toMatchObject({
      state: "active",
      sent: 0,
      mail_problem: expect.stringContaining("No such address"),
      next_at: "2026-11-06T14:00:00.000Z",
    });
  });

  test.each([
    ["quiet mode is on", { quiet_mode: true }],
    [
      "email is turned off in the quiet settings",
      {
        quiet_pace: "daily",
        quiet_hours_start: "22:00",
        quiet_hours_end: "08:00",
        channel_email: false,
      },
    ],
  ] as const)("waiting because %s", async (reason, settings) => {
    const member = await app.personWith("member");
    await member.api.quiet.update(settings);
    await becomeLead(member.email);
    expect(await standingOf(member.email)).toMatchObject({
      state: "active",
      next_at: null,
      reason,
    });
  });

  test("asked for a moment ago: the next part is being planned", async () => {
    now = start;
    await app.visitor().api.leads.submit({ email: "fresh@example.com" });
    expect(await standingOf("fresh@example.com")).toMatchObject({
      next_at: null,
      reason: "being planned",
    });
  });
});

describe("the list of where every lead stands", () => {
  test("shows only those in a state", async () => {
    const { items } = await coach.api.campaigns.standings({ state: "unsubscribed" });
    expect(items.map(({ email }) => email)).toEqual(["unsubscribed@example.com"]);
  });

  test("comes page by page, losing none and doubling none", async () => {
    const all = await coach.api.campaigns.standings({ sort: "email", order: "asc" });
    const emails: string[] = [];
    let cursor: string | undefined;
    do {
      const page = { sort: "email", order: "asc", limit: 2, cursor } as const;
      const { items, next_cursor } = await coach.api.campaigns.standings(page);
      emails.push(...items.map(({ email }) => email));
      cursor = next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(emails).toEqual(all.items.map(({ email }) => email));
    expect(emails).toEqual(emails.toSorted());
  });

  test("leaves out who deleted their account", async () => {
    const member = await app.personWith("member");
    await becomeLead(member.email);
    await member.api.members.deleteOwn({ email: member.email, password });
    const { items } = await coach.api.campaigns.standings({ search: "deleted" });
    expect(items).toEqual([]);
  });

  test.each([
    ["an unknown state", { state: "lost" }],
    ["an unknown sort", { sort: "sent" }],
  ])("is refused for %s", { tags: "campaigns.standing" }, async (_case, query) => {
    const reply = await coach.fetch(withQuery("/api/campaigns/series/leads", query));
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
  });
});
