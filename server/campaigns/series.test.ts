import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { series } from "#content/series.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { digestsFor, headerOf, linksIn, oneClickOf } from "#testing/mail/mails.ts";
import { namePerson } from "#testing/people/people.ts";

const subjects = series.map(({ subject }) => subject);

let app: TimedApp;

beforeAll(async () => {
  app = await startTimedApp("2026-10-20T15:00:00-04:00");
});
afterAll(() => app.stop());

/** Every second day at nine in New York; clocks are set back on the first of November. */
const mornings = [
  "2026-10-29T09:00:00-04:00",
  "2026-10-31T09:00:00-04:00",
  "2026-11-02T09:00:00-05:00",
  "2026-11-04T09:00:00-05:00",
  "2026-11-06T09:00:00-05:00",
  "2026-11-08T09:00:00-05:00",
];

async function askForPlaybook(email: string): Promise<void> {
  await app.forgetEveryone();
  await app.at("2026-10-27T23:30:00-04:00");
  await app.api.leads.submit({ email, name: "Somebody" });
  await namePerson(app.database.db, email, "Ana");
  await app.at("2026-10-27T23:30:00-04:00");
}

const secondBefore = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();
const digests = (email: string) => digestsFor(app.database.db, email);

test("the first part is planned for nine, two days after the playbook", {
  tags: "campaigns.series",
}, async () => {
  const email = "planned@example.com";
  await askForPlaybook(email);
  expect(await digests(email)).toMatchObject([
    {
      state: "held",
      nature: "scheduled",
      local_date: "2026-10-29",
      planned_at: new Date("2026-10-29T09:00:00-04:00"),
      reason: "part 1 of 6",
    },
  ]);
});

test("the playbook is followed by six parts, each at nine and not before, and by nothing else", {
  tags: "campaigns.series",
  timeout: 60_000,
}, async () => {
  const email = "reader@example.com";
  await askForPlaybook(email);
  for (const [index, morning] of mornings.entries()) {
    await app.at(secondBefore(morning));
    expect(app.unaskedFor(email)).toEqual(subjects.slice(0, index));
    await app.at(morning);
    expect(app.unaskedFor(email)).toEqual(subjects.slice(0, index + 1));
    const mail = app.cameFor(email).at(-1);
    expect(mail?.date).toBe(new Date(morning).toISOString());
    lookAtPart(mail, email);
  }
  for (const later of ["2026-11-10T09:00:00-05:00", "2026-11-12T09:00:00-05:00", "2027-01-08"]) {
    await app.at(later);
  }
  expect(app.unaskedFor(email)).toHaveLength(6);
  expect((await digests(email)).map(({ state }) => state)).toEqual(Array(6).fill("sent"));
});

function lookAtPart(mail: Mail | undefined, email: string): void {
  if (mail === undefined) throw new Error("Nothing came");
  const part = series.find(({ subject }) => subject === mail.subject);
  const [opening] = part?.blocks ?? [];
  if (opening?.kind !== "paragraph") throw new Error("A part opens with a paragraph");
  expect(mail.text).toContain(opening.text);
  expect(mail.text).toContain("Hello Ana,");
  expect(mail.html).toContain("Hello <!-- -->Ana".replace("<!-- -->", ""));
  const ends = linksIn(mail).filter((link) => new URL(link).searchParams.get("email") === email);
  expect(ends.map((link) => new URL(link).pathname)).toEqual([
    "/email/unsubscribe",
    "/email/preferences",
  ]);
  for (const link of ends) expect(mail.text).toContain(link);
  expect(headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(new URL(oneClickOf(mail)).pathname).toBe("/api/email_prefs/one-click");
}

test("parts come at nine also when the clock is set forward", {
  tags: "campaigns.series",
}, async () => {
  const email = "spring@example.com";
  await app.at("2027-03-10T12:00:00-05:00");
  await app.api.leads.submit({ email });
  await app.at("2027-03-12T09:00:00-05:00");
  await app.at("2027-03-14T08:59:59-04:00");
  expect(app.unaskedFor(email)).toHaveLength(1);
  await app.at("2027-03-14T09:00:00-04:00");
  expect(app.unaskedFor(email)).toEqual(subjects.slice(0, 2));
});

test("the playbook itself is a receipt, which no button ends", {
  tags: "messages.receipts",
}, async () => {
  const email = "receipt@example.com";
  await askForPlaybook(email);
  const [playbook, ...others] = app.cameFor(email);
  expect(others).toEqual([]);
  if (playbook === undefined) throw new Error("No playbook came");
  expect(headerOf(playbook, "List-Unsubscribe")).toBeUndefined();
  expect(headerOf(playbook, "List-Unsubscribe-Post")).toBeUndefined();
});

describe("the series ends", () => {
  async function readTwoParts(email: string): Promise<Mail> {
    await askForPlaybook(email);
    for (const morning of mornings.slice(0, 2)) await app.at(morning);
    expect(app.unaskedFor(email)).toEqual(subjects.slice(0, 2));
    return app.cameFor(email).at(-1) as Mail;
  }

  const rest = mornings.slice(2);

  test("with the press of a mail program's button", { tags: "campaigns.series" }, async () => {
    const email = "one-click@example.com";
    const mail = await readTwoParts(email);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(oneClickOf(mail), { method: "POST", body })).status).toBe(200);
    for (const morning of rest) await app.at(morning);
    expect(app.unaskedFor(email)).toHaveLength(2);
    expect(await digests(email)).toMatchObject([
      { state: "sent" },
      { state: "sent" },
      { state: "dropped", reason: "unsubscribed" },
    ]);
  });

  test("with unsubscribing when the next part waits for the mail server", async () => {
    const email = "too-late@example.com";
    const mail = await readTwoParts(email);
    await app.mailbox.goDown();
    await app.at(mornings[2] as string);
    expect((await fetch(oneClickOf(mail), { method: "POST" })).status).toBe(200);
    await app.mailbox.goUp();
    await app.retry();
    expect(app.unaskedFor(email)).toHaveLength(2);
    expect((await digests(email)).at(-1)).toMatchObject({
      state: "dropped",
      reason: "unsubscribed",
    });
  });

  test("and does not begin again when the playbook is asked for once more", {
    tags: "leads.once-per-person",
  }, async () => {
    const email = "comes-again@example.com";
    const mail = await readTwoParts(email);
    await app.api.leads.submit({ email });
    await app.at(mornings[2] as string);
    expect(app.unaskedFor(email)).toEqual(subjects.slice(0, 3));
    expect((await fetch(oneClickOf(mail), { method: "POST" })).status).toBe(200);
    await app.api.leads.submit({ email });
    for (const morning of rest) await app.at(morning);
    expect(app.unaskedFor(email)).toHaveLength(3);
    const playbooks = app.cameFor(email).filter(({ subject }) => /Playbook$/.test(subject ?? ""));
    expect(playbooks).toHaveLength(3);
  });
});
