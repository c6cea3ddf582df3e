import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pictureAddress } from "#contract/pictures/picture-address.ts";
import { Picture, pictureLimits, pictureProblems } from "#contract/pictures/pictures.ts";
import { consent } from "#contract/voices/voices.ts";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { type Bytes, encoded, halves } from "#testing/pictures/picture-samples.ts";
import { sendVoicePicture, uploadPicture } from "#testing/pictures/pictures.ts";

let app: App;
let coach: Person;
let member: Person;
let cohort = "";
let photo: Bytes;
let now = new Date("2026-04-26T15:00:00Z");
const tooLarge = new Uint8Array(pictureLimits.bytes + 1);

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
  photo = await encoded(halves(300, 200).jpeg());
});
beforeEach(async () => {
  now = new Date("2026-04-26T15:00:00Z");
  await keepLoginsOpen(app);
  await app.database.db.deleteFrom("voices").execute();
  await app.database.db.deleteFrom("pictures").execute();
  cohort = await makeCohort(app.database.db);
  member = await newMember();
});
afterAll(() => app.stop());

async function newMember(): Promise<Person> {
  const person = await app.personWith("member");
  await makePlace(app.database.db, { cohort, email: person.email });
  return person;
}

const send = (person = member, bytes = photo) => sendVoicePicture(person, bytes, { cohort });
async function upload(person = member): Promise<Picture> {
  now = new Date(now.getTime() + 1000);
  return Picture.parse(await (await send(person)).json());
}
const agree = (picture_id: string | null, { api } = member) =>
  api.voices.agree({
    ...{ cohort_id: cohort, text: "I stopped dreading Mondays.", name: "Ana", picture_id },
    consent: consent.version,
  });
const readOwn = () => member.api.voices.readOwn({ cohort_id: cohort });
const stored = async () =>
  (await app.database.db.selectFrom("pictures").select("id").execute()).map(({ id }) => id);
const shown = async () => (await app.api.voices.read()).shown.map(({ picture }) => picture);
async function publish(): Promise<void> {
  const [voice] = (await coach.api.voices.list({ state: "waiting" })).items;
  await coach.api.voices.publish({ id: voice?.id ?? "" });
}
const statusOf = async (picture: Picture) =>
  (await app.visitor().fetch(pictureAddress(picture, 96, "webp"))).status;

