import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";
import { addLeads, change } from "#testing/people/bulk.ts";
import { ensuredPerson } from "#testing/people/people.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const placed = async (cohort: string) =>
  (
    await app.database.db
      .selectFrom("cohort_members")
      .select("person_id")
      .where("cohort_id", "=", cohort)
      .execute()
  ).length;

describe("a status of applicants to whom a place is offered", { tags: "lists.change" }, () => {
  let count = 0;

  /** Two applications, of which the first has an open offer, and the request to decline both. */
  async function offered() {
    count += 1;
    const emails = [1, 2].map((index) => `offered-${count}-${index}@example.com`);
    for (const p_email of emails) {
      await app.visitor().api.applications.submit({
        ...{ p_name: "Vera", p_email, p_current_role: "Broker" },
        ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
      });
    }
    const { items } = await coach.api.applications.list({
      ...{ search: `offered-${count}-`, sort: "email", order: "asc" },
    });
    const ids = items.map(({ id }) => id);
    const action = { kind: "application_status", status: "declined" } as const;
    const request = { list: "applications", ids, action } as const;
    const [email = ""] = emails;
    return { request, ids, email };
  }

  async function offerTo(email: string): Promise<string> {
    const cohort = await makeCohort(app.database.db, {
      ...{ first_day: "2090-03-01", last_day: "2090-05-01", places: 5 },
    });
    const answerBy = "2090-02-01";
    const { id } = await makeOffer(app.runtime, {
      ...{ cohort, email, answerBy, by: coach.session.user.id },
    });
    return id;
  }

  const placeStatus = async (id: string) =>
    (
      await app.database.db
        .selectFrom("cohort_places")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).status;

  const applicationStatuses = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => coach.api.applications.read({ id })))).map(
      ({ status }) => status,
    );

  test("is not changed before staff have chosen what happens to the offer", async () => {
    const { request, ids, email } = await offered();
    const place = await offerTo(email);
    const effect = await coach.api.lists.summarize(request);
    expect(effect).toMatchObject({ changed: 2, left_out: 0, open_offers: 1 });
    const refused = coach.api.lists.change({ ...request, seal: effect.seal });
    await expect(refused).rejects.toMatchObject({ code: "open_offer" });
    expect(await applicationStatuses(ids)).toEqual(["pending", "pending"]);
    expect(await placeStatus(place)).toBe("offered");
  });

  test.each([
    ["keep", "offered"],
    ["withdraw", "withdrawn"],
  ] as const)(
    "is changed, and the offer goes as chosen: %s",
    { tags: "applications.open-offer" },
    async (open_offers, status) => {
      const { request, ids, email } = await offered();
      const place = await offerTo(email);
      const { seal } = await coach.api.lists.summarize(request);
      const action = { ...request.action, open_offers };
      await coach.api.lists.change({ ...request, action, seal });
      expect(await applicationStatuses(ids)).toEqual(["declined", "declined"]);
      expect(await placeStatus(place)).toBe(status);
      const recorded = await app.database.db
        .selectFrom("audit_log")
        .select("detail")
        .where("subject", "in", ids)
        .execute();
      const withdrawn = recorded.flatMap(({ detail }) => detail["withdrawn_offer"] ?? []);
      expect(withdrawn).toEqual(open_offers === "withdraw" ? [place] : []);
    },
  );

  test("is not changed if the place was offered after the summary", async () => {
    const { request, ids, email } = await offered();
    const { seal } = await coach.api.lists.summarize(request);
    const place = await offerTo(email);
    const action = { ...request.action, open_offers: "withdraw" } as const;
    const refused = coach.api.lists.change({ ...request, action, seal });
    await expect(refused).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await applicationStatuses(ids)).toEqual(["pending", "pending"]);
    expect(await placeStatus(place)).toBe("offered");
  });
});

describe("a place in a cohort for many people", { tags: "lists.places" }, () => {
  test("is given once to somebody who is listed twice", async () => {
    const { db } = app.database;
    const cohort = await makeCohort(db);
    const person_id = await ensuredPerson(db, "listed-twice@example.com");
    const ids: string[] = [];
    for (const starts_at of ["2026-03-02T12:00:00Z", null]) {
      const info_session_id =
        starts_at &&
        (
          await db
            .insertInto("info_sessions")
            .values({ starts_at })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id;
      const { id } = await db
        .insertInto("info_session_registrations")
        .values({ person_id, info_session_id, name: "Ada" })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const action = { kind: "place", cohort_id: cohort } as const;
    expect(await change(coach, { list: "registrations", ids, action })).toMatchObject({
      ...{ selected: 1, changed: 1, left_out: 0 },
    });
    expect(await placed(cohort)).toBe(1);
  });

  test("is given to all who have none", async () => {
    const cohort = await makeCohort(app.database.db, { places: 5 });
    const ids = await addLeads(app, "placed.example", 3);
    await makePlace(app.database.db, { cohort, email: "1@placed.example" });
    const action = { kind: "place", cohort_id: cohort } as const;
    expect(await coach.api.lists.summarize({ list: "leads", ids, action })).toMatchObject({
      ...{ selected: 3, changed: 2, unchanged: 1, free_places: 4 },
    });
    await change(coach, { list: "leads", ids, action });
    expect(await placed(cohort)).toBe(3);
  });

  test("is given to nobody if there are fewer free places", async () => {
    const cohort = await makeCohort(app.database.db, { places: 2 });
    const ids = await addLeads(app, "toomany.example", 3);
    const request = { list: "leads", ids, action: { kind: "place", cohort_id: cohort } } as const;
    const effect = await coach.api.lists.summarize(request);
    expect(effect).toMatchObject({ changed: 3, free_places: 2 });
    const refused = coach.api.lists.change({ ...request, seal: effect.seal });
    await expect(refused).rejects.toMatchObject({ code: "cohort_full" });
    expect(await placed(cohort)).toBe(0);
  });

  test("is given to 1,000 people at once", { tags: "postgres" }, async () => {
    const cohort = await makeCohort(app.database.db, { places: 1000 });
    const ids = await addLeads(app, "thousand.example", 1000);
    await change(coach, { list: "leads", ids, action: { kind: "place", cohort_id: cohort } });
    expect(await placed(cohort)).toBe(1000);
  });

  test("leaves out accounts whose address is not confirmed", async () => {
    const cohort = await makeCohort(app.database.db);
    const person = await app.signUpUnconfirmed("unconfirmed-bulk@example.com");
    const ids = [person.session.user.id];
    const action = { kind: "place", cohort_id: cohort } as const;
    expect(await coach.api.lists.summarize({ list: "members", ids, action })).toMatchObject({
      ...{ selected: 1, changed: 0, left_out: 1 },
    });
  });

  test("in a cohort that does not exist is refused", async () => {
    const ids = await addLeads(app, "nowhere.example", 1);
    const action = { kind: "place", cohort_id: crypto.randomUUID() } as const;
    const refused = coach.api.lists.summarize({ list: "leads", ids, action });
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  });
});
