import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { mediaRules, uploadPath } from "#contract/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { mostResidentBytes, residentBytes } from "#testing/processes/process-memory.ts";
import { admin, enter, makeAcademy } from "./academies.ts";
import type { Stage } from "./parts.ts";
import { asClient, startProduct, untilIdle, withServer } from "./processes.ts";
import { comparisonRow, figureRow, type Row, whole } from "./table.ts";

const megabyte = 1024 ** 2;
const filmBytes = mediaRules.video.maxBytes;

/** Where films are uploaded to, and the course they are for. */
type Place = { url: string; token: string; course: string };

/**
 * Uploads the longest film that is allowed. Measures how much memory the server takes meanwhile,
 * and megabytes per second compared with a plain copy of the file.
 */
export async function measureUploads(stage: Stage): Promise<Row[]> {
  const academy = await makeAcademy(stage);
  const film = join(stage.folder, "film.mp4");
  await writeFilm(film, filmBytes);
  return await withServer(startProduct(academy.settings), async ({ url, pid }) => {
    const place = await openPlace(url);
    return await asClient(() => uploadRepeatedly(stage, { film, place, pid }));
  });
}

/** Signs in and adds a course. */
async function openPlace(url: string): Promise<Place> {
  const { token } = await enter(url, "sign-in", admin);
  const reply = await fetch(`${url}/api/courses`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ title: "Long films" }),
  });
  const { id: course } = (await reply.json()) as { id: string };
  return { url, token, course };
}

type Uploading = { film: string; place: Place; pid: number };

async function uploadRepeatedly(
  { folder, rounds }: Stage,
  { film, place, pid }: Uploading,
): Promise<Row[]> {
  const speeds = { product: [] as number[], bare: [] as number[] };
  const growth: number[] = [];
  // A small upload first, so that what is loaded only once does not count.
  await upload(place, [samples.mp4.bytes]);
  for (let round = 0; round < rounds; round += 1) {
    await untilIdle(pid);
    const rest = await residentBytes(pid);
    speeds.product.push(
      await megabytesPerSecond(async () => {
        const uploading = upload(place, readFilm(film));
        growth.push((await mostResidentBytes(pid, uploading)) - rest);
      }),
    );
    const copy = join(folder, "copy.mp4");
    const write = () => createWriteStream(copy, { flush: true });
    speeds.bare.push(await megabytesPerSecond(() => pipeline(readFilm(film), write())));
    await rm(copy);
  }
  const format = (bytes: number) => `${whole(bytes / megabyte)} MB`;
  return [
    comparisonRow("upload of 2 GB / plain copy, MB per second", speeds, ""),
    figureRow("memory that 2 GB streaming through add", { values: growth, format, target: "flat" }),
  ];
}

function readFilm(film: string): Readable {
  return createReadStream(film, { highWaterMark: megabyte });
}

async function megabytesPerSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return filmBytes / megabyte / ((performance.now() - began) / 1000);
}

/** Writes a file of exactly this size that begins like a film. */
async function writeFilm(path: string, bytes: number): Promise<void> {
  const file = await open(path, "w");
  const header = samples.mp4.bytes;
  await file.write(header);
  const filling = Buffer.alloc(megabyte, "film");
  for (let written = header.length; written < bytes; written += megabyte) {
    await file.write(filling.subarray(0, bytes - written));
  }
  await file.close();
}

async function upload({ url, token, course }: Place, film: Iterable<Uint8Array> | Readable) {
  const sent = request(`${url}${uploadPath}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=quiet",
    },
  });
  const [[reply]] = await Promise.all([
    once(sent, "response") as Promise<[IncomingMessage]>,
    pipeline(Readable.from(formWith(course, film)), sent),
  ]);
  const said = await text(reply);
  if (reply.statusCode !== 200) throw new Error(`The upload was refused: ${said}`);
}

async function* formWith(course: string, film: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const part = (name: string) => `--quiet\r\ncontent-disposition: form-data; name="${name}"`;
  yield Buffer.from(`${part("courseId")}\r\n\r\n${course}\r\n${part("moduleId")}\r\n\r\nnew\r\n`);
  yield Buffer.from(`${part("file")}; filename="film.mp4"\r\n\r\n`);
  yield* film;
  yield Buffer.from("\r\n--quiet--\r\n");
}
