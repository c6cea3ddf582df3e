import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import type { Caller } from "#testing/app/caller.ts";
import { postJson, readRefusal, withQuery } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { linksIn, mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

const day = 86_400_000;
const asking = "Turn emails from Softspoken on again?";
const told = { unsubscribed: false, proven: false };
const askedByMail = { saved: false, confirmation_sent: true };
const saved = { saved: true, confirmation_sent: false };

let app: App;
let shift = 0;

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + shift) });
});
afterAll(() => app.stop());

async function isUnsubscribed(email: string): Promise<boolean | null> {
  const rows = app.database.db.selectFrom("email_prefs").select("unsubscribed");
  const row = await rows.where("person_id", "=", personWith(email)).executeTakeFirst();
  return row?.unsubscribed ?? null;
}

const turnOff = (email: string, caller: Caller = app.visitor()) =>
  caller.api.emailPreferences.update({ email, unsubscribed: true });
const turnOn = (email: string, caller: Caller = app.visitor(), token?: string) =>
  caller.api.emailPreferences.update({ email, unsubscribed: false, ...(token && { token }) });
const read = (email: string, caller: Caller = app.visitor(), token?: string) =>
  caller.api.emailPreferences.read({ email, ...(token && { token }) });

/** Returns the token in a mail to this address. */
async function tokenFor(email: string): Promise<string> {
  await turnOff(email);
  await turnOn(email);
  return tokenIn(await mailAbout(app.mailbox, email, asking), "token");
}

async function confirmedMember(email: string) {
  const person = await app.signUp(email);
  const users = app.database.db.updateTable("users").set({ email_verified: true });
  await users.where("email", "=", email).execute();
  return person;
}

test("an address that has chosen nothing is not unsubscribed", {
  tags: ["email-preferences.not-unsubscribed", "postgres"],
}, async () => {
  const person = await confirmedMember("nothing-chosen@example.com");
  expect(await read(person.email, person)).toEqual({ unsubscribed: false, proven: true });
});

