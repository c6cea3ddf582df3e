import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";
import {
  type CalendarAnswer,
  type CalendarServer,
  calendarOf,
  calendarSettings,
  entry,
  startCalendarServer,
} from "#testing/calendars/calendar-server.ts";
import { readAllBusyCalendars } from "./busy-calendars.ts";

let app: App;
let server: CalendarServer;
let coach: Person;
let logged = "";
let now = new Date("2031-03-03T15:00:00.000Z");

beforeAll(async () => {
  const kept = new Writable({
    write: (chunk, _, done) => {
      logged += chunk;
      done();
    },
  });
  server = await startCalendarServer();
  app = await startApp({
    settings: calendarSettings,
    now: () => now,
    log: pino({ level: "debug" }, kept),
  });
});
beforeEach(async () => {
  coach = await app.personWith("coach");
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const lunch = entry({ start: "20310304T120000Z", end: "20310304T130000Z" });
const dinner = entry({ start: "20310304T200000Z", end: "20310304T220000Z" });

const add = (address = server.address) => coach.api.calendars.addBusy({ name: "Private", address });

async function busyTimes(person = coach): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom("coach_busy_times")
    .select(["starts_at", "ends_at"])
    .where("coach_id", "=", person.session.user.id)
    .orderBy("starts_at")
    .execute();
  return rows.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((time) => time.toISOString().slice(0, 16)).join("/"),
  );
}

const lunchTime = "2031-03-04T12:00/2031-03-04T13:00";
const dinnerTime = "2031-03-04T20:00/2031-03-04T22:00";

test("a calendar that is added makes the coach busy at once, and no longer when it is taken away", {
  tags: ["calendars.busy", "postgres"],
}, async () => {
  server.answer({ body: calendarOf(lunch) });
  const added = await add(server.address.replace("https:", "webcal:"));
  expect(added).toEqual({
    ...{ id: added.id, name: "Private", host: "localhost", problem: null, free_days: [] },
    read_at: now.toISOString(),
  });
  expect(await busyTimes()).toEqual([lunchTime]);
  expect(await coach.api.calendars.listBusy()).toEqual([added]);
  await coach.api.calendars.removeBusy({ id: added.id });
  expect(await busyTimes()).toEqual([]);
});

test("the calendars of whoever leaves the staff are deleted", {
  tags: "calendars.busy",
}, async () => {
  server.answer({ body: calendarOf(lunch) });
  await add();
  const admin = await app.signIn(firstAdminEmail);
  await admin.api.roles.remove({ user_id: coach.session.user.id, role: "coach" });
  await readAllBusyCalendars(app.runtime);
  expect(await busyTimes()).toEqual([]);
});

test("every 15 minutes each calendar is read; what has not changed is not sent again", {
  tags: ["calendars.busy", "calendars.reading"],
}, async () => {
  server.answer({ body: calendarOf(lunch), headers: { etag: '"1"' } });
  await add();
  server.requests.length = 0;
  await readAllBusyCalendars(app.runtime);
  expect(server.requests.at(-1)).toMatchObject({ "if-none-match": '"1"' });
  expect(await busyTimes()).toEqual([lunchTime]);
  server.answer({ body: calendarOf(dinner), headers: { etag: '"2"' } });
  await readAllBusyCalendars(app.runtime);
  expect(await busyTimes()).toEqual([dinnerTime]);
  const then = now;
  now = new Date(now.getTime() + 86_400_001);
  await readAllBusyCalendars(app.runtime);
  now = then;
  expect(server.requests.at(-1)).not.toHaveProperty("if-none-match");
});

test("five calendars at most, also when more are added at once, and none twice", {
  tags: ["calendars.busy", "postgres"],
}, async () => {
  const addresses = [1, 2, 3, 4, 5, 6, 7].map((each) => `${server.address}?${each}`);
  server.answer({ body: calendarOf(lunch) });
  const added = await Promise.allSettled(addresses.map((address) => add(address)));
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const [refused] = added.filter((each) => each.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "calendars_full" });
  const [first] = await coach.api.calendars.listBusy();
  await coach.api.calendars.removeBusy({ id: first?.id ?? "" });
  const known = added.flatMap((each, at) =>
    each.status === "fulfilled" && each.value.id !== first?.id ? [addresses[at]] : [],
  );
  await expect(add(known[0])).rejects.toMatchObject({ code: "calendar_known" });
});

