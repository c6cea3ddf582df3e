import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readToken } from "#contract/link-tokens.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import type { Mail } from "#testing/mail/mailbox.ts";
import { oneClickOf } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

let app: TimedApp;
let email = "";
let address = "";
let count = 0;

beforeAll(async () => {
  app = await startTimedApp("2026-11-18T15:00:00-05:00");
});
beforeEach(async () => {
  count += 1;
  email = `reader+${count}@example.com`;
  await app.at("2026-11-18T15:00:00-05:00");
  await app.api.leads.submit({ email });
  await app.at("2026-11-20T09:00:00-05:00");
  address = oneClickOf(app.cameFor(email).at(-1) as Mail);
});
afterAll(() => app.stop());

const says = "List-Unsubscribe=One-Click";

function press(to = address, init: RequestInit = { body: new URLSearchParams(says) }) {
  return fetch(to, { method: "POST", redirect: "manual", ...init });
}

async function stored() {
  const { db } = app.database;
  return await db
    .selectFrom("email_prefs")
    .selectAll()
    .where("person_id", "=", personWith(email))
    .execute();
}

function multipart(): FormData {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
}

describe("the press of a mail program's button", () => {
  test.each([
    ["as a form", () => ({ body: new URLSearchParams(says) })],
    ["as a form of several parts", () => ({ body: multipart() })],
    ["as plain text", () => ({ body: says, headers: { "content-type": "text/plain" } })],
    ["without a body", () => ({})],
    ["as JSON", () => ({ body: "{", headers: { "content-type": "application/json" } })],
  ])("unsubscribes, sent %s", { tags: "email-preferences.one-press" }, async (_case, init) => {
    const reply = await press(address, init());
    expect([reply.status, await reply.text()]).toEqual([200, "You have been unsubscribed.\n"]);
    expect(await stored()).toMatchObject([{ unsubscribed: true }]);
    expect(reply.headers.get("set-cookie")).toBeNull();
  });

  test("may be repeated, as often as the provider likes", async () => {
    const presses = Array.from({ length: 60 }, () => press());
    const replies = await Promise.all(presses);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored()).toMatchObject([{ unsubscribed: true }]);
  });

  test("takes the address in capitals too", async () => {
    const shouted = new URL(address);
    shouted.searchParams.set("email", email.toUpperCase());
    expect((await press(shouted.href)).status).toBe(200);
    expect(await stored()).toMatchObject([{ unsubscribed: true }]);
  });

  test.each([
    ["another address", (url: URL) => url.searchParams.set("email", "other@example.com")],
    [
      "an altered token",
      (url: URL) => url.searchParams.set("token", `${url.searchParams.get("token")}x`),
    ],
    ["a token of nothing", (url: URL) => url.searchParams.set("token", "abc")],
    ["no token", (url: URL) => url.searchParams.delete("token")],
    ["no address", (url: URL) => url.searchParams.delete("email")],
    ["two addresses", (url: URL) => url.searchParams.append("email", "other@example.com")],
  ])("with %s is refused, and changes nothing", async (_case, change) => {
    const url = new URL(address);
    change(url);
    expect(await readRefusal(await press(url.href))).toMatchObject({
      status: 404,
      code: "not_found",
    });
    expect(await stored()).toEqual([]);
    const { db } = app.database;
    const others = db.selectFrom("email_prefs").select("person_id");
    expect(await others.where("person_id", "=", personWith("other@example.com")).execute()).toEqual(
      [],
    );
  });

  test("after its token has expired is refused", async () => {
    await app.at("2032-01-01T09:00:00-05:00");
    expect((await press()).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("with a body out of all proportion is refused", async () => {
    expect((await press(address, { body: new Uint8Array(200_000) })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });
});

test.each(["GET", "HEAD"])(
  "a %s of that address changes nothing and leads to the page",
  async (method) => {
    const reply = await press(address, { method });
    expect(reply.status).toBe(303);
    const page = new URL(reply.headers.get("location") ?? "", address);
    expect(page.pathname).toBe("/email/unsubscribe");
    expect(page.searchParams.get("email")).toBe(email);
    expect(readToken(page, "token")).toBe(readToken(new URL(address), "token"));
    expect(page.search).not.toContain("token");
    expect(await stored()).toEqual([]);
  },
);

test("nobody is unsubscribed by another method", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    expect((await press(address, { method })).status).toBe(404);
  }
  expect(await stored()).toEqual([]);
});
