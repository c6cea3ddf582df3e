import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import type { Person } from "#testing/app/start-app.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { makeOffer } from "#testing/cohorts/offers.ts";
import { importScene } from "#testing/people/import-scene.ts";
import { importPeople, untilState, uploadPeople } from "#testing/people/imports.ts";
import { forgetImports } from "./imports.ts";

const scene = importScene();

describe("an import", () => {
  test("adds people without account, lead or message", {
    tags: ["lists.import", "postgres"],
  }, async () => {
    const done = await importPeople(
      scene.admin,
      `email,labels\nana@${scene.host},One\nben@${scene.host},"One,Two"\n`,
    );
    expect(done).toMatchObject({ added: 2, updated: 0, skipped: 0, can_undo: true });
    expect(await scene.people()).toEqual(["ana", "ben"]);
    expect(await scene.labelsOf("ben")).toEqual(["One", "Two"]);
    await scene.app.plan();
    const { rows } = await sql`select from people
      where email like ${`%@${scene.host}`} and (exists (select from messages where person_id = people.id)
        or exists (select from leads where person_id = people.id)
        or exists (select from outreach where person_id = people.id)
        or exists (select from users where users.email = people.email))`.execute(
      scene.app.database.db,
    );
    expect(rows).toEqual([]);
  });

  test("skips or updates people whom we know, as chosen", { tags: "lists.import" }, async () => {
    await scene.app.api.leads.submit({ email: `known@${scene.host}`, name: "Own name" });
    const file = `email,labels\nknown@${scene.host},Label\n`;
    expect(await importPeople(scene.admin, file, "skip")).toMatchObject({ skipped: 1, updated: 0 });
    expect(await scene.labelsOf("known")).toEqual([]);
    expect(await importPeople(scene.admin, file, "update")).toMatchObject({
      skipped: 0,
      updated: 1,
    });
    expect(await scene.labelsOf("known")).toEqual(["Label"]);
  });

  test("gives confirmed accounts their tier at once, and others when they confirm", {
    tags: ["lists.import", "postgres"],
  }, async () => {
    const member = await scene.app.signUp(`member@${scene.host}`);
    await importPeople(
      scene.admin,
      `email,tier\nmember@${scene.host},elite\nlater@${scene.host},premium\n`,
      "update",
    );
    expect((await member.api.members.readOwn()).membership_tier).toBe("elite");
    const later = await scene.app.signUp(`later@${scene.host}`);
    expect((await later.api.members.readOwn()).membership_tier).toBe("premium");
  });

  test("that gives a tier is named in the audit log and on the person's page", {
    tags: "lists.import",
  }, async () => {
    const member = await scene.app.signUp(`member@${scene.host}`);
    const { id: import_id } = await importPeople(
      scene.admin,
      `email,tier\nmember@${scene.host},elite\nlater@${scene.host},premium\n`,
      "update",
    );
    const later = await scene.app.signUp(`later@${scene.host}`);
    const recordedOf = async ({ session }: Person) => {
      const { items } = await scene.admin.api.audit.list({ search: session.user.id });
      return items.filter(({ action }) => action === "imports.tier_set");
    };
    expect(await recordedOf(member)).toMatchObject([
      { actor: "command", detail: { membership_tier: "elite", previous_tier: null, import_id } },
    ]);
    expect(await recordedOf(later)).toMatchObject([
      { actor: "command", detail: { membership_tier: "premium", previous_tier: null } },
    ]);
    const [listed] = (await scene.admin.api.members.list({ search: later.email })).items;
    const { items } = await scene.admin.api.people.timeline({ person_id: listed?.person_id ?? "" });
    expect(items).toContainEqual(
      expect.objectContaining({ kind: "tier_change", tier: "premium", previous: null, by: null }),
    );
  });

  test("puts its labels on people, also if the account that uploaded it is deleted", {
    tags: "lists.import",
  }, async () => {
    const leaving = await scene.app.personWith("admin");
    const { id } = await uploadPeople(leaving, `email,labels\nana@${scene.host},Left behind\n`);
    await askForDeletion(leaving);
    await scene.admin.api.imports.confirm({ id, existing: "skip" });
    expect(await untilState(scene.admin, id, "imported")).toMatchObject({
      added: 1,
      created_by: null,
    });
    expect(await scene.labelsOf("ana")).toEqual(["Left behind"]);
  });

  test("and the deletion of the account that uploaded it never stop each other", async () => {
    for (let index = 0; index < 5; index += 1) {
      const leaving = await scene.app.personWith("admin");
      const lines = Array.from(
        { length: 40 },
        (_, n) => `${index}-${n}@${scene.host},Raced ${n % 9}`,
      );
      const { id } = await uploadPeople(leaving, `email,labels\n${lines.join("\n")}\n`);
      await scene.admin.api.imports.confirm({ id, existing: "skip" });
      expect((await askForDeletion(leaving)).status).toBe(200);
      expect(await untilState(scene.admin, id, "imported")).toMatchObject({ added: 40 });
    }
  });

  test("gives an account no tier before its address is confirmed", async () => {
    await importPeople(scene.admin, `email,tier\nnotyet@${scene.host},premium\n`);
    const unconfirmed = await scene.app.signUpUnconfirmed(`notyet@${scene.host}`);
    expect((await unconfirmed.api.members.readOwn()).membership_tier).toBeNull();
  });

  test("gives the tier to the owner who replaces an account that somebody else made", {
    tags: "lists.import",
  }, async () => {
    const email = `taken@${scene.host}`;
    await scene.app.signUpUnconfirmed(email);
    await importPeople(scene.admin, `email,tier\n${email},premium\n`, "update");
    const day = (later: number) =>
      new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const { token } = await makeOffer(scene.app.runtime, {
      cohort: await makeCohort(scene.app.database.db, { first_day: day(9), last_day: day(30) }),
      ...{ email, answerBy: day(7), by: scene.admin.session.user.id },
    });
    const password = "the owner's own words";
    await scene.app.visitor().api.offers.accept({ token, password });
    const owner = await scene.app.signIn(email, password);
    expect((await owner.api.members.readOwn()).membership_tier).toBe("premium");
  });

  test("never replaces the name that a person chose", { tags: "lists.import" }, async () => {
    const email = `named@${scene.host}`;
    await scene.app.signUp(email);
    await sql`update people set name = 'Chosen' where email = ${email}`.execute(
      scene.app.database.db,
    );
    await importPeople(scene.admin, `email,name\n${email},Imported\n`, "update");
    const { name } = await scene.app.database.db
      .selectFrom("contacts")
      .select("name")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(name).toBe("Chosen");
  });

  test("is done once, though it is confirmed several times at once", {
    tags: ["lists.import", "postgres"],
  }, async () => {
    const { id } = await scene.upload(`email\nonce@${scene.host}\n`);
    const other = await scene.app.personWith("admin");
    const confirmed = await Promise.allSettled(
      [scene.admin, other, scene.admin].map((by) =>
        by.api.imports.confirm({ id, existing: "skip" }),
      ),
    );
    expect(confirmed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await untilState(scene.admin, id, "imported")).toMatchObject({ added: 1 });
  });

  test("gives no label to somebody who would have more than 20", async () => {
    const labels = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `L${from + index}`).join("|");
    await importPeople(scene.admin, `email,labels\nfull@${scene.host},${labels(0, 15)}\n`);
    await importPeople(
      scene.admin,
      `email,labels\nfull@${scene.host},${labels(10, 25)}\n`,
      "update",
    );
    expect(await scene.labelsOf("full")).toHaveLength(15);
  });

  test("of a file that was read a day ago is refused", async () => {
    const { id } = await scene.upload(`email\nold@${scene.host}\n`);
    await sql`update imports set created_at = now() - interval '25 hours' where id = ${id}`.execute(
      scene.app.database.db,
    );
    const late = scene.admin.api.imports.confirm({ id, existing: "skip" });
    await expect(late).rejects.toMatchObject({ code: "import_state" });
  });
});

