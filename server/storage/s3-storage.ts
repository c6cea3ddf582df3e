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
import type { Storage } from "./storage.ts";

// The smallest part size that S3 allows, one at a time: this is what an upload holds in memory.
const partSize = 5 * 1024 * 1024;
const queueSize = 1;

/** How long the store may take to answer, in milliseconds: it is asked twice. */
const longestAnswer = 20_000;
const connecting = 5000;

/**
 * Stores objects in one bucket of S3 or of a compatible store. Gives up a request that is not
 * answered within `patience` milliseconds, so that it does not wait for ever.
 */
export function s3Storage(settings: S3Settings, patience = longestAnswer): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connecting,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
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
        throw Body.errored ?? error;
      } finally {
        Body.destroy();
      }
    },
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await abandonUploads(client, bucket, key);
      await client.send(new DeleteObjectCommand(at(key)));
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
