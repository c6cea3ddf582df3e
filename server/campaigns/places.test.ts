import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readToken } from "#contract/link-tokens.ts";
import { expireOffers } from "#server/cohorts/cohorts.ts";
import { postJson } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";
import { linksIn } from "#testing/mail/mails.ts";

const monday = "2026-11-16T15:00:00-05:00";
const answerBy = "2026-11-20";
const dayBefore = "2026-11-17T09:00:00-05:00";
const wednesday = "2026-11-18T09:00:00-05:00";
const thursday = "2026-11-19T09:00:00-05:00";
const afterwards = "2026-11-21T00:05:00-05:00";
const saturday = "2026-11-21T09:00:00-05:00";
const held = "A place in the Spring cohort is held for you";
const expired = "The offer of a place in “Spring cohort” has expired";

let app: TimedApp;
let coach: Person;
let cohort: string;
let count = 0;

beforeAll(async () => {
  app = await startTimedApp(monday);
});
beforeEach(async () => {
  await app.forgetEveryone();
  await app.at(monday);
  const { db } = app.database;
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("user_roles").where("role", "=", "coach").execute();
  coach = await app.personWith("coach");
  const since = db.updateTable("user_roles").set({ created_at: new Date("2026-11-01") });
  await since.where("user_id", "=", coach.session.user.id).execute();
  cohort = await makeCohort(db, { first_day: "2026-12-07", last_day: "2027-02-01" });
});
afterAll(() => app.stop());

function newAddress(): string {
  count += 1;
  return `applicant-${count}@example.com`;
}

const offer = (email: string) =>
  makeOffer(app.runtime, { cohort, email, answerBy, by: coach.session.user.id });

const answer = (how: "acceptances" | "refusals", token: string) =>
  postJson(app.visitor(), `/api/offers/${how}`, {
    token,
    ...(how === "acceptances" && { password: "quiet words" }),
  });

describe("an offer of a place", () => {
  test("is reminded of once, two days before the deadline at nine, with a link that works", {
    tags: "offers.reminder",
  }, async () => {
    const email = newAddress();
    await offer(email);
    await app.at(dayBefore);
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at("2026-11-18T08:59:59-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(wednesday);
    expect(app.unaskedFor(email)).toEqual([held]);
    await app.at(thursday);
    expect(app.unaskedFor(email)).toEqual([held]);
    const mail = app.cameFor(email).at(-1);
    expect(mail?.text).toContain("by the end of Friday, November 20, 2026, Eastern Time");
    expect(mail?.text).toContain("offered you a place in a cohort at");
    const [link = ""] = mail ? linksIn(mail) : [];
    const token = readToken(new URL(link), "token") ?? "";
    expect((await answer("acceptances", token)).status).toBe(200);
  });

  test("is stored without a token that works", { tags: "offers.link" }, async () => {
    const email = newAddress();
    const { id } = await offer(email);
    await app.at(wednesday);
    const { db } = app.database;
    const sent = await db.selectFrom("messages").select(["html", "plain_text"]).execute();
    const bodies = sent
      .map(({ plain_text }) => plain_text ?? "")
      .filter((text) => text.includes(id));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain(`token=place-token.${id}`);
  });

  test("that ends months later is reminded of all the same, without an account", {
    tags: "offers.reminder",
  }, async () => {
    const email = newAddress();
    const by = coach.session.user.id;
    await makeOffer(app.runtime, { cohort, email, answerBy: "2027-01-20", by });
    for (const day of ["2026-11-17", "2026-12-01", "2027-01-10", "2027-01-17"]) {
      await app.at(`${day}T09:00:00-05:00`);
    }
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at("2027-01-18T09:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([held]);
  });

  test.each([
    ["taken", "acceptances"],
    ["refused", "refusals"],
  ] as const)("that was %s is not reminded of", { tags: "offers.reminder" }, async (_how, how) => {
    const email = newAddress();
    const { token } = await offer(email);
    expect((await answer(how, token)).status).toBe(200);
    await app.at(wednesday);
    await app.at(thursday);
    expect(app.unaskedFor(email)).not.toContain(held);
  });

  test("is not reminded of at an address that unsubscribed", {
    tags: "offers.reminder",
  }, async () => {
    const email = newAddress();
    await offer(email);
    await app.api.emailPreferences.update({ email, unsubscribed: true });
    await app.at(wednesday);
    expect(app.unaskedFor(email)).toEqual([]);
  });

  test("is reminded of in quiet mode too, and whatever the pace", {
    tags: "offers.reminder",
  }, async () => {
    const member = await app.signUp(newAddress());
    await member.api.quiet.update({ quiet_mode: true });
    const hours = { quiet_hours_start: "21:00", quiet_hours_end: "07:00" } as const;
    await member.api.quiet.update({ quiet_pace: "weekly", channel_email: true, ...hours });
    await offer(member.email);
    await app.at(wednesday);
    expect(app.unaskedFor(member.email)).toEqual([held]);
  });

  test("that expired is told the next morning, once, and its place is free", {
    tags: "offers.reminder",
  }, async () => {
    const email = newAddress();
    const { id } = await offer(email);
    await app.at(wednesday);
    await app.at(afterwards);
    await expireOffers(app.runtime);
    const place = app.database.db.selectFrom("cohort_places").select("status");
    expect(await place.where("id", "=", id).executeTakeFirst()).toEqual({ status: "expired" });
    await app.at(saturday);
    await app.at("2026-11-22T09:00:00-05:00");
    expect(app.unaskedFor(email)).toEqual([held, expired]);
    expect(app.cameFor(email).at(-1)?.text).not.toContain("/place?token");
  });

  test("that ended is told to staff, with how it ended", { tags: "offers.staff" }, async () => {
    const [taker, refuser, silent] = [newAddress(), newAddress(), newAddress()];
    await answer("acceptances", (await offer(taker)).token);
    await answer("refusals", (await offer(refuser)).token);
    await offer(silent);
    await app.at(dayBefore);
    expect(app.unaskedFor(coach.email)).toEqual(["2 offers answered or expired"]);
    const text = app.cameFor(coach.email).at(-1)?.text;
    expect(text).toContain(`Offer to ${taker}\nTook the place\nSpring cohort`);
    expect(text).toContain(`Offer to ${refuser}\nRefused the place\nSpring cohort`);
    await app.at(afterwards);
    await expireOffers(app.runtime);
    await app.at(saturday);
    expect(app.cameFor(coach.email).at(-1)?.text).toContain(
      `Offer to ${silent}\nDid not answer in time\nSpring cohort`,
    );
  });
});
