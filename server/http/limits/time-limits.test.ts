import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { importUpload } from "#contract/imports/imports.ts";
import { uploadPath } from "#contract/media/media.ts";
import { openRaw } from "#testing/app/raw-connection.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { samples } from "#testing/media/media-samples.ts";
import type { TimeLimits } from "./time-limits.ts";

const minute = 60_000;
const patient: TimeLimits = {
  headers: minute,
  body: minute,
  silence: minute,
  upload: { window: minute, bytes: 1 },
};

let app: App;

function startWith(limit: Partial<TimeLimits>): Promise<App> {
  return startApp({ limits: { ...patient, ...limit } });
}

function expectTimeout(reply: string): void {
  const [head = "", body = ""] = reply.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain("Connection: close");
  const { message } = failures.request_timeout;
  expect(JSON.parse(body)).toEqual({ error: { code: "request_timeout", message } });
}

const post = (path: string, ...headers: string[]) => [
  `POST ${path} HTTP/1.1`,
  "Host: localhost",
  ...headers,
  "",
];

describe("a client that takes too long", () => {
  afterAll(() => app.stop());
  beforeAll(async () => {
    app = await startWith({ headers: 200, body: 200 });
  });

  test("for its headers is told so, and disconnected", {
    tags: "running.time-limits",
  }, async () => {
    const lines = ["GET /healthz HTTP/1.1", "Host: localhost"];
    expectTimeout(await (await openRaw(app.url, lines)).received);
  });

  test("for the body of a call is told so, and disconnected", {
    tags: "running.time-limits",
  }, async () => {
    const lines = post(
      "/api/auth/sign-in",
      "Content-Type: application/json",
      "Content-Length: 1000",
    );
    const { socket, received } = await openRaw(app.url, lines);
    const trickle = setInterval(() => socket.write(" "), 20);
    expectTimeout(await received.finally(() => clearInterval(trickle)));
  });

  test("for a body that has no length is told so, and disconnected", async () => {
    const lines = post(
      "/api/auth/sign-in",
      "Content-Type: application/json",
      "Transfer-Encoding: chunked",
    );
    expectTimeout(await (await openRaw(app.url, lines)).received);
  });

  test.each([
    ["that nobody reads", "GET /healthz HTTP/1.1", 200],
    ["for an address that can't be decoded", "POST /api/%E0%A4%A HTTP/1.1", 400],
    ["of a kind that is refused", "POST /api/auth/sign-in HTTP/1.1", 415],
  ])(
    "for a body %s is disconnected after the reply",
    { tags: "running.time-limits" },
    async (_what, line, status) => {
      const lines = [line, "Host: localhost", "Content-Type: a/b", "Content-Length: 1000", ""];
      expect(await (await openRaw(app.url, lines)).received).toMatch(`HTTP/1.1 ${status} `);
    },
  );
});

describe("a connection on which nothing comes", () => {
  afterAll(() => app.stop());
  beforeAll(async () => {
    app = await startWith({ silence: 200 });
  });

  test("is closed", { tags: "running.time-limits" }, async () => {
    expect(await (await openRaw(app.url, [])).received).toBe("");
  });
});

