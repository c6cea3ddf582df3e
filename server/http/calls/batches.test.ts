import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { batches } from "#contract/batches.ts";
import type { Caller } from "#testing/app/caller.ts";
import { keepLog } from "#testing/app/kept-log.ts";
import { openRaw } from "#testing/app/raw-connection.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";

const kept = keepLog();
let app: App;

beforeAll(async () => {
  app = await startApp({ log: kept.log });
});
afterAll(() => app.stop());

const batchOf = (paths: readonly string[]) => {
  const reads = paths.map((path) => ({ url: `http://localhost/api${path}` }));
  return `${batches.path}?${new URLSearchParams({ batch: JSON.stringify(reads) })}`;
};

const Parts = z.array(
  z.object({ index: z.number(), status: z.number().optional(), body: z.unknown() }),
);

/** Sends a batch of reads. Returns the status and the body of each reply, in the order of the reads. */
async function readTogether(caller: Pick<Caller, "fetch">, paths: readonly string[]) {
  const reply = await caller.fetch(batchOf(paths));
  expect(reply.status).toBe(207);
  const parts = Parts.parse(await reply.json());
  return parts
    .toSorted((one, other) => one.index - other.index)
    .map(({ status = reply.status, body }) => ({ status, body }));
}

test("the reads of a batch are answered as if each had been sent alone", async () => {
  const member = await app.personWith("member");
  const [session, roles, leads, nothing] = await readTogether(member, [
    "/auth/session",
    "/user_roles",
    "/leads?sort=created_at",
    "/nothing",
  ]);
  expect(session).toMatchObject({ status: 200, body: { user: { email: member.email } } });
  expect(roles).toEqual({ status: 200, body: await member.api.roles.own() });
  expect(leads).toMatchObject({ status: 403, body: { error: { code: "forbidden" } } });
  expect(nothing).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
});

test("a visitor learns no more by a batch than otherwise", async () => {
  const replies = await readTogether(app.visitor(), ["/user_roles", "/info_sessions/next"]);
  expect(replies).toMatchObject([
    { status: 401, body: { error: { code: "unauthenticated" } } },
    { status: 200 },
  ]);
});

test("calls of staff in one batch are recorded one by one", async () => {
  const admin = await app.personWith("admin");
  const ids = [(await app.personWith("member")).session.user.id, admin.session.user.id];
  const replies = await readTogether(
    admin,
    ids.map((id) => `/profiles/${id}`),
  );
  expect(replies).toMatchObject([{ status: 200 }, { status: 200 }]);
  const { items } = await admin.api.audit.list({});
  const read = items.filter(({ action }) => action === "members.read");
  expect(read.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted());
});

test("a batch of slow reads is watched for its client's leaving once", async () => {
  const coach = await app.personWith("coach");
  const warnings: Error[] = [];
  const keep = (warning: Error) => warnings.push(warning);
  process.on("warning", keep);
  const reads = Array.from({ length: batches.maxSize }, () => "/lists/count?list=leads");
  const replies = await readTogether(coach, reads);
  process.off("warning", keep);
  expect(replies.map(({ status }) => status)).toEqual(reads.map(() => 200));
  expect(warnings).toEqual([]);
});

test("the log names the reads of a batch, without their queries", async () => {
  const member = await app.personWith("member");
  await readTogether(member, ["/user_roles", "/leads?search=secret-words"]);
  const find = () =>
    kept
      .entries("request")
      .find(({ path, account }) => path === batches.path && account === member.session.user.id);
  const entry = await vi.waitUntil(find, { timeout: 10_000 });
  expect(entry).toMatchObject({ reads: ["/api/user_roles", "/api/leads"], status: 207 });
  expect(kept.text()).not.toContain("secret-words");
});

test("no read of a batch can write, whatever method it names", async () => {
  const member = await app.personWith("member");
  const read = {
    url: "http://localhost/api/auth/sign-out",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: {},
  };
  const query = new URLSearchParams({ batch: JSON.stringify([read]) });
  const reply = await member.fetch(`${batches.path}?${query}`);
  expect(await reply.json()).toMatchObject([{ index: 0, status: 404 }]);
  expect(await member.api.accounts.session()).not.toBeNull();
});

test.each([
  ["none", ""],
  ["no JSON", "?batch=["],
  ["no list", "?batch={}"],
  ["an empty list", "?batch=[]"],
  ["no addresses", '?batch=[{"url":"not an address"}]'],
  ["an address elsewhere", '?batch=[{"url":"http://localhost/user/api_roles"}]'],
  ["no address of the web", '?batch=[{"url":"javascript:/api/user_roles"}]'],
  ["too many", batchOf(Array(11).fill("/user_roles")).slice(batches.path.length)],
])("a batch of %s is refused", async (_what, query) => {
  const reply = await app.visitor().fetch(batches.path + query);
  expect(await readRefusal(reply)).toMatchObject({ status: 400, code: "malformed_request" });
});

test("an address that can't be decoded is refused alone", async () => {
  const replies = await readTogether(app.visitor(), ["/courses/%E0%A4%A", "/info_sessions/next"]);
  expect(replies).toMatchObject([{ body: { error: {} } }, { status: 200 }]);
  expect(replies[0]?.status).toBeLessThan(500);
});

test("a batch with a fragment in its address is refused", async () => {
  const address = batchOf(["/user_roles"]).replace("?", "?x=1#&");
  expect(await sendRaw(address, [""])).toContain('"malformed_request"');
});

test("the body of a batch is not read, however long or malformed it is", async () => {
  const unfinished = [
    "Content-Type: application/json",
    "Transfer-Encoding: chunked",
    "",
    "9",
    "{bad",
  ];
  const reply = await sendRaw(batchOf(["/info_sessions/next"]), unfinished);
  expect(reply).toMatch(/^HTTP\/1\.1 207 /);
});

/** Sends a GET request with these last lines. Returns all that the server answers. */
async function sendRaw(address: string, lines: readonly string[]): Promise<string> {
  const first = [`GET ${address} HTTP/1.1`, "Host: localhost", "Connection: close"];
  return await (await openRaw(app.url, [...first, ...lines])).received;
}

test("a file can't be read in a batch", async () => {
  const member = await app.personWith("member");
  const user = member.session.user.id;
  const booking = await makeBooking(app.database.db, {
    user,
    session: await makeSession(app.database.db),
  });
  const [file] = await readTogether(member, [`/session_bookings/${booking}/calendar.ics`]);
  expect(file).toMatchObject({ status: 400, body: { error: { code: "malformed_request" } } });
});

test("elsewhere the header of a batch means nothing", async () => {
  const reply = await app.visitor().fetch("/api/info_sessions/next", {
    headers: { "x-orpc-batch": "streaming" },
  });
  expect(reply.status).toBe(200);
  const sent = await app.visitor().fetch(batches.path, { method: "POST" });
  expect(await readRefusal(sent)).toMatchObject({ status: 404 });
});
