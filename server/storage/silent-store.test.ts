import { expect, test } from "vitest";
import { failIfAway } from "./silent-store.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND"])(
  "%s means that the store is away",
  (code) => {
    expect(failIfAway(withCode(code))).toMatchObject({ code: "storage_unavailable" });
  },
);

test("a fault of our own is not taken for a store that is away", () => {
  const fault = withCode("ERR_INVALID_ARG_TYPE");
  expect(failIfAway(fault)).toBe(fault);
});
