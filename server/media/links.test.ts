import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { MembershipTier } from "#contract/members/members.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { giveTier, makeCourse } from "#testing/cohorts/courses.ts";
import { loginOf, uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { linkFor } from "./media.ts";

const hour = 3_600_000;
const fullHour = Date.UTC(2026, 10, 24, 9);

let app: App;
let coach: Person;
let member: Person;
let stored: string;
let shift = 0;
const beginning = Date.now();

beforeAll(async () => {
  const now = () => new Date(fullHour + (Date.now() - beginning) + shift);
  app = await startApp({ now });
  coach = await app.personWith("coach");
  member = await app.personWith("member");
  const course = await makeCourse(app.database.db);
  stored = await uploadFile(coach, { course: course.id });
});
afterEach(() => {
  shift = 0;
});
afterAll(() => app.stop());

async function linkOf(person: Person, address = stored): Promise<string> {
  return (await linkFor(app.runtime, address, await loginOf(app, person))) ?? "";
}

async function open(address: string) {
  const reply = await app.visitor().fetch(address);
  if (!reply.ok) return await readRefusal(reply);
  await reply.body?.cancel();
  return { status: reply.status };
}

const absent = { status: 404, code: "not_found" };

describe("a link", () => {
  test("is made for our own files alone", { tags: "postgres" }, async () => {
    const elsewhere = "https://www.youtube.com/watch?v=abc";
    expect(await linkFor(app.runtime, elsewhere, "x")).toBe(elsewhere);
    expect(await linkFor(app.runtime, null, "x")).toBeNull();
    expect(await linkOf(member)).toMatch(new RegExp(`^${stored}\\?token=[\\w.-]+$`));
  });

  test("ends after 12 hours", { tags: "media.links" }, async () => {
    const link = await linkOf(member);
    shift = 12 * hour - 60_000 - (Date.now() - beginning);
    expect(await open(link)).toEqual({ status: 200 });
    shift = 12 * hour;
    expect(await open(link)).toMatchObject(absent);
  });

  test("stays the same within an hour, so that what plays goes on playing", {
    tags: "media.links",
  }, async () => {
    const link = await linkOf(member);
    shift = hour - 60_000 - (Date.now() - beginning);
    expect(await linkOf(member)).toBe(link);
    shift = hour;
    expect(await linkOf(member)).not.toBe(link);
  });

  test("is for one file", { tags: "media.links" }, async () => {
    const course = await makeCourse(app.database.db);
    const other = await uploadFile(coach, { course: course.id, file: samples.pdf });
    const [, token = ""] = (await linkOf(member)).split("?token=");
    expect(await open(`${other}?token=${token}`)).toMatchObject(absent);
    expect(await open(`${await linkOf(member, other)}`)).toEqual({ status: 200 });
  });

  test("does not open when it is altered, made for something else, or left out", async () => {
    const { links, now } = app.runtime;
    const fileId = stored.slice("/api/media/".length);
    const subject = `${fileId}/${await loginOf(app, member)}`;
    const forLeads = await links.sign("playbook", subject, 3600, now());
    const link = await linkOf(member);
    const [, token = ""] = link.split("?token=");
    const [head, , signature] = token.split(".");
    const payload = Buffer.from(JSON.stringify({ aud: "media", sub: subject })).toString(
      "base64url",
    );
    const wrong = [
      stored,
      `${stored}?token=`,
      `${stored}?token=nonsense`,
      `${stored}?token=${token}&token=${token}`,
      `${stored}?token=${head}.${payload}.${signature}`,
      `${stored}?token=${forLeads}`,
      `/api/media/${crypto.randomUUID()}?token=${token}`,
      `/api/media/nonsense?token=${token}`,
    ];
    for (const address of wrong) expect(await open(address), address).toMatchObject(absent);
    expect(await coach.fetch(stored).then(readRefusal)).toMatchObject(absent);
  });

  test("ends with the account", { tags: "media.links" }, async () => {
    const leaver = await app.personWith("member");
    const link = await linkOf(leaver);
    expect(await open(link)).toEqual({ status: 200 });
    await leaver.api.members.deleteOwn({ email: leaver.email, password });
    expect(await open(link)).toMatchObject(absent);
  });

  test("ends when its login session is signed out, ended elsewhere or too old", {
    tags: "media.links",
  }, async () => {
    const person = await app.personWith("member");
    const link = await linkOf(person);
    const other = await app.signIn(person.email);
    const linkOfOther = await linkOf(other);
    await person.api.accounts.signOut();
    expect(await open(link)).toMatchObject(absent);
    expect(await open(linkOfOther)).toEqual({ status: 200 });

    const third = await app.signIn(person.email);
    const [ended] = (await third.api.accounts.listSessions()).filter((one) => !one.is_current);
    await third.api.accounts.endSession({ id: ended?.id ?? "" });
    expect(await open(linkOfOther)).toMatchObject(absent);

    const linkOfThird = await linkOf(third);
    const { db } = app.database;
    const expires_at = new Date(app.runtime.now().getTime() - 1000);
    const login = await loginOf(app, third);
    await db.updateTable("login_sessions").set({ expires_at }).where("id", "=", login).execute();
    expect(await open(linkOfThird)).toMatchObject(absent);
  });

  test("ends when the account is suspended, also with a login that was being made meanwhile", {
    tags: ["accounts.suspended", "postgres"],
  }, async () => {
    const person = await app.personWith("member");
    const link = await linkOf(person);
    const { db } = app.database;
    await db
      .updateTable("users")
      .set({ suspended_at: app.runtime.now(), suspension_reason: "A test." })
      .where("id", "=", person.session.user.id)
      .execute();
    expect(await open(link)).toMatchObject(absent);
  });

  test("ends when the password is changed elsewhere", { tags: "media.links" }, async () => {
    const person = await app.personWith("member");
    const link = await linkOf(person);
    const other = await app.signIn(person.email);
    const passwords = { current_password: password, new_password: "quieter words" };
    await other.api.accounts.changePassword(passwords);
    expect(await open(link)).toMatchObject(absent);
    expect(await open(await linkOf(other))).toEqual({ status: 200 });
  });

  test("ends with the file", async () => {
    const course = await makeCourse(app.database.db);
    const link = await linkOf(member, await uploadFile(coach, { course: course.id }));
    await app.database.db.deleteFrom("courses").where("id", "=", course.id).execute();
    expect(await open(link)).toMatchObject(absent);
  });
});

describe("the file of a locked course", () => {
  const cases: [
    string,
    { is_locked?: boolean; required?: MembershipTier },
    MembershipTier | null,
    string | null,
  ][] = [
    ["elite", { required: "elite" }, "premium", "elite"],
    ["premium", { required: "premium" }, null, "premium"],
    ["premium, locked without a tier", { is_locked: true }, "basic", "premium"],
    ["premium, locked without a tier, held", { is_locked: true }, "elite", null],
    ["an open course", {}, null, null],
    ["premium, held", { required: "premium" }, "premium", null],
  ];
  test.each(cases)("that needs %s", async (_name, locked, held, needed) => {
    const { db } = app.database;
    const course = await makeCourse(db, locked);
    const address = await uploadFile(coach, { course: course.id });
    const person = await app.personWith("member");
    await giveTier(db, person.session.user.id, held);
    const answer = await open(await linkOf(person, address));
    const message = `Upgrade to ${needed} to unlock this course`;
    const refusal = { status: 403, code: "course_locked", message };
    expect(answer).toMatchObject(needed === null ? { status: 200 } : refusal);
    expect(await open(await linkOf(coach, address))).toEqual({ status: 200 });
  });

  test("no longer opens by a link from before", { tags: "media.links" }, async () => {
    const { db } = app.database;
    const course = await makeCourse(db, { required: "premium" });
    const address = await uploadFile(coach, { course: course.id });
    const person = await app.personWith("member");
    await giveTier(db, person.session.user.id, "elite");
    const link = await linkOf(person, address);
    expect(await open(link)).toEqual({ status: 200 });
    await giveTier(db, person.session.user.id, "basic");
    expect(await open(link)).toMatchObject({ status: 403, code: "course_locked" });
  });
});
