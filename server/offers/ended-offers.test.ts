import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expireOffers } from "#server/cohorts/cohorts.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { App } from "#testing/app/start-app.ts";
import {
  answerBy,
  type OfferedPlaces,
  offered,
  startOfferedPlaces,
  withPassword,
} from "#testing/cohorts/offered-places.ts";

/** The last second of the deadline's day, and the next one, on the academy's clock. */
const lastSecond = "2026-03-14T03:59:59.000Z";
const afterwards = "2026-03-14T04:00:00.000Z";

let places: OfferedPlaces;
let app: App;

beforeAll(async () => {
  places = await startOfferedPlaces();
  ({ app } = places);
});
beforeEach(async () => {
  places.setBack();
  await places.openCohort({ price: "$900", places: 1 });
});
afterAll(() => app.stop());

async function countChangesFor(email: string): Promise<number> {
  const { rows } = await sql`select from outreach_changes
    join people on people.id = outreach_changes.person_id where email = ${email}`.execute(
    app.database.db,
  );
  return rows.length;
}

describe("refusing the place", { tags: "offers.refused" }, () => {
  test("frees it for the next person", async () => {
    const { token } = await places.offer(places.newAddress());
    expect((await places.refuse(token)).status).toBe(200);
    expect(await places.roster()).toMatchObject([{ status: "refused", closed_at: offered }]);
    await places.offer(places.newAddress());
  });

  test("is final: the link says so, and takes no other answer", async () => {
    const { token } = await places.offer(places.newAddress());
    await places.refuse(token);
    expect(await places.read(token)).toMatchObject({ status: "refused" });
    for (const reply of [await places.accept(token, withPassword), await places.refuse(token)]) {
      expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "offer_closed" });
    }
  });

  test("and taking it at the same instant has one effect", { tags: "postgres" }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await places.openCohort();
      const email = places.newAddress();
      const { token } = await places.offer(email);
      const [taken, refused] = await Promise.all([
        places.accept(token, withPassword),
        places.refuse(token),
      ]);
      expect([taken.status, refused.status].toSorted()).toEqual([200, 409]);
      expect(await places.statuses()).toEqual([taken.status === 200 ? "joined" : "refused"]);
    }
  });
});

describe("after the deadline", { tags: "offers.expired" }, () => {
  test("nothing is taken, whether the place has been freed or not", async () => {
    const { token } = await places.offer(places.newAddress());
    await places.at(afterwards);
    expect(await places.read(token)).toMatchObject({ status: "expired" });
    for (const reply of [await places.accept(token, withPassword), await places.refuse(token)]) {
      expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "offer_closed" });
    }
    await expireOffers(app.runtime);
    expect(await places.roster()).toMatchObject([{ status: "expired", closed_at: afterwards }]);
    expect(await places.read(token)).toMatchObject({ status: "expired" });
  });

  test("the place is free, and not before: the last second of the day still counts", async () => {
    const { token } = await places.offer(places.newAddress());
    await places.at(lastSecond);
    await expireOffers(app.runtime);
    expect((await places.accept(token, withPassword)).status).toBe(200);
    await places.at(afterwards);
    await expireOffers(app.runtime);
    expect(await places.statuses()).toEqual(["joined"]);
  });

  test("many places are freed, also by several processes at once, each once", {
    tags: "postgres",
  }, async () => {
    const cohort = await places.openCohort({ places: 250 });
    await sql`insert into cohort_places (cohort_id, person_id, status, offered_at, answer_by)
      select ${cohort}, ensure_person('many-' || n || '@example.com', ${new Date(offered)}), 'offered', ${new Date(offered)},
        ${answerBy} from generate_series(1, 250) n`.execute(app.database.db);
    await places.at(afterwards);
    await sql`delete from outreach_changes`.execute(app.database.db);
    await Promise.all([expireOffers(app.runtime), expireOffers(app.runtime)]);
    expect(new Set(await places.statuses())).toEqual(new Set(["expired"]));
    // Staff are planned again for each statement, not for each offer.
    expect(await countChangesFor(places.coach.email)).toBeLessThan(10);
    expect(await countChangesFor(places.coach.email)).toBeGreaterThan(0);
  });
});

test("a client can't try links without end", { tags: "offers.link" }, async () => {
  const caller = app.visitor();
  const replies: number[] = [];
  for (let tries = 0; tries < 31; tries += 1) {
    replies.push((await postJson(caller, "/api/offers/check", { token: "a.b.c" })).status);
  }
  expect(replies.at(0)).toBe(404);
  expect(replies.at(-1)).toBe(429);
});
