import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

let app: App;
let coach: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  colleague = await app.personWith("coach");
});
afterAll(() => app.stop());

const query = "tier=basic&sort=email&order=asc&columns=labels,tier";

describe("a saved view of the list of people", { tags: "people.saved-views" }, () => {
  test("is shared by all staff, renamed, changed and deleted", async () => {
    const { id } = await coach.api.savedViews.create({ name: "Basic", query });
    expect(await colleague.api.savedViews.list()).toEqual([{ id, name: "Basic", query }]);
    await colleague.api.savedViews.update({ id, name: "Basic members", was: { name: "Basic" } });
    await coach.api.savedViews.update({ id, query: "tier=elite", was: { query } });
    const changed = { id, name: "Basic members", query: "tier=elite" };
    expect(await coach.api.savedViews.list()).toEqual([changed]);
    await colleague.api.savedViews.delete({ id });
    expect(await coach.api.savedViews.list()).toEqual([]);
    await expect(coach.api.savedViews.delete({ id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not overwritten by somebody who has not seen a colleague’s change", async () => {
    const { id } = await coach.api.savedViews.create({ name: "Changed", query });
    await colleague.api.savedViews.update({ id, query: "tier=none", was: { query } });
    await expect(
      coach.api.savedViews.update({ id, query: "tier=premium", was: { query } }),
    ).rejects.toMatchObject({ code: "changed_meanwhile" });
    const views = await coach.api.savedViews.list();
    expect(views.find((view) => view.id === id)?.query).toBe("tier=none");
  });

  test("has a name of its own, in any case of letters", async () => {
    const { id } = await coach.api.savedViews.create({ name: "Once", query });
    const { id: other } = await coach.api.savedViews.create({ name: "Twice", query });
    const exists = { code: "view_exists" };
    await expect(coach.api.savedViews.create({ name: "ONCE", query })).rejects.toMatchObject(
      exists,
    );
    await expect(coach.api.savedViews.update({ id: other, name: "once" })).rejects.toMatchObject(
      exists,
    );
    expect(await coach.api.savedViews.update({ id, name: "once" })).toMatchObject({ name: "once" });
  });

  test("is refused when there are 100, also of many saved at once", {
    tags: "postgres",
  }, async () => {
    await app.database.db.deleteFrom("saved_views").execute();
    const save = (n: number) => coach.api.savedViews.create({ name: `View ${n}`, query });
    for (let n = 0; n < 98; n += 1) await save(n);
    const all = await Promise.allSettled([98, 99, 100, 101].map(save));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...["fulfilled", "fulfilled", "rejected", "rejected"],
    ]);
    expect(await coach.api.savedViews.list()).toHaveLength(100);
    await expect(save(102)).rejects.toMatchObject({ code: "view_limit" });
    await app.database.db.deleteFrom("saved_views").execute();
  });

  test.each(["search=ana", "tier=gold", "record=1", "columns=<b>"])(
    "keeps nothing but filters, order and columns: not %s",
    async (refused) => {
      await expect(
        coach.api.savedViews.create({ name: "Refused", query: refused }),
      ).rejects.toMatchObject({ code: "invalid_input" });
    },
  );
});
