import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultTexts } from "#content/texts.ts";
import type { TextValue } from "#contract/texts/text-groups.ts";
import { defaultAt, publishTexts } from "#testing/app/publish-texts.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

let app: App;
let coach: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  colleague = await app.personWith("admin");
});
beforeEach(async () => {
  await app.database.db.deleteFrom("text_drafts").execute();
  await app.database.db.deleteFrom("text_versions").where("number", ">", 0).execute();
});
afterAll(() => app.stop());

const name = "landing.headline";
const was = defaultTexts.landing.headline;
const changed = { code: "changed_meanwhile" };

const publish = (texts: Record<string, TextValue>, by = coach) => publishTexts(by, texts);

describe("a text of the academy’s", { tags: "texts.drafts" }, () => {
  test("is shown once its draft is published", {
    tags: ["texts.versions", "postgres"],
  }, async () => {
    const { drafts } = await coach.api.texts.keep({ name, value: "Sell by listening", was });
    expect(drafts).toMatchObject([{ name, published: was, value: "Sell by listening" }]);
    expect(await app.api.texts.shown({ group: "landing" })).toEqual({});
    expect(await publish({})).toEqual({ number: 1 });
    const shown = { [name]: "Sell by listening" };
    expect(await app.api.texts.shown({ group: "landing" })).toEqual(shown);
    expect(await app.api.texts.shown({ group: "about" })).toEqual({});
    expect((await coach.api.texts.drafts()).drafts).toEqual([]);
  });

  test("has no draft any more once it is as published", async () => {
    await coach.api.texts.keep({ name, value: "Sell by listening", was });
    const { drafts } = await coach.api.texts.keep({ name, value: was, was: "Sell by listening" });
    expect(drafts).toEqual([]);
  });

  test("is neither changed nor discarded by somebody who has not read a colleague’s draft", async () => {
    await colleague.api.texts.keep({ name, value: "By listening", was });
    await expect(coach.api.texts.keep({ name, value: "By asking", was })).rejects.toMatchObject(
      changed,
    );
    await expect(coach.api.texts.discard({ name, was })).rejects.toMatchObject(changed);
    const { drafts } = await coach.api.texts.drafts();
    expect(drafts).toMatchObject([{ value: "By listening", edited_by: colleague.email }]);
    expect((await coach.api.texts.discard({ name, was: "By listening" })).drafts).toEqual([]);
  });

  test("is changed by one of two who change it at once", { tags: "postgres" }, async () => {
    const keep = (value: string, by: Person) => by.api.texts.keep({ name, value, was });
    const both = await Promise.allSettled([keep("One", coach), keep("Two", colleague)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await coach.api.texts.drafts()).drafts).toHaveLength(1);
  });

  test("follows its default again once it is the same", { tags: "texts.defaults" }, async () => {
    await publish({ [name]: "Sell by listening" });
    await publish({ [name]: was });
    expect((await coach.api.texts.drafts()).texts).toEqual({});
  });

  test("of an unknown name is not found", async () => {
    const unknown = { name: "landing.headlines", value: "Sell", was };
    await expect(coach.api.texts.keep(unknown)).rejects.toMatchObject({ code: "not_found" });
  });
});

test.each(["mails", "playbook"])(
  "%s are not for everyone to read",
  { tags: "texts.pages" },
  async (group) => {
    const reply = await app.visitor().fetch(`/api/texts/${group}`);
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
  },
);

describe("a text is not changed to", { tags: "texts.kinds" }, () => {
  const questions = defaultTexts.landing.questions.items.map((question) => ({ ...question }));
  test.each<[string, string, unknown]>([
    ["an empty line", name, "  "],
    ["a line of 301 characters", name, "x".repeat(301)],
    ["two lines", name, "One\nTwo"],
    ["a list", name, ["One"]],
    ["a paragraph of 10,001 characters", "landing.subheadline", "x".repeat(10_001)],
    ["a thousand quotes in each other", "landing.subheadline", ">".repeat(1000)],
    ["an empty list", "landing.benefits", []],
    ["41 questions", "landing.questions.items", Array(41).fill(questions[0])],
    ["an entry without a field", "landing.questions.items", [{ asked: "Why?" }]],
    ["an entry with another field", "landing.benefits", [{ title: "A", text: "B", image: "C" }]],
  ])("%s", async (_case, name, value) => {
    const keeping = coach.api.texts.keep({ name, value: value as TextValue, was: defaultAt(name) });
    await expect(keeping).rejects.toMatchObject({ code: "invalid_input" });
    expect((await coach.api.texts.drafts()).drafts).toEqual([]);
  });
});

