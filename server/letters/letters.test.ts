import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letters } from "#content/letters.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

describe("the templates of letters", () => {
  test("begin with the original words", { tags: ["letters.templates", "postgres"] }, async () => {
    const all = await coach.api.letters.list();
    expect(all.map(({ kind, subject, text }) => ({ kind, subject, text }))).toEqual([
      { kind: "offer", ...letters.offer },
      { kind: "decline", ...letters.decline },
      { kind: "later", ...letters.later },
    ]);
  });

  test("are changed one by one, and follow the original again once they are the same", {
    tags: "letters.templates",
  }, async () => {
    const own = { subject: "A place", text: "Hello {name},\n{link}" };
    expect(await coach.api.letters.update({ kind: "offer", ...own })).toMatchObject(own);
    expect(await coach.api.letters.read({ kind: "offer" })).toMatchObject(own);
    expect(await coach.api.letters.read({ kind: "later" })).toMatchObject(letters.later);
    await coach.api.letters.update({ kind: "offer", ...letters.offer });
    const { db } = app.database;
    const rows = await db.selectFrom("letters").select(["subject", "text"]).execute();
    expect(new Set(rows.map(({ subject, text }) => subject ?? text))).toEqual(new Set([null]));
  });

  test.each([
    ["an unknown word in braces", { text: "{link} {firstname}" }, "text"],
    ["no link in an offer", { text: "Hello" }, "text"],
    ["a name in the subject", { subject: "For {name}" }, "subject"],
    ["20,001 characters", { text: `{link}${"x".repeat(19_995)}` }, "text"],
    ["thousands of lists in each other", { text: `{link}\n${"- + ".repeat(4900)}a` }, "text"],
    ["thousands of quotes in each other", { text: `{link}\n${">".repeat(19_900)}` }, "text"],
    ["thousands of marks", { text: `{link}${"*a_".repeat(6600)}` }, "text"],
    ["501 lines that end with a carriage return", { text: `{link}${"\r-".repeat(500)}` }, "text"],
    ["501 lines", { text: `{link}${"\n-".repeat(500)}` }, "text"],
    ["a subject of two lines", { subject: "One\nTwo" }, "subject"],
  ])(
    "are not changed to have %s",
    { tags: ["letters.placeholders", "letters.markdown"] },
    async (_case, words, field) => {
      const refused = coach.api.letters.update({ kind: "offer", ...words });
      await expect(refused).rejects.toMatchObject({
        code: "invalid_input",
        data: { fields: { [field]: expect.any(String) } },
      });
    },
  );

  test("of 20,000 characters are kept whole", { tags: "letters.templates" }, async () => {
    const text = `{link}${"x".repeat(19_994)}`;
    expect((await coach.api.letters.update({ kind: "offer", text })).text).toBe(text);
    await coach.api.letters.update({ kind: "offer", ...letters.offer });
  });
});

test("a preview of lists, quotes and marks that could take minutes is refused", {
  tags: "letters.markdown",
}, async () => {
  const text = `{link}\n${"1. ".repeat(6000)}a`;
  const values = { name: "Ana", cohort: null, first_day: null, last_day: null, answer_by: null };
  const words = { kind: "offer", subject: "A place", text } as const;
  await expect(coach.api.letters.preview({ ...words, values })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("a preview shows a letter as its reader sees it, with a link that does not work", {
  tags: "letters.preview",
}, async () => {
  const { subject, text } = await coach.api.letters.preview({
    ...{ kind: "offer", ...letters.offer },
    values: {
      name: "Ana",
      cohort: "Spring cohort",
      first_day: "2027-03-01",
      last_day: "2027-04-25",
      answer_by: "2027-02-12",
    },
  });
  expect(subject).toBe("A place for you: Spring cohort");
  expect(text).toContain("Hello Ana,");
  expect(text).toContain("with us in “Spring cohort”.");
  expect(text).toContain("until the end of Friday, February 12, 2027, Eastern Time.");
  expect(text).toMatch(/https?:\S+\/place\s/);
  expect(text).not.toContain("token=");
});