describe("turning mail off", () => {
  test("is done for any address, whoever asks, once and again", {
    tags: "email-preferences.off-by-anyone",
  }, async () => {
    expect(await turnOff("  Off@Example.COM ")).toEqual(saved);
    expect(await turnOff("off@example.com")).toEqual(saved);
    expect(await isUnsubscribed("off@example.com")).toBe(true);
  });

  test("says when it was", async () => {
    await turnOff("when@example.com");
    const rows = app.database.db.selectFrom("email_prefs").select("updated_at");
    const row = await rows
      .where("person_id", "=", personWith("when@example.com"))
      .executeTakeFirstOrThrow();
    expect(Math.abs(row.updated_at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  describe("without a link", { tags: "email-preferences.off-is-told" }, () => {
    const subject = "Emails from Softspoken are turned off";
    const toldTo = async (email: string) => {
      const messages = await messagesFor(app.database.db, email);
      return messages.filter(({ kind }) => kind === "mail-turned-off").length;
    };

    test("tells the owner once, with a link that turns it on again", async () => {
      const { email } = await app.signUp("turned-off@example.com");
      for (let count = 0; count < 3; count += 1) {
        expect(await turnOff(email)).toEqual(saved);
      }
      const mail = await mailAbout(app.mailbox, email, subject);
      expect(linksIn(mail)[0]).toMatch(/\?email=[^&]+&turn=on#token=/);
      expect(await toldTo(email)).toBe(1);
      expect(await turnOn(email, app.visitor(), tokenIn(mail, "token"))).toEqual(saved);
      expect(await isUnsubscribed(email)).toBe(false);
    });

    test("tells the owner once when it is done many times at the same instant", {
      tags: "postgres",
    }, async () => {
      const { email } = await app.signUp("turned-off-at-once@example.com");
      await Promise.all(Array.from({ length: 5 }, () => turnOff(email)));
      await mailAbout(app.mailbox, email, subject);
      expect(await toldTo(email)).toBe(1);
    });

    test("writes nothing to an address that we do not know", async () => {
      expect(await turnOff("nobody-we-know@example.com")).toEqual(saved);
      expect(await toldTo("nobody-we-know@example.com")).toBe(0);
    });
  });

  test("with a link, or by the confirmed account, tells the owner each time, up to five a day", {
    tags: "email-preferences.off-is-told",
  }, async () => {
    const told = async (email: string) => {
      const messages = await messagesFor(app.database.db, email);
      return messages.filter(({ kind }) => kind === "mail-turned-off").length;
    };
    const email = "by-link@example.com";
    const token = await tokenFor(email);
    for (const count of [1, 2, 3, 4, 5, 5, 5]) {
      await turnOn(email, app.visitor(), token);
      const { api } = app.visitor();
      const off = { email, unsubscribed: true, token };
      expect(await api.emailPreferences.update(off)).toEqual(saved);
      expect(await told(email)).toBe(count);
    }
    const member = await app.signUp("by-account@example.com");
    expect(await turnOff(member.email, member)).toEqual(saved);
    expect(await told(member.email)).toBe(1);
  });

  test("goes on for the owner after strangers have asked too often", {
    tags: ["email-preferences.off-by-anyone", "postgres"],
  }, async () => {
    const email = "besieged@example.com";
    const token = await tokenFor(email);
    const stranger = app.visitor();
    const asks = Array.from({ length: 5 }, () => turnOn(email, stranger));
    await Promise.all(asks);
    await expect(turnOff(email, stranger)).rejects.toMatchObject({ status: 429 });
    await turnOn(email, app.visitor(), token);
    const { api } = app.visitor();
    const update = { email, unsubscribed: true, token };
    expect(await api.emailPreferences.update(update)).toEqual(saved);
    expect(await isUnsubscribed(email)).toBe(true);
  });

  test.each<[string, Record<string, unknown>]>([
    ["no address", { email: "not an address", unsubscribed: true }],
    ["an empty address", { email: "", unsubscribed: true }],
    ["an address with a null byte", { email: "a\0b@example.com", unsubscribed: true }],
    ["no choice", { email: "wrong@example.com" }],
    ["a word for a choice", { email: "wrong@example.com", unsubscribed: "yes" }],
    ["a field of nobody", { email: "wrong@example.com", unsubscribed: true, name: "Ana" }],
    [
      "a token without end",
      { email: "wrong@example.com", unsubscribed: true, token: "x".repeat(2001) },
    ],
  ])("with %s is refused and changes nothing", async (_case, body) => {
    const count = () => app.database.db.selectFrom("email_prefs").select("person_id").execute();
    const before = await count();
    const reply = await postJson(app.visitor(), "/api/email_prefs", body);
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await count()).toEqual(before);
  });
});

describe("turning mail on again", () => {
  test("without proof asks the address by mail, and changes nothing", {
    tags: "email-preferences.on-with-proof",
  }, async () => {
    const email = "again@example.com";
    await turnOff(email);
    expect(await turnOn(email)).toEqual(askedByMail);
    expect(await isUnsubscribed(email)).toBe(true);
    const mail = await mailAbout(app.mailbox, email, asking);
    const [link = "", ...others] = linksIn(mail);
    expect(others).toEqual([]);
    expect(new URL(link).pathname).toBe("/email/preferences");
    expect(new URL(link).searchParams.get("email")).toBe(email);
    expect(mail.text).toContain(link);
  });

  test("is done with the token of that mail", {
    tags: "email-preferences.on-with-proof",
  }, async () => {
    const email = "by-token@example.com";
    const token = await tokenFor(email);
    expect(await read(email, app.visitor(), token)).toEqual({ unsubscribed: true, proven: true });
    expect(await turnOn(email, app.visitor(), token)).toEqual(saved);
    expect(await isUnsubscribed(email)).toBe(false);
    expect(await read(email, app.visitor(), token)).toEqual({ unsubscribed: false, proven: true });
  });

  test("is done for the account that has confirmed the address", {
    tags: "email-preferences.on-with-proof",
  }, async () => {
    const person = await confirmedMember("owner@example.com");
    await turnOff(person.email);
    expect(await read(person.email, person)).toEqual({ unsubscribed: true, proven: true });
    expect(await turnOn(person.email, person)).toEqual(saved);
    expect(await isUnsubscribed(person.email)).toBe(false);
  });

  test("is not done for an account that was only made with the address", {
    tags: "email-preferences.on-with-proof",
  }, async () => {
    const email = "victim@example.com";
    await turnOff(email);
    const stranger = await app.signUpUnconfirmed(email);
    expect(await read(email, stranger)).toEqual(told);
    expect(await turnOn(email, stranger)).toEqual(askedByMail);
    expect(await isUnsubscribed(email)).toBe(true);
  });

  test("is not done by another member, or by an admin", async () => {
    const email = "not-theirs@example.com";
    await turnOff(email);
    const others = [await confirmedMember("other@example.com"), await app.personWith("admin")];
    for (const other of others) {
      expect(await read(email, other)).toEqual(told);
      expect(await turnOn(email, other)).toEqual(askedByMail);
    }
    expect(await isUnsubscribed(email)).toBe(true);
  });

  test("is asked by mail once a day at most", {
    tags: ["email-preferences.on-with-proof", "postgres"],
  }, async () => {
    const email = "mailbox@example.com";
    await turnOff(email);
    await Promise.all([turnOn(email), turnOn(email), turnOn(email)]);
    expect(await messagesFor(app.database.db, email)).toHaveLength(1);
    shift = day;
    await turnOn(email);
    shift = 0;
    expect(await messagesFor(app.database.db, email)).toHaveLength(2);
  });
});

describe("a token", { tags: "email-preferences.links" }, () => {
  test("of another address, forged, altered or for something else proves nothing", async () => {
    const email = "guarded@example.com";
    const token = await tokenFor(email);
    const [header = "", payload = ""] = token.split(".");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const wrong = [
      await tokenFor("attacker@example.com"),
      await playbookToken("guarded-lead@example.com"),
      `${header}.${payload}.${"A".repeat(43)}`,
      `${unsigned}.${payload}.`,
      `${token}x`,
      "nonsense",
    ];
    for (const each of wrong) {
      expect(await read(email, app.visitor(), each), each).toEqual(told);
      expect(await isUnsubscribed(email)).toBe(true);
    }
    expect(await turnOn(email, app.visitor(), wrong[0])).toEqual(askedByMail);
    expect(await isUnsubscribed(email)).toBe(true);
  });

  test("works for years, and not for ever", async () => {
    const email = "old-mail@example.com";
    const token = await tokenFor(email);
    shift = 4 * 365 * day;
    expect(await read(email, app.visitor(), token)).toEqual({ unsubscribed: true, proven: true });
    shift = 6 * 365 * day;
    expect(await read(email, app.visitor(), token)).toEqual(told);
    shift = 0;
  });

  async function playbookToken(email: string): Promise<string> {
    await app.api.leads.submit({ email });
    const mail = await mailAbout(app.mailbox, email, "Your copy of the Softspoken Playbook");
    return tokenIn(mail, "token");
  }
});

describe("without proof", () => {
  test("the answers are the same for any address", {
    tags: "email-preferences.on-with-proof",
  }, async () => {
    const [off, on, unknown] = ["silent-1@example.com", "silent-2@example.com", "no@example.com"];
    const token = await tokenFor(on);
    await turnOff(off);
    await turnOn(on, app.visitor(), token);
    for (const email of [off, on, unknown]) {
      const reply = await app.visitor().fetch(withQuery("/api/email_prefs", { email }));
      expect([reply.status, await reply.json()]).toEqual([200, told]);
      const asked = await postJson(app.visitor(), "/api/email_prefs", {
        email,
        unsubscribed: false,
      });
      expect([asked.status, await asked.json()]).toEqual([200, askedByMail]);
    }
    expect(await messagesFor(app.database.db, unknown)).toEqual([]);
    expect(await isUnsubscribed(unknown)).toBeNull();
  });
});

describe("an address whose person unsubscribed and was erased", () => {
  async function eraseUnsubscribed(email: string): Promise<string> {
    const token = await tokenFor(email);
    const person = await app.signUp(email);
    await turnOff(email);
    const reply = await askForDeletion(person);
    expect(reply.status).toBe(200);
    return token;
  }

  test("is still unsubscribed, and can be turned off once more", async () => {
    const email = "erased-off@example.com";
    const token = await eraseUnsubscribed(email);
    const { api } = app.visitor();
    const kept = await api.emailPreferences.read({ email, token });
    expect(kept).toMatchObject({ unsubscribed: true, proven: true });
    expect(await turnOff(email)).toEqual(saved);
    expect(await isUnsubscribed(email)).toBe(true);
  });

  test("can be turned on again by a mail that asks", async () => {
    const email = "erased-on@example.com";
    await eraseUnsubscribed(email);
    expect(await turnOn(email)).toEqual(askedByMail);
    const mail = await mailAbout(app.mailbox, email, asking, 2);
    await turnOn(email, app.visitor(), tokenIn(mail, "token"));
    expect(await isUnsubscribed(email)).toBe(false);
  });
});
