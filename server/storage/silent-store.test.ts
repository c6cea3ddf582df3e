import { expect, test } from "vitest";
import { failIfAway } from "./silent-store.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "CERT_HAS_EXPIRED",
])("%s means that the store is away", (code) => {
  expect(failIfAway(withCode(code))).toMatchObject({ code: "storage_unavailable" });
});

test.each(["ERR_INVALID_ARG_TYPE", "EACCES", "EMFILE", "ENOSPC"])(
  "%s, a fault of our own, is not taken for a store that is away",
  (code) => {
    const fault = withCode(code);
    expect(failIfAway(fault)).toBe(fault);
  },
);
