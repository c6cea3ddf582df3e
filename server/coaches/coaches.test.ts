import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coaches as defaults } from "#content/coaches.ts";
import type { Coach } from "#contract/coaches/coaches.ts";
import { addDefaultCoaches } from "#server/coaches/coaches.ts";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { addCohort, inFuture, makePlace } from "#testing/cohorts/cohorts.ts";
import { uploadPicture } from "#testing/pictures/pictures.ts";

let app: App;
let admin: Person;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await app.personWith("admin");
});
beforeEach(async () => {
  coach = await app.personWith("coach");
  const { db } = app.database;
  await db.deleteFrom("coaches").execute();
  await db.updateTable("coach_defaults").set({ added_at: null }).execute();
  await addDefaultCoaches(app.runtime);
});
afterAll(() => app.stop());

async function nora(): Promise<Coach> {
  const [first] = await admin.api.coaches.list();
  if (!first) throw new Error("There are no coaches");
  return first;
}

const namesShown = async () => (await app.api.coaches.faces()).map(({ name }) => name);

describe("a new academy", { tags: ["coaches.defaults", "postgres"] }, () => {
  test("shows the two coaches of the defaults, and everything about them", async () => {
    expect(await app.api.coaches.faces()).toEqual(defaults);
    const [first] = await app.api.coaches.profiles();
    expect(first).toMatchObject({ title: "Coach for real-estate agents", profile_url: "#" });
    expect(first?.specialties).toHaveLength(4);
  });

  test("does not get a deleted coach back at the next start", async () => {
    await admin.api.coaches.delete({ id: (await nora()).id });
    await addDefaultCoaches(app.runtime);
    expect(await namesShown()).toEqual(["Julian Oyelaran"]);
  });
});

describe("an admin", { tags: ["coaches.record", "coaches.shown"] }, () => {
  test("adds a coach, who stands at the end with a drawn portrait", async () => {
    const added = await admin.api.coaches.create({ name: "Ada Byron", title: " Coach \n" });
    expect(added).toMatchObject({ slug: "ada-byron", title: "Coach", user_id: null });
    expect((await app.api.coaches.faces()).at(-1)).toEqual({
      ...{ slug: "ada-byron", name: "Ada Byron", line: null },
      portrait: { src: "/portraits/someone.svg", alt: "" },
    });
  });

  test("may add two of the same name, and names in any script", async () => {
    const slugs = [];
    for (const name of ["Nora Whitlock", "Юлия Ёж", "~ ∞"]) {
      slugs.push((await admin.api.coaches.create({ name })).slug);
    }
    expect(slugs).toEqual(["nora-whitlock-2", "юлия-ёж", "coach"]);
  });

  test("orders and hides them", async () => {
    const [first, second] = await admin.api.coaches.list();
    const was = [first?.id ?? "", second?.id ?? ""];
    await admin.api.coaches.order({ coach_ids: was.toReversed(), was });
    expect(await namesShown()).toEqual(["Julian Oyelaran", "Nora Whitlock"]);
    await admin.api.coaches.update({ id: second?.id ?? "", is_shown: false });
    expect(await namesShown()).toEqual(["Nora Whitlock"]);
    expect((await app.api.coaches.profiles()).map(({ name }) => name)).toEqual(["Nora Whitlock"]);
  });

  test("can't order a list that a colleague has made longer", async () => {
    const ids = (await admin.api.coaches.list()).map(({ id }) => id);
    await admin.api.coaches.create({ name: "Ada" });
    const reply = await sendJson(admin, "POST", "/api/coaches/order", {
      ...{ coach_ids: ids, was: ids },
    });
    expect(await readRefusal(reply)).toMatchObject({ code: "coach_order_changed" });
  });

  test("can’t overwrite an order that a colleague has changed", async () => {
    await admin.api.coaches.create({ name: "Ada" });
    const was = (await admin.api.coaches.list()).map(({ id }) => id);
    const [first = "", second = "", ...others] = was;
    const theirs = [second, first, ...others];
    await admin.api.coaches.order({ coach_ids: theirs, was });
    const late = admin.api.coaches.order({ coach_ids: [...others, first, second], was });
    await expect(late).rejects.toMatchObject({ code: "coach_order_changed" });
    expect((await admin.api.coaches.list()).map(({ id }) => id)).toEqual(theirs);
  });

  test.each([
    ["no name", { name: " " }],
    ["an overlong biography", { biography: "x".repeat(10_001) }],
    ["a sentence of two lines", { line: "One.\nTwo." }],
    ["a profile that is a script", { profile_url: "javascript:alert(1)" }],
    ["too many specialties", { specialties: Array.from({ length: 21 }, () => "Listening") }],
  ])("is refused %s", async (_case, change) => {
    const { id } = await nora();
    const reply = await sendJson(admin, "PATCH", `/api/coaches/${id}`, change);
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
  });

  test("keeps a biography of 10,000 characters whole", async () => {
    const biography = "x".repeat(10_000);
    const { id } = await nora();
    expect((await admin.api.coaches.update({ id, biography })).biography).toBe(biography);
  });
});

