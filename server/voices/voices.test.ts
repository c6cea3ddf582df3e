import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consent } from "#contract/voices/voices.ts";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { messagesFor } from "#testing/mail/mails.ts";

let app: App;
let coach: Person;
let member: Person;
let cohort = "";
let now = new Date();

const words = { text: "I stopped dreading Mondays.", name: "Ana", trade: "title insurance" };
const setClock = async (day: string) => {
  now = new Date(`${day}T15:00:00Z`);
  await keepLoginsOpen(app);
};

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  await setClock("2026-04-26");
  await app.database.db.deleteFrom("voices").execute();
  member = await app.personWith("member");
  cohort = await makeCohort(app.database.db);
  await makePlace(app.database.db, { cohort, email: member.email });
});
afterAll(() => app.stop());

const agree = (own: object = {}, { api }: Person = member) =>
  api.voices.agree({ cohort_id: cohort, ...words, consent: consent.version, ...own });
const readOwn = ({ api }: Person = member) => api.voices.readOwn({ cohort_id: cohort });
const takeBack = ({ api }: Person = member) => api.voices.takeBack({ cohort_id: cohort });
const shown = async () => (await app.api.voices.read()).shown.map(({ text }) => text);
const listed = async (state?: "waiting" | "published" | "taken_back") =>
  (await coach.api.voices.list({ ...(state && { state }) })).items;
const newest = async () => (await listed())[0]?.id ?? "";
const publishNewest = async () => coach.api.voices.publish({ id: await newest() });
const mails = async () =>
  (await messagesFor(app.database.db, member.email)).filter(({ kind }) => kind.startsWith("voice"));

/** Of another member, who agreed to these words. */
async function otherVoice(text: string): Promise<string> {
  const other = await app.personWith("member");
  await makePlace(app.database.db, { cohort, email: other.email });
  await agree({ text }, other);
  return (await listed()).find((voice) => voice.text === text)?.id ?? "";
}