describe("an upload", { tags: "running.time-limits" }, () => {
  let coach: Person;
  let course: string;

  afterAll(() => app.stop());
  beforeAll(async () => {
    app = await startWith({ body: 300, upload: { window: 2000, bytes: 1000 } });
    coach = await app.personWith("coach");
    course = (await makeCourse(app.database.db)).id;
  });

  /** All but the end. */
  function beginUpload(to = course): ClientRequest {
    const sent = request(`${app.url}${uploadPath}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${coach.session.access_token}`,
        "content-type": "multipart/form-data; boundary=quiet",
      },
    });
    sent.on("error", () => undefined); // it writes to a connection that is closed
    const named = (name: string) => `--quiet\r\ncontent-disposition: form-data; name="${name}"`;
    sent.write(`${named("courseId")}\r\n\r\n${to}\r\n${named("moduleId")}\r\n\r\nnew\r\n`);
    sent.write(`${named("file")}; filename="a.mp4"\r\n\r\n`);
    sent.write(samples.mp4.bytes);
    return sent;
  }

  /** So many bytes every 20 milliseconds until `ending` has settled. */
  async function trickle<Ending>(sent: ClientRequest, bytes: number, ending: Promise<Ending>) {
    const timer = setInterval(() => sent.write("x".repeat(bytes)), 20);
    return await ending.finally(() => clearInterval(timer));
  }

  async function replyTo(sent: ClientRequest) {
    const [reply] = (await once(sent, "response")) as [IncomingMessage];
    return { status: reply.statusCode, body: await json(reply) };
  }

  test("that is slow, but not too slow, may last longer than the body of a call", async () => {
    const sent = beginUpload();
    const replied = replyTo(sent);
    const call = post("/api/auth/sign-in", "Content-Type: application/json", "Content-Length: 9");
    const { received } = await openRaw(app.url, call);
    expectTimeout(await trickle(sent, 1000, received));
    sent.end("\r\n--quiet--\r\n");
    expect(await replied).toMatchObject({ status: 200 });
  });

  test("of people that is slow, but not too slow, may last longer than the body of a call", async () => {
    const { email } = await app.personWith("admin");
    const login = await postJson(app.visitor(), "/api/auth/sign-in", { email, password });
    const { access_token } = (await login.json()) as { access_token: string };
    const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const sent = request(`${app.url}${importUpload.path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${access_token}`,
        cookie: cookies.join("; "),
        "content-type": "text/csv",
      },
    });
    sent.on("error", () => undefined); // it writes to a connection that is closed
    sent.write("email\nana@slow.example,");
    const replied = replyTo(sent);
    const call = post("/api/auth/sign-in", "Content-Type: application/json", "Content-Length: 9");
    const { received } = await openRaw(app.url, call);
    expectTimeout(await trickle(sent, 100, received));
    sent.end();
    expect(await replied).toMatchObject({ status: 200, body: { line_count: 1 } });
  });

  test("that is too slow is told so and disconnected, and leaves nothing", async () => {
    const before = await countFiles();
    const sent = beginUpload();
    expect(await trickle(sent, 1, replyTo(sent))).toMatchObject({
      status: 408,
      body: { error: { code: "request_timeout" } },
    });
    await vi.waitUntil(async () => (await countRemovals()) === 0, { timeout: 10_000 });
    expect(await countFiles()).toBe(before);
  });

  test("that is refused is disconnected, even though it goes on sending", async () => {
    const sent = beginUpload(crypto.randomUUID());
    const closed = new Promise((resolve) => sent.once("close", resolve));
    expect(await replyTo(sent)).toMatchObject({ status: 404 });
    await trickle(sent, 1000, closed);
  });

  async function countFiles(): Promise<number> {
    return (await app.database.db.selectFrom("media_files").select("id").execute()).length;
  }

  async function countRemovals(): Promise<number> {
    const rows = await app.database.db.selectFrom("media_removals").selectAll().execute();
    return rows.length;
  }
});

test.each([
  ["file", uploadPath],
  ["list of people", importUpload.path],
])(
  "an upload of a %s by nobody is answered and disconnected at once",
  { tags: "running.time-limits" },
  async (_what, path) => {
    app = await startWith({});
    const form = "Content-Type: multipart/form-data; boundary=quiet";
    const lines = post(path, form, "Content-Length: 1000000000");
    const { socket, received } = await openRaw(app.url, lines);
    const flood = setInterval(() => socket.write(Buffer.alloc(65_536)), 1);
    expect(await received.finally(() => clearInterval(flood))).toMatch("HTTP/1.1 401 ");
    await app.stop();
  },
);