describe("a portrait", { tags: "coaches.record" }, () => {
  test("is a photograph with its own words, and can be taken away again", async () => {
    const photo = await sharp({
      create: { width: 800, height: 1000, channels: 3, background: "#888" },
    })
      .jpeg()
      .toBuffer();
    const sent = { shape: "portrait", alt: "Nora at her desk", name: "nora.jpg" } as const;
    const picture = await uploadPicture(admin, new Uint8Array(photo), sent);
    const { id } = await nora();
    const changed = await admin.api.coaches.update({ id, picture_id: picture.id });
    const { hash, widths } = picture;
    expect(changed.portrait).toEqual({ hash, widths, alt: "Nora at her desk" });
    const { user_id: account } = await nora();
    await admin.api.coaches.update({ id, user_id: admin.session.user.id });
    expect(await admin.api.members.exportOwn()).toMatchObject({
      coaches: [{ portrait: changed.portrait }],
    });
    const { portrait } = await admin.api.coaches.update({
      ...{ id, picture_id: null, user_id: account },
    });
    expect(portrait).toEqual(defaults[0]?.portrait);
  });
});

describe("a coach", { tags: "coaches.who-edits" }, () => {
  const change = async (by: Person, change: object) =>
    await sendJson(by, "PATCH", `/api/coaches/${(await nora()).id}`, change);

  test("changes the words of their own, and only the words", async () => {
    const { id } = await nora();
    await admin.api.coaches.update({ id, user_id: coach.session.user.id });
    const changed = await coach.api.coaches.update({ id, name: "Nora Quill" });
    expect(changed).toMatchObject({ name: "Nora Quill", slug: "nora-quill" });
    for (const more of [{ is_shown: false }, { user_id: null }]) {
      expect(await readRefusal(await change(coach, more))).toMatchObject({ code: "forbidden" });
    }
  });

  test("does not change another one, nor add, order and delete any", async () => {
    const { id } = await nora();
    expect((await change(coach, { name: "Mine" })).status).toBe(403);
    expect((await sendJson(coach, "POST", "/api/coaches", { name: "Mine" })).status).toBe(403);
    expect((await coach.fetch(`/api/coaches/${id}`, { method: "DELETE" })).status).toBe(403);
    expect(
      (await sendJson(coach, "POST", "/api/coaches/order", { coach_ids: [], was: [] })).status,
    ).toBe(403);
  });

  test("does not overwrite what a colleague has written meanwhile", async () => {
    const { id, line } = await nora();
    await admin.api.coaches.update({ id, line: "Listens." });
    const reply = await change(admin, { line: "Talks.", was: { line } });
    expect(await readRefusal(reply)).toMatchObject({ code: "changed_meanwhile" });
    expect((await nora()).line).toBe("Listens.");
  });
});

