import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keepLog } from "#testing/app/kept-log.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import {
  type Answer,
  type FakeStore,
  megabyte,
  startFakeStore,
  unavailable,
} from "#testing/media/fake-store.ts";
import { loginOf, sendUpload, uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { linkFor } from "./media.ts";

/** Nothing in it is read from the store at its upload. */
const file = samples.webm;
const { bytes } = file;
const kept = keepLog();
const refused = "request failed: storage_unavailable";
const cutOff = "a file was cut off: storage_unavailable";

let download: Answer;
let store: FakeStore;
let app: App;
let coach: Person;
let course: string;
let link: string;

beforeAll(async () => {
  store = await startFakeStore((reply, request) => {
    if (request.method === "GET") return download(reply, request);
    return reply.setHeader("etag", '"stored"').end();
  });
  app = await startApp({ settings: store.settings, log: kept.log });
  coach = await app.personWith("coach");
  course = (await makeCourse(app.database.db)).id;
  const stored = await uploadFile(coach, { course, file });
  link = (await linkFor(app.runtime, stored, await loginOf(app, coach))) ?? "";
});
beforeEach(() => {
  download = sendWhole;
});
afterAll(async () => {
  await app.stop();
  store.stop();
});

const sendWhole: Answer = (reply) => reply.end(bytes);

/** On one connection. */
async function readTwice(headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string, more = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${app.url}${path}`, { agent, headers: more, timeout: 3000 }, resolve);
      sent
        .once("error", reject)
        .once("timeout", () => sent.destroy(new Error("timeout")))
        .end();
    });
  const first = await get(link, headers);
  const body = await text(first).catch((error: Error) => error);
  await wait(50);
  const next = await text(await get("/healthz"));
  agent.destroy();
  return { status: first.statusCode, headers: first.headers, body, next };
}

const reached = (next: string) => expect(next).toContain("ok");

describe("a reader of a file", () => {
  test.each<[string, Answer]>([
    ["ignores the range", sendWhole],
    ["answers 403", (reply) => reply.writeHead(403).end()],
    ["redirects", (reply) => reply.writeHead(301, { location: "http://other.test/" }).end()],
  ])("is answered 503 if the store %s", { tags: "media.ranges" }, async (_what, answer) => {
    download = answer;
    const before = kept.entries(refused).length;
    const { status, body, headers, next } = await readTwice({ range: "bytes=10-19" });
    expect(status).toBe(503);
    expect(JSON.parse(String(body))).toMatchObject({ error: { code: "storage_unavailable" } });
    expect(headers["content-length"]).toBe(String(String(body).length));
    expect(kept.entries(refused).length).toBe(before + 1);
    reached(next);
  });

  test("is answered 503 if the store has a file of another length", async () => {
    download = (reply) => reply.writeHead(200, { "content-length": 4 }).end("four");
    expect(await readRefusal(await app.visitor().fetch(link))).toMatchObject(unavailable);
  });

  const split =
    (content: Uint8Array): Answer =>
    (reply) => {
      reply.write(content.subarray(0, 100), () =>
        setTimeout(() => reply.end(content.subarray(100)), 50),
      );
    };

  test.each([
    [
      "more",
      Buffer.concat([bytes, Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil")]),
    ],
    ["fewer", Buffer.from(bytes.subarray(0, 200))],
  ])(
    "gets no whole file if %s bytes come, and the next reply is its own",
    { tags: "media.ranges" },
    async (_what, content) => {
      download = split(content);
      const before = kept.entries(cutOff).length;
      const { status, body, next } = await readTwice();
      expect(status).toBe(200);
      expect(body).toMatchObject({ code: "ECONNRESET" });
      reached(next);
      const message = expect.stringContaining(`than ${bytes.length} bytes came`);
      expect(kept.entries(cutOff).slice(before)).toEqual([
        expect.objectContaining({ level: 50, err: expect.objectContaining({ message }) }),
      ]);
    },
  );
});

describe("an audio file whose boxes are read from the store", () => {
  const sendSound = () => sendUpload(coach, { course, kind: "audio", file: samples.soundInMp4 });
  const partWith =
    (content: string): Answer =>
    (reply, { headers }) => {
      const [, range] = String(headers.range).split("=");
      reply.writeHead(206, { "content-range": `bytes ${range}/*` }).end(content);
    };

  test.each<[string, Answer]>([
    ["nothing", partWith("")],
    ["less than was asked", partWith("abc")],
    ["more than was asked", partWith("a".repeat(1000))],
    ["the whole file", (reply) => reply.end(samples.soundInMp4.bytes)],
    [
      "that there is no file",
      (reply) => reply.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>"),
    ],
  ])("is answered 503 if it sends %s", async (_what, answer) => {
    download = answer;
    expect(await readRefusal(await sendSound())).toMatchObject(unavailable);
  });

  test("takes no memory for an endless part", { tags: "running.faults" }, async () => {
    let sent = 0;
    download = (reply, { headers }) => {
      const [, range] = String(headers.range).split("=");
      reply.writeHead(206, { "content-range": `bytes ${range}/*` });
      const more = () => {
        while (sent < 200 * megabyte && reply.write(Buffer.alloc(megabyte))) sent += megabyte;
        sent += megabyte;
        if (sent >= 200 * megabyte) reply.end();
      };
      reply.on("drain", more);
      more();
    };
    expect(await readRefusal(await sendSound())).toMatchObject(unavailable);
    expect(sent).toBeLessThan(20 * megabyte);
  });
});
