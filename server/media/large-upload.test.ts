import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UploadReply, uploadPath } from "#contract/media/media.ts";
import { type Caller, openCaller } from "#testing/app/caller.ts";
import { writeTestDatabase } from "#testing/database/databases.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { mostResidentBytes, residentBytes } from "#testing/processes/process-memory.ts";
import { type ServerProcess, startServer } from "#testing/processes/server-process.ts";

const megabyte = 1024 * 1024;
const megabytes = 1024;
const patience = 300_000;
const header = samples.mp4.bytes;
const size = header.length + megabytes * megabyte;

let folder: string;
let server: ServerProcess;
let caller: Caller;
let token: string;
let course: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-large-"));
  await writeTestDatabase(join(folder, "postgres"));
  const admin = { email: "admin@softspoken.test", password: "quiet words" };
  server = await startServer({
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  caller = openCaller(server.url, "10.0.0.1");
  const session = await caller.api.accounts.signIn(admin);
  if ("two_factor_required" in session) throw new Error("Two-factor is on");
  token = session.access_token;
  course = (await caller.api.courses.create({ title: "Long films" })).id;
  // A first upload, so that modules loaded only once do not count towards the memory measured.
  await uploadFile({ ...caller, session }, { course });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

/** Each megabyte after the header is filled with its own number. */
function* film(): Generator<Uint8Array> {
  yield header;
  for (let index = 0; index < megabytes; index += 1) yield Buffer.alloc(megabyte, index % 251);
}

function* form(): Generator<Uint8Array> {
  for (const [name, value] of Object.entries({ courseId: course, moduleId: "new" })) {
    yield Buffer.from(
      `--quiet\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  }
  const named = 'content-disposition: form-data; name="file"; filename="long.mp4"';
  yield Buffer.from(`--quiet\r\n${named}\r\n\r\n`);
  yield* film();
  yield Buffer.from("\r\n--quiet--\r\n");
}

async function upload(): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "multipart/form-data; boundary=quiet",
  };
  const sent = request(`${server.url}${uploadPath}`, { method: "POST", headers });
  const [[reply]] = await Promise.all([
    once(sent, "response"),
    pipeline(Readable.from(form()), sent),
  ]);
  return UploadReply.parse(await json(reply)).url;
}

async function expectBytes(link: string, start: number, end: number): Promise<void> {
  const reply = await caller.fetch(link, { headers: { range: `bytes=${start}-${end}` } });
  expect(reply.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
  const numberAt = (at: number) => Math.floor((at - header.length) / megabyte) % 251;
  const expected = Array.from({ length: end - start + 1 }, (_, index) => numberAt(start + index));
  expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual(expected);
}

test(
  "a film of a gigabyte passes through the server without staying in its memory",
  async () => {
    const before = await residentBytes(server.pid);
    const uploading = upload();
    const most = await mostResidentBytes(server.pid, uploading);
    // Read buffers not collected yet take about 60 megabytes; keeping the film would take 1,024.
    expect((most - before) / megabyte).toBeLessThan(250);

    const module = await caller.api.courses.createModule({
      course_id: course,
      title: "A long film",
      content_type: "video",
      video_url: await uploading,
    });
    const place = { course_id: course, module_id: module.id };
    const link = (await caller.api.progress.module(place)).video_url ?? "";
    for (const position of [1, 300, 777, megabytes - 1]) {
      const border = header.length + position * megabyte;
      await expectBytes(link, border - 3, border + 3);
    }
    await expectBytes(link, size - 4, size - 1);
  },
  patience,
);
