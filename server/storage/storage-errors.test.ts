import { S3ServiceException } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { toStorageError } from "./storage-errors.ts";

const answered = (httpStatusCode: number, name: string) =>
  new S3ServiceException({ name, $fault: "server", $metadata: { httpStatusCode } });

test("the error of a connection is kept as the cause", () => {
  const cause = Object.assign(new Error("reset"), { code: "ECONNRESET" });
  expect(toStorageError(cause)).toMatchObject({ code: "storage_unavailable", cause });
});

test.each([
  [301, "PermanentRedirect"],
  [403, "AccessDenied"],
  [404, "NoSuchBucket"],
  [503, "SlowDown"],
])("of an answer of %s, %s, the cause says both", { tags: "running.faults" }, (status, name) => {
  const cause = new Error(`The object store answered ${status}: ${name}`);
  expect(toStorageError(answered(status, name))).toMatchObject({
    code: "storage_unavailable",
    cause,
  });
});

test.each([200, 403, 404, 500])(
  "of an answer of %s that is not as of S3, nothing is kept",
  (status) => {
    const error = new Error("XML parse error: <html>Forbidden<hr>");
    const unreadable = Object.assign(error, { $metadata: { httpStatusCode: status } });
    const cause = new Error(`The object store answered ${status}, and not as S3 does`);
    expect(toStorageError(unreadable)).toMatchObject({ code: "storage_unavailable", cause });
  },
);
