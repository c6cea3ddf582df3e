import { expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { decodeRefusal } from "#web/lib/api/refusals.ts";

const refusal = decodeRefusal(
  { error: { code: "not_found", message: "Not found" } },
  { status: 404 },
);
const notOurs = decodeRefusal("<html>", { status: 502 });
const noReply = new TypeError("Failed to fetch");

test.each([
  ["what the server replied", refusal, true, "Not found"],
  ["no more than that if the reply is not ours", notOurs, false, failures.unexpected.message],
  ["no more than that if there is no reply", noReply, true, failures.unexpected.message],
  ["that there may be no connection", noReply, false, "You seem to be offline."],
])("what failed is said, and below it %s", (_what, error, onLine, detail) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  expect(failedBecause(error, "Failed to search")).toEqual({ message: "Failed to search", detail });
});

test("without an error nothing is said", () => {
  expect(failedBecause(null, "Failed to search")).toEqual({ message: null, detail: "" });
});