describe("a voice", { tags: "voices.agreed" }, () => {
  test("is kept exactly as its member agreed to it, with the sentence and the time", {
    tags: "postgres",
  }, async () => {
    await member.api.members.nameOwn({ name: "Ana Ruiz" });
    expect(await readOwn()).toEqual({
      ...{ title: "Spring cohort", last_day: "2026-04-26", is_early: false },
      ...{ first_name: "Ana", uploaded: null, voice: null },
    });
    const { voice } = await agree({ text: " Two lines,\nand <b>bold</b>. " });
    expect(voice).toMatchObject({ text: "Two lines,\nand <b>bold</b>.", state: "waiting" });
    expect(await listed()).toEqual([
      expect.objectContaining({
        ...{ text: "Two lines,\nand <b>bold</b>.", name: "Ana", trade: "title insurance" },
        ...{ consent: 2, agreed_at: now.toISOString(), email: member.email },
      }),
    ]);
    expect(await shown()).toEqual([]);
  });

  test("is refused before the last day", async () => {
    await setClock("2026-04-25");
    expect(await readOwn()).toMatchObject({ is_early: true });
    await expect(agree()).rejects.toMatchObject({ code: "voice_early" });
  });

  test.each([
    ["no words", { text: " " }, "text"],
    ["10,001 characters", { text: "x".repeat(10_001) }, "text"],
    ["no name", { name: "" }, "name"],
    ["a link as the name", { name: "www.example.com" }, "name"],
    ["a name that turns the line around", { name: "\u202enA" }, "name"],
    ["a long trade", { trade: "x".repeat(101) }, "trade"],
    ["another sentence agreed to", { consent: 1 }, "consent"],
  ])("with %s is refused", async (_what, own, field) => {
    await expect(agree(own)).rejects.toMatchObject({
      code: "invalid_input",
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test("of 10,000 characters in another script is kept whole", async () => {
    const text = "שלום עולם ".repeat(1000).trim();
    expect((await agree({ text, name: "דנה", trade: null })).voice).toMatchObject({ text });
  });

  test("is unknown to whoever has no place in the cohort", async () => {
    const other = await app.personWith("member");
    await expect(readOwn(other)).rejects.toMatchObject({ code: "not_found" });
    await expect(agree({}, other)).rejects.toMatchObject({ code: "not_found" });
    await expect(takeBack(other)).rejects.toMatchObject({ code: "not_found" });
  });

  test("with other words replaces the one before, which is shown no more", async () => {
    await agree();
    await publishNewest();
    expect(await shown()).toEqual([words.text]);
    expect((await agree({ text: "Better words." })).voice).toMatchObject({ state: "waiting" });
    expect(await shown()).toEqual([]);
    const rows = await app.database.db.selectFrom("voices").select(["text", "state"]).execute();
    expect(rows).toEqual([
      { text: words.text, state: "replaced" },
      { text: "Better words.", state: "waiting" },
    ]);
  });

  test("is the same one when its member agrees to the same words twice", async () => {
    await agree();
    await publishNewest();
    expect((await agree()).voice).toMatchObject({ state: "published" });
    expect(await shown()).toEqual([words.text]);
  });

  test("can’t be changed in the database", { tags: "postgres" }, async () => {
    await agree();
    const { db } = app.database;
    await expect(db.updateTable("voices").set({ text: "Best ever." }).execute()).rejects.toThrow(
      /keeps the words/,
    );
    await takeBack();
    const waiting = { state: "waiting", ended_at: null } as const;
    await expect(db.updateTable("voices").set(waiting).execute()).rejects.toThrow(/stays so/);
  });
});

describe("staff", { tags: "voices.staff" }, () => {
  test("publish voices in an order, and take them off again", { tags: "postgres" }, async () => {
    await agree();
    await publishNewest();
    const second = await otherVoice("Second.");
    await coach.api.voices.publish({ id: second });
    const third = await otherVoice("Third.");
    await coach.api.voices.publish({ id: third });
    const was = (await app.api.voices.read()).shown.map(({ id }) => id);
    const [first = ""] = was;
    await coach.api.voices.order({ ids: [third, first, second], was });
    expect(await shown()).toEqual(["Third.", words.text, "Second."]);
    await coach.api.voices.unpublish({ id: first });
    expect(await shown()).toEqual(["Third.", "Second."]);
    expect((await listed("waiting")).map(({ id }) => id)).toEqual([first]);
    await coach.api.voices.publish({ id: first });
    expect(await shown()).toEqual(["Third.", "Second.", words.text]);
  });

  test("don’t overwrite the order of a colleague", async () => {
    await agree();
    const { id: first } = await publishNewest();
    const second = await otherVoice("Second.");
    await coach.api.voices.publish({ id: second });
    const was = [first, second];
    for (const [ids, read] of [
      [[second, first], [first]],
      [[second], was],
      [[second, crypto.randomUUID()], was],
    ] as const) {
      const ordering = coach.api.voices.order({ ids: [...ids], was: [...read] });
      await expect(ordering).rejects.toMatchObject({ code: "changed_meanwhile" });
    }
  });

  test("publish at most 30", async () => {
    const { db } = app.database;
    const person = db.selectFrom("people").select("id").where("email", "=", member.email);
    for (let number = 1; number <= 30; number += 1) {
      const each = await makeCohort(db);
      await db
        .insertInto("voices")
        .values({
          ...{ ...words, cohort_id: each, person_id: person, consent: 1, agreed_at: now },
          ...{ state: "published", position: number, published_at: now },
        })
        .execute();
    }
    const id = await otherVoice("One more.");
    await expect(coach.api.voices.publish({ id })).rejects.toMatchObject({ code: "voices_full" });
    expect(await shown()).toHaveLength(30);
  });

  test("tell the member once that the words are published", async () => {
    await agree();
    const { id } = await publishNewest();
    await coach.api.voices.unpublish({ id });
    expect(await coach.api.voices.publish({ id })).toMatchObject({ is_told: false });
    expect((await mails()).filter(({ kind }) => kind === "voice-published")).toHaveLength(1);
  });

  test("tell the member of the next publication if the mail of the first had not left", async () => {
    now = new Date("2026-04-27T04:00:00Z");
    await keepLoginsOpen(app);
    await agree();
    const { id, is_told } = await publishNewest();
    expect(is_told).toBe(true);
    await coach.api.voices.unpublish({ id });
    now = new Date("2026-04-27T04:01:00Z");
    expect(await coach.api.voices.publish({ id })).toMatchObject({ is_told: true });
    expect((await mails()).map(({ state }) => state).toSorted()).toEqual(["dropped", "held"]);
  });

  test("alone see what members wrote and decide about it", async () => {
    await agree();
    const id = await newest();
    for (const { api } of [member, app]) {
      const code = api === app.api ? "unauthenticated" : "forbidden";
      await expect(api.voices.list({})).rejects.toMatchObject({ code });
      await expect(api.voices.publish({ id })).rejects.toMatchObject({ code });
    }
  });
});

describe("a voice taken back", { tags: "voices.taken-back" }, () => {
  test("is shown no more, and staff read that it was taken back", {
    tags: "postgres",
  }, async () => {
    await agree();
    const { id } = await publishNewest();
    expect((await takeBack()).voice).toMatchObject({
      ...{ state: "taken_back", ended_at: now.toISOString() },
    });
    expect(await shown()).toEqual([]);
    expect(await listed("taken_back")).toEqual([expect.objectContaining({ id })]);
    const { publish, unpublish } = coach.api.voices;
    for (const change of [publish, unpublish]) {
      await expect(change({ id })).rejects.toMatchObject({ code: "voice_ended" });
    }
    expect((await takeBack()).voice).toMatchObject({ state: "taken_back" });
  });

  test("can be agreed to again", async () => {
    await agree();
    await publishNewest();
    await takeBack();
    await setClock("2026-04-27");
    expect((await agree()).voice).toMatchObject({ state: "waiting" });
    await publishNewest();
    expect(await shown()).toEqual([words.text]);
  });

  test("is possible after the member has left the cohort", async () => {
    await agree();
    await publishNewest();
    const [place] = await coach.api.cohortPlaces.list({ cohort_id: cohort });
    await coach.api.cohortPlaces.end({ id: place?.id ?? "" });
    expect((await takeBack()).voice).toMatchObject({ state: "taken_back" });
    expect(await shown()).toEqual([]);
  });

  test("is never shown after, when it is published at the same moment", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 10; round += 1) {
      await agree({ text: `Round ${round}` });
      const id = await newest();
      await Promise.allSettled([coach.api.voices.publish({ id }), takeBack()]);
      expect(await shown()).toEqual([]);
    }
  });

  test("takes along the mail that tells of the publication, if it has not left", async () => {
    now = new Date("2026-04-27T04:00:00Z");
    await keepLoginsOpen(app);
    await agree();
    await publishNewest();
    await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(["held"]);
    await takeBack();
    expect(await mails()).toEqual([expect.objectContaining({ state: "dropped" })]);
  });
});

test("several agreements of a member at once leave one voice", {
  tags: ["voices.agreed", "postgres"],
}, async () => {
  const texts = ["One", "Two", "Three", "Four"];
  await Promise.allSettled(texts.map((text) => agree({ text })));
  expect(await listed()).toHaveLength(1);
});

test("a voice is downloaded by its member, and goes from the pages with the account", {
  tags: ["voices.erased", "postgres"],
}, async () => {
  await agree();
  await publishNewest();
  const { voices } = (await member.api.members.exportOwn()) as { voices?: unknown[] };
  expect(voices).toEqual([
    expect.objectContaining({ ...words, cohort: "Spring cohort", state: "published", consent: 2 }),
  ]);
  expect((await askForDeletion(member)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect(await app.database.db.selectFrom("voices").select("id").execute()).toEqual([]);
});
