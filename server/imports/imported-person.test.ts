import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { importPeople, undoImport, untilState, uploadPeople } from "#testing/people/imports.ts";

let app: App;
let admin: Person;
let round = 0;
/** An address that no other test uses. */
let anna = "";

beforeAll(async () => {
  app = await startApp();
  admin = await app.personWith("admin");
});
beforeEach(() => {
  round += 1;
  anna = `anna@person-${round}.example`;
});
afterAll(() => app.stop());

const file = (name: string) => `email,name,labels,tier\n${anna},${name},Spring,basic\n`;
const idOf = async (email: string) =>
  (await admin.api.search.find({ text: email })).people.find((found) => found.email === email)
    ?.id ?? "";
const pageOf = async (email: string) => admin.api.people.read({ id: await idOf(email) });
const eventsOf = async (email: string) =>
  (await admin.api.people.timeline({ person_id: await idOf(email) })).items;

describe("an imported person", () => {
  test("is found by the imported name, and has it on the page", {
    tags: "people.imported-name",
  }, async () => {
    await importPeople(admin, file("Anna Lindqvist"));
    const { people } = await admin.api.search.find({ text: "Lindqv" });
    expect(people).toMatchObject([{ name: "Anna Lindqvist", email: anna }]);
    expect(await pageOf(anna)).toMatchObject({ name: "Anna Lindqvist", waiting_tier: "basic" });
  });

  test("is said to be imported, from which file and by whom", {
    tags: "lists.imported-people",
  }, async () => {
    const { id } = await uploadPeople(admin, file("Anna"), "people.csv");
    await admin.api.imports.confirm({ id, existing: "skip" });
    await untilState(admin, id, "imported");
    expect(await eventsOf(anna)).toMatchObject([
      { kind: "import", is_new: true, file_name: "people.csv", by: admin.email },
    ]);
  });

  test("is listed with the import, the first 50 in the order of the file", {
    tags: "lists.imported-people",
  }, async () => {
    const host = `many-${round}.example`;
    const lines = Array.from({ length: 60 }, (_, n) => `p${n}@${host},Person ${n}`);
    const { id, people } = await importPeople(admin, `email,name\n${lines.join("\n")}\n`);
    expect(people.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Person ${n}`),
    );
    expect(people[0]).toMatchObject({ email: `p0@${host}`, person_id: await idOf(`p0@${host}`) });
    expect((await undoImport(admin, id)).people).toEqual([]);
  });

  test("is called by the imported name until choosing one, and then by that one", {
    tags: "people.imported-name",
  }, async () => {
    await importPeople(admin, file("Anna Imported"));
    const person = await app.signUp(anna);
    const listed = async () =>
      (await admin.api.members.list({ search: anna })).items.map(({ name }) => name);
    expect(await listed()).toEqual(["Anna Imported"]);
    expect(await pageOf(anna)).toMatchObject({ waiting_tier: null });
    await person.api.members.nameOwn({ name: "Annie" });
    await importPeople(admin, file("Anna Again"), "update");
    expect(await listed()).toEqual(["Annie"]);
  });

  test("who took the name away is named by no later import", {
    tags: "people.imported-name",
  }, async () => {
    const { id } = await importPeople(admin, file("Anna Imported"));
    const person = await app.signUp(anna);
    const nameOf = async () => (await person.api.members.readOwn()).name;
    expect(await nameOf()).toBe("Anna Imported");
    await person.api.members.nameOwn({ name: null });
    await importPeople(admin, file("Anna Again"), "update");
    expect(await nameOf()).toBeNull();
    await undoImport(admin, id);
    expect(await nameOf()).toBeNull();
  });

  test("who confirms no address keeps the name from whoever signs up with it", {
    tags: "people.imported-name",
  }, async () => {
    await importPeople(admin, file("Anna Imported"));
    const stranger = await app.signUpUnconfirmed(anna);
    const { name, suggested_name } = await stranger.api.members.readOwn();
    expect({ name, suggested_name }).toEqual({ name: null, suggested_name: null });
  });

  test("whom we knew loses the imported name with the undo, and never a chosen one", {
    tags: "people.imported-name",
  }, async () => {
    const chosen = await app.signUp(`chosen-${anna}`);
    await app.api.leads.submit({ email: anna });
    const both = `email,name\n${anna},Anna\nchosen-${anna},Chosen\n`;
    const { id } = await importPeople(admin, both, "update");
    expect(await pageOf(anna)).toMatchObject({ name: "Anna" });
    // The same name, but now the person's own choice.
    await chosen.api.members.nameOwn({ name: "Chosen" });
    await undoImport(admin, id);
    expect(await pageOf(anna)).toMatchObject({ name: null });
    expect(await pageOf(chosen.email)).toMatchObject({ name: "Chosen" });
    expect((await eventsOf(anna)).filter(({ kind }) => kind === "import")).toEqual([]);
  });

  test("loses the name and the imports when erased", { tags: "people.imported-name" }, async () => {
    const person = await app.signUp(anna);
    await importPeople(admin, file("Anna Forgotten"), "update");
    expect(await person.api.members.exportOwn()).toMatchObject({
      person: { name: "Anna Forgotten" },
    });
    const { id } = await pageOf(anna);
    expect((await askForDeletion(person)).status).toBe(200);
    expect(await admin.api.people.read({ id })).toMatchObject({ name: null, waiting_tier: null });
    const left = await sql`select from imported_people where person_id = ${id}`.execute(
      app.database.db,
    );
    expect(left.rows).toEqual([]);
  });

  test("gets lines with problems that have the address, and none of an address that ends like it", {
    tags: "people.imported-name",
  }, async () => {
    const lines = [`"Anna <${anna}>",Ours,gold`, `jo${anna},Hers,gold`, `${anna}.uk,His,gold`];
    await importPeople(admin, `email,name,tier\n${lines.join("\n")}\n`);
    const person = await app.signUp(anna);
    const { problem_lines } = (await person.api.members.exportOwn()) as { problem_lines: unknown };
    expect(JSON.stringify(problem_lines)).toContain("Ours");
    expect(problem_lines).toHaveLength(1);
  });

  test.each([
    ["with an accent", "Öykü Åström", "Öykü Åström"],
    ["in capitals", "Öykü Åström", "ÖYKÜ ÅSTRÖM"],
    ["with quotes", 'Anna "Ann" Lund', 'Anna "Ann" Lund'],
  ])(
    "whose name stands %s in a line with a problem is erased there, too",
    {
      tags: "people.imported-name",
    },
    async (_how, name, written) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const lines = [`${anna},${quoted(name)}`, `at home,${quoted(written)}`];
      const { id } = await importPeople(admin, `email,name\n${lines.join("\n")}\n`);
      const person = await app.signUp(anna);
      await askForDeletion(person);
      const left = await sql<{ cells: string[] | null }>`select cells from import_lines
      where import_id = ${id} and problem is not null`.execute(app.database.db);
      expect(left.rows).toEqual([{ cells: null }]);
    },
  );

  test.each(["Ann evil.example", "anna@evil.example"])(
    "is never called %s, of which a mail program makes a link",
    { tags: "people.imported-name" },
    async (name) => {
      expect(await uploadPeople(admin, file(name))).toMatchObject({ problem_count: 1 });
    },
  );
});
