import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { ensuredPerson } from "#testing/people/people.ts";

let now = new Date("2026-11-20T15:00:00.000Z");

let app: App;
let coach: Person;
let admin: Person;
let person_id = "";
let count = 0;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
  admin = await app.personWith("admin");
});
beforeEach(async () => {
  count += 1;
  person_id = await ensuredPerson(app.database.db, `noted-${count}@example.com`);
});
afterAll(() => app.stop());

const add = (text: string, by = coach) => by.api.personNotes.add({ person_id, text });
const read = async (by = coach) => (await by.api.people.read({ id: person_id })).notes;

describe("a note about a person", () => {
  test("is kept trimmed, with who wrote it and when", { tags: "people.notes" }, async () => {
    expect(await add("  Prefers mornings.\nHas a dog. ")).toEqual({
      ...{ id: expect.any(String), person_id, text: "Prefers mornings.\nHas a dog." },
      ...{ written_by: coach.email, written_at: now.toISOString(), can: { change: true } },
    });
  });

  test("is read by all staff, the newest first", { tags: "people.notes" }, async () => {
    await add("First");
    now = new Date(now.getTime() + 60_000);
    await add("Second", admin);
    expect((await read()).map(({ text, can }) => [text, can.change])).toEqual([
      ["Second", false],
      ["First", true],
    ]);
  });

  test("has 1 to 5000 characters", { tags: "people.notes" }, async () => {
    expect((await add("n".repeat(5000))).text).toHaveLength(5000);
    await expect(add("n".repeat(5001))).rejects.toMatchObject({
      data: { fields: { text: "Please keep the note to 5,000 characters" } },
    });
    await expect(add("  ")).rejects.toMatchObject({
      data: { fields: { text: "Please write a note" } },
    });
  });

  test("is changed by its author and keeps its day", { tags: "people.own-notes" }, async () => {
    const { id, written_at } = await add("Prefers mornings.");
    now = new Date(now.getTime() + 60_000);
    const changed = await coach.api.personNotes.update({ id, text: "Prefers evenings." });
    expect(changed).toMatchObject({ text: "Prefers evenings.", written_at });
    expect(await read()).toEqual([changed]);
  });

  test("is deleted by its author", { tags: "people.own-notes" }, async () => {
    const { id } = await add("Prefers mornings.");
    await coach.api.personNotes.delete({ id });
    expect(await read()).toEqual([]);
    await expect(coach.api.personNotes.delete({ id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("is neither changed nor deleted by a colleague", { tags: "people.own-notes" }, async () => {
    const { id } = await add("Prefers mornings.");
    const { personNotes } = admin.api;
    await expect(personNotes.update({ id, text: "No" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(personNotes.delete({ id })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is one of at most 100, also when two are added at once", {
    tags: ["people.notes", "postgres"],
  }, async () => {
    await app.database.db
      .insertInto("person_notes")
      .values(Array.from({ length: 99 }, (_, n) => ({ person_id, text: `${n}`, written_at: now })))
      .execute();
    const both = await Promise.allSettled([add("Mine"), add("Yours", admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await read()).toHaveLength(100);
  });

  test("about nobody is not found", async () => {
    person_id = crypto.randomUUID();
    await expect(add("Who?")).rejects.toMatchObject({ code: "not_found" });
  });

  test("goes with the person, and can't be written again", {
    tags: "people.page-erased",
  }, async () => {
    const member = await app.signUp(`noted-member-${count}@example.com`);
    person_id = await ensuredPerson(app.database.db, member.email);
    await add("Prefers mornings.");
    await askForDeletion(member);
    expect(await read()).toEqual([]);
    await expect(add("Prefers evenings.")).rejects.toMatchObject({ code: "person_erased" });
  });
});
