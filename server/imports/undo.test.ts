import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { importScene } from "#testing/people/import-scene.ts";
import { importPeople, undoImport, untilState } from "#testing/people/imports.ts";

const scene = importScene();

describe("an undo", { tags: "lists.undo-import" }, () => {
  test("removes whom the import added, with their labels and tiers", async () => {
    const { id } = await importPeople(
      scene.admin,
      `email,name,labels,tier\nana@${scene.host},Ana,Undone,elite\n`,
    );
    expect(await undoImport(scene.admin, id)).toMatchObject({
      removed: 1,
      spared: 0,
      can_undo: false,
    });
    expect(await scene.people()).toEqual([]);
    const label = scene.app.database.db
      .selectFrom("labels")
      .select("id")
      .where("name", "=", "Undone");
    expect(await label.execute()).toEqual([]);
  });

  test("spares whoever has acted since, or has a label by hand", async () => {
    const names = ["signed-up", "applied", "asked", "unsubscribed", "labelled", "idle"];
    const { id } = await importPeople(
      scene.admin,
      `email,labels\n${names.map((name) => `${name}@${scene.host},Kept`).join("\n")}\n`,
    );
    await scene.app.signUp(`signed-up@${scene.host}`);
    await scene.app.api.applications.submit({
      ...{ p_name: "Vera", p_email: `applied@${scene.host}`, p_current_role: "Broker" },
      ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
    });
    await scene.app.api.leads.submit({ email: `asked@${scene.host}` });
    await scene.app.api.emailPreferences.update({
      email: `unsubscribed@${scene.host}`,
      unsubscribed: true,
    });
    const labelled = await scene.app.database.db
      .selectFrom("contacts")
      .select("id")
      .where("email", "=", `labelled@${scene.host}`)
      .executeTakeFirstOrThrow();
    await scene.admin.api.labels.add({ person_id: labelled.id, name: "By hand" });
    expect(await undoImport(scene.admin, id)).toMatchObject({ removed: 1, spared: 5 });
    expect(await scene.people()).toEqual(names.filter((name) => name !== "idle").toSorted());
    expect(await scene.labelsOf("asked")).toEqual(["Kept"]);
  });

  test("spares whoever has been written to", async () => {
    const { id } = await importPeople(
      scene.admin,
      `email,labels\nwritten@${scene.host},Kept\nidle@${scene.host},Kept\n`,
    );
    await sql`insert into messages (kind, nature, person_id, props)
      select 'k', 'receipt', id, '{}' from people where email = ${`written@${scene.host}`}`.execute(
      scene.app.database.db,
    );
    expect(await undoImport(scene.admin, id)).toMatchObject({ removed: 1, spared: 1 });
    expect(await scene.people()).toEqual(["written"]);
    expect(await scene.labelsOf("written")).toEqual(["Kept"]);
  });

  test("removes nobody about whom any row is kept, such as a place that has ended", async () => {
    const { id } = await importPeople(
      scene.admin,
      `email,labels\nleft@${scene.host},Kept\nidle@${scene.host},Kept\n`,
    );
    const { db } = scene.app.database;
    await makePlace(db, { cohort: await makeCohort(db), email: `left@${scene.host}` });
    await sql`update cohort_places set status = 'left', left_at = joined_at
      where person_id = (select id from people where email = ${`left@${scene.host}`})`.execute(db);
    expect(await undoImport(scene.admin, id)).toMatchObject({ removed: 1, spared: 1 });
    expect(await scene.people()).toEqual(["left"]);
    expect(await scene.labelsOf("left")).toEqual(["Kept"]);
  });

  test("removes whom a later import updated, once that one is undone", async () => {
    const file = `email,name,labels,tier\nana@${scene.host},Ana,Spring,basic\n`;
    const first = await importPeople(scene.admin, file);
    const second = await importPeople(scene.admin, file, "update");
    expect(await undoImport(scene.admin, second.id)).toMatchObject({ reverted: 1, spared: 0 });
    expect(await undoImport(scene.admin, first.id)).toMatchObject({ removed: 1, spared: 0 });
    expect(await scene.people()).toEqual([]);
  });

  test("leaves whom a later import updated", async () => {
    const file = `email,name,labels,tier\nana@${scene.host},Ana,Spring,basic\n`;
    const first = await importPeople(scene.admin, file);
    const second = await importPeople(scene.admin, `${file}bea@${scene.host},Bea,,\n`, "update");
    expect(await undoImport(scene.admin, first.id)).toMatchObject({ removed: 0, spared: 1 });
    expect(await scene.people()).toEqual(["ana", "bea"]);
    expect(await scene.labelsOf("ana")).toEqual(["Spring"]);
    expect(await undoImport(scene.admin, second.id)).toMatchObject({ reverted: 1, removed: 1 });
    expect(await scene.people()).toEqual(["ana"]);
  });

  test("gives people whom we knew their tier back, and takes the new labels off", async () => {
    const member = await scene.app.signUp(`member@${scene.host}`);
    const { id } = await importPeople(
      scene.admin,
      `email,labels,tier\nmember@${scene.host},New,elite\n`,
      "update",
    );
    expect(await undoImport(scene.admin, id)).toMatchObject({ reverted: 1, removed: 0 });
    expect((await member.api.members.readOwn()).membership_tier).toBeNull();
    expect(await scene.labelsOf("member")).toEqual([]);
  });

  test("takes back a tier that waits for somebody whom we knew, or the one before", async () => {
    await scene.app.api.leads.submit({ email: `lead@${scene.host}` });
    await scene.app.api.leads.submit({ email: `twice@${scene.host}` });
    await importPeople(scene.admin, `email,tier\ntwice@${scene.host},basic\n`, "update");
    const { id } = await importPeople(
      scene.admin,
      `email,tier\nlead@${scene.host},elite\ntwice@${scene.host},elite\n`,
      "update",
    );
    await undoImport(scene.admin, id);
    const tierOf = async (name: string) =>
      (await (await scene.app.signUp(`${name}@${scene.host}`)).api.members.readOwn())
        .membership_tier;
    expect(await tierOf("lead")).toBeNull();
    expect(await tierOf("twice")).toBe("basic");
  });

  test("leaves a label that the person had before, however it is written", async () => {
    await importPeople(scene.admin, `email,labels\nana@${scene.host},İstanbul\n`);
    const { id } = await importPeople(
      scene.admin,
      `email,labels\nana@${scene.host},"istanbul,New"\n`,
      "update",
    );
    await undoImport(scene.admin, id);
    expect(await scene.labelsOf("ana")).toContain("İstanbul");
    expect(await scene.labelsOf("ana")).not.toContain("New");
  });

  test("leaves a tier that staff have set since", async () => {
    const member = await scene.app.signUp(`changed@${scene.host}`);
    const { id } = await importPeople(
      scene.admin,
      `email,tier\nchanged@${scene.host},elite\n`,
      "update",
    );
    await scene.admin.api.members.update({
      id: member.session.user.id,
      membership_tier: "premium",
    });
    await undoImport(scene.admin, id);
    expect((await member.api.members.readOwn()).membership_tier).toBe("premium");
  });

  test("is refused twice, before the import, and after a day", async () => {
    const { id } = await scene.upload(`email\nana@${scene.host}\n`);
    const refused = { code: "import_state" };
    await expect(scene.admin.api.imports.undo({ id })).rejects.toMatchObject(refused);
    await scene.admin.api.imports.confirm({ id, existing: "skip" });
    await untilState(scene.admin, id, "imported");
    await sql`update imports set finished_at = now() - interval '25 hours' where id = ${id}`.execute(
      scene.app.database.db,
    );
    await expect(scene.admin.api.imports.undo({ id })).rejects.toMatchObject(refused);
    await sql`update imports set finished_at = now() where id = ${id}`.execute(
      scene.app.database.db,
    );
    await undoImport(scene.admin, id);
    await expect(scene.admin.api.imports.undo({ id })).rejects.toMatchObject(refused);
  });
});
