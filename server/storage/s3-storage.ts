import { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "#server/config/config.ts";
import { failIfAway, untilSilent } from "./silent-store.ts";
import type { Storage } from "./storage.ts";

// The smallest part size that S3 allows, one at a time: this is what an upload holds in memory.
const partSize = 5 * 1024 * 1024;
const queueSize = 1;

/** For how long the store may be silent, in milliseconds: it is asked twice. */
const longestSilence = 5000;

/**
 * Stores objects in one bucket of S3 or of a compatible store. Gives up, with storage_unavailable,
 * a connection on which nothing moves for `patience` milliseconds. What moves may take any time.
 */
export function s3Storage(settings: S3Settings, patience = longestSilence): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patience,
      socketTimeout: patience,
    },
    // Stores other than Amazon's do not support these newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    put: async (key, content) => {
      const Body = Readable.from(content, { objectMode: false });
      try {
        await new Upload({ client, params: { ...at(key), Body }, partSize, queueSize }).done();
      } catch (error) {
        throw Body.errored ?? failIfAway(error);
      } finally {
        Body.destroy();
      }
    },
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        if (!(Body instanceof IncomingMessage)) return null;
        // Who reads may pause for longer, such as a player that has read ahead.
        Body.socket.setTimeout(0);
        return untilSilent(Body, patience);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw failIfAway(error);
      }
    },
    remove: async (key) => {
      try {
        await abandonUploads(client, bucket, key);
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        throw failIfAway(error);
      }
    },
  };
}

/** Aborts the key's unfinished uploads. S3 keeps, and charges for, their parts until then. */
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
