import type { Readable } from "node:stream";
import { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "#server/config/config.ts";
import { bytesBetween } from "./exact-bytes.ts";

/** Milliseconds without a byte after which a request is given up. */
export type RequestTimeouts = {
  usualMs: number;
  /** For putting together the parts of an upload, which may take a store minutes for a large file. */
  completionMs: number;
};

/** Connections to the store at the same time. A film that is being watched takes one. */
const maxSockets = 500;

/** Returns a client of the store. It sends each request twice at most. */
export function openS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { usualMs, completionMs }: RequestTimeouts,
): S3Client {
  const config = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Stores other than Amazon's do not support these newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  } as const;
  const client = new S3Client({ ...config, requestHandler: handling(usualMs, usualMs) });
  const patient = new S3Client({ ...config, requestHandler: handling(usualMs, completionMs) });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        limitAnswer(result.response as Answer, commandName);
        return result;
      },
    { step: "deserialize", priority: "low", name: "answerLimit" },
  );
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== "CompleteMultipartUploadCommand") return await next(args);
        const { response } = await patient.config.requestHandler.handle(args.request as never);
        return { response, output: undefined as never };
      },
    // Low: after the one that reads the answer, which gets it from this one.
    { step: "deserialize", priority: "low", name: "completionTimeout" },
  );
  return client;
}

type Answer = { statusCode: number; body: Readable };

/** Most bytes of an answer that is not a file: the library keeps it in memory, and errors are logged. */
const longest = { success: 1024 * 1024, error: 64 * 1024 };

function limitAnswer(answer: Answer, commandName: string | undefined): void {
  const isSuccess = answer.statusCode < 300;
  if (isSuccess && commandName === "GetObjectCommand") return;
  const most = isSuccess ? longest.success : longest.error;
  answer.body = bytesBetween(answer.body, { least: 0, most });
}

function handling(connectionTimeout: number, socketTimeout: number) {
  const agent = { maxSockets };
  return { connectionTimeout, socketTimeout, httpAgent: agent, httpsAgent: agent };
}
