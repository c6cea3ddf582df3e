import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson } from "#testing/app/requests.ts";
import { type Person, password } from "#testing/app/start-app.ts";
import type { TimedApp } from "#testing/app/timed-app.ts";
import { makePlace } from "#testing/cohorts/cohorts.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";
import {
  nine,
  startWaitlist,
  sunday,
  told,
  type WaitlistScene,
} from "#testing/cohorts/waitlist.ts";
import { linksIn, oneClickOf } from "#testing/mail/mails.ts";

let scene: WaitlistScene;
let app: TimedApp;
let coach: Person;
let email = "";

beforeAll(async () => {
  scene = await startWaitlist();
  ({ app, coach } = scene);
});
beforeEach(async () => {
  email = await scene.clear();
});
afterAll(() => app.stop());

describe("asking to be told of the next cohort", { tags: "cohorts.waitlist" }, () => {
  test("puts the address on the waiting list once, which staff see", {
    tags: "postgres",
  }, async () => {
    await scene.ask(email);
    await scene.ask(email.toUpperCase());
    expect(await scene.list()).toMatchObject({
      waiting: 1,
      items: [{ email, name: null, asked_at: new Date(sunday).toISOString() }],
      next_cursor: null,
    });
  });

  test("gets the same reply whether the address is known or not, and no mail", async () => {
    await app.signUp(email);
    const known = await postJson(app.visitor(), "/api/functions/cohort-waitlist", { email });
    const unknown = await postJson(app.visitor(), "/api/functions/cohort-waitlist", {
      email: `not-${email}`,
    });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await app.at(nine(16));
    expect(app.cameFor(`not-${email}`)).toEqual([]);
  });

  test("at a full cohort, or an invitation to one, puts it on that cohort’s list", async () => {
    const full = await scene.open({ places: 1 });
    await makePlace(app.database.db, { cohort: full, email: "first@example.com" });
    await scene.ask(email);
    const askedFor = async (asked_for: string) =>
      (await coach.api.cohortWaitlist.list({ asked_for })).items.map((item) => item.email);
    expect(await askedFor(full)).toEqual([email]);
    const other = await scene.open({ accepts_applications: false });
    expect(await askedFor(other)).toEqual([]);
    const [waiting] = (await scene.list()).items;
    await coach.api.cohortWaitlist.invite({ id: waiting?.id ?? "", cohort_id: other });
    expect(await askedFor(other)).toEqual([email]);
  });

  test("with the honeypot filled gets the same reply, and nothing is stored", async () => {
    await app.visitor().api.cohortWaitlist.join({ email, website: "https://spam.example" });
    expect(await scene.list()).toMatchObject({ waiting: 0, items: [] });
  });

  test("is refused for a while to a visitor who asks too often for one address", async () => {
    const visitor = app.visitor();
    const replies = [];
    for (let times = 0; times < 6; times += 1) {
      const path = "/api/functions/cohort-waitlist";
      replies.push((await postJson(visitor, path, { email })).status);
    }
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("when a cohort opens, whoever waits", { tags: "cohorts.waitlist" }, () => {
  test("is told once, at nine, with a link to apply, and is off the list", async () => {
    await scene.ask(email);
    const cohort = await scene.open({ is_published: false });
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
    await coach.api.cohorts.update({ id: cohort, is_published: true });
    await app.at("2026-11-17T08:59:59-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told]);
    const mail = app.cameFor(email).at(-1);
    expect(mail?.text).toContain(
      "“Winter cohort” starts on Monday, November 30, 2026 and takes 8 weeks.",
    );
    expect(mail?.text).toContain(
      "because this address was used to ask for news of a free place in a cohort",
    );
    expect(mail && linksIn(mail).map((link) => new URL(link).pathname)).toContain("/apply");
    expect(await scene.list()).toMatchObject({ waiting: 0, items: [] });
    await app.at(nine(18));
    await app.at(nine(19));
    expect(app.unaskedFor(email)).toEqual([told]);
  });

  test("may ask again, and is told of another cohort, not of the same", async () => {
    await scene.ask(email);
    await scene.open();
    await app.at(nine(16));
    await scene.ask(email);
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told]);
    await scene.open({ title: "Early cohort", first_day: "2026-11-20", last_day: "2026-12-20" });
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual([told, "You can apply now: Early cohort"]);
  });

  test("and finds a cohort full of which it was told is told of it once more, however often somebody asks", async () => {
    await scene.ask(email);
    const cohort = await scene.open({ places: 1 });
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([told]);
    const offer = { cohort, email: "taken@example.com", answerBy: "2026-11-28" };
    for (const day of [17, 20]) {
      const { id } = await makeOffer(app.runtime, { ...offer, by: coach.session.user.id });
      await scene.ask(email);
      await app.at(nine(day));
      await coach.api.cohortPlaces.withdraw({ id });
      await app.at(nine(day + 1));
      await scene.ask(email);
      await app.at(nine(day + 2));
      expect(app.unaskedFor(email)).toEqual([told, told]);
    }
  });

  test("and waits already when it finds a cohort full of which it was told is told of it once more", async () => {
    await scene.ask(email);
    const cohort = await scene.open({ places: 1 });
    await app.at(nine(16));
    await coach.api.cohorts.update({ id: cohort, accepts_applications: false });
    await scene.ask(email);
    const offer = { cohort, email: "taken@example.com", answerBy: "2026-11-28" };
    const { id } = await makeOffer(app.runtime, { ...offer, by: coach.session.user.id });
    await coach.api.cohorts.update({ id: cohort, accepts_applications: true });
    await scene.ask(email);
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told]);
    await coach.api.cohortPlaces.withdraw({ id });
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual([told, told]);
  });

  test.each([
    ["is a draft", { is_published: false }],
    ["accepts no applications", { accepts_applications: false }],
    ["has begun", { first_day: "2026-11-10" }],
  ])("is not told of a cohort that %s", async (_case, values) => {
    await scene.ask(email);
    await scene.open(values);
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
    expect(await scene.list()).toMatchObject({ waiting: 1 });
  });

  test("is not told if the cohort closes before the message leaves", async () => {
    await scene.ask(email);
    const cohort = await scene.open();
    await app.at("2026-11-16T08:59:00-05:00");
    await coach.api.cohorts.update({ id: cohort, accepts_applications: false });
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
  });

  test("is not told of a full cohort until a place is free, and meanwhile of a later one", {
    tags: "postgres",
  }, async () => {
    await scene.ask(email);
    const full = await scene.open({ places: 1 });
    const offer = { cohort: full, email: "taken@example.com", answerBy: "2026-11-25" };
    const { id } = await makeOffer(app.runtime, { ...offer, by: coach.session.user.id });
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
    await scene.open({ title: "Later cohort", first_day: "2027-01-11", last_day: "2027-03-07" });
    await app.at(nine(17));
    const toldOfLater = "You can apply now: Later cohort";
    expect(app.unaskedFor(email)).toEqual([toldOfLater]);
    await scene.ask(email);
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual([toldOfLater]);
    await coach.api.cohortPlaces.withdraw({ id });
    await app.at(nine(19));
    expect(app.unaskedFor(email)).toEqual([toldOfLater, told]);
  });

  test("and was told of a cohort or is in it is told of a later one, also while the sooner has free places", async () => {
    const other = `member-${email}`;
    await scene.ask(email);
    const cohort = await scene.open();
    await app.at(nine(16));
    await makePlace(app.database.db, { cohort, email: other });
    await scene.ask(email);
    await scene.ask(other);
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told]);
    await scene.open({ title: "Later cohort", first_day: "2027-01-11", last_day: "2027-03-07" });
    await app.at(nine(18));
    const toldOfLater = "You can apply now: Later cohort";
    expect(app.unaskedFor(email)).toEqual([told, toldOfLater]);
    expect(app.unaskedFor(other)).toEqual([toldOfLater]);
  });

  test("is told in the day's one message, at the pace of the account", async () => {
    await app.signUp(email);
    const { api } = await app.signIn(email);
    const { quiet_mode: _mode, ...settings } = await api.quiet.read();
    await api.quiet.update({ ...settings, quiet_pace: "weekly" });
    await scene.ask(email);
    await app.at("2026-11-16T12:00:00-05:00");
    await scene.open();
    for (const day of [17, 18, 19, 20, 21, 22]) await app.at(nine(day));
    expect(app.unaskedFor(email)).not.toContain(told);
    await app.at(nine(23));
    expect(app.unaskedFor(email).filter((subject) => subject === told)).toEqual([told]);
  });

  test("is not told after unsubscribing, which every such message offers", async () => {
    await scene.ask(email);
    await scene.open();
    await app.at(nine(16));
    const mail = app.cameFor(email).at(-1);
    if (!mail) throw new Error("No mail came");
    await app.visitor().fetch(oneClickOf(mail), { method: "POST" });
    await scene.ask(email);
    await scene.open({ title: "Early cohort", first_day: "2026-11-20", last_day: "2026-12-20" });
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told]);
  });

  test("is not told of a cohort in which the person has a place", async () => {
    await scene.ask(email);
    const cohort = await scene.open();
    await makePlace(app.database.db, { cohort, email });
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
  });

  test("is not told while a place in any cohort is offered, and is told once it is not", async () => {
    await scene.ask(email);
    const earlier = { title: "Early cohort", first_day: "2026-11-10", last_day: "2026-12-20" };
    const offer = { cohort: await scene.open(earlier), email, answerBy: "2026-12-10" };
    const { id } = await makeOffer(app.runtime, { ...offer, by: coach.session.user.id });
    await scene.open();
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
    await coach.api.cohortPlaces.withdraw({ id });
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told]);
  });
});

describe("whoever joins a cohort is off the list,", { tags: "cohorts.waitlist" }, () => {
  test("given the place by staff", async () => {
    await scene.ask(email);
    await coach.api.cohortPlaces.add({ cohort_id: await scene.open(), email });
    expect(await scene.list()).toMatchObject({ waiting: 0, items: [] });
  });

  test("by taking an offered place, not by the offer", async () => {
    await scene.ask(email);
    const offer = { cohort: await scene.open(), email, answerBy: "2026-11-25" };
    const { token } = await makeOffer(app.runtime, { ...offer, by: coach.session.user.id });
    expect(await scene.list()).toMatchObject({ waiting: 1 });
    await app.visitor().api.offers.accept({ token, password });
    expect(await scene.list()).toMatchObject({ waiting: 0, items: [] });
  });
});

test("whom staff take off the list is not told", { tags: "cohorts.waitlist" }, async () => {
  await scene.ask(email);
  const [waiting] = (await scene.list()).items;
  await coach.api.cohortWaitlist.remove({ id: waiting?.id ?? "" });
  await scene.open();
  await app.at(nine(16));
  expect(app.unaskedFor(email)).toEqual([]);
  await expect(coach.api.cohortWaitlist.remove({ id: waiting?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});
