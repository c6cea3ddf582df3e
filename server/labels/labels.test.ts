import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mostLabels } from "#contract/labels/labels.ts";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { ensuredPerson } from "#testing/people/people.ts";
import { labelPeople, unlabelPeople } from "./labels.ts";

let app: App;
let coach: Person;
let person_id = "";
let count = 0;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  count += 1;
  person_id = await ensuredPerson(app.database.db, `labelled-${count}@example.com`);
});
afterAll(() => app.stop());

const add = (name: string, id = person_id) =>
  coach.api.labels.add({ person_id: id, name }).then(({ labels }) => labels);
const namesOf = (labels: readonly { name: string }[]) => labels.map(({ name }) => name);
const allNames = async (search?: string) => namesOf(await coach.api.labels.list({ search }));

describe("labelling a person", () => {
  test("makes a label that is new, and says who put it there", {
    tags: ["people.labels", "postgres"],
  }, async () => {
    const name = `Speaks Spanish ${count}`;
    expect(await add(`  ${name} `)).toMatchObject([{ name, set_by: coach.email }]);
    expect(await allNames(name.toUpperCase())).toEqual([name]);
  });

  test("uses a label that is there, in whatever case it was typed", {
    tags: "people.labels",
  }, async () => {
    const [first] = await add(`Référée ${count}`);
    const other = await ensuredPerson(app.database.db, `other-${count}@example.com`);
    expect(await add(`RÉFÉRÉE ${count}`, other)).toMatchObject([
      { id: first?.id, name: `Référée ${count}` },
    ]);
  });

  test("twice with the same label changes nothing", { tags: "people.labels" }, async () => {
    const admin = await app.personWith("admin");
    await add(`Twice ${count}`);
    const again = await admin.api.labels.add({ person_id, name: `twice ${count}` });
    expect(again.labels).toMatchObject([{ name: `Twice ${count}`, set_by: coach.email }]);
  });

  test("lists the labels by name", async () => {
    for (const name of ["beta", "Gamma", "Alpha"]) await add(`${name} ${count}`);
    expect(namesOf(await add(`delta ${count}`))).toEqual(
      ["Alpha", "beta", "delta", "Gamma"].map((name) => `${name} ${count}`),
    );
  });

  test("we do not know is not found", async () => {
    await expect(add("Nobody", crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
    expect(await allNames("Nobody")).toEqual([]);
  });

  test.each([
    ["nothing to be seen", "\u200b"],
    ["a sign that turns the text around", "VIP\u202e"],
    ["nothing", "  "],
    ["41 characters", "l".repeat(41)],
    ["two lines", "one\ntwo"],
  ])("with %s is refused", { tags: "people.labels" }, async (_case, name) => {
    await expect(add(name)).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("takes a name of 40 characters", { tags: "people.labels" }, async () => {
    expect(namesOf(await add("l".repeat(40)))).toEqual(["l".repeat(40)]);
  });
});

test("one label is read by its id", async () => {
  const [label] = await add(`Read ${count}`);
  expect(await coach.api.labels.list({ id: label?.id ?? "" })).toEqual([
    { id: label?.id, name: `Read ${count}` },
  ]);
  expect(await coach.api.labels.list({ id: crypto.randomUUID() })).toEqual([]);
});

describe("a label that is removed", () => {
  test("is deleted when nobody else has it", { tags: "people.labels" }, async () => {
    const name = `Only one ${count}`;
    const [label] = await add(name);
    const { labels } = await coach.api.labels.remove({ person_id, id: label?.id ?? "" });
    expect(labels).toEqual([]);
    expect(await allNames(name)).toEqual([]);
  });

  test("stays while somebody else has it", { tags: "people.labels" }, async () => {
    const name = `Two have it ${count}`;
    const other = await ensuredPerson(app.database.db, `second-${count}@example.com`);
    await add(name, other);
    const [label] = await add(name);
    await coach.api.labels.remove({ person_id, id: label?.id ?? "" });
    expect(await allNames(name)).toEqual([name]);
  });

  test("again is not found", async () => {
    const [label] = await add(`Removed twice ${count}`);
    const removal = { person_id, id: label?.id ?? "" };
    await coach.api.labels.remove(removal);
    await expect(coach.api.labels.remove(removal)).rejects.toMatchObject({ code: "not_found" });
  });

  test("while a colleague gives it to somebody else is there for that person", {
    tags: ["people.labels", "postgres"],
  }, async () => {
    const other = await ensuredPerson(app.database.db, `given-${count}@example.com`);
    for (let round = 0; round < 20; round += 1) {
      const name = `Raced ${count} ${round}`;
      const [label] = await add(name);
      await Promise.all([
        coach.api.labels.remove({ person_id, id: label?.id ?? "" }),
        add(name, other),
      ]);
      expect(await allNames(name)).toEqual([name]);
      const { labels } = await coach.api.labels.add({ person_id: other, name });
      await coach.api.labels.remove({
        person_id: other,
        id: labels.find((each) => each.name === name)?.id ?? "",
      });
    }
  });
});

test("one colleague can remove a label while another adds it", {
  tags: ["people.labels", "postgres"],
}, async () => {
  for (let round = 0; round < 20; round += 1) {
    const [label] = await add(`At once ${count}`);
    const removal = { person_id, id: label?.id ?? "" };
    const [removed, added] = await Promise.all([
      coach.api.labels.remove(removal),
      add(`At once ${count}`),
    ]);
    expect([...removed.labels, ...added].map(({ name }) => name)).toContain(`At once ${count}`);
  }
});

describe("a person has at most 20 labels", { tags: "people.label-limit" }, () => {
  const one = (index: number) => add(`Label ${index} of ${count}`);

  test("and a 21st is refused", async () => {
    for (let index = 0; index < mostLabels; index += 1) await one(index);
    await expect(one(mostLabels)).rejects.toMatchObject({ code: "label_limit", status: 409 });
    const labels = await one(0);
    expect(labels).toHaveLength(mostLabels);
    await coach.api.labels.remove({ person_id, id: labels[0]?.id ?? "" });
    expect(await one(mostLabels)).toHaveLength(mostLabels);
  });

  test("also when two colleagues add at once", { tags: "postgres" }, async () => {
    for (let index = 2; index <= mostLabels; index += 1) await one(index);
    const both = await Promise.allSettled([one(0), one(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("many people at once", { tags: "postgres" }, () => {
  test("get a label, except those who have it and those we do not know", {
    tags: "people.labels",
  }, async () => {
    const { db } = app.database;
    const others = [
      await ensuredPerson(db, "m1@example.com"),
      await ensuredPerson(db, "m2@example.com"),
    ];
    const name = `Many ${count}`;
    const [label] = await add(name);
    const people = [person_id, ...others, crypto.randomUUID()];
    const setBy = coach.session.user.id;
    expect((await labelPeople(app.runtime, { people, name, setBy })).toSorted()).toEqual(
      others.toSorted(),
    );
    const id = label?.id ?? "";
    expect(await unlabelPeople(app.runtime, { people: others, label: id })).toBe(2);
    expect(await unlabelPeople(app.runtime, { people, label: id })).toBe(1);
    expect(await allNames(name)).toEqual([]);
  });
});

describe("an erased person", () => {
  test("loses the labels, and can't be given one", { tags: "people.page-erased" }, async () => {
    const member = await app.signUp(`leaving-${count}@example.com`);
    const id = await ensuredPerson(app.database.db, member.email);
    await add(`Leaving ${count}`, id);
    await askForDeletion(member);
    expect(await allNames(`Leaving ${count}`)).toEqual([]);
    await expect(add("Left", id)).rejects.toMatchObject({ code: "person_erased" });
  });
});

test("a label stays when the account of who put it there is deleted", async () => {
  const leaving = await app.personWith("coach");
  await leaving.api.labels.add({ person_id, name: `Stays ${count}` });
  await askForDeletion(leaving);
  expect(await add(`Another ${count}`)).toMatchObject([
    { set_by: coach.email },
    { name: `Stays ${count}`, set_by: null },
  ]);
});
