import { expect, test } from "vitest";
import { reportMissing } from "./report-missing.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `file ${index + 1}`);

test("no missing file is nothing to report", () => {
  expect(reportMissing([])).toBeNull();
});

test("missing files are counted and named", { tags: "running.backup" }, () => {
  expect(reportMissing(names(2))).toBe(`Uploaded files that were not there, or not whole: 2
  file 1
  file 2`);
});

test("of many missing files twenty are named", { tags: "running.backup" }, () => {
  expect(reportMissing(names(20))?.split("\n")).toHaveLength(21);
  const lines = reportMissing(names(25))?.split("\n");
  expect(lines).toHaveLength(22);
  expect(lines?.slice(-2)).toEqual(["  file 20", "  and 5 more"]);
});
