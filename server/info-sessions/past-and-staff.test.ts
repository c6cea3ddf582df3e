import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
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

function inHours(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString();
}

test("a session that has begun can't be moved or called off, and visitors wait for the next", {
  tags: "info-sessions.schedule",
}, async () => {
  const starts_at = inHours(1);
  const { id } = await coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
  expect((await app.api.infoSessions.next()).starts_at).toBe(starts_at);
  shift = 2 * hour;
  const past = { status: 409, code: "info_session_past" };
  const plan = { id, starts_at: inHours(5), meeting_link: null };
  await expect(coach.api.infoSessions.move(plan)).rejects.toMatchObject(past);
  await expect(coach.api.infoSessions.cancel({ id })).rejects.toMatchObject(past);
  expect((await app.api.infoSessions.next()).starts_at).toBeNull();
  expect((await coach.api.infoSessions.list()).items).toEqual([]);
  shift = 0;
});

test("someone who came to a past session may register for the next", {
  tags: "info-sessions.once-per-session",
}, async () => {
  const registration = { p_name: "Ada", p_email: "keen@example.com", p_question: null };
  await coach.api.infoSessions.schedule({ starts_at: inHours(3), meeting_link: null });
  await app.api.infoSessions.register(registration);
  shift = 4 * hour;
  expect(await app.api.infoSessions.register(registration)).toEqual({
    success: true,
    starts_at: null,
  });
  shift = 0;
});

test("only staff see registrations and the schedule, or change it", {
  tags: "info-sessions.schedule",
}, async () => {
  const starts_at = inHours(100);
  const { id } = await coach.api.infoSessions.schedule({ starts_at, meeting_link: null });
  const plan = { starts_at: inHours(101), meeting_link: null };
  const expected = { member: 403, guest: 403, visitor: 401 };
  const callers = {
    member: await app.personWith("member"),
    guest: await app.personWith("guest"),
    visitor: app.visitor(),
  };
  for (const who of ["member", "guest", "visitor"] as const) {
    const caller = callers[who];
    const replies = [
      await caller.fetch("/api/info_session_registrations"),
      await caller.fetch("/api/info_sessions"),
      await postJson(caller, "/api/info_sessions", plan),
      await sendJson(caller, "PATCH", `/api/info_sessions/${id}`, plan),
      await postJson(caller, `/api/info_sessions/${id}/cancellation`, {}),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(expected[who]));
  }
  const { items } = await coach.api.infoSessions.list();
  expect(items.find((item) => item.id === id)).toMatchObject({ starts_at });
});

test("staff read registrations newest first, with the date each is for, and search them", {
  tags: "info-sessions.staff-list",
}, async () => {
  const names = ["Zoe", "amy", "Ben"];
  for (const [index, name] of names.entries()) {
    const p_email = `listed-${index}@example.com`;
    await app.api.infoSessions.register({ p_name: name, p_email, p_question: null });
  }
  const search = "listed-";
  const read = async (input: { sort?: "name" | "email"; order?: "asc" | "desc" }) => {
    const { items } = await coach.api.infoSessions.listRegistrations({ search, ...input });
    return items.map(({ name }) => name);
  };
  expect(await read({})).toEqual(["Ben", "amy", "Zoe"]);
  expect(await read({ sort: "name", order: "asc" })).toEqual(["amy", "Ben", "Zoe"]);
  expect(await read({ sort: "email", order: "asc" })).toEqual(names);
  const page = await coach.api.infoSessions.listRegistrations({ search, limit: 2 });
  expect(page.items).toHaveLength(2);
  const cursor = page.next_cursor ?? "";
  const rest = await coach.api.infoSessions.listRegistrations({ search, limit: 2, cursor });
  expect(rest).toMatchObject({ items: [{ name: "Zoe" }], next_cursor: null });
  expect(rest.items[0]?.info_session_starts_at).not.toBeNull();
});

test("one registration is read as the list has it", async () => {
  const { items } = await coach.api.infoSessions.listRegistrations({ search: "listed-" });
  expect(items).toHaveLength(3);
  for (const item of items) {
    expect(await coach.api.infoSessions.readRegistration({ id: item.id })).toEqual(item);
  }
});

test("a registration that does not exist is not found", async () => {
  const reply = await coach.fetch(`/api/info_session_registrations/${crypto.randomUUID()}`);
  expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
});

test("a registration asked for by a cursor that is none is refused", async () => {
  const reply = await coach.fetch("/api/info_session_registrations?cursor=x");
  expect(await readRefusal(reply)).toMatchObject({ status: 400 });
});
