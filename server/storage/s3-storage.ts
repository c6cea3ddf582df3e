import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  NotFound,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "#server/config/config.ts";
import { exactBytes } from "./exact-bytes.ts";
import { type IdleLimits, withIdleTimeout } from "./idle-timeout.ts";
import { openS3Client, type RequestTimeouts } from "./s3-client.ts";
import { type FileRead, lengthOf, type Storage } from "./storage.ts";
import { toStorageError } from "./storage-errors.ts";
import { watchContent } from "./watched-content.ts";

// The smallest part size that S3 allows, one at a time: this is what an upload holds in memory.
const partSize = 5 * 1024 * 1024;
const queueSize = 1;

/** Milliseconds without a byte. */
const defaultTimeouts = { usualMs: 5000, completionMs: 60_000, readerMs: 120_000 };

type Timeouts = RequestTimeouts & Pick<IdleLimits, "readerMs">;

/** Its methods throw storage_unavailable if the store fails, or is silent beyond `timeouts`. */
export function s3Storage(settings: S3Settings, timeouts: Timeouts = defaultTimeouts): Storage {
  const { bucket } = settings;
  const client = openS3Client(settings, timeouts);
  const idleLimits = { bodyMs: timeouts.usualMs, readerMs: timeouts.readerMs };
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    put: async (key, content) => {
      const watched = watchContent(content);
      const Body = Readable.from(watched.content, { objectMode: false });
      try {
        await new Upload({ client, params: { ...at(key), Body }, partSize, queueSize }).done();
      } catch (error) {
        watched.throwIfBroken();
        const isStored = isNoSuchUpload(error) && (await exists(client, bucket, key));
        if (!isStored) throw toStorageError(error);
      } finally {
        Body.destroy();
      }
    },
    open: async (key, asked) => {
      const Range = asked.range && `bytes=${asked.range.start}-${asked.range.end}`;
      try {
        const reply = await client.send(new GetObjectCommand({ ...at(key), Range }));
        return read(reply, asked, idleLimits);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw toStorageError(error);
      }
    },
    remove: async (key) => {
      try {
        await abandonUploads(client, bucket, key);
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        throw toStorageError(error);
      }
    },
  };
}

/** Throws if the store announces another length. */
function read(reply: GetObjectCommandOutput, asked: FileRead, idleLimits: IdleLimits): Readable {
  const body = reply.Body as IncomingMessage;
  const bytes = lengthOf(asked);
  const { ContentLength = bytes } = reply;
  if (ContentLength !== bytes) {
    body.destroy();
    throw new Error(`The object store sends ${ContentLength} bytes instead of ${bytes}`);
  }
  // Readers may pause for longer, such as a player that has read ahead.
  body.socket.setTimeout(0);
  return exactBytes(withIdleTimeout(body, idleLimits), bytes);
}

/** Also when the object is stored, but the first reply to completing it was lost. */
function isNoSuchUpload(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === "NoSuchUpload";
}

/** Throws storage_unavailable. */
async function exists(client: S3Client, bucket: string, key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw toStorageError(error);
  }
}

/** S3 keeps, and charges for, their parts until then. */
async function abandonUploads(client: S3Client, bucket: string, key: string): Promise<void> {
  for (const { UploadId } of await listUploads(client, bucket, key)) {
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId }));
  }
}

async function listUploads(client: S3Client, bucket: string, key: string) {
  try {
    const list = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key });
    const { Uploads = [] } = await client.send(list);
    return Uploads.filter((upload) => upload.Key === key);
  } catch (error) {
    // A store that cannot list unfinished uploads removes them by a rule of its own.
    if (error instanceof S3ServiceException && error.name === "NotImplemented") return [];
    throw error;
  }
}
