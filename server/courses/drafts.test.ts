// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { giveTier } from "#testing/cohorts/courses.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { publishDue } from "./courses.ts";

/** Late on March 4 in New York. */
const evening = new Date("2026-03-05T04:30:00.000Z");
/** Just after midnight there. */
const nextDay = new Date("2026-03-05T05:01:00.000Z");

let now: Date;
let app: App;
let coach: Person;
let other: Person;
let member: Person;
let course: string;

beforeAll(async () => {
  now = evening;
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
  other = await app.personWith("admin");
  member = await app.personWith("member");
  await giveTier(app.database.db, member.session.user.id, "elite");
});
beforeEach(async () => {
  now = evening;
  const { db } = app.database;
  await db.deleteFrom("cohort_places").execute();
  await db.deleteFrom("cohorts").execute();
  await db.deleteFrom("courses").execute();
  ({ id: course } = await coach.api.courses.create({ title: "Openings" }));
});
afterAll(() => app.stop());

const text = { content_type: "text", content: "Listen." } as const;
const addModule = (title: string, as_draft = false) =>
  coach.api.courses.createModule({ course_id: course, title, ...text, as_draft });
const place = (module_id: string) => ({ course_id: course, module_id });
const study = (module_id: string, person = member) => person.api.progress.module(place(module_id));
const titles = async () => (await member.api.progress.training()).map(({ title }) => title);
const missing = { code: "not_found" };
const stale = { code: "changed_meanwhile" };