describe("the account of a coach", { tags: ["coaches.account", "postgres"] }, () => {
  async function link() {
    const { id } = await nora();
    return await admin.api.coaches.update({ id, user_id: coach.session.user.id });
  }

  test("is one of the staff, and of one coach", async () => {
    const { id } = await link();
    const member = await app.personWith("member");
    const others = await admin.api.coaches.list();
    const second = `/api/coaches/${others[1]?.id}`;
    const ofMember = await sendJson(admin, "PATCH", second, { user_id: member.session.user.id });
    expect(await readRefusal(ofMember)).toMatchObject({ code: "coach_gone" });
    const taken = await sendJson(admin, "PATCH", second, { user_id: coach.session.user.id });
    expect(await readRefusal(taken)).toMatchObject({ code: "coach_linked" });
    expect((await nora()).id).toBe(id);
  });

  test("is let go of when it loses its role, and the coach stays", async () => {
    await link();
    const user_id = coach.session.user.id;
    await admin.api.roles.remove({ user_id, role: "coach" });
    expect(await nora()).toMatchObject({ name: "Nora Whitlock", user_id: null, account: null });
  });

  test("is let go of when it is deleted", async () => {
    await link();
    await app.database.db.deleteFrom("users").where("id", "=", coach.session.user.id).execute();
    expect(await nora()).toMatchObject({ name: "Nora Whitlock", user_id: null });
  });

  test("lends the face of the public pages to its cohorts", {
    tags: "coaches.cohort",
  }, async () => {
    const { db } = app.database;
    const member = await app.personWith("member");
    const values = { ...inFuture, coach_ids: [coach.session.user.id] };
    const { id: cohort } = await addCohort(app.runtime, values);
    await makePlace(db, { cohort, email: member.email });
    const read = async () => (await member.api.dashboard.readCohort({ id: cohort })).coaches;
    await coach.api.members.nameOwn({ name: "Nora" });
    expect(await read()).toEqual([{ name: "Nora", face: null }]);
    const { id } = await link();
    const [face] = await app.api.coaches.faces();
    expect(await read()).toEqual([{ name: "Nora Whitlock", face }]);
    await admin.api.coaches.update({ id, is_shown: false });
    expect(await read()).toEqual([{ name: "Nora", face: null }]);
  });
});

describe("mails", { tags: "coaches.signature" }, () => {
  async function receive() {
    const email = `reader-${crypto.randomUUID()}@example.com`;
    await app.api.leads.submit({ email });
    return (await app.mailbox.waitFor(({ recipients }) => recipients.includes(email))).text;
  }

  test("are signed by the coaches who are shown when they are sent", async () => {
    expect(await receive()).toContain("\n\nNora and Julian\n\n---");
    await admin.api.coaches.create({ name: "Dr. Ada Byron" });
    expect(await receive()).toContain("\n\nNora, Julian, and Ada\n\n---");
  });

  test("are signed by the academy while no coach is shown", async () => {
    for (const { id } of await admin.api.coaches.list()) {
      await admin.api.coaches.update({ id, is_shown: false });
    }
    expect(await receive()).toContain("\n\nSoftspoken Academy\n\n---");
  });
});

test("the sitemap says when a page that shows coaches has changed", {
  tags: "pages.linked-data",
}, async () => {
  const dates = async () => {
    const xml = await (await app.visitor().fetch("/sitemap.xml")).text();
    const found = xml.matchAll(/<loc>[^<]*?(\/[a-z-]*)<\/loc><lastmod>([^<]*)</g);
    return Object.fromEntries([...found].map(([, path = "", date = ""]) => [path, date]));
  };
  const before = await dates();
  expect(Object.keys(before)).toHaveLength(6);
  const { id } = await nora();
  await admin.api.coaches.update({ id, line: "Listens." });
  const after = await dates();
  expect(after["/terms"]).toBe(before["/terms"]);
  for (const path of ["/", "/about", "/info-session"]) {
    expect(Date.parse(after[path] ?? "")).toBeGreaterThan(Date.parse(before[path] ?? ""));
  }
});