test("days that are marked free are listed, and stay blocked once the coach blocks them", {
  tags: "calendars.blocking",
}, async () => {
  const holiday = entry({ uid: "holiday", day: "2031-04-18", isFree: true });
  server.answer({ body: calendarOf(holiday) });
  await coach.api.quiet.reportTimeZone({ time_zone: "Asia/Kathmandu" });
  const { id, free_days } = await add();
  const [day] = free_days;
  expect(day).toMatchObject({ title: "Private words", blocks: false });
  expect(await busyTimes()).toEqual([]);
  const blocked = await coach.api.calendars.blockDays({
    id,
    entry: day?.entry ?? "",
    blocks: true,
  });
  expect(blocked.free_days).toMatchObject([{ blocks: true }]);
  const times = ["2031-04-17T18:15/2031-04-18T18:15"];
  expect(await busyTimes()).toEqual(times);
  server.answer({ body: calendarOf(holiday, lunch) });
  await coach.api.calendars.readBusy({ id });
  expect(await busyTimes()).toEqual([lunchTime, ...times]);
  await coach.api.calendars.blockDays({ id, entry: day?.entry ?? "", blocks: false });
  expect(await busyTimes()).toEqual([lunchTime]);
});

const page = {
  body: "<!doctype html><title>Log in</title>",
  headers: { "content-type": "text/html" },
};
const problems: [string, CalendarAnswer, string][] = [
  ["a web page", page, calendarProblems.webPage],
  ["a password", { status: 401 }, calendarProblems.noEntry],
  ["nothing there", { status: 404 }, calendarProblems.notThere],
  ["an error", { status: 503 }, calendarProblems.answered(503)],
  ["other words", { body: "hello" }, calendarProblems.noCalendar],
  ["half a calendar", { body: calendarOf(lunch).slice(0, 200) }, calendarProblems.incomplete],
  ["more than 5 MB", { body: Buffer.alloc(5 * 1024 ** 2 + 1, "a") }, calendarProblems.tooLarge],
  ["an insecure address", redirect("http://localhost/"), calendarProblems.notSecure],
  ["a private address", redirect("https://127.0.0.1/"), calendarProblems.isPrivate],
  ["a redirect to no address", redirect("https://%zz@localhost/"), calendarProblems.unreachable],
  ["what nobody asked for", { status: 304 }, calendarProblems.answered(304)],
  ["a redirect to itself", redirect("/secret.ics"), calendarProblems.tooManyRedirects],
];

function redirect(location: string): CalendarAnswer {
  return { status: 302, headers: { location } };
}

test.each(problems)(
  "a calendar that answers with %s is reported, and what was read stays",
  {
    tags: ["calendars.problems", "calendars.reading"],
  },
  async (_what, answer, problem) => {
    server.answer({ body: calendarOf(lunch) });
    const { id, read_at } = await add();
    server.answer(answer);
    const then = now;
    now = new Date(now.getTime() + 900_000);
    expect(await coach.api.calendars.readBusy({ id })).toMatchObject({ problem, read_at });
    now = then;
    expect(await busyTimes()).toEqual([lunchTime]);
    server.answer({ body: calendarOf(lunch) });
    expect(await coach.api.calendars.readBusy({ id })).toMatchObject({ problem: null });
    server.answer(answer);
    const reply = await postJson(coach, "/api/busy_calendars", {
      ...{ name: "Again", address: `${server.address}?again` },
    });
    expect(await readRefusal(reply)).toMatchObject({
      ...{ status: 422, code: "calendar_unreadable", fields: { address: problem } },
    });
  },
);

