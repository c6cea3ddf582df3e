import ical from "node-ical";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { inviteIn } from "#testing/mail/invite.ts";
import type { Mail } from "#testing/mail/mailbox.ts";

let app: App;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signIn(firstAdminEmail);
});
afterAll(() => app.stop());

async function feedOf(person: Person): Promise<string> {
  const { feed } = await person.api.calendars.choose({ choice: "feed" });
  return pathOf(feed?.address ?? "");
}

function pathOf(address: string): string {
  const { protocol, pathname, search } = new URL(address);
  expect(protocol).toBe("webcal:");
  return pathname + search;
}

const read = (path: string, headers = {}) => app.visitor().fetch(path, { headers });

async function entriesOf(path: string) {
  const events = Object.values(ical.sync.parseICS(await (await read(path)).text()));
  return events.filter((event) => event?.type === "VEVENT");
}

/** The nth to this address, without those about the address. */
function mailTo({ email }: Person, which: number) {
  const isAboutSession = ({ recipients, text = "" }: Mail) =>
    recipients.includes(email) && /Before|After|Same/.test(text);
  const to = () => app.mailbox.mails.filter(isAboutSession);
  return vi.waitUntil(() => to()[which - 1], { timeout: 15_000 });
}

const idOf = ({ session }: Person) => session.user.id;

test("a member's feed holds bookings, meetings, first days and info sessions, and names nobody else", {
  tags: ["calendars.feed", "postgres"],
}, async () => {
  const member = await app.personWith("member");
  const other = await app.personWith("member");
  const session = await makeSession(app.database.db, { title: "Pricing" });
  const booking = await makeBooking(app.database.db, {
    ...{ user: idOf(member), session, status: "pending" },
  });
  await makeBooking(app.database.db, { user: idOf(other), session });
  const gone = await makeSession(app.database.db, { title: "Cancelled" });
  const cancelled = { user: idOf(member), session: gone, status: "cancelled" } as const;
  await makeBooking(app.database.db, cancelled);
  const cohort = await makeCohort(app.database.db, { title: "Spring" });
  await makePlace(app.database.db, { cohort, email: member.email });
  await makeSession(app.database.db, { title: "Meeting", cohort, date: "2031-01-02" });
  const starts_at = "2031-01-03T15:00:00.000Z";
  await admin.api.infoSessions.schedule({ starts_at, meeting_link: null });
  await app.api.infoSessions.register({ p_name: "Ada", p_email: member.email, p_question: null });

  const path = await feedOf(member);
  const events = await entriesOf(path);
  expect(events.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Pricing"),
      expect.stringContaining("Meeting"),
      expect.stringContaining("info session"),
    ]),
  );
  expect(events.map(({ summary }) => summary).join()).not.toContain("Cancelled");
  const booked = events.find(({ uid }) => String(uid).startsWith(booking));
  expect(booked).toMatchObject({ status: "TENTATIVE", start: new Date("2031-01-01T15:00:00Z") });
  const text = await (await read(path)).text();
  expect(text).toContain("METHOD:PUBLISH");
  expect(text).not.toContain("ATTENDEE");
  for (const name of [other.email, idOf(other)]) expect(text).not.toContain(name);
});

