import { describe, expect, test } from "vitest";
import { importScene } from "#testing/people/import-scene.ts";
import { importPeople, undoImport } from "#testing/people/imports.ts";
import { personWith } from "#testing/people/people.ts";

const scene = importScene();

async function mailOf(name: string): Promise<boolean | null> {
  const row = await scene.app.database.db
    .selectFrom("email_prefs")
    .select("unsubscribed")
    .where("person_id", "=", personWith(`${name}@${scene.host}`))
    .executeTakeFirst();
  return row?.unsubscribed ?? null;
}

const choose = (name: string, unsubscribed: boolean) =>
  scene.app.api.emailPreferences.update({ email: `${name}@${scene.host}`, unsubscribed });

describe("an import of people who want no mail", { tags: "lists.import-refusals" }, () => {
  test("turns their mail off, also if we know them and leave the rest, and its undo on again", async () => {
    await scene.app.api.leads.submit({ email: `known@${scene.host}` });
    await choose("off", true);
    const { id, ...done } = await importPeople(
      scene.admin,
      `email,state\nnew@${scene.host},bounced\nknown@${scene.host},cancelled\noff@${scene.host},unsubscribed\nfine@${scene.host},active\ntwice@${scene.host},active\ntwice@${scene.host},complained\n`,
    );
    expect(done).toMatchObject({ refusal_count: 4, added: 3, updated: 1, skipped: 1 });
    const turnedOff = { new: true, known: true, off: true, fine: null, twice: true };
    for (const [name, off] of Object.entries(turnedOff)) expect(await mailOf(name), name).toBe(off);
    expect(await undoImport(scene.admin, id)).toMatchObject({ removed: 3, reverted: 1, spared: 0 });
    expect(await scene.people()).toEqual(["known", "off"]);
    expect(await mailOf("known")).toBeNull();
    expect(await mailOf("off")).toBe(true);
  });

  test("is undone for nobody who has chosen since", async () => {
    const { id } = await importPeople(scene.admin, `email,state\nana@${scene.host},bounced\n`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await choose("ana", true);
    expect(await undoImport(scene.admin, id)).toMatchObject({ removed: 0, spared: 1 });
    expect(await mailOf("ana")).toBe(true);
  });

  test("and of people who do not say so turns no mail on", async () => {
    await choose("off", true);
    await importPeople(scene.admin, `email,subscribed\noff@${scene.host},yes\n`, "update");
    expect(await mailOf("off")).toBe(true);
  });
});