test("characters that the database does not keep are left out", {
  tags: "calendars.blocking",
}, async () => {
  const holiday = entry({ day: "2031-04-18", isFree: true });
  server.answer({ body: calendarOf(holiday.replace("Private words", "Holi\0day")) });
  expect(await add()).toMatchObject({ free_days: [{ title: "Holiday" }] });
  const times = ["DTSTART;TZID=No\0where:20310304T120000", "DTEND;TZID=No\0where:20310304T130000"];
  server.answer({ body: calendarOf(entry({ more: times })) }, "/nowhere.ics");
  await expect(add(`${new URL("/nowhere.ics", server.address)}`)).rejects.toMatchObject({
    data: { fields: { address: calendarProblems.unknownZone("Nowhere") } },
  });
});

test("a calendar that fails in a way that nobody knew keeps no other from being read", {
  tags: "calendars.busy",
}, async () => {
  server.answer({ body: calendarOf(lunch) });
  const { id } = await add();
  await app.database.db
    .updateTable("busy_calendars")
    .set({ address: "garbled", tried_at: null })
    .where("id", "=", id)
    .execute();
  const other = await app.personWith("coach");
  await other.api.calendars.addBusy({ name: "Private", address: server.address });
  server.answer({ body: calendarOf(dinner) });
  await readAllBusyCalendars(app.runtime);
  expect(await busyTimes(other)).toEqual([dinnerTime]);
  await coach.api.calendars.removeBusy({ id });
});

test("three redirects are followed", { tags: "calendars.reading" }, async () => {
  server.answer(redirect("/1"));
  server.answer(redirect("/2"), "/1");
  server.answer(redirect("/3"), "/2");
  server.answer({ body: calendarOf(lunch) }, "/3");
  expect(await add()).toMatchObject({ problem: null });
});

test("a calendar that does not arrive within ten seconds is given up", {
  tags: "calendars.reading",
  timeout: 20_000,
}, async () => {
  server.answer({ body: calendarOf(lunch), delayMs: 60_000 });
  await expect(add()).rejects.toMatchObject({ code: "calendar_unreadable" });
});

test.each(["ftp://example.com/a", "https://", "http://example.com/a", "a"])(
  "%s is no address of a calendar",
  { tags: "calendars.busy" },
  async (address) => {
    await expect(add(address)).rejects.toMatchObject({ code: "invalid_input" });
  },
);

test("an address in a network that is not public is refused", {
  tags: "calendars.reading",
}, async () => {
  const within = ["[::ffff:10.0.0.1]", "[::10.0.0.1]", "[64:ff9b::10.0.0.1]", "[2002:a00:1::]"];
  for (const host of ["127.0.0.1", "10.0.0.1", "[::1]", "169.254.169.254", ...within]) {
    const body = { name: "Private", address: `https://${host}/a.ics` };
    const reply = await postJson(coach, "/api/busy_calendars", body);
    const { isPrivate } = calendarProblems;
    expect(await readRefusal(reply), host).toMatchObject({ fields: { address: isPrivate } });
  }
});

test("nobody reads, blocks or takes away a calendar of somebody else, and members have none", {
  tags: "calendars.busy",
}, async () => {
  server.answer({ body: calendarOf(lunch) });
  const { id } = await add();
  const other = await app.personWith("coach");
  const { calendars } = other.api;
  const missing = { code: "not_found" };
  await expect(calendars.readBusy({ id })).rejects.toMatchObject(missing);
  await expect(calendars.removeBusy({ id })).rejects.toMatchObject(missing);
  const days = { id, entry: "0".repeat(64), blocks: true };
  await expect(calendars.blockDays(days)).rejects.toMatchObject(missing);
  await expect(coach.api.calendars.blockDays(days)).rejects.toMatchObject(missing);
  expect(await calendars.listBusy()).toEqual([]);
});

test("the address is in no row and no log", { tags: "calendars.busy" }, async () => {
  server.answer({ body: calendarOf(lunch) });
  const { id } = await add();
  server.answer({ status: 500 });
  await coach.api.calendars.readBusy({ id });
  const rows = await app.database.db.selectFrom("busy_calendars").selectAll().execute();
  const entries = await app.database.db.selectFrom("audit_log").selectAll().execute();
  for (const kept of [JSON.stringify([rows, entries]), logged]) {
    expect(kept).not.toContain("secret.ics");
  }
});
