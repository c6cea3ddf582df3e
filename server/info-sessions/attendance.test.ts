// @module-tag postgres

import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

const hour = 3_600_000;

let app: App;
let coach: Person;
let shift = 0;

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + shift) });
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

async function register(p_email: string): Promise<string> {
  await app.api.infoSessions.register({ p_name: "Ada", p_email, p_question: null });
  return (await find(p_email)).id;
}

async function find(search: string) {
  const { items } = await coach.api.infoSessions.listRegistrations({ search });
  if (items[0] === undefined) throw new Error("The registration is missing");
  return items[0];
}

const mark = (ids: string[], attended = true) =>
  coach.api.infoSessions.markAttendance({ ids, attended });

const notBegun = { status: 409, code: "info_session_not_begun" };

test("who waits for a date can't be marked", { tags: "info-sessions.attendance" }, async () => {
  const id = await register("waits@example.com");
  await expect(mark([id])).rejects.toMatchObject(notBegun);
  expect(await find("waits@")).toMatchObject({ has_begun: false, attended: false });
});

test("who came is marked once the session has begun, and the mark can be taken away", {
  tags: "info-sessions.attendance",
}, async () => {
  const starts_at = new Date(Date.now() + hour).toISOString();
  await coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
  const ids = [await register("one@example.com"), await register("two@example.com")];
  await expect(mark(ids)).rejects.toMatchObject(notBegun);
  shift = 2 * hour;
  expect(await find("one@")).toMatchObject({ has_begun: true, attended: false });
  expect(await mark(ids.slice(1))).toEqual({ changed: ids.slice(1) });
  expect(await mark(ids)).toEqual({ changed: ids.slice(0, 1) });
  expect(await mark(ids)).toEqual({ changed: [] });
  const came = await coach.api.infoSessions.listRegistrations({ attended: "yes" });
  expect(came.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await mark(ids.slice(0, 1), false)).toEqual({ changed: ids.slice(0, 1) });
  expect(await mark(ids.slice(0, 1), false)).toEqual({ changed: [] });
  expect(await find("one@")).toMatchObject({ attended: false });
  expect(await find("two@")).toMatchObject({ attended: true });
  const others = await coach.api.infoSessions.listRegistrations({ attended: "no" });
  expect(others.items.map(({ email }) => email)).not.toContain("two@example.com");
});

test("the first to mark somebody stays noted", { tags: "info-sessions.attendance" }, async () => {
  const { id } = await find("two@");
  const colleague = await app.personWith("coach");
  await colleague.api.infoSessions.markAttendance({ ids: [id], attended: true });
  const row = await app.database.db
    .selectFrom("info_session_registrations")
    .select("attended_marked_by")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.attended_marked_by).toBe(coach.session.user.id);
});

test("if one registration does not exist or can't be marked, none is", {
  tags: "info-sessions.attendance",
}, async () => {
  const { id } = await find("one@");
  const nobody = "6f1d5f0e-6b1c-4b7e-9d3a-0f7f5b1c2d3e";
  await expect(mark([id, nobody])).rejects.toMatchObject({ status: 404 });
  await expect(mark([id, id, nobody])).rejects.toMatchObject({ status: 404 });
  const later = await register("later@example.com");
  await expect(mark([id, later])).rejects.toMatchObject(notBegun);
  expect(await find("one@")).toMatchObject({ attended: false });
});

test("two who mark the same people in another order don't wait for each other forever", async () => {
  const ids = [(await find("one@")).id, (await find("two@")).id];
  const rounds = Array.from({ length: 10 }, (_, round) =>
    mark(round % 2 === 0 ? ids : ids.toReversed(), round % 3 === 0),
  );
  await expect(Promise.all(rounds)).resolves.toBeDefined();
});

test("nobody but staff marks who came", { tags: "info-sessions.attendance" }, async () => {
  const { id } = await find("one@");
  const body = { ids: [id], attended: true };
  const path = "/api/info_session_registrations/attendance";
  expect((await postJson(app.visitor(), path, body)).status).toBe(401);
  expect((await postJson(await app.personWith("member"), path, body)).status).toBe(403);
});
