import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { ensuredPerson } from "#testing/people/people.ts";

const now = new Date("2026-11-20T15:00:00.000Z");

let app: App;
let coach: Person;
let id = "";
let count = 0;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  count += 1;
  id = await ensuredPerson(app.database.db, `noted-${count}@example.com`);
});
afterAll(() => app.stop());

const set = (note: string | null, was?: { note: string | null }) =>
  coach.api.people.setNote({ id, note, was });

describe("the note about a person", () => {
  test("is kept trimmed, with who wrote it last and when", { tags: "people.note" }, async () => {
    expect(await set("  Prefers mornings.\nHas a dog. ")).toEqual({
      note: "Prefers mornings.\nHas a dog.",
      edited_by: coach.email,
      edited_at: now.toISOString(),
    });
  });

  test("is deleted when it is emptied", { tags: "people.note" }, async () => {
    await set("Prefers mornings.");
    expect(await set("  ")).toEqual({ note: null, edited_by: null, edited_at: null });
  });

  test("that did not change keeps who wrote it", { tags: "people.note" }, async () => {
    await set("Prefers mornings.");
    const admin = await app.personWith("admin");
    const same = await admin.api.people.setNote({ id, note: "Prefers mornings." });
    expect(same.edited_by).toBe(coach.email);
  });

  test("may have 5000 characters, and no more", { tags: "people.note" }, async () => {
    expect((await set("n".repeat(5000))).note).toHaveLength(5000);
    await expect(set("n".repeat(5001))).rejects.toMatchObject({
      data: { fields: { note: "Please keep the note to 5,000 characters" } },
    });
  });

  test("that two colleagues write first at once is written by one of them", {
    tags: ["people.note", "postgres"],
  }, async () => {
    const was = { note: null };
    const both = await Promise.allSettled([set("Mine", was), set("Yours", was)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("about nobody is not found", async () => {
    id = crypto.randomUUID();
    await expect(set("Who?")).rejects.toMatchObject({ code: "not_found" });
  });

  test("goes with the person, and can't be written again", {
    tags: "people.page-erased",
  }, async () => {
    const member = await app.signUp(`noted-member-${count}@example.com`);
    id = await ensuredPerson(app.database.db, member.email);
    await set("Prefers mornings.");
    await askForDeletion(member);
    expect(
      await app.database.db
        .selectFrom("person_notes")
        .selectAll()
        .where("person_id", "=", id)
        .execute(),
    ).toEqual([]);
    await expect(set("Prefers evenings.")).rejects.toMatchObject({ code: "person_erased" });
  });
});
