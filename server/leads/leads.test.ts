// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { linksIn, mailsFor, messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

const path = "/api/functions/lead-submit";
const requestsPerEmail = 5;
// The first call that opens the playbook waits until it is rendered.
const drawing = 60_000;

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function ask(body: unknown, visitor = app.visitor()) {
  return postJson(visitor, path, body);
}

function leadsOf(email: string) {
  return app.database.db
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personWith(email))
    .execute();
}

function countLeads() {
  const { db } = app.database;
  return db.selectFrom("leads").select("id").execute();
}

describe("asking for the playbook", () => {
  test("keeps a lead, trimmed and lower-cased, that is new and came from the landing page", {
    tags: ["leads.form", "leads.statuses"],
  }, async () => {
    const reply = await ask({ email: "  Ada@Example.COM ", name: "  Ada Lindqvist  " });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ success: true });
    const [lead, ...others] = await leadsOf("ada@example.com");
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      name: "Ada Lindqvist",
      source: "landing_page",
      status: "new",
      requests: 1,
    });
  });

  test.each([
    ["blank", "blank@example.com", "   "],
    ["null", "null@example.com", null],
    ["left out", "left-out@example.com", undefined],
  ])("a name that is %s is kept as empty", { tags: "leads.form" }, async (_case, email, name) => {
    expect((await ask({ email, name })).status).toBe(200);
    expect(await leadsOf(email)).toMatchObject([{ name: null }]);
  });

  test("where the visitor came from is kept", { tags: "leads.form" }, async () => {
    await ask({ email: "source@example.com", source: "about_page" });
    expect(await leadsOf("source@example.com")).toMatchObject([{ source: "about_page" }]);
  });

  test("sends one mail with subject, HTML and text, and one link that opens a real PDF", {
    tags: "leads.playbook-link",
    timeout: drawing,
  }, async () => {
    await ask({ email: "reader@example.com", name: "Rea Der" });
    const [mail, ...others] = await mailsFor(app.mailbox, "reader@example.com");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your copy of the Softspoken Playbook");
    expect(mail?.html).toContain("Here is the guide you asked for");
    expect(mail?.text).toContain("Here is the guide you asked for");
    const [link = "", ...more] = mail ? linksIn(mail).filter((each) => /token=/.test(each)) : [];
    expect(more).toEqual([]);
    expect(mail?.text).toContain(link);
    const playbook = await fetch(link, { redirect: "manual" });
    expect(playbook.status).toBe(200);
    expect(playbook.headers.get("content-type")).toBe("application/pdf");
    const file = Buffer.from(await playbook.arrayBuffer()).toString("latin1");
    expect(file.startsWith("%PDF-")).toBe(true);
    const pages = file.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(8);
    expect(pages.length).toBeLessThanOrEqual(12);
  });

  test("a second time sends the playbook again and keeps one lead", {
    tags: "leads.once-per-person",
  }, async () => {
    const email = "again@example.com";
    const first = await ask({ email });
    const second = await ask({ email: "AGAIN@example.com", name: "Now With Name", source: "x" });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await leadsOf(email)).toMatchObject([
      { name: "Now With Name", source: "landing_page", requests: 2 },
    ]);
    const mails = await mailsFor(app.mailbox, email, 2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
  });

  test("a second time does not undo what the coaches noted", {
    tags: "leads.once-per-person",
  }, async () => {
    const email = "noted@example.com";
    await ask({ email, name: "First Name" });
    await app.database.db
      .updateTable("leads")
      .set({ status: "qualified" })
      .where("person_id", "=", personWith(email))
      .execute();
    await ask({ email, name: "Second Name" });
    expect(await leadsOf(email)).toMatchObject([{ name: "First Name", status: "qualified" }]);
  });

  test("several times at the same instant keeps one lead and sends two mails", {
    tags: "leads.once-per-person",
  }, async () => {
    const email = "instant@example.com";
    const requests = Array.from({ length: requestsPerEmail }, () => ask({ email }));
    const replies = await Promise.all(requests);
    expect(replies.map(({ status }) => status)).toEqual(Array(requestsPerEmail).fill(200));
    expect(await leadsOf(email)).toMatchObject([{ requests: requestsPerEmail }]);
    await mailsFor(app.mailbox, email, 2);
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
  });

  test("ten people at the same instant become ten leads with a mail each", async () => {
    const emails = Array.from({ length: 10 }, (_, index) => `crowd-${index}@example.com`);
    const replies = await Promise.all(emails.map((email) => ask({ email })));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const email of emails) {
      expect(await leadsOf(email)).toHaveLength(1);
      expect(await mailsFor(app.mailbox, email)).toHaveLength(1);
    }
  });

  test("with the honeypot filled gets the same answer, keeps nothing and sends nothing", {
    tags: "forms.honeypot",
  }, async () => {
    const email = "robot@example.com";
    const reply = await ask({ email, website: "https://spam.example" });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ success: true });
    expect(await leadsOf(email)).toEqual([]);
    expect(await messagesFor(app.database.db, email)).toEqual([]);
  });

  test("with an empty honeypot is a person's request", async () => {
    await ask({ email: "person@example.com", website: "" });
    expect(await leadsOf("person@example.com")).toHaveLength(1);
  });

  test("too often for one address is refused with a text, and for no one else", {
    tags: "forms.attempts",
  }, async () => {
    const email = "often@example.com";
    const visitor = app.visitor();
    for (let count = 0; count < requestsPerEmail; count += 1) {
      expect((await ask({ email }, visitor)).status).toBe(200);
    }
    expect(await readRefusal(await ask({ email }, visitor))).toEqual({
      status: 429,
      code: "too_many_requests",
      message: "Too many attempts. Please wait a few minutes and try again.",
    });
    expect(await leadsOf(email)).toMatchObject([{ requests: requestsPerEmail }]);
    expect((await ask({ email })).status).toBe(200);
  });
});