describe("a course that is a draft", { tags: "courses.drafts" }, () => {
  let draft: string;
  let module: string;

  beforeEach(async () => {
    ({ id: draft } = await coach.api.courses.create({ title: "New", is_published: false }));
    const added = { course_id: draft, title: "First", ...text };
    ({ id: module } = await coach.api.courses.createModule(added));
  });

  test("is read by no member, by any call", async () => {
    const inDraft = { course_id: draft, module_id: module };
    expect(await titles()).toEqual(["Openings"]);
    await expect(member.api.progress.module(inDraft)).rejects.toMatchObject(missing);
    await expect(member.api.progress.open(inDraft)).rejects.toMatchObject(missing);
    await expect(member.api.progress.complete(inDraft)).rejects.toMatchObject(missing);
    const dashboard = await member.api.dashboard.read();
    expect(dashboard).toMatchObject({ next_module: null, training_modules: 0 });
    await expect(member.api.courses.previewModule({ id: module })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("is found by staff, and seen as a member would", async () => {
    expect(await coach.api.courses.list()).toMatchObject([{}, { title: "New", publish_on: null }]);
    const { courses, modules } = await coach.api.search.find({ text: "First" });
    expect([courses, modules]).toMatchObject([[], [{ id: module }]]);
    expect(await coach.api.courses.preview({ id: draft })).toMatchObject({
      ...{ title: "New", state: "start", module_count: 1, content_types: ["text"] },
      next_module_id: module,
    });
    expect(await coach.api.courses.previewModule({ id: module })).toMatchObject({
      ...{ title: "First", content: "Listen.", completed: false },
      course: { title: "New" },
    });
  });

  test("is published now, and no draft again", async () => {
    const published = await coach.api.courses.update({ id: draft, is_published: true });
    expect(published).toMatchObject({ is_published: true, publish_on: null });
    expect(await titles()).toEqual(["Openings", "New"]);
    const back = coach.api.courses.update({ id: draft, is_published: false as true });
    await expect(back).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("is published by itself as its academy-local day begins", async () => {
    await coach.api.courses.update({ id: draft, publish_on: "2026-03-05" });
    await publishDue(app.runtime);
    expect(await titles()).toEqual(["Openings"]);
    now = nextDay;
    await publishDue(app.runtime);
    expect(await titles()).toEqual(["Openings", "New"]);
    expect(await coach.api.courses.list()).toMatchObject([{}, { publish_on: null }]);
  });

  test.each([
    ["today", "2026-03-04", "Please choose a day after today"],
    ["a day that is over", "2026-03-03", "Please choose a day after today"],
  ])("is not published on %s", async (_, publish_on, said) => {
    const plan = coach.api.courses.update({ id: draft, publish_on });
    await expect(plan).rejects.toMatchObject({ data: { fields: { publish_on: said } } });
  });

  test("is not taken by a cohort", async () => {
    const id = await makeCohort(app.database.db);
    const taken = coach.api.cohorts.update({ id, course_ids: [draft] });
    await expect(taken).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("a module that is a draft", { tags: "courses.drafts" }, () => {
  test("is read by no member of the course or of a cohort that takes it", async () => {
    const cohort = await makeCohort(app.database.db, { course_ids: [course] });
    await makePlace(app.database.db, { cohort, email: member.email });
    const live = await addModule("Live");
    const draft = await addModule("Draft", true);
    expect(draft).toMatchObject({ is_published: false, changed_at: evening.toISOString() });
    expect(draft.changed_by).toContain("@");
    await expect(study(draft.id)).rejects.toMatchObject(missing);
    expect(JSON.stringify(await member.api.progress.training())).not.toContain(draft.id);
    expect(JSON.stringify(await member.api.dashboard.readCohort({ id: cohort }))).not.toContain(
      draft.id,
    );
    expect((await study(live.id)).outline).toHaveLength(1);
    expect((await coach.api.courses.previewModule({ id: draft.id })).outline).toHaveLength(2);
  });

  test("is changed as a draft until it is published", async () => {
    const { id } = await addModule("Draft", true);
    const changed = await other.api.courses.updateModule({ id, title: "Better" });
    expect(changed).toMatchObject({ title: "Better", is_published: false, draft: null });
    const published = await coach.api.courses.updateModule({ id, as_draft: false });
    expect(published).toMatchObject({ is_published: true, changed_at: null, changed_by: null });
    expect(await study(id)).toMatchObject({ title: "Better" });
  });

  test("is published by itself on its day", async () => {
    const { id } = await addModule("Draft", true);
    await coach.api.courses.updateModule({ id, publish_on: "2026-03-05" });
    now = nextDay;
    await publishDue(app.runtime);
    expect(await study(id)).toMatchObject({ title: "Draft" });
  });
});

describe("changes to a published module", { tags: "courses.drafts" }, () => {
  let id: string;
  const keep = (changes: object, person = coach) =>
    person.api.courses.updateModule({ id, as_draft: true, ...changes });

  beforeEach(async () => {
    ({ id } = await addModule("Live"));
  });

  test("are kept as a draft while members read what is published", async () => {
    await member.api.progress.complete(place(id));
    const kept = await keep({ content: "Listen twice.", title: "Live" });
    expect(kept).toMatchObject({
      ...{ title: "Live", content: "Listen.", draft: { content: "Listen twice." } },
      ...{ changed_at: evening.toISOString(), is_published: true },
    });
    expect(await study(id)).toMatchObject({ content: "Listen.", completed: true });
    expect(await study(id, coach)).toMatchObject({ content: "Listen." });
    const preview = await coach.api.courses.previewModule({ id });
    expect(preview).toMatchObject({ content: "Listen twice." });
    await coach.api.courses.updateModule({ id, as_draft: false });
    expect(await study(id)).toMatchObject({ content: "Listen twice.", completed: true });
  });

  test("join the draft of a colleague, and are published with it on its day", async () => {
    await keep({ content: "Listen twice." });
    await keep({ publish_on: "2026-03-05" });
    const both = await other.api.courses.updateModule({ id, title: "Twice" });
    expect(both).toMatchObject({
      draft: { title: "Twice", content: "Listen twice." },
      publish_on: "2026-03-05",
    });
    now = nextDay;
    await publishDue(app.runtime);
    expect(await study(id)).toMatchObject({ title: "Twice", content: "Listen twice." });
  });

  test("of two members of staff do not overwrite each other", async () => {
    const { changed_at } = await keep({ content: "Mine" });
    now = nextDay;
    const was = { content: "Listen." };
    await expect(keep({ content: "Yours", was }, other)).rejects.toMatchObject(stale);
    await keep({ content: "Ours", was: { content: "Mine" } }, other);
    const unseen = { id, as_draft: false, was: { changed_at } };
    await expect(coach.api.courses.updateModule(unseen)).rejects.toMatchObject(stale);
    const discard = coach.api.courses.discardDraft({ id, changed_at: changed_at ?? "" });
    await expect(discard).rejects.toMatchObject(stale);
    expect(await study(id)).toMatchObject({ content: "Listen." });
  });

  test("are discarded", async () => {
    const { changed_at } = await keep({ content: "Listen twice.", publish_on: "2026-03-09" });
    const left = await coach.api.courses.discardDraft({ id, changed_at: changed_at ?? "" });
    expect(left).toMatchObject({ content: "Listen.", draft: null, publish_on: null });
  });

  test("are no draft once they equal what members read", async () => {
    await keep({ content: "Listen twice." });
    expect(await keep({ content: "Listen." })).toMatchObject({ draft: null, changed_at: null });
  });

  test("have a day only if there are any", async () => {
    const plan = coach.api.courses.updateModule({ id, publish_on: "2026-03-09" });
    await expect(plan).rejects.toMatchObject({
      data: { fields: { publish_on: "There is nothing to publish" } },
    });
  });

  test("keep both files until one is published or discarded", async () => {
    const upload = (file: "pdf" | "mp4") =>
      uploadFile(coach, { course, module: id, file: samples[file] });
    const [old, next] = [await upload("pdf"), await upload("pdf")];
    await coach.api.courses.updateModule({ id, content_type: "pdf", pdf_url: old });
    await keep({ pdf_url: next });
    const shown = await study(id);
    expect(shown.pdf_url).toContain(old);
    expect((await member.fetch(shown.pdf_url ?? "")).status).toBe(200);
    const preview = await coach.api.courses.previewModule({ id });
    expect((await coach.fetch(preview.pdf_url ?? "")).status).toBe(200);
    await coach.api.courses.updateModule({ id, as_draft: false });
    expect((await member.fetch((await study(id)).pdf_url ?? "")).status).toBe(200);
    expect((await member.fetch(shown.pdf_url ?? "")).status).toBe(404);
    const { files } = await coach.api.courses.listModules({ course_id: course });
    expect(files.map(({ address }) => address)).toEqual([next]);
  });
});
