import { describe, expect, test } from "vitest";
import { makeBooking } from "#testing/coaching/coaching.ts";
import { coachingScene } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

async function added(title: string, created_at: string): Promise<void> {
  const update = scene.db.updateTable("sessions").set({ created_at });
  await update.where("title", "=", title).execute();
}

describe("the list of sessions", () => {
  test("is latest first, or as asked, and counts cancelled bookings", {
    tags: "coaching.staff-list",
  }, async () => {
    const names = { late: "Beta", early: "alpha", middle: "Gamma" };
    await scene.session({ title: names.middle, date: "2026-03-05", time: "12:00" });
    await scene.session({ title: names.early, date: "2026-03-05", time: "09:00" });
    const id = await scene.session({ title: names.late, date: "2026-04-01" });
    await added(names.middle, "2026-01-01");
    await added(names.early, "2026-01-02");
    await makeBooking(scene.db, {
      session: id,
      user: scene.coach.session.user.id,
      status: "cancelled",
    });
    const titles = async (input: Parameters<typeof scene.coach.api.coaching.list>[0]) =>
      (await scene.coach.api.coaching.list(input)).items.map(({ title }) => title);
    expect(await titles({})).toEqual([names.late, names.middle, names.early]);
    expect(await titles({ order: "asc" })).toEqual([names.early, names.middle, names.late]);
    expect(await titles({ sort: "title", order: "asc" })).toEqual(["alpha", "Beta", "Gamma"]);
    expect(await titles({ sort: "created_at" })).toEqual([names.late, names.early, names.middle]);
    expect((await scene.coach.api.coaching.list({})).items[0]).toMatchObject({ booked: 1 });
  });

  test("is searched by title, taken literally, and filtered by type", async () => {
    await scene.session({ title: "100% calm", type: "workshop" });
    await scene.session({ title: "1000 calls", type: "group" });
    await scene.session({ title: "Alone", type: "one_on_one" });
    const titles = async (input: Parameters<typeof scene.coach.api.coaching.list>[0]) =>
      (await scene.coach.api.coaching.list(input)).items.map(({ title }) => title).toSorted();
    expect(await titles({ search: "100%" })).toEqual(["100% calm"]);
    expect(await titles({ search: "CAL" })).toEqual(["100% calm", "1000 calls"]);
    expect(await titles({ type: "one_on_one" })).toEqual(["Alone"]);
    expect(await titles({ type: "group", search: "calm" })).toEqual([]);
  });

  test.each(["starts_at", "title", "created_at"] as const)(
    "sorted by %s comes in pages without gaps",
    async (sort) => {
      for (let index = 0; index < 5; index += 1)
        await scene.session({ title: `Same ${index >> 1}` });
      const whole = (await scene.coach.api.coaching.list({ sort })).items;
      const seen: typeof whole = [];
      let cursor: string | undefined;
      do {
        const page: Awaited<ReturnType<typeof scene.coach.api.coaching.list>> =
          await scene.coach.api.coaching.list({ sort, limit: 2, ...(cursor && { cursor }) });
        seen.push(...page.items);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
      expect(seen).toHaveLength(5);
    },
  );

  test.each([
    ["sort=email", 422],
    ["order=up", 422],
    ["type=party", 422],
    ["limit=0", 422],
    ["cursor=nonsense", 400],
    ["where=1", 422],
  ])("asked with %s is refused", async (query, status) => {
    expect((await scene.coach.fetch(`/api/sessions?${query}`)).status).toBe(status);
  });
});
