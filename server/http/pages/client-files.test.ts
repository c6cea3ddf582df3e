import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClientFile, registerClientFiles } from "./client-files.ts";

const script = `console.log("${"quiet words ".repeat(20)}");\n`;
const picture = Buffer.from([137, 80, 78, 71, 0, 255]);
const files: ClientFile[] = [
  {
    path: "/assets/start-Bej2CTsv.js",
    type: "text/javascript; charset=utf-8",
    hash: "of-the-script",
    encodings: ["br", "gzip"],
  },
  { path: "/og.png", type: "image/png", hash: "of-the-picture", encodings: [] },
];
const address = "/assets/start-Bej2CTsv.js";

let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "softspoken-files-"));
  const folder = join(root, "client");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, address), script);
  await writeFile(join(folder, `${address}.br`), brotliCompressSync(script));
  await writeFile(join(folder, `${address}.gz`), gzipSync(script));
  await writeFile(join(folder, "og.png"), picture);
  await writeFile(join(folder, "unlisted.html"), "<h1>Unlisted</h1>");
  await writeFile(join(root, "outside.json"), "[]");
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  registerClientFiles(app, { folder, files });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("a file comes as it is, or in the encoding that the client takes", {
  tags: "running.files",
}, async () => {
  const plain = await read(address);
  expect([plain.statusCode, plain.body]).toEqual([200, script]);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const brotli = await read(address, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  const gzip = await read(address, { "accept-encoding": "gzip, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers.vary).toBe("accept-encoding");
  }
  const tags = [plain, brotli, gzip].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
});

test("a picture, which is not compressed again, does not vary with the encodings", {
  tags: "running.files",
}, async () => {
  const { headers, rawPayload } = await read("/og.png", { "accept-encoding": "br" });
  expect(rawPayload.equals(picture)).toBe(true);
  expect(headers["content-type"]).toBe("image/png");
  expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
});

test("a file whose name has a hash is kept for a year, another one for an hour", {
  tags: "running.files",
}, async () => {
  const lasting = (await read(address)).headers["cache-control"];
  expect(lasting).toBe("public, max-age=31536000, immutable");
  expect((await read("/og.png")).headers["cache-control"]).toBe("public, max-age=3600");
});

test("whoever has a file, in the encoding it takes, is told so", {
  tags: "running.files",
}, async () => {
  const takes = { "accept-encoding": "br" };
  const { headers } = await read(address, takes);
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  const again = await read(address, { ...takes, "if-none-match": `"other", ${headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers.etag).toBe(headers.etag);
  const plain = await read(address, { "if-none-match": headers.etag as string });
  expect([plain.statusCode, plain.body]).toEqual([200, script]);
});

test("HEAD answers as GET does, without the file", { tags: "running.files" }, async () => {
  const request = { method: "HEAD", url: address, headers: { "accept-encoding": "br" } } as const;
  const { statusCode, headers, body } = await app.inject(request);
  const get = await read(address, { "accept-encoding": "br" });
  expect([statusCode, body]).toEqual([200, ""]);
  for (const name of ["etag", "content-type", "content-encoding", "content-length", "vary"]) {
    expect(headers[name], name).toBe(get.headers[name]);
  }
});

test("a part that is asked for comes with the rest", { tags: "running.files" }, async () => {
  const { statusCode, body } = await read(address, { range: "bytes=0-3" });
  expect([statusCode, body]).toEqual([200, script]);
});

test.each([
  ["not listed", "/unlisted.html"],
  ["a compressed copy", `${address}.br`],
  ["outside of the folder", "/assets/../../outside.json"],
  ["outside of the folder, escaped", "/%2e%2e/outside.json"],
  ["missing", "/assets/gone-Bej2CTsv.js"],
])("what is %s is not found", { tags: "running.files" }, async (_what, url) => {
  expect((await read(url)).statusCode).toBe(404);
});

test.each(["/assets/gone-Bej2CTsv.js", "/assets/", "/assets"])(
  "%s, which is no file, is refused in a word, which nobody keeps",
  { tags: "pages.not-found" },
  async (url) => {
    const asked = { url, headers: { accept: "text/html,*/*" } };
    const { statusCode, headers, body } = await app.inject(asked);
    expect([statusCode, body]).toEqual([404, "Not found\n"]);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
  },
);
