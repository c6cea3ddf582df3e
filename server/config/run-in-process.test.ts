import { expect, test } from "vitest";
import { giveWayToServer } from "./run-in-process.ts";

const refuseWith = (code: string) => () => {
  throw Object.assign(new Error(code), { info: { code } });
};

test.each(["EPERM", "EACCES"])(
  "a program runs also where it may not change its priority (%s)",
  (code) => {
    expect(() => giveWayToServer(refuseWith(code))).not.toThrow();
  },
);

test("any other error of changing the priority is thrown", () => {
  expect(() => giveWayToServer(refuseWith("EINVAL"))).toThrow("EINVAL");
});
