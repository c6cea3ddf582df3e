import { S3ServiceException } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { toStorageError } from "./storage-errors.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });

const answered = (httpStatusCode: number, name = "Answer") =>
  new S3ServiceException({ name, $fault: "server", $metadata: { httpStatusCode } });

test.each([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_FAIL",
  "EAI_NODATA",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "CERT_HAS_EXPIRED",
  "HPE_INVALID_CONSTANT",
])("%s means that the store is unavailable, and is kept as the cause", (code) => {
  const cause = withCode(code);
  expect(toStorageError(cause)).toMatchObject({ code: "storage_unavailable", cause });
});

test.each([301, 307, 401, 403, 408, 416, 429, 500, 503])(
  "so does an answer of %s",
  { tags: "running.faults" },
  (status) => {
    const cause = new Error(`The object store answered ${status}: Refused`);
    const error = toStorageError(answered(status, "Refused"));
    expect(error).toMatchObject({ code: "storage_unavailable", cause });
  },
);

test.each([
  [400, "AuthorizationHeaderMalformed"],
  [400, "ExpiredToken"],
  [400, "InvalidToken"],
  [400, "RequestTimeout"],
  [400, "SlowDown"],
  [404, "NoSuchUpload"],
])("so does an answer of %s, %s", { tags: "running.faults" }, (status, name) => {
  const cause = new Error(`The object store answered ${status}: ${name}`);
  const error = toStorageError(answered(status, name));
  expect(error).toMatchObject({ code: "storage_unavailable", cause });
});

test("so does an answer with a long name, of which the beginning is kept", () => {
  const cause = new Error(`The object store answered 500: ${"x".repeat(100)}`);
  expect(toStorageError(answered(500, "x".repeat(60_000)))).toMatchObject({ cause });
});

test.each([200, 403, 404, 500])("so does an answer of %s that is not as of S3", (status) => {
  const error = new Error("XML parse error: <html>Forbidden<hr>");
  const unreadable = Object.assign(error, { $metadata: { httpStatusCode: status } });
  const cause = new Error(`The object store answered ${status}, and not as S3 does`);
  expect(toStorageError(unreadable)).toMatchObject({ code: "storage_unavailable", cause });
});

test.each(["ERR_INVALID_ARG_TYPE", "EACCES", "EMFILE", "ENOSPC"])(
  "%s, a fault of our own, is not taken for a store that is unavailable",
  (code) => {
    const fault = withCode(code);
    expect(toStorageError(fault)).toBe(fault);
  },
);

test.each([
  [400, "InvalidArgument"],
  [404, "NoSuchBucket"],
  [501, "NotImplemented"],
])("nor is an answer of %s, %s", (status, name) => {
  const fault = answered(status, name);
  expect(toStorageError(fault)).toBe(fault);
});
