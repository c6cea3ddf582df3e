import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import type { TimedApp } from "#testing/app/timed-app.ts";
import { makePlace } from "#testing/cohorts/cohorts.ts";
import { nine, startWaitlist, told, type WaitlistScene } from "#testing/cohorts/waitlist.ts";
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

describe("an invitation to apply", { tags: "cohorts.invitation" }, () => {
  const closed = { accepts_applications: false };
  const invited = "A place is free: Winter cohort";
  const invite = async (cohort_id: string) => {
    const [waiting] = (await scene.list()).items;
    return await coach.api.cohortWaitlist.invite({ id: waiting?.id ?? "", cohort_id });
  };

  test("is sent once, at nine, to a person who waits while applications are closed", async () => {
    await scene.ask(email);
    const cohort = await scene.open(closed);
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
    const { person_id } = await invite(cohort);
    expect((await scene.list()).items).toMatchObject([{ person_id }]);
    await app.at("2026-11-17T08:59:59-05:00");
    expect(app.unaskedFor(email)).toEqual([]);
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([invited]);
    const mail = app.cameFor(email).at(-1);
    expect(mail?.text).toContain("A place in “Winter cohort” is free, and we invite you to apply.");
    const links = mail ? linksIn(mail).map((link) => new URL(link)) : [];
    expect(links.map(({ pathname, search }) => pathname + search)).toContain("/apply?invited=1");
    expect(await scene.list()).toMatchObject({ waiting: 0 });
    await coach.api.cohorts.update({ id: cohort, accepts_applications: true });
    await scene.ask(email);
    await app.at(nine(18));
    expect(app.unaskedFor(email)).toEqual([invited]);
  });

  test("may follow the message that the same cohort is open, for whoever asks again", {
    tags: "postgres",
  }, async () => {
    await scene.ask(email);
    const cohort = await scene.open();
    await app.at(nine(16));
    await coach.api.cohorts.update({ id: cohort, accepts_applications: false });
    await scene.ask(email);
    await invite(cohort);
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told, invited]);
  });

  test("waits while the place is taken before it leaves, until one is free again", async () => {
    await scene.ask(email);
    const cohort = await scene.open({ ...closed, places: 1 });
    await invite(cohort);
    await makePlace(app.database.db, { cohort, email: "other@example.com" });
    await app.at(nine(16));
    expect(app.unaskedFor(email)).toEqual([]);
    const [place] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
    await coach.api.cohortPlaces.end({ id: place?.id ?? "" });
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([invited]);
  });

  test("waits while all places are taken, and is sent when the cohort gets another one", async () => {
    await scene.ask(email);
    const cohort = await scene.open({ ...closed, places: 1 });
    await invite(cohort);
    await makePlace(app.database.db, { cohort, email: "other@example.com" });
    await app.at(nine(16));
    await coach.api.cohorts.update({ id: cohort, places: 2 });
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([invited]);
  });

  test("is not sent to whoever has unsubscribed", async () => {
    await scene.ask(email);
    await scene.open();
    await app.at(nine(16));
    const mail = app.cameFor(email).at(-1);
    if (!mail) throw new Error("No mail came");
    await app.visitor().fetch(oneClickOf(mail), { method: "POST" });
    await scene.ask(email);
    await invite(await scene.open({ ...closed, title: "Late cohort", first_day: "2026-12-07" }));
    await app.at(nine(17));
    expect(app.unaskedFor(email)).toEqual([told]);
  });

  test.each([
    ["a draft", { is_published: false }, "cohort_not_open"],
    ["a cohort that has begun", { first_day: "2026-11-10" }, "cohort_not_open"],
  ])("to %s is refused", async (_case, values, code) => {
    await scene.ask(email);
    await expect(invite(await scene.open({ ...closed, ...values }))).rejects.toMatchObject({
      code,
    });
  });

  test("is refused without a free place, and for somebody who does not wait", async () => {
    await scene.ask(email);
    const cohort = await scene.open({ ...closed, places: 1 });
    const [waiting] = (await scene.list()).items;
    await makePlace(app.database.db, { cohort, email: "other@example.com" });
    await expect(invite(cohort)).rejects.toMatchObject({ code: "cohort_full" });
    await coach.api.cohorts.update({ id: cohort, places: 2 });
    await coach.api.cohortWaitlist.remove({ id: waiting?.id ?? "" });
    const again = coach.api.cohortWaitlist.invite({ id: waiting?.id ?? "", cohort_id: cohort });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
  });
});
