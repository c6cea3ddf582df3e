// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { linksIn } from "#testing/mail/mails.ts";

let app: TimedApp;
let coach: Person;
let email = "";
let count = 0;

const monday = "2026-11-16T12:00:00-05:00";
/** On Thursday. */
const evening = "2026-11-19T18:00:00-05:00";
const recording_link = "https://video.example/talk";

beforeAll(async () => {
  app = await startTimedApp(monday);
});
beforeEach(async () => {
  const { db } = app.database;
  count += 1;
  email = `guest-${count}@example.com`;
  await app.forgetEveryone();
  await db.deleteFrom("info_session_registrations").execute();
  await db.deleteFrom("info_sessions").execute();
  await app.at(monday);
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const schedule = (starts_at = evening, meeting_link: string | null = null) =>
  coach.api.infoSessions.schedule({ starts_at: new Date(starts_at).toISOString(), meeting_link });

type Registering = { zone?: string | null; later?: boolean; address?: string };

const register = ({ zone = null, later = false, address = email }: Registering = {}) =>
  app.visitor().api.infoSessions.register({
    ...{ p_name: "Ana", p_email: address, p_question: null },
    ...{ p_time_zone: zone, p_listens_later: later },
  });

const came = (address = email) => app.unaskedFor(address);
const links = (address = email) => app.cameFor(address).slice(-1).flatMap(linksIn);
const last = (address = email) => app.cameFor(address).at(-1);

async function mark(address: string): Promise<void> {
  const { api } = await app.signIn(coach.email);
  const { items } = await api.infoSessions.listRegistrations({ search: address });
  await api.infoSessions.markAttendance({ ids: items.map(({ id }) => id), attended: true });
}

async function addRecording(id: string, change: object = { recording_link }): Promise<void> {
  const { api } = await app.signIn(coach.email);
  await api.infoSessions.addRecording({ id, ...change });
}

describe("a reminder of an info session", { tags: "info-sessions.reminders" }, () => {
  test("comes a day and an hour before, with the link and a way to another date", async () => {
    await schedule(evening, "https://meet.example/info");
    await register();
    await app.at("2026-11-18T17:59:59-05:00");
    expect(came()).toEqual([]);
    await app.at("2026-11-18T18:00:00-05:00");
    expect(came()).toEqual(["Tomorrow at 6:00 PM: Info session"]);
    await app.at("2026-11-19T17:00:00-05:00");
    expect(came()).toHaveLength(2);
    const mail = last();
    const links = mail ? linksIn(mail) : [];
    expect(links).toContain("https://meet.example/info");
    expect(
      links.filter((link) => link.includes(`${addresses.ownInfoSession}#token=`)),
    ).toHaveLength(1);
    expect(last()?.text).toContain("this address was used to register for an info session");
    await app.at("2026-11-20T18:00:00-05:00");
    expect(came()).toHaveLength(2);
  });

  test("tells the time in the zone that the browser reported, and keeps its nights quiet", async () => {
    await schedule("2026-11-19T09:00:00-05:00");
    await register({ zone: "America/Los_Angeles" });
    await app.at("2026-11-18T05:59:00-08:00");
    await app.at("2026-11-18T08:00:00-08:00");
    expect(came()).toEqual(["Tomorrow at 6:00 AM: Info session"]);
    expect(last()?.text).toContain("Academy time: 9:00 AM Eastern Time");
    // An hour before is five in the morning there.
    await app.at("2026-11-19T06:30:00-08:00");
    expect(came()).toHaveLength(1);
  });

  test("follows another date, and ends with a cancelled one", async () => {
    const { id } = await schedule();
    await register();
    await app.at("2026-11-17T12:00:00-05:00");
    const { api } = await app.signIn(coach.email);
    await api.infoSessions.move({ id, starts_at: "2026-11-20T23:00:00.000Z" });
    await app.at("2026-11-18T20:00:00-05:00");
    expect(came()).toEqual([]);
    await app.at("2026-11-19T18:00:00-05:00");
    expect(came()).toEqual(["Tomorrow at 6:00 PM: Info session"]);
    await (await app.signIn(coach.email)).api.infoSessions.cancel({ id });
    await app.at("2026-11-20T17:00:00-05:00");
    expect(came()).toHaveLength(1);
  });

  test("does not come to who listens later, nor to an unsubscribed address", async () => {
    await schedule();
    await register({ later: true });
    const other = `other-${email}`;
    await register({ address: other });
    await app.visitor().api.emailPreferences.update({ email: other, unsubscribed: true });
    await app.at("2026-11-19T17:30:00-05:00");
    expect(came()).toEqual([]);
    expect(came(other)).toEqual([]);
  });

  test("shares a message with another session of the day", {
    tags: "campaigns.one-a-day",
  }, async () => {
    await schedule();
    await register();
    await schedule("2026-11-19T20:00:00-05:00");
    await app.database.db
      .insertInto("info_session_registrations")
      .columns(["name", "person_id", "info_session_id"])
      .expression((eb) =>
        eb
          .selectFrom("info_session_registrations as r")
          .innerJoin("info_sessions as s", (join) => join.onRef("s.id", "<>", "r.info_session_id"))
          .select(["r.name", "r.person_id", "s.id"]),
      )
      .execute();
    await app.at("2026-11-18T18:00:00-05:00");
    expect(came()).toHaveLength(1);
    expect(last()?.text?.match(/Thursday, November 19, 2026/g)?.length).toBeGreaterThan(1);
  });
});

describe("after an info session", { tags: "info-sessions.after" }, () => {
  const missing = () => `absent-${count}@example.com`;

  async function holdOne(): Promise<string> {
    const { id } = await schedule();
    await register();
    await register({ address: missing() });
    await app.at("2026-11-19T19:00:00-05:00");
    return id;
  }

  test("who came is told once how to apply, and who did not the recording and the next date", async () => {
    const id = await holdOne();
    await mark(email);
    await addRecording(id, { recording_link, answers: "Yes, your camera may stay off." });
    await (await app.signIn(coach.email)).api.infoSessions.schedule({
      ...{ starts_at: "2026-12-03T23:00:00.000Z", meeting_link: null },
    });
    await app.at("2026-11-20T08:59:00-05:00");
    await app.at("2026-11-20T09:00:00-05:00");
    expect(came().at(-1)).toBe("Thank you for coming to the info session");
    expect(links()).toContainEqual(expect.stringMatching(/\/apply$/));
    expect(came(missing())).toEqual([]);
    await app.at("2026-11-21T09:00:00-05:00");
    expect(came(missing()).at(-1)).toBe("The info session, and the next one");
    expect(links(missing())).toContain(recording_link);
    expect(last(missing())?.text).toContain(
      "The next info session is on Thursday, December 3, 2026",
    );
    const before = [came().length, came(missing()).length];
    await mark(missing());
    await app.at("2026-12-02T09:00:00-05:00");
    expect([came().length, came(missing()).length]).toEqual(before);
  });

  test("who is registered for the next one already is not asked to come to it", async () => {
    const id = await holdOne();
    await mark(email);
    await (await app.signIn(coach.email)).api.infoSessions.schedule({
      ...{ starts_at: "2026-12-03T23:00:00.000Z", meeting_link: null },
    });
    await register({ address: missing() });
    await addRecording(id);
    await app.at("2026-11-21T09:00:00-05:00");
    expect(last(missing())?.text).toContain(
      "Your place in the next one, on Thursday, December 3, 2026, at 6:00 PM Eastern Time, is kept.",
    );
    expect(last(missing())?.text).not.toContain("Come to the next one");
  });

  test("nobody is written to until staff have marked somebody, or added the recording", async () => {
    const id = await holdOne();
    await app.at("2026-11-25T12:00:00-05:00");
    const before = came().length;
    await addRecording(id);
    await app.at("2026-11-26T09:00:00-05:00");
    expect(came()).toHaveLength(before + 1);
  });

  test("who listens later gets the recording and the answers, once they are there", async () => {
    const { id } = await schedule();
    await register({ later: true });
    await app.at("2026-11-22T12:00:00-05:00");
    expect(came()).toEqual([]);
    await addRecording(id, { recording_link, answers: "Yes." });
    await app.at("2026-11-23T09:00:00-05:00");
    expect(came()).toEqual(["The info session that you wanted to hear later"]);
    expect(links()).toContain(recording_link);
  });
});