test("an imported line is erased with its person, also one that was only read", async () => {
  const person = await scene.app.signUp(`erased@${scene.host}`);
  await importPeople(scene.admin, `email,name\nerased@${scene.host},Erased Name\n`, "update");
  await scene.upload(`email,name\nerased@${scene.host},Read Only\n`);
  expect(JSON.stringify(await person.api.members.exportOwn())).toContain("Read Only");
  expect((await askForDeletion(person)).status).toBe(200);
  const left = await sql`select from import_lines where email = ${`erased@${scene.host}`}`.execute(
    scene.app.database.db,
  );
  expect(left.rows).toEqual([]);
});

test("lines and the name of the file are deleted a day after the import, and three days after the upload if it got stuck", {
  tags: "lists.import",
}, async () => {
  const { db } = scene.app.database;
  const ended = await importPeople(scene.admin, `email\nended@${scene.host}\n`);
  const stuck = await uploadPeople(scene.admin, `email\nstuck@${scene.host}\n`, "stuck.csv");
  await sql`update imports set state = 'importing', existing = 'skip', confirmed_at = created_at
    where id = ${stuck.id}`.execute(db);
  const linesAfter = async (hours: number) => {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    await forgetImports({ ...scene.app.runtime, now });
    const lines = db.selectFrom("import_lines").select("email").orderBy("email");
    return (await lines.where("import_id", "in", [ended.id, stuck.id]).execute()).length;
  };
  expect(await linesAfter(23)).toBe(2);
  expect(await linesAfter(25)).toBe(1);
  expect(await linesAfter(71)).toBe(1);
  expect((await scene.admin.api.imports.read({ id: stuck.id })).file_name).toBe("stuck.csv");
  expect(await linesAfter(73)).toBe(0);
  expect((await scene.admin.api.imports.read({ id: stuck.id })).file_name).toBeNull();
  // The list still shows their outcomes.
  expect(await scene.admin.api.imports.read({ id: ended.id })).toMatchObject({ added: 1 });
});
