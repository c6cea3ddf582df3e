import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { answersTo, apply, decline, monday } from "#testing/cohorts/applicants.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";

let app: TimedApp;
let coach: Person;
let email = "";
let member: Person;
let count = 0;

const sunday = "2026-11-15T12:00:00-05:00";
const nine = (day: string) => `${day}T09:00:00-05:00`;

beforeAll(async () => {
  app = await startTimedApp(sunday);
  coach = await app.personWith("coach");
  await makeCourse(app.database.db, { title: "Quiet openings", modules: 2 });
});
beforeEach(async () => {
  count += 1;
  email = `pausing-${count}@example.com`;
  await app.forgetEveryone();
  await app.at(sunday);
  member = await app.signUp(email);
});
afterAll(() => app.stop());

const again = () => app.signIn(email);

describe("quiet until a day", { tags: ["quiet.until", "postgres"] }, () => {
  test("holds what is not booked, and then one message names one next step", {
    tags: ["quiet.return", "campaigns.why-now"],
  }, async () => {
    const pause = await member.api.quiet.pause({ quiet_until: "2026-11-19" });
    expect(pause).toEqual({
      quiet_until: "2026-11-19",
      earliest: "2026-11-16",
      latest: "2027-01-10",
      offers: [],
    });
    for (const day of ["2026-11-16", "2026-11-17", "2026-11-18"]) await app.at(nine(day));
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(nine("2026-11-19"));
    expect(app.unaskedFor(email)).toEqual(["Welcome back: Module 1"]);
    expect(app.cameFor(email).at(-1)?.text).toContain(
      "It came now because the pause that you chose is over.",
    );
    await app.at(nine("2026-11-20"));
    expect(app.unaskedFor(email)).toEqual(["Welcome back: Module 1", "Next for you: Module 1"]);
    expect((await (await again()).api.quiet.readPause()).quiet_until).toBeNull();
  });

  test("what is booked is still reminded of", async () => {
    const { db } = app.database;
    const session = await makeSession(db, { title: "Talk", date: "2026-11-18", time: "15:00" });
    await makeBooking(db, { user: member.session.user.id, session });
    await member.api.quiet.pause({ quiet_until: "2026-12-15" });
    await app.at(nine("2026-11-16"));
    await app.at("2026-11-17T15:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual(["Tomorrow at 3:00 PM: Talk"]);
  });

  test("an open offer keeps its deadline, which is said, and is still reminded of", async () => {
    const { db } = app.database;
    const cohort = await makeCohort(db, {
      title: `Cohort ${count}`,
      first_day: "2027-01-04",
      last_day: "2027-02-26",
    });
    const by = coach.session.user.id;
    await makeOffer(app.runtime, { cohort, email, answerBy: "2026-11-20", by });
    const { offers } = await member.api.quiet.pause({ quiet_until: "2026-12-15" });
    expect(offers).toEqual([{ cohort: `Cohort ${count}`, answer_by: "2026-11-20" }]);
    await app.at(nine("2026-11-18"));
    expect(app.unaskedFor(email)).toEqual([expect.stringContaining(`Cohort ${count}`)]);
  });

  test("a letter of staff waits, and leaves when the pause is ended", {
    tags: "messages.held-answers",
  }, async () => {
    const application = await apply(app, coach, email);
    await (await again()).api.quiet.pause({ quiet_until: "2026-12-15" });
    await decline(coach, application);
    await app.at(monday.noon);
    expect(await answersTo(app, email)).toMatchObject([
      { state: "held", reason: "quiet until 2026-12-15, as the member chose" },
    ]);
    await (await again()).api.quiet.endPause();
    await app.at("2026-11-16T12:05:00-05:00");
    expect(await answersTo(app, email)).toMatchObject([{ state: "sent" }]);
  });

  test("is ended by one press, and then a next step comes on the day after", {
    tags: "quiet.return",
  }, async () => {
    await member.api.quiet.pause({ quiet_until: "2026-12-15" });
    await app.at("2026-11-17T12:00:00-05:00");
    const { api } = await again();
    expect((await api.dashboard.read()).quiet_until).toBe("2026-12-15");
    expect((await api.quiet.endPause()).quiet_until).toBeNull();
    expect((await api.dashboard.read()).quiet_until).toBeNull();
    await app.at(nine("2026-11-18"));
    expect(app.unaskedFor(email)).toEqual(["Welcome back: Module 1"]);
  });

  test("that is ended on its first day leaves nothing behind", async () => {
    await member.api.quiet.pause({ quiet_until: "2026-12-15" });
    await member.api.quiet.endPause();
    await member.api.quiet.endPause();
    await app.at(nine("2026-11-16"));
    expect(app.unaskedFor(email)).toEqual(["Next for you: Module 1"]);
  });

  test("begins while a message is due: it is planned again, and not sent", {
    tags: "campaigns.settings-hold-at-once",
  }, async () => {
    await app.at("2026-11-15T13:00:00-05:00");
    app.setClock(nine("2026-11-16"));
    await (await again()).api.quiet.pause({ quiet_until: "2026-11-17" });
    await app.at(nine("2026-11-16"));
    expect(app.unaskedFor(email)).toEqual([]);
  });

  test("is read by staff on the person's page", async () => {
    await member.api.quiet.pause({ quiet_until: "2026-12-15" });
    const [row] = await app.database.db
      .selectFrom("accounts")
      .select("person_id")
      .where("email", "=", email)
      .execute();
    const page = await coach.api.people.read({ id: row?.person_id ?? "" });
    expect(page.account?.quiet_until).toBe("2026-12-15");
  });

  test.each([
    ["today", "2026-11-15"],
    ["longer than eight weeks", "2027-01-11"],
    ["in the past", "2025-11-16"],
  ])("is refused if it is %s", async (_how, quiet_until) => {
    const refusal = await readRefusal(
      await postJson(member, "/api/quiet_settings/pause", { quiet_until }),
    );
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect((await member.api.quiet.readPause()).quiet_until).toBeNull();
  });

  test("is counted from the member's own day", async () => {
    await member.api.quiet.reportTimeZone({ time_zone: "Pacific/Kiritimati" });
    expect(await member.api.quiet.readPause()).toMatchObject({ earliest: "2026-11-17" });
  });
});
