import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Failure } from "#contract/errors.ts";
import { type MediaKind, mediaRules, storedPath } from "#contract/media/media.ts";
import type { Work } from "#server/work.ts";
import { toWebVtt } from "./formats/captions.ts";
import { checkSize, classify, readType, tellingBytes } from "./formats/file-kind.ts";
import { listTracks } from "./formats/mp4-tracks.ts";
import { countPdfPages } from "./formats/pdf-pages.ts";
import * as queries from "./media.queries.ts";
import { reserveRoom } from "./quotas.ts";
import { removeObject } from "./remove-media.ts";
import { readStored } from "./stored-bytes.ts";

export type Place = {
  courseId: string;
  moduleId: string | null;
  /** False if the file belongs to the module only once the module is saved with it. */
  attached: boolean;
  /** Undefined: by the file's own type. */
  kind: MediaKind | undefined;
  fileName: string;
};

export type Upload = {
  content: AsyncIterable<Uint8Array>;
  /** If known before the content. */
  kind: MediaKind | undefined;
  /** In bytes, if known. */
  atMost?: number | undefined;
  uploadedBy: string | null;
  /** In the same unit of work as the file's row. */
  record?: (work: Work, id: string) => Promise<void>;
  /** Called once the content is stored, because form fields may follow the file. */
  place: () => Promise<Place>;
};

type Stored = {
  key: string;
  type: string | undefined;
  bytes: number;
} & Pick<Upload, "uploadedBy" | "record">;

const day = 86_400_000;
const hour = 3_600_000;

/**
 * Plans the object's removal before its first byte is written. Throws file_type, file_too_large,
 * not_found, upload_broken, media_full, unfinished_uploads, and errors of `content` and `place`.
 */
export async function upload(work: Work, upload: Upload): Promise<string> {
  const { content, kind, atMost = Number.POSITIVE_INFINITY, uploadedBy, record, place } = upload;
  const chunks = content[Symbol.asyncIterator]();
  try {
    const head = await readHead(chunks);
    const type = await readType(head);
    // An MP4 file may hold only sound, which is known once all of it is stored.
    const possible = kind === "audio" && type === "video/mp4" ? "audio/mp4" : type;
    const { kind: rule } = classify(possible, kind);
    const key = randomUUID();
    const removeAfter = new Date(work.now().getTime() + day);
    const most = Math.min(atMost, mediaRules[rule].maxBytes);
    await reserveRoom(work, { key, removeAfter, bytes: most, uploadedBy });
    try {
      const content = counted(head, chunks, rule);
      const bytes = await storeAll(work, key, rule === "captions" ? asWebVtt(content) : content);
      return await keep(
        work,
        { key, type, bytes, uploadedBy, ...(record && { record }) },
        await place(),
      );
    } catch (error) {
      if (!isStorageUnavailable(error)) await tryToRemove(work, key);
      throw error;
    }
  } finally {
    await chunks.return?.();
  }
}

/** Then removing the object would only time out again. */
function isStorageUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.code === "storage_unavailable";
}

/** Logs a failure: the planned removal will try again. */
async function tryToRemove(work: Work, key: string): Promise<void> {
  await removeObject(work, key).catch((cause) => {
    work.log.warn({ err: cause, key }, "what was uploaded stays until its planned removal");
  });
}

/** Throws not_found. */
export async function checkPlace(
  work: Work,
  { courseId, moduleId }: Pick<Place, "courseId" | "moduleId">,
): Promise<void> {
  if (!(await queries.isPlace(work, courseId, moduleId))) throw new Failure("not_found");
}

async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < tellingBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    bytes += value.length;
  }
  return Buffer.concat(parts);
}

/** Throws file_too_large as soon as there are too many bytes. */
async function* counted(
  head: Buffer,
  chunks: AsyncIterator<Uint8Array>,
  kind: MediaKind,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let next: IteratorResult<Uint8Array> = { value: head };
  while (!next.done) {
    bytes += next.value.length;
    checkSize(bytes, kind);
    yield next.value;
    next = await chunks.next();
  }
}

async function* asWebVtt(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield toWebVtt(await buffer(content));
}

/** Returns the number of bytes. */
async function storeAll(
  { storage }: Work,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  let bytes = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await storage.put(key, measured());
  return bytes;
}

/** Throws upload_broken if the removal is due within the hour: it may already be running. */
async function keep(work: Work, stored: Stored, place: Place): Promise<string> {
  const { key, bytes, uploadedBy } = stored;
  const { kind, mediaType } = classify(await typeByTracks(work, stored), place.kind);
  checkSize(bytes, kind);
  const pages = kind === "pdf" ? await countPdfPages(await readStored(work, stored)) : null;
  const { courseId, moduleId, attached, fileName } = place;
  const id = await work.transaction(async (work) => {
    const soon = new Date(work.now().getTime() + hour);
    if (!(await queries.cancelRemoval(work, key, soon))) throw new Failure("upload_broken");
    const id = await queries.insertFile(work, {
      course_id: courseId,
      module_id: moduleId,
      attached,
      storage_key: key,
      file_name: fileName,
      media_type: mediaType,
      bytes,
      pages,
      uploaded_by: uploadedBy,
      created_at: work.now(),
    });
    await stored.record?.(work, id);
    return id;
  });
  return storedPath(id);
}

/** An MP4 file may hold only sound, whatever its beginning says. Throws storage_unavailable. */
async function typeByTracks(work: Work, stored: Stored) {
  const { type, bytes } = stored;
  if (type !== "video/mp4" && type !== "audio/mp4") return type;
  const tracks = await listTracks((start, end) => readStored(work, stored, start, end), bytes);
  if (tracks.includes("vide")) return "video/mp4";
  return tracks.includes("soun") ? "audio/mp4" : type;
}