describe("a picture of a member", { tags: "voices.picture" }, () => {
  test("is seen before agreeing, and shown beside the words once they are published", {
    tags: "postgres",
  }, async () => {
    const picture = await upload();
    expect(picture).toMatchObject({ shape: "square", alt: "Ana at her desk", widths: [96, 192] });
    expect(await readOwn()).toMatchObject({ uploaded: picture, voice: null });
    expect((await agree(picture.id)).voice).toMatchObject({ picture, state: "waiting" });
    expect((await coach.api.voices.list({})).items).toMatchObject([{ picture, consent: 2 }]);
    await publish();
    expect(await shown()).toEqual([picture]);
    expect(await statusOf(picture)).toBe(200);
  });

  test("is kept without what was cut away", async () => {
    const { id } = await upload();
    const { db } = app.database;
    const files = await db.selectFrom("picture_files").select("format").execute();
    expect(new Set(files.map(({ format }) => format))).toEqual(new Set(["avif", "webp"]));
    await expect(coach.api.pictures.read({ id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("takes the place of one that nobody has agreed to", { tags: "postgres" }, async () => {
    await Promise.all([upload(), upload()]);
    expect(await stored()).toHaveLength(1);
    const picture = await upload();
    expect(await stored()).toEqual([picture.id]);
    await agree(picture.id);
    const other = await upload();
    expect(new Set(await stored())).toEqual(new Set([picture.id, other.id]));
  });

  test("is another voice, which waits, and the one before is deleted", async () => {
    const first = await upload();
    await agree(first.id);
    await publish();
    expect((await agree(first.id)).voice).toMatchObject({ state: "published" });
    const second = await upload();
    expect((await agree(second.id)).voice).toMatchObject({ picture: second, state: "waiting" });
    expect(await shown()).toEqual([]);
    expect(await stored()).toEqual([second.id]);
    expect((await agree(null)).voice).toMatchObject({ picture: null, state: "waiting" });
    expect(await stored()).toEqual([]);
  });

  test("is deleted when the words are taken back", { tags: "postgres" }, async () => {
    const picture = await upload();
    await agree(picture.id);
    await publish();
    const { voice, uploaded } = await member.api.voices.takeBack({ cohort_id: cohort });
    expect([voice?.state, voice?.picture, uploaded]).toEqual(["taken_back", null, null]);
    expect(await shown()).toEqual([]);
    expect(await statusOf(picture)).toBe(404);
  });

  test("can’t be changed, nor agreed to with a sentence that does not tell of it", {
    tags: "postgres",
  }, async () => {
    const { id } = await upload();
    await agree(id);
    const { db } = app.database;
    const without = db.updateTable("voices").set({ picture_id: null }).execute();
    await expect(without).rejects.toThrow(/keeps the words/);
    const { person_id, cohort_id } = await db
      .deleteFrom("voices")
      .returning(["person_id", "cohort_id"])
      .executeTakeFirstOrThrow();
    const old = { person_id, cohort_id, text: "T", name: "N", agreed_at: now, consent: 1 };
    const inserting = db.insertInto("voices").values({ ...old, picture_id: id });
    await expect(inserting.execute()).rejects.toThrow(/voices_picture_agreed/);
  });

  test("is agreed to only by the person who uploaded it", async () => {
    const square = await uploadPicture(coach, photo);
    const others = await upload(await newMember());
    for (const id of [square.id, others.id, crypto.randomUUID()]) {
      await expect(agree(id)).rejects.toMatchObject({ code: "file_missing" });
    }
  });

  test("is uploaded by nobody else than a member of the cohort, from its last day on", async () => {
    const other = await app.personWith("member");
    expect(await readRefusal(await send(other))).toMatchObject({ status: 404 });
    expect(await readRefusal(await send(coach))).toMatchObject({ status: 404 });
    // Refused before it is read.
    expect(await readRefusal(await send(other, tooLarge))).toMatchObject({ status: 404 });
    now = new Date("2026-04-25T15:00:00Z");
    await keepLoginsOpen(app);
    expect(await readRefusal(await send())).toMatchObject({ code: "voice_early" });
    expect(await stored()).toEqual([]);
  });

  test("is refused for the same reasons as others", async () => {
    const drawing = Uint8Array.from(Buffer.from("<svg />"));
    expect(await readRefusal(await send(member, drawing))).toMatchObject({
      ...{ status: 422, code: "picture_refused", message: pictureProblems.drawing },
    });
    const small = await encoded(halves(95, 200).png());
    expect((await readRefusal(await send(member, small))).message).toMatch(/too small/);
    expect(await stored()).toEqual([]);
  });

  test("is the last of 20 a day, whether refused or not", async () => {
    const drawing = Uint8Array.from(Buffer.from("<svg />"));
    for (let turn = 0; turn < 20; turn += 1) await send(member, drawing);
    const refusal = { code: "too_many_changes" };
    expect(await readRefusal(await send())).toMatchObject(refusal);
    expect(await readRefusal(await send(member, tooLarge))).toMatchObject(refusal);
  });

  test("leaves room for those of staff", { tags: "pictures.limit" }, async () => {
    const values = { hash: "0".repeat(32), shape: "square" as const, alt: "Ana", x: 50, y: 50 };
    const full = Array.from({ length: 100 }, () => values);
    await app.database.db.insertInto("pictures").values(full).execute();
    expect(await readRefusal(await send())).toMatchObject({
      ...{ code: "pictures_full", message: pictureProblems.membersFull },
    });
    const wide = await encoded(halves(400, 250).png());
    expect(await uploadPicture(coach, wide, { shape: "wide" })).toMatchObject({ shape: "wide" });
  });

  test("is in the download, and is deleted with the account, agreed to or not", {
    tags: ["voices.erased", "postgres"],
  }, async () => {
    const picture = await upload();
    await agree(picture.id);
    const other = await upload();
    expect(await member.api.members.exportOwn()).toMatchObject({
      ...{ voices: [{ picture }], pictures: [other, picture] },
    });
    expect((await askForDeletion(member)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await statusOf(picture)).toBe(404);
  });
});