test("a coach's feed holds the sessions that she holds, with who booked them", {
  tags: "calendars.feed",
}, async () => {
  const coach = await app.personWith("coach");
  const member = await app.personWith("member");
  const session = await makeSession(app.database.db, { title: "Held", coach: idOf(coach) });
  await makeBooking(app.database.db, { user: idOf(member), session, status: "pending" });
  const info = await app.database.db
    .insertInto("info_sessions")
    .values({ starts_at: new Date("2031-05-06T15:00:00Z"), coach_id: idOf(coach) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const path = await feedOf(coach);
  const [held, hosted, ...others] = await entriesOf(path);
  expect(others).toEqual([]);
  expect(hosted).toMatchObject({ uid: `${info.id}@localhost` });
  expect(held).toMatchObject({ start: new Date("2031-01-01T15:00:00Z") });
  expect(String(held?.["description"])).toContain(`${member.email} (to confirm)`);
  await admin.api.coaching.callOff({ id: session, cancel_reason: null });
  expect((await entriesOf(path)).map(({ uid }) => uid)).toEqual([hosted?.uid]);
  await admin.api.roles.remove({ user_id: idOf(coach), role: "coach" });
  expect(await entriesOf(path)).toEqual([]);
});

test("an entry has the same UID and sequence in the feed as in the invitation, also when it moves", {
  tags: ["calendars.feed", "calendars.one-way"],
}, async () => {
  const member = await app.personWith("member");
  const session = await makeSession(app.database.db, { title: "Same", date: "2031-02-03" });
  await member.api.coaching.book({ session_id: session, notes: null });
  const invite = inviteIn(await mailTo(member, 1));
  const path = await feedOf(member);
  const [entry] = await entriesOf(path);
  expect(entry).toMatchObject({ uid: invite?.uid, sequence: invite?.sequence });
  await admin.api.coaching.update({ id: session, session_date: "2031-02-04" });
  const [moved] = await entriesOf(path);
  expect(moved).toMatchObject({ uid: invite?.uid, start: new Date("2031-02-04T15:00:00Z") });
  expect(moved?.["sequence"]).toBeGreaterThan(invite?.sequence ?? 0);
});

test.each(["feed", "none"] as const)(
  "whoever chose %s gets mails without a calendar part, but for what an invitation left there",
  { tags: ["calendars.one-way", "calendars.choice"] },
  async (choice) => {
    const member = await app.personWith("member");
    const date = { date: choice === "feed" ? "2031-03-03" : "2031-03-05" };
    const [before, after] = [
      await makeSession(app.database.db, { title: "Before", ...date }),
      await makeSession(app.database.db, { title: "After", ...date, time: "15:00" }),
    ];
    await member.api.coaching.book({ session_id: before, notes: null });
    expect(inviteIn(await mailTo(member, 1))).toMatchObject({
      method: "REQUEST",
    });
    await member.api.calendars.choose({ choice });
    await member.api.coaching.book({ session_id: after, notes: null });
    const uninvited = await mailTo(member, 2);
    expect(inviteIn(uninvited)).toBeNull();
    expect(uninvited.text).not.toContain("attach");
    const { items } = await member.api.coaching.listBookings({});
    const idOfBooking = (title: string) =>
      items.find(({ session }) => session.title === title)?.id ?? "";
    await member.api.coaching.cancelBooking({ id: idOfBooking("After") });
    expect(inviteIn(await mailTo(member, 3))).toBeNull();
    await member.api.coaching.cancelBooking({ id: idOfBooking("Before") });
    expect(inviteIn(await mailTo(member, 4))).toMatchObject({
      method: "CANCEL",
    });
    await member.api.calendars.choose({ choice: "mail" });
    await member.api.coaching.book({ session_id: after, notes: null });
    expect(inviteIn(await mailTo(member, 5))).not.toBeNull();
  },
);

test("a feed has another address once it is renewed, and none once it is ended", {
  tags: "calendars.feed-token",
}, async () => {
  const member = await app.personWith("member");
  const first = await feedOf(member);
  expect(await feedOf(member)).toBe(first);
  const { feed } = await member.api.calendars.renewFeed();
  const second = pathOf(feed?.address ?? "");
  expect(await readRefusal(await read(first))).toMatchObject({ status: 404, code: "not_found" });
  expect((await read(second)).status).toBe(200);
  await member.api.calendars.choose({ choice: "none" });
  expect((await read(second)).status).toBe(404);
  await expect(member.api.calendars.renewFeed()).rejects.toMatchObject({ code: "not_found" });
});

test("wrong tokens are 404, and limited; the right one is read again and again", {
  tags: "calendars.feed-token",
}, async () => {
  const path = await feedOf(await app.personWith("member"));
  const visitor = app.visitor();
  for (let time = 0; time < 30; time += 1) expect((await visitor.fetch(path)).status).toBe(200);
  const wrong = ["", "?token=", "?token=a&token=b", `?token=${"a".repeat(32)}`];
  for (let time = 0; time < 5; time += 1) {
    for (const query of wrong) {
      expect((await visitor.fetch(`/calendar.ics${query}`)).status).toBe(404);
    }
  }
  expect((await visitor.fetch("/calendar.ics")).status).toBe(429);
  expect((await visitor.fetch(path)).status).toBe(429);
  expect((await app.visitor().fetch(path)).status).toBe(200);
});

test("the token is in no row", { tags: "calendars.feed-token" }, async () => {
  const path = await feedOf(await app.personWith("member"));
  const rows = await app.database.db.selectFrom("calendar_choices").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(path.split("token=")[1]);
});

test("the page says when the feed was read and by which program, and an unchanged feed is not sent", {
  tags: "calendars.feed-read",
}, async () => {
  const member = await app.personWith("member");
  const path = await feedOf(member);
  expect((await member.api.calendars.readChoice()).feed).toMatchObject({ read_at: null });
  const reply = await read(path, { "user-agent": "Quiet Calendar/1.0" });
  expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const { feed } = await member.api.calendars.readChoice();
  expect(feed).toMatchObject({ read_by: "Quiet Calendar/1.0", read_at: expect.any(String) });
  const etag = reply.headers.get("etag") ?? "";
  const again = await read(path, { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const session = await makeSession(app.database.db, { title: "New" });
  await makeBooking(app.database.db, { user: idOf(member), session });
  expect((await read(path, { "if-none-match": etag })).status).toBe(200);
});

test("members are invited by mail until they choose, coaches not at all", {
  tags: "calendars.choice",
}, async () => {
  const [member, coach] = [await app.personWith("member"), await app.personWith("coach")];
  expect(await member.api.calendars.readChoice()).toEqual({ choice: "mail", feed: null });
  expect(await coach.api.calendars.readChoice()).toEqual({ choice: "none", feed: null });
});

test("an address that is not confirmed can't choose", { tags: "calendars.choice" }, async () => {
  const stranger = await app.signUpUnconfirmed("unconfirmed@example.com");
  const chosen = stranger.api.calendars.choose({ choice: "none" });
  await expect(chosen).rejects.toMatchObject({ code: "address_not_confirmed" });
});
