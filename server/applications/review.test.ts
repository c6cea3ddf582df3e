import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApplicationSort, ApplicationStatus } from "#contract/applications/applications.ts";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { madeAnswers, makeApplication } from "#testing/cohorts/applicants.ts";

const statuses = ApplicationStatus.options;
const now = new Date("2026-11-20T15:00:00.000Z");

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

async function make(): Promise<{ id: string; path: string }> {
  const { id } = await makeApplication(app.database.db);
  return { id, path: `/api/applications/${id}` };
}

function applicationOf(id: string) {
  const { db } = app.database;
  return db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
}

describe("reviewing an application", () => {
  test("keeps status and notes, who reviewed it and when", {
    tags: "applications.review",
  }, async () => {
    const { id } = await make();
    const reviewed = await coach.api.applications.review({
      id,
      status: "accepted",
      notes: "  A good fit.\nCall her. ",
    });
    expect(reviewed).toMatchObject({
      id,
      status: "accepted",
      notes: "A good fit.\nCall her.",
      reviewed_by: coach.session.user.id,
      reviewed_at: now.toISOString(),
      answers: madeAnswers,
    });
    expect(await applicationOf(id)).toMatchObject({ reviewed_at: now, status: "accepted" });
  });

  test("names the reviewer, by the name if one was chosen", {
    tags: "applications.staff-list",
  }, async () => {
    const { id } = await make();
    const admin = await app.personWith("admin");
    await admin.api.members.nameOwn({ name: "Nora Albright" });
    const { email } = coach.session.user;
    expect((await coach.api.applications.read({ id })).reviewer).toBeNull();
    expect((await coach.api.applications.review({ id, notes: "Mine" })).reviewer).toBe(email);
    expect((await admin.api.applications.review({ id, notes: "Ours" })).reviewer).toBe(
      "Nora Albright",
    );
    const { items } = await admin.api.applications.list({});
    expect(items.find((item) => item.id === id)?.reviewer).toBe("Nora Albright");
  });

  test("again by someone else keeps the later reviewer", {
    tags: "applications.review",
  }, async () => {
    const { id } = await make();
    const admin = await app.personWith("admin");
    await coach.api.applications.review({ id, status: "reviewing", notes: "Mine" });
    const reviewed = await admin.api.applications.review({ id, status: "declined", notes: null });
    expect(reviewed).toMatchObject({ reviewed_by: admin.session.user.id, notes: null });
  });

  const steps = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
  test.each(steps)(
    "$from may become $to",
    { tags: "applications.statuses" },
    async ({ from, to }) => {
      const { id } = await make();
      await coach.api.applications.review({ id, status: from, notes: null });
      await coach.api.applications.review({ id, status: to, notes: null });
      expect(await applicationOf(id)).toMatchObject({ status: to });
    },
  );

  test("with notes of 5000 characters is kept", { tags: "applications.review" }, async () => {
    const { id } = await make();
    const notes = "n".repeat(5000);
    const reviewed = await coach.api.applications.review({ id, status: "reviewing", notes });
    expect(reviewed.notes).toBe(notes);
  });

  test.each([
    ["notes of 5001 characters", { status: "accepted", notes: "n".repeat(5001) }],
    ["an unknown status", { status: "maybe", notes: null }],
    ["another reviewer", { status: "accepted", notes: null, reviewed_by: "somebody" }],
    ["notes with NUL", { status: "accepted", notes: "a\0" }],
  ])("with %s changes nothing", async (_case, body) => {
    const { id, path } = await make();
    const before = await applicationOf(id);
    const refusal = await readRefusal(await sendJson(coach, "PATCH", path, body));
    expect(refusal).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await applicationOf(id)).toEqual(before);
  });

  test("that does not exist is not found", async () => {
    const path = `/api/applications/${crypto.randomUUID()}`;
    const reply = await sendJson(coach, "PATCH", path, { status: "accepted", notes: null });
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });

  test("is for staff only, and so is the list", { tags: "applications.staff-list" }, async () => {
    const { id, path } = await make();
    const before = await applicationOf(id);
    const callers = [
      [app.visitor(), 401],
      [await app.personWith("guest"), 403],
      [await app.personWith("member"), 403],
    ] as const;
    for (const [caller, status] of callers) {
      const review = await sendJson(caller, "PATCH", path, { status: "accepted", notes: null });
      expect([review.status, (await caller.fetch("/api/applications")).status]).toEqual([
        status,
        status,
      ]);
    }
    expect(await applicationOf(id)).toEqual(before);
  });
});

describe("reading one application", () => {
  test("gives it as the list has it, with the answers and notes, which no list has", {
    tags: "applications.words-not-listed",
  }, async () => {
    const { id } = await make();
    await coach.api.applications.review({ id, notes: "Between staff" });
    const reply = await coach.fetch("/api/applications?limit=100");
    const { items } = (await reply.json()) as { items: Record<string, unknown>[] };
    const listed = items.find((application) => application["id"] === id);
    const { answers, notes, letter: _, ...others } = await coach.api.applications.read({ id });
    expect(others).toEqual(listed);
    expect(notes).toBe("Between staff");
    for (const words of [notes, ...Object.values(answers ?? {})]) {
      expect(JSON.stringify(items)).not.toContain(words);
    }
  });

  test("that does not exist is not found", async () => {
    const reply = await coach.fetch(`/api/applications/${crypto.randomUUID()}`);
    expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("the list of applications", () => {
  test("can be walked in every order without losing or doubling one", async () => {
    for (let left = 0; left < 5; left += 1) await make();
    const all = await app.database.db.selectFrom("applications").select("id").execute();
    for (const sort of ApplicationSort.options) {
      for (const order of ["asc", "desc"] as const) {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await coach.api.applications.list({ sort, order, cursor, limit: 7 });
          ids.push(...page.items.map(({ id }) => id));
          cursor = page.next_cursor ?? undefined;
        } while (cursor !== undefined);
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }
    }
  });

  test("shows one status, or those that a search finds", async () => {
    const { id } = await make();
    await coach.api.applications.review({ id, status: "declined", notes: null });
    const { items } = await coach.api.applications.list({ status: "declined", limit: 100 });
    expect(items.map((item) => item.id)).toContain(id);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["declined"]));
    const email = items.find((item) => item.id === id)?.email ?? "";
    const found = await coach.api.applications.list({ search: email.toUpperCase() });
    expect(found.items.map((item) => item.id)).toEqual([id]);
    expect((await coach.api.applications.list({ search: "%" })).items).toEqual([]);
  });
});
