import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { App, Person } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import {
  type ImportScene,
  importPeople,
  startImports,
  undoImport,
  untilState,
} from "#testing/people/imports.ts";

let scene: ImportScene;
let app: App;
let admin: Person;
let host = "";

beforeAll(async () => {
  scene = await startImports();
  ({ app, admin } = scene);
});
beforeEach(() => {
  host = scene.newHost();
});
afterAll(() => app.stop());

describe("an undo", { tags: "lists.undo-import" }, () => {
  test("removes whom the import added, with their labels and tiers", async () => {
    const { id } = await importPeople(
      admin,
      `email,name,labels,tier\nana@${host},Ana,Undone,elite\n`,
    );
    expect(await undoImport(admin, id)).toMatchObject({ removed: 1, spared: 0, can_undo: false });
    expect(await scene.people()).toEqual([]);
    const label = app.database.db.selectFrom("labels").select("id").where("name", "=", "Undone");
    expect(await label.execute()).toEqual([]);
  });

  test("spares whoever has acted since, or has a label by hand", async () => {
    const names = ["signed-up", "applied", "asked", "unsubscribed", "labelled", "idle"];
    const { id } = await importPeople(
      admin,
      `email,labels\n${names.map((name) => `${name}@${host},Kept`).join("\n")}\n`,
    );
    await app.signUp(`signed-up@${host}`);
    await app.api.applications.submit({
      ...{ p_name: "Vera", p_email: `applied@${host}`, p_current_role: "Broker" },
      ...{ p_biggest_challenge: "A long challenge", p_why_now: "A long reason" },
    });
    await app.api.leads.submit({ email: `asked@${host}` });
    await app.api.emailPreferences.update({ email: `unsubscribed@${host}`, unsubscribed: true });
    const labelled = await app.database.db
      .selectFrom("contacts")
      .select("id")
      .where("email", "=", `labelled@${host}`)
      .executeTakeFirstOrThrow();
    await admin.api.labels.add({ person_id: labelled.id, name: "By hand" });
    expect(await undoImport(admin, id)).toMatchObject({ removed: 1, spared: 5 });
    expect(await scene.people()).toEqual(names.filter((name) => name !== "idle").toSorted());
    expect(await scene.labelsOf("asked")).toEqual(["Kept"]);
  });

  test("spares whoever has been written to", async () => {
    const { id } = await importPeople(
      admin,
      `email,labels\nwritten@${host},Kept\nidle@${host},Kept\n`,
    );
    await sql`insert into messages (kind, nature, person_id, props)
      select 'k', 'receipt', id, '{}' from people where email = ${`written@${host}`}`.execute(
      app.database.db,
    );
    expect(await undoImport(admin, id)).toMatchObject({ removed: 1, spared: 1 });
    expect(await scene.people()).toEqual(["written"]);
    expect(await scene.labelsOf("written")).toEqual(["Kept"]);
  });

  test("removes nobody about whom any row is kept, such as a place that has ended", async () => {
    const { id } = await importPeople(
      admin,
      `email,labels\nleft@${host},Kept\nidle@${host},Kept\n`,
    );
    const { db } = app.database;
    await makePlace(db, { cohort: await makeCohort(db), email: `left@${host}` });
    await sql`update cohort_places set status = 'left', left_at = joined_at
      where person_id = (select id from people where email = ${`left@${host}`})`.execute(db);
    expect(await undoImport(admin, id)).toMatchObject({ removed: 1, spared: 1 });
    expect(await scene.people()).toEqual(["left"]);
    expect(await scene.labelsOf("left")).toEqual(["Kept"]);
  });

  test("removes whom a later import updated, once that one is undone", async () => {
    const file = `email,name,labels,tier\nana@${host},Ana,Spring,basic\n`;
    const first = await importPeople(admin, file);
    const second = await importPeople(admin, file, "update");
    expect(await undoImport(admin, second.id)).toMatchObject({ reverted: 1, spared: 0 });
    expect(await undoImport(admin, first.id)).toMatchObject({ removed: 1, spared: 0 });
    expect(await scene.people()).toEqual([]);
  });

  test("leaves whom a later import updated", async () => {
    const file = `email,name,labels,tier\nana@${host},Ana,Spring,basic\n`;
    const first = await importPeople(admin, file);
    const second = await importPeople(admin, `${file}bea@${host},Bea,,\n`, "update");
    expect(await undoImport(admin, first.id)).toMatchObject({ removed: 0, spared: 1 });
    expect(await scene.people()).toEqual(["ana", "bea"]);
    expect(await scene.labelsOf("ana")).toEqual(["Spring"]);
    expect(await undoImport(admin, second.id)).toMatchObject({ reverted: 1, removed: 1 });
    expect(await scene.people()).toEqual(["ana"]);
  });

  test("gives people whom we knew their tier back, and takes the new labels off", async () => {
    const member = await app.signUp(`member@${host}`);
    const { id } = await importPeople(
      admin,
      `email,labels,tier\nmember@${host},New,elite\n`,
      "update",
    );
    expect(await undoImport(admin, id)).toMatchObject({ reverted: 1, removed: 0 });
    expect((await member.api.members.readOwn()).membership_tier).toBeNull();
    expect(await scene.labelsOf("member")).toEqual([]);
  });

  test("takes back a tier that waits for somebody whom we knew, or the one before", async () => {
    await app.api.leads.submit({ email: `lead@${host}` });
    await app.api.leads.submit({ email: `twice@${host}` });
    await importPeople(admin, `email,tier\ntwice@${host},basic\n`, "update");
    const { id } = await importPeople(
      admin,
      `email,tier\nlead@${host},elite\ntwice@${host},elite\n`,
      "update",
    );
    await undoImport(admin, id);
    const tierOf = async (name: string) =>
      (await (await app.signUp(`${name}@${host}`)).api.members.readOwn()).membership_tier;
    expect(await tierOf("lead")).toBeNull();
    expect(await tierOf("twice")).toBe("basic");
  });

  test("leaves a label that the person had before, however it is written", async () => {
    await importPeople(admin, `email,labels\nana@${host},İstanbul\n`);
    const { id } = await importPeople(
      admin,
      `email,labels\nana@${host},"istanbul,New"\n`,
      "update",
    );
    await undoImport(admin, id);
    expect(await scene.labelsOf("ana")).toContain("İstanbul");
    expect(await scene.labelsOf("ana")).not.toContain("New");
  });

  test("leaves a tier that staff have set since", async () => {
    const member = await app.signUp(`changed@${host}`);
    const { id } = await importPeople(admin, `email,tier\nchanged@${host},elite\n`, "update");
    await admin.api.members.update({ id: member.session.user.id, membership_tier: "premium" });
    await undoImport(admin, id);
    expect((await member.api.members.readOwn()).membership_tier).toBe("premium");
  });

  test("is refused twice, before the import, and after a day", async () => {
    const { id } = await scene.upload(`email\nana@${host}\n`);
    const refused = { code: "import_state" };
    await expect(admin.api.imports.undo({ id })).rejects.toMatchObject(refused);
    await admin.api.imports.confirm({ id, existing: "skip" });
    await untilState(admin, id, "imported");
    await sql`update imports set finished_at = now() - interval '25 hours' where id = ${id}`.execute(
      app.database.db,
    );
    await expect(admin.api.imports.undo({ id })).rejects.toMatchObject(refused);
    await sql`update imports set finished_at = now() where id = ${id}`.execute(app.database.db);
    await undoImport(admin, id);
    await expect(admin.api.imports.undo({ id })).rejects.toMatchObject(refused);
  });
});
