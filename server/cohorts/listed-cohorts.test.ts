import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { cohortScene } from "#testing/cohorts/cohort-scene.ts";
import { makePlace } from "#testing/cohorts/cohorts.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";

const scene = cohortScene();

let other: Person;

beforeAll(async () => {
  other = await scene.app.personWith("admin");
});

const idOf = ({ session }: Person) => session.user.id;

describe("the list of cohorts", () => {
  test("has the last to begin first, is searched by title, and read in pages", {
    tags: "cohorts.staff-page",
  }, async () => {
    await scene.make({ title: "Winter", first_day: "2026-01-05" });
    await scene.make({ title: "Summer", first_day: "2026-06-01", last_day: "2026-07-01" });
    await scene.make();
    const titles = async (input: Parameters<typeof scene.coach.api.cohorts.list>[0]) =>
      (await scene.coach.api.cohorts.list(input)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["Summer", "Spring cohort", "Winter"]);
    expect(await titles({ sort: "title", order: "asc" })).toEqual([
      ...["Spring cohort", "Summer", "Winter"],
    ]);
    expect(await titles({ search: "INTER" })).toEqual(["Winter"]);
    const page = await scene.coach.api.cohorts.list({ limit: 2 });
    expect(page.academy_time_zone).toBe("America/New_York");
    expect(await titles({ limit: 2, cursor: page.next_cursor ?? "" })).toEqual(["Winter"]);
  });

  test("names the staff who can lead one", async () => {
    const staff = await scene.coach.api.cohorts.listCoaches();
    expect(staff.map(({ email }) => email)).toEqual(
      expect.arrayContaining([scene.coach.email, other.email]),
    );
    const member = await scene.app.personWith("member");
    const after = await scene.coach.api.cohorts.listCoaches();
    expect(after.map(({ email }) => email)).not.toContain(member.email);
  });
});

describe("the next cohort, which anyone may read,", { tags: "cohorts.next" }, () => {
  test("is the soonest that is published, accepts applications and has not begun", async () => {
    await scene.make({ title: "Draft", first_day: "2026-02-16", is_published: false });
    await scene.make({ title: "Closed", first_day: "2026-02-17", accepts_applications: false });
    await scene.make({ title: "Begun", first_day: "2026-02-10" });
    await scene.make({ title: "Later", first_day: "2026-03-09" });
    const { id } = await scene.make({
      ...{ title: "Next", hours_per_week: 3, price: "$900", if_unsuited: "Leave." },
    });
    for (const date of ["2026-03-03", "2026-03-10"]) {
      await makeSession(scene.db, { cohort: id, date, time: "18:00" });
    }
    expect(await scene.app.api.cohorts.readNext()).toEqual({
      cohort: {
        title: "Next",
        first_day: "2026-03-02",
        last_day: "2026-04-26",
        places: 8,
        hours_per_week: 3,
        price: "$900",
        if_unsuited: "Leave.",
        is_full: false,
        meetings: "2, on Tuesdays at 6:00 PM Eastern Time",
      },
    });
  });

  test("has a free place if any has, or else is the soonest of the full ones and says so", async () => {
    const nextOne = async () => {
      const { cohort } = await scene.app.api.cohorts.readNext();
      return [cohort?.title, cohort?.is_full];
    };
    const { db } = scene.app.database;
    const full = await scene.make({ title: "Full", first_day: "2026-02-20", places: 1 });
    const later = await scene.make({ title: "Later", first_day: "2026-03-09", places: 1 });
    await makePlace(db, { cohort: full.id, email: "full@example.com" });
    expect(await nextOne()).toEqual(["Later", false]);
    const offer = { cohort: later.id, email: "later@example.com", answerBy: "2026-03-01" };
    await makeOffer(scene.app.runtime, { ...offer, by: idOf(scene.coach) });
    expect(await nextOne()).toEqual(["Full", true]);
  });

  test("may be none", async () => {
    expect(await scene.app.api.cohorts.readNext()).toEqual({ cohort: null });
  });
});
