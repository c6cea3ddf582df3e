import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "#testing/app/caller.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { mailAbout, mailsFor, messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

const path = "/api/rpc/submit_application";
const friday = new Date("2026-11-21T03:30:00.000Z");

let app: App;
let p_email = "";
let count = 0;

beforeAll(async () => {
  app = await startApp({ now: () => friday });
});
beforeEach(() => {
  count += 1;
  p_email = `applicant-${count}@example.com`;
});
afterAll(() => app.stop());

function apply(body: Record<string, unknown> = {}, caller: Caller = app.visitor()) {
  return postJson(caller, path, {
    p_name: "Ada Lindqvist",
    p_email,
    p_current_role: "Account executive",
    p_biggest_challenge: "Cold calls drain me by noon.",
    p_why_now: "A new quarter begins in May.",
    ...body,
  });
}

function applicationsOf(email: string) {
  const { db } = app.database;
  return db
    .selectFrom("applications")
    .selectAll()
    .where("person_id", "=", personWith(email))
    .execute();
}

describe("applying for a cohort", () => {
  test("keeps the answers, trimmed, as a pending application", {
    tags: ["applications.statuses", "postgres"],
  }, async () => {
    const reply = await apply({ p_name: "  Ada ", p_email: ` ${p_email.toUpperCase()} ` });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ success: true, answer_by: expect.any(String) });
    expect(await applicationsOf(p_email)).toMatchObject([
      {
        name: "Ada",
        status: "pending",
        notes: null,
        reviewed_by: null,
        reviewed_at: null,
        answers: {
          currentRole: "Account executive",
          biggestChallenge: "Cold calls drain me by noon.",
          whyNow: "A new quarter begins in May.",
        },
      },
    ]);
  });

  test("is confirmed by mail with the day by which it is answered", {
    tags: ["applications.answered-by", "pages.dates"],
  }, async () => {
    await apply();
    const [mail, ...others] = await mailsFor(app.mailbox, p_email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Thank you for applying");
    for (const body of [mail?.html, mail?.text]) expect(body).toContain("November 24, 2026");
    expect(mail?.attachments).toEqual([]);
  });

  describe("repeats the answers in that mail", { tags: "applications.copy" }, () => {
    const receipt = () => mailAbout(app.mailbox, p_email, "Thank you for applying");

    test("to whoever is logged in with the confirmed address", async () => {
      await apply({}, await app.signUp(p_email));
      const mail = await receipt();
      for (const body of [mail.html, mail.text]) {
        expect(body).toContain("Cold calls drain me by noon.");
      }
    });

    test.each<[string, () => Promise<Caller>]>([
      ["a visitor", async () => app.visitor()],
      [
        "a visitor, when the address has a confirmed account",
        async () => {
          await app.signUp(p_email);
          return app.visitor();
        },
      ],
      ["an account that has not confirmed the address", () => app.signUpUnconfirmed(p_email)],
      ["the confirmed account of another address", () => app.signUp(`not-${p_email}`)],
    ])("not to %s", async (_case, enter) => {
      const answers = {
        p_current_role: "https://evil.example/role",
        p_biggest_challenge: "Log in at https://evil.example/login",
        p_why_now: "https://evil.example/now",
      };
      expect((await apply(answers, await enter())).status).toBe(200);
      const mail = await receipt();
      for (const body of [mail.html, mail.text]) expect(body).not.toContain("evil.example");
      expect(await applicationsOf(p_email)).toHaveLength(1);
    });
  });

  test("writes nothing of markup that someone put into an answer", async () => {
    const person = await app.signUp(p_email);
    await apply({ p_why_now: '<img src="https://evil.example/x.png"> now' }, person);
    const mail = await mailAbout(app.mailbox, p_email, "Thank you for applying");
    expect(mail.html).not.toContain('<img src="https://evil.example');
    expect(mail.text).toContain('<img src="https://evil.example/x.png"> now');
  });

  test("a second time is refused in words, and sends nothing more", {
    tags: "applications.once-per-person",
  }, async () => {
    await apply();
    const second = await apply({ p_email: p_email.toUpperCase(), p_name: "Somebody Else" });
    expect(await readRefusal(second)).toEqual({
      status: 409,
      code: "application_exists",
      message: "An application with this email already exists.",
    });
    expect(await applicationsOf(p_email)).toMatchObject([{ name: "Ada Lindqvist" }]);
    expect(await messagesFor(app.database.db, p_email)).toHaveLength(1);
  });

  test("twice at the same instant is one application, one refusal and one mail", {
    tags: ["applications.once-per-person", "postgres"],
  }, async () => {
    const replies = await Promise.all([apply(), apply()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await applicationsOf(p_email)).toHaveLength(1);
    expect(await messagesFor(app.database.db, p_email)).toHaveLength(1);
  });

  test("with the honeypot filled gets the same answer, keeps nothing and sends nothing", {
    tags: "forms.honeypot",
  }, async () => {
    const reply = await apply({ website: "x" });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ success: true, answer_by: expect.any(String) });
    expect(await applicationsOf(p_email)).toEqual([]);
    expect(await messagesFor(app.database.db, p_email)).toEqual([]);
  });

  test("with answers as long and as short as allowed is kept", {
    tags: "applications.form",
  }, async () => {
    const p_biggest_challenge = "a".repeat(500);
    const longest = { p_name: "n".repeat(100), p_current_role: "r".repeat(200) };
    const reply = await apply({ ...longest, p_biggest_challenge, p_why_now: "0123456789" });
    expect(reply.status).toBe(200);
    expect(await applicationsOf(p_email)).toMatchObject([
      { answers: { biggestChallenge: p_biggest_challenge, whyNow: "0123456789" } },
    ]);
  });

  test("in any script and over several lines is kept as written", {
    tags: "applications.form",
  }, async () => {
    const p_why_now = "Zoë 山田 🌿\nnext line, \"quoted\" \\ 'so' {}";
    await apply({ p_why_now });
    expect(await applicationsOf(p_email)).toMatchObject([{ answers: { whyNow: p_why_now } }]);
  });
});

