import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPasskey } from "#testing/accounts/passkeys.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";

const tooMany = { status: 429, code: "too_many_changes" };

let app: App;
let count = 0;
let email = "";

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => {
  count += 1;
  email = `reader-${count}@example.com`;
});
afterAll(() => app.stop());

const book = (person: Person, session_id: string) =>
  postJson(person, "/api/session_bookings", { session_id });

/** Books the session and cancels it, `times` times. */
async function bookAndCancel(person: Person, session_id: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const { id } = await person.api.coaching.book({ session_id });
    await person.api.coaching.cancelBooking({ id });
  }
}

const countMails = async () => (await messagesFor(app.database.db, email)).length;

test("whoever has not confirmed the address can book five times a day, and is mailed no more", {
  tags: ["messages.changes-a-day", "postgres"],
}, async () => {
  const person = await app.signUpUnconfirmed(email);
  const session = await makeSession(app.database.db);
  await bookAndCancel(person, session, 5);
  const mails = await countMails();
  expect(await readRefusal(await book(person, session))).toMatchObject(tooMany);
  expect(await countMails()).toBe(mails);
});

test("a booking that is moved counts as one that is made", {
  tags: ["messages.changes-a-day", "postgres"],
}, async () => {
  const person = await app.signUpUnconfirmed(email);
  const [here = "", there = ""] = await Promise.all([1, 2].map(() => makeSession(app.database.db)));
  const { id } = await person.api.coaching.book({ session_id: here });
  for (const session_id of [there, here, there, here]) {
    await person.api.coaching.moveBooking({ id, session_id });
  }
  const move = await postJson(person, `/api/session_bookings/${id}/move`, { session_id: there });
  expect(await readRefusal(move)).toMatchObject(tooMany);
});

test("what was refused does not count", { tags: "messages.changes-a-day" }, async () => {
  const person = await app.signUpUnconfirmed(email);
  const session = await makeSession(app.database.db);
  await person.api.coaching.book({ session_id: session });
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const refusal = await readRefusal(await book(person, session));
    expect(refusal).toMatchObject({ code: "already_booked" });
  }
});

test("nor does what was refused at the same instant as what was done", {
  tags: ["messages.changes-a-day", "postgres"],
}, async () => {
  const person = await app.signUpUnconfirmed(email);
  const session = await makeSession(app.database.db);
  await Promise.all(Array.from({ length: 12 }, () => book(person, session)));
  const { items } = await person.api.coaching.listBookings({});
  expect(items).toHaveLength(1);
  await person.api.coaching.cancelBooking({ id: items[0]?.id ?? "" });
  await bookAndCancel(person, session, 4);
  expect(await readRefusal(await book(person, session))).toMatchObject(tooMany);
});

test("whoever has confirmed the address can book forty times a day", {
  tags: "messages.changes-a-day",
}, async () => {
  const person = await app.signUp(email);
  const session = await makeSession(app.database.db);
  await bookAndCancel(person, session, 40);
  expect(await readRefusal(await book(person, session))).toMatchObject(tooMany);
});

test("a new account with the same address goes on with the same count", {
  tags: "messages.changes-a-day",
}, async () => {
  const person = await app.signUpUnconfirmed(email);
  const session = await makeSession(app.database.db);
  await bookAndCancel(person, session, 5);
  await person.api.members.deleteOwn({ email, password });
  const again = await app.signUpUnconfirmed(email);
  expect(await readRefusal(await book(again, session))).toMatchObject(tooMany);
});

test("an account can be changed five times a day before its address is confirmed", {
  tags: "messages.changes-a-day",
}, async () => {
  const person = await app.signUpUnconfirmed(email);
  let current = password;
  const change = (next: string) =>
    postJson(person, "/api/auth/password-changes", {
      current_password: current,
      new_password: next,
    });
  for (let turn = 0; turn < 5; turn += 1) {
    const next = `quiet words number ${turn}`;
    expect((await change(next)).status).toBe(200);
    current = next;
  }
  const mails = await countMails();
  expect(await readRefusal(await change("quiet words at last"))).toMatchObject(tooMany);
  for (const other of [
    postJson(person, "/api/auth/two-factor/activation", { code: "123456" }),
    person.fetch(`/api/auth/passkeys/${crypto.randomUUID()}`, { method: "DELETE" }),
  ]) {
    expect(await readRefusal(await other)).toMatchObject(tooMany);
  }
  expect(await countMails()).toBe(mails);
});

test("once it is confirmed, twenty passkeys can be added a day, and access can always be taken away", {
  tags: "messages.changes-a-day",
}, async () => {
  const person = await app.signUp(email);
  const { passkey } = await addPasskey(app, person);
  for (let turn = 1; turn < 20; turn += 1) {
    const added = await addPasskey(app, person);
    await person.api.passkeys.delete({ id: added.passkey.id });
  }
  await expect(addPasskey(app, person)).rejects.toMatchObject(tooMany);
  await person.api.passkeys.delete({ id: passkey.id });
  const change = { current_password: password, new_password: "quiet words, and others" };
  expect((await postJson(person, "/api/auth/password-changes", change)).status).toBe(200);
});

test("a recovery code is not used up by a change that is one too many", {
  tags: "messages.changes-a-day",
}, async () => {
  const person = await app.signUpUnconfirmed(email);
  const { recovery_codes } = await turnTwoFactorOn(person);
  for (let turn = 0; turn < 2; turn += 1) {
    const { passkey } = await addPasskey(app, person);
    await person.api.passkeys.delete({ id: passkey.id });
  }
  const turnOff = () =>
    postJson(person, "/api/auth/two-factor/deactivation", { password, code: recovery_codes[0] });
  expect(await readRefusal(await turnOff())).toMatchObject(tooMany);
  await app.database.db.deleteFrom("rate_limits").execute();
  expect((await turnOff()).status).toBe(200);
});

test("new passwords of a confirmed account are limited to twenty a day, and then it can be reset by mail", {
  tags: "messages.changes-a-day",
}, async () => {
  const person = await app.signUp(email);
  let current = password;
  const change = (next: string) =>
    postJson(person, "/api/auth/password-changes", {
      current_password: current,
      new_password: next,
    });
  for (let turn = 0; turn < 20; turn += 1) {
    const next = `quiet words number ${turn}`;
    expect((await change(next)).status).toBe(200);
    current = next;
  }
  expect(await readRefusal(await change("quiet words at last"))).toMatchObject(tooMany);
  await app.visitor().api.accounts.requestPasswordReset({ email });
  const mail = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
  const token = tokenIn(mail, "reset");
  await app.visitor().api.accounts.resetPassword({ token, password: "quiet words by mail" });
  expect((await app.signIn(email, "quiet words by mail")).session.user.email).toBe(email);
});
