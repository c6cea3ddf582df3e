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
  limitAnswers(client);
  waitForCompletions(client, patient);
  return client;
}

// Low: after the library's own, which reads the answer, and gets it from these.
const beforeReading = { step: "deserialize", priority: "low" } as const;

/** Sends what puts the parts of an upload together through the client that waits longer. */
function waitForCompletions(client: S3Client, patient: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== "CompleteMultipartUploadCommand") return await next(args);
        const { response } = await patient.config.requestHandler.handle(args.request as never);
        return { response, output: undefined as never };
      },
    { ...beforeReading, name: "completionTimeout" },
  );
}

/** Limits how much of an answer that is not a file is read. */
function limitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        limitAnswer(result.response as Answer, commandName);
        return result;
      },
    { ...beforeReading, name: "answerLimit" },
  );
}

type Answer = { statusCode: number; body: Readable };

/** Most bytes of an answer that is not a file: the library reads all of it into memory. */
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
