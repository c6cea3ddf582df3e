import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openRaw } from "#testing/app/raw-connection.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { fixedBody, fixedReplyOnDemand } from "./fixed-replies.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Without the decompression that fetch adds. */
async function read(path: string, headers: Record<string, string> = {}) {
  const asked = request(`${app.url}${path}`, { headers }).end();
  const [reply] = await once(asked, "response");
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}

const description = "/api/openapi.json";

test("a text that never changes comes in the encoding that the client takes", {
  tags: "running.compression",
}, async () => {
  const { body: plain } = await read(description);
  const inBrotli = await read(description, { "accept-encoding": "gzip, br" });
  expect(inBrotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(inBrotli.body).equals(plain)).toBe(true);
  const inGzip = await read(description, { "accept-encoding": "gzip" });
  expect(inGzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(inGzip.body).equals(plain)).toBe(true);
  for (const { headers } of [inBrotli, inGzip]) expect(headers.vary).toBe("accept-encoding");
});

test("it is not sent again to whoever has it", { tags: "running.compression" }, async () => {
  const { headers } = await read(description);
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  const again = await read(description, { "if-none-match": headers.etag ?? "" });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await read(description, { "if-none-match": '"other"' })).status).toBe(200);
});

test("texts that are prepared are not compressed for a single request", {
  tags: "running.compression",
}, async () => {
  for (const path of [description, "/api/docs", "/sitemap.xml"]) {
    const { status, headers } = await read(path, { "accept-encoding": "deflate" });
    expect([status, headers["content-encoding"]], path).toEqual([200, undefined]);
  }
});

test("long replies to calls are compressed, short ones are not", {
  tags: "running.compression",
}, async () => {
  const coach = await app.personWith("coach");
  const addCourses = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await coach.api.courses.create({
        title: `A course with a long enough title, number ${made}`,
      });
    }
  };
  const readIn = (encodings: string) => {
    const authorization = `Bearer ${coach.session.access_token}`;
    return read("/api/courses", { authorization, "accept-encoding": encodings });
  };
  await addCourses(6);
  const short = await readIn("gzip, br");
  expect(short.body.length).toBeGreaterThan(1024);
  expect(short.headers["content-encoding"]).toBeUndefined();
  await addCourses(20);
  const plain = await readIn("identity");
  const lowest = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };
  const inBrotli = await readIn("gzip, deflate, br, zstd");
  expect(inBrotli.headers["content-encoding"]).toBe("br");
  expect(inBrotli.body.equals(brotliCompressSync(plain.body, lowest))).toBe(true);
  const inGzip = await readIn("gzip");
  expect(inGzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(inGzip.body).equals(plain.body)).toBe(true);
});

test("a request that names two hosts is refused", { tags: "running.headers" }, async () => {
  const lines = ["GET /healthz HTTP/1.1", "Host: localhost", "Host: other.example"];
  const { received } = await openRaw(app.url, [...lines, "Connection: close", ""]);
  expect(await received).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_request"/s);
});

test("a text that could not be made is tried again at the next request", async () => {
  let isBroken = true;
  const web = fastify();
  onTestFinished(() => web.close());
  const make = async () => {
    if (isBroken) throw new Error("no file left to open");
    return { content: "quiet words", type: "text/plain", caching: "no-cache" };
  };
  web.get("/words", fixedReplyOnDemand(make));
  expect((await web.inject("/words")).statusCode).toBe(500);
  isBroken = false;
  expect((await web.inject("/words")).body).toBe("quiet words");
});

test("the error in place of a file that can't be read may not be kept as long as the file", async () => {
  const web = fastify();
  onTestFinished(() => web.close());
  const file = { hash: "of-the-file", type: "text/css", encodings: [] };
  const read = () => Promise.reject(new Error("no file left to open"));
  web.get("/file", fixedBody({ ...file, caching: "public, max-age=31536000, immutable", read }));
  const { statusCode, headers } = await web.inject("/file");
  expect([statusCode, headers["cache-control"], headers.etag]).toEqual([500, undefined, undefined]);
});