test.each([
  ["**bold** and *soft*", "<strong>bold</strong> and <em>soft</em>"],
  ["One\nTwo\n\nThree", "One<br/>\nTwo<br/>\nThree"],
  ["[us](https://a.example)", '<a href="https://a.example">us</a>'],
  ["[call](tel:+1555)", '<a href="tel:+1555">call</a>'],
  ["[apply](/apply)", '<a href="/apply">apply</a>'],
  ["[a](javascript:alert(1))", '<a href="">a</a>'],
  ["[a](//evil.example)", '<a href="">a</a>'],
  ["<b onclick=x>loud</b>", "&lt;b onclick=x&gt;loud&lt;/b&gt;"],
  ["- one\n# two", "- one<br/>\n# two"],
  ["Ana & Ben", "Ana &amp; Ben"],
])("a paragraph is shown safely: %s", { tags: "texts.kinds" }, async (typed, html) => {
  await publish({ "landing.subheadline": typed });
  const shown = await app.api.texts.shown({ group: "landing" });
  expect(shown["landing.subheadline"]).toEqual({ html });
});

describe("publishing", { tags: "texts.versions" }, () => {
  test("asks for drafts, and for those that were read", async () => {
    await expect(coach.api.texts.publish({ after: 0, drafts: {} })).rejects.toMatchObject({
      code: "nothing_to_publish",
    });
    await colleague.api.texts.keep({ name, value: "By listening", was });
    const unseen = { after: 0, drafts: { [name]: "By asking" } };
    await expect(coach.api.texts.publish(unseen)).rejects.toMatchObject(changed);
    expect(await app.api.texts.shown({ group: "landing" })).toEqual({});
  });

  test("happens once when two publish at once", { tags: "postgres" }, async () => {
    await coach.api.texts.keep({ name, value: "By listening", was });
    const seen = { after: 0, drafts: { [name]: "By listening" } };
    const both = await Promise.allSettled(
      [coach, colleague].map(({ api }) => api.texts.publish(seen)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await coach.api.texts.versions()).toMatchObject([{ number: 1 }, { number: 0 }]);
  });

  test("keeps versions, which say what they changed and what restoring them would", async () => {
    await publish({ [name]: "By listening" });
    await publish({ [name]: "By asking" }, colleague);
    expect(await coach.api.texts.versions()).toMatchObject([
      { number: 2, names: [name], published_by: colleague.email },
      { number: 1, names: [name], published_by: coach.email },
      { number: 0, names: [], published_by: null },
    ]);
    expect(await coach.api.texts.version({ number: 1 })).toMatchObject({
      changes: [{ name, before: was, after: "By listening" }],
      differences: [{ name, before: "By asking", after: "By listening" }],
    });
    await expect(coach.api.texts.version({ number: 3 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("leaves out what an earlier version of the product allowed, and this one does not", async () => {
    const { db } = app.database;
    const texts = JSON.stringify({ [name]: "Two\nlines", "landing.subheadline": "Listen." });
    await db.insertInto("text_versions").values({ number: 1, texts, shown: "{}" }).execute();
    await db.insertInto("text_versions").values({ number: 2, texts: "{}", shown: "{}" }).execute();
    const { drafts } = await coach.api.texts.restore({ number: 1 });
    expect(drafts).toMatchObject([{ name: "landing.subheadline", value: "Listen." }]);
    const old = JSON.stringify("Two\nlines");
    await db.updateTable("text_drafts").set({ name, value: old }).execute();
    await expect(publish({})).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("shows an earlier version again once it was restored", async () => {
    await publish({ [name]: "By listening" });
    const { drafts } = await coach.api.texts.restore({ number: 0 });
    expect(drafts).toMatchObject([{ name, value: was }]);
    await expect(coach.api.texts.restore({ number: 1 })).rejects.toMatchObject({
      code: "texts_unpublished",
    });
    await publish({});
    expect(await app.api.texts.shown({ group: "landing" })).toEqual({});
  });

  test("takes more drafts than other calls may send", async () => {
    const long = "Listen. ".repeat(1200).trim();
    const list = Array.from({ length: 40 }, () => ({ asked: "Why?", answer: long }));
    const items = "landing.questions.items";
    await coach.api.texts.keep({ name: items, value: list, was: defaultAt(items) });
    expect(await publish({})).toEqual({ number: 1 });
  });

  test("keeps 200 versions and the defaults", async () => {
    await app.database.db
      .insertInto("text_versions")
      .values({ number: 250, texts: "{}", shown: "{}" })
      .execute();
    await app.database.db
      .insertInto("text_versions")
      .values([1, 50, 51].map((number) => ({ number, texts: "{}", shown: "{}" })))
      .execute();
    await publish({ [name]: "By listening" });
    const kept = (await coach.api.texts.versions()).map(({ number }) => number);
    expect(kept).toEqual([251, 250, 51, 0]);
  });
});