describe("refused before anything is kept", () => {
  const required = "This field is required";
  const moreDetail = "Please share a bit more detail";
  const tooLong = "Please keep it to 500 characters";
  test.each([
    ["no name", { p_name: " " }, "p_name", "Name is required"],
    [
      "an overlong name",
      { p_name: "n".repeat(101) },
      "p_name",
      "Name must be at most 100 characters",
    ],
    [
      "a header in the name",
      { p_name: "A\r\nB" },
      "p_name",
      "Please enter your name without a link",
    ],
    [
      "an invalid email",
      { p_email: "ada at home" },
      "p_email",
      "Please enter a valid email address",
    ],
    ["no email", { p_email: undefined }, "p_email", "Please enter a valid email address"],
    ["no role", { p_current_role: "" }, "p_current_role", required],
    ["a missing role", { p_current_role: undefined }, "p_current_role", required],
    [
      "an overlong role",
      { p_current_role: "r".repeat(201) },
      "p_current_role",
      "Please keep it to 200 characters",
    ],
    ["a short challenge", { p_biggest_challenge: "123456789" }, "p_biggest_challenge", moreDetail],
    [
      "spaces as detail",
      { p_biggest_challenge: " ".repeat(20) },
      "p_biggest_challenge",
      moreDetail,
    ],
    [
      "an overlong challenge",
      { p_biggest_challenge: "c".repeat(501) },
      "p_biggest_challenge",
      tooLong,
    ],
    ["no challenge", { p_biggest_challenge: undefined }, "p_biggest_challenge", moreDetail],
    ["a number as reason", { p_why_now: 1234567890 }, "p_why_now", moreDetail],
    ["a short reason", { p_why_now: "because" }, "p_why_now", moreDetail],
    ["an overlong reason", { p_why_now: "w".repeat(501) }, "p_why_now", tooLong],
    ["NUL in a reason", { p_why_now: "0123456789\0" }, "p_why_now", "Please use plain text"],
  ])("%s", async (_case, body, field, message) => {
    const refusal = await readRefusal(await apply(body));
    expect(refusal).toMatchObject({ status: 422, fields: { [field]: message } });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await applicationsOf(p_email)).toEqual([]);
  });

  test("a status that the applicant chose", { tags: "applications.statuses" }, async () => {
    const refusal = await readRefusal(await apply({ status: "accepted" }));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await applicationsOf(p_email)).toEqual([]);
  });
});
