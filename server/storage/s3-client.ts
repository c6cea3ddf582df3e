import { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "#server/config/config.ts";

/** Milliseconds without a byte. */
export type RequestTimeouts = {
  usualMs: number;
  /** Putting a large upload's parts together may take a store minutes. */
  completionMs: number;
};

/** A film that is being watched takes one. */
const maxSockets = 500;

/** Sends each request twice at most. */
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
  waitForCompletions(client, patient);
  return client;
}

function waitForCompletions(client: S3Client, patient: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== "CompleteMultipartUploadCommand") return await next(args);
        const { response } = await patient.config.requestHandler.handle(args.request as never);
        return { response, output: undefined as never };
      },
    // After the library's own step, which reads the answer, and gets it from this one.
    { step: "deserialize", priority: "low", name: "completionTimeout" },
  );
}

function handling(connectionTimeout: number, socketTimeout: number) {
  const agent = { maxSockets };
  return { connectionTimeout, socketTimeout, httpAgent: agent, httpsAgent: agent };
}
