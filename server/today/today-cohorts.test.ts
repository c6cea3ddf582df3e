import { afterAll, beforeAll, expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import type { App } from "#testing/app/start-app.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { startToday, type TodayScene } from "#testing/people/today.ts";

let scene: TodayScene;
let app: App;

beforeAll(async () => {
  scene = await startToday("2031-01-09T15:00:00Z");
  ({ app } = scene);
});
afterAll(() => app.stop());

/** Adds a published cohort that begins in February. Returns its id. */
function openCohort(title: string, places: number): Promise<string> {
  const days = { first_day: "2031-02-01", last_day: "2031-04-01" };
  return makeCohort(app.database.db, { title, places, ...days });
}

test("a letter that failed is there as long as its offer is open", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const id = await scene.apply("no-mailbox@example.com");
  const api = (await scene.staff()).applications;
  const { person_id, status, decided_at } = await api.read({ id });
  const cohort_id = await openCohort("Letters", 2);
  app.mailbox.refuse("no-mailbox@example.com");
  await api.accept({
    ...{ id, cohort_id, answer_by: "2031-01-20", subject: "A place for you" },
    ...{ text: "Dear {name}, take it: {link}", seen: { status, decided_at } },
  });
  // The receipt of the application may fail, too.
  const failedLetters = async () =>
    (await scene.read()).failed_mail.items.filter(({ kind }) => kind === "place-offered");
  await expect.poll(failedLetters).toMatchObject([{ person_id }]);
  const [place] = await (await scene.staff()).cohortPlaces.list({ cohort_id });
  await (await scene.staff()).cohortPlaces.withdraw({ id: place?.id ?? "" });
  expect(await failedLetters()).toEqual([]);
  await db
    .updateTable("cohorts")
    .set({ is_published: false })
    .where("id", "=", cohort_id)
    .execute();
});

test("whoever was asked to wait is proposed while the next cohort has a free place", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const ids = [await scene.apply("waits-1@example.com"), await scene.apply("waits-2@example.com")];
  await db
    .updateTable("applications")
    .set({ status: "reviewing", asked_later_at: scene.now() })
    .where("id", "in", ids)
    .execute();
  expect((await scene.read()).free_places.items).toEqual([]);
  const cohort = await openCohort("Spring", 1);
  expect((await scene.read()).free_places.items).toMatchObject([
    { id: ids[0], email: "waits-1@example.com", cohort: "Spring", free: 1 },
  ]);
  const member = await ensurePerson(app.runtime, "member@example.com");
  await db
    .insertInto("cohort_places")
    .values({ cohort_id: cohort, person_id: member, status: "joined", joined_at: scene.now() })
    .execute();
  expect((await scene.read()).free_places.items).toEqual([]);
});

test("then whoever waits for a cohort is proposed, unless the planner tells them", {
  tags: ["cohorts.invitation", "overview.today"],
}, async () => {
  const { db } = app.database;
  const cohort = await openCohort("Closed spring", 3);
  await db
    .updateTable("cohorts")
    .set({ first_day: "2031-01-31" })
    .where("id", "=", cohort)
    .execute();
  const asks = (email: string) => {
    scene.passSecond();
    return app.visitor().api.cohortWaitlist.join({ email });
  };
  const unsubscribed = await ensurePerson(app.runtime, "unsubscribed@example.com");
  await db
    .insertInto("email_prefs")
    .values({ person_id: unsubscribed, unsubscribed: true })
    .execute();
  for (const name of ["unsubscribed", "first-in-line", "second-in-line", "third-in-line"]) {
    await asks(`${name}@example.com`);
  }
  const proposed = async () =>
    (await scene.read()).free_places.items.map(({ email, source, free }) => [email, source, free]);
  const asked = [
    ["waits-1@example.com", "application", 3],
    ["waits-2@example.com", "application", 3],
  ];
  expect(await proposed()).toEqual(asked);
  await (await scene.staff()).cohorts.update({ id: cohort, accepts_applications: false });
  expect(await proposed()).toEqual([...asked, ["first-in-line@example.com", "waiting_list", 3]]);
  const waiting = (await scene.read()).free_places.items.at(-1);
  const invitation = { id: waiting?.id ?? "", cohort_id: cohort };
  expect(await (await scene.staff()).cohortWaitlist.invite(invitation)).toEqual({
    person_id: waiting?.person_id,
  });
  expect(await proposed()).toEqual(asked.map(([email, source]) => [email, source, 2]));
  await db.updateTable("cohorts").set({ places: 4 }).where("id", "=", cohort).execute();
  expect((await proposed()).at(-1)).toEqual(["second-in-line@example.com", "waiting_list", 3]);
  // Once the invited person has a place, it counts once.
  const person_id = waiting?.person_id ?? "";
  const waits = db.updateTable("cohort_waitlist").where("person_id", "=", person_id);
  await waits.set({ told_at: scene.now() }).execute();
  const place = { cohort_id: cohort, person_id, status: "joined", joined_at: scene.now() } as const;
  await db.insertInto("cohort_places").values(place).execute();
  expect((await proposed()).at(-1)).toEqual(["second-in-line@example.com", "waiting_list", 3]);
  await db.updateTable("cohorts").set({ is_published: false }).where("id", "=", cohort).execute();
});

test("offers that end within two days are there until that day is over", {
  tags: "overview.today",
}, async () => {
  const { db } = app.database;
  const cohort = await openCohort("Summer", 5);
  const offer = async (email: string, answer_by: string) => {
    const person_id = await ensurePerson(app.runtime, email);
    const { id } = await db
      .insertInto("cohort_places")
      .values({
        ...{ cohort_id: cohort, person_id, status: "offered", answer_by },
        offered_at: new Date("2031-01-02T15:00:00Z"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const soon = await offer("soon@example.com", "2031-01-11");
  await offer("later@example.com", "2031-01-12");
  expect((await scene.read()).offers.items).toMatchObject([
    { id: soon, email: "soon@example.com", cohort: "Summer", answer_by: "2031-01-11" },
  ]);
  // A minute past midnight in New York: the job that ends offers has not run.
  scene.at("2031-01-12T05:01:00Z");
  expect((await scene.read()).offers.items).toMatchObject([{ answer_by: "2031-01-12" }]);
});