describe("refused before anything is kept", () => {
  const invalid = "Please enter a valid email address";
  const email = "refused@example.com";

  test.each([
    ["no email", {}, "email", invalid],
    ["an empty email", { email: "" }, "email", invalid],
    ["no address at all", { email: "ada" }, "email", invalid],
    ["two addresses", { email: "ada@example.com, bob@example.com" }, "email", invalid],
    ["a header in the email", { email: "a@example.com\r\nBcc: b@example.com" }, "email", invalid],
    ["an email with NUL", { email: "ada\0@example.com" }, "email", invalid],
    ["an overlong email", { email: `${"a".repeat(243)}@example.com` }, "email", invalid],
    ["a number as email", { email: 42 }, "email", invalid],
    ["a list as email", { email: ["ada@example.com"] }, "email", invalid],
    [
      "an overlong name",
      { email, name: "a".repeat(101) },
      "name",
      "Name must be at most 100 characters",
    ],
    [
      "a header in the name",
      { email, name: "Ada\r\nBcc: b@example.com" },
      "name",
      "Please enter your name without a link",
    ],
    ["a name with NUL", { email, name: "Ada\0" }, "name", "Please use plain text"],
    ["half a character", { email, name: "Ada \ud83c" }, "name", "Please use plain text"],
    ["an overlong source", { email, source: "s".repeat(101) }, "source", "Source is too long"],
  ])("%s", async (_case, body, field, message) => {
    const before = await countLeads();
    const refusal = await readRefusal(await ask(body));
    expect(refusal).toMatchObject({
      status: 422,
      code: "invalid_input",
      fields: { [field]: message },
    });
    expect(await countLeads()).toEqual(before);
  });

  test.each([
    ["a name that is a number", { email, name: 42 }],
    ["a name that is an object", { email, name: { first: "Ada" } }],
    ["a honeypot that is a list", { email, website: [] }],
    ["a field that nobody asked for", { email, status: "converted" }],
    ["a list", [{ email }]],
    ["a text", email],
    ["null", null],
  ])("%s", async (_case, body) => {
    const before = await countLeads();
    expect(await readRefusal(await ask(body))).toMatchObject({
      status: 422,
      code: "invalid_input",
    });
    expect(await countLeads()).toEqual(before);
  });
});
