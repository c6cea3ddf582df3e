import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stampOf } from "./build-stamp.mjs";

let folder = "";
const write = (file, text) => writeFileSync(join(folder, file), text);
const stamp = () => stampOf(["server", "package-lock.json"], folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "softspoken-stamp-"));
  mkdirSync(join(folder, "server/leads"), { recursive: true });
  write("server/leads/leads.ts", "export {};");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["a source", "server/leads/leads.ts"],
  ["a new file", "server/leads/more.sql"],
  ["the lock file", "package-lock.json"],
])("a build is stale when %s has changed", (_what, file) => {
  const before = stamp();
  write(file, "changed");
  expect(stamp()).not.toBe(before);
});

test("a build is not stale when only a test or a file outside has changed, or nothing", () => {
  const before = stamp();
  write("server/leads/leads.test.ts", "test");
  write("README.md", "words");
  write("server/leads/leads.ts", "export {};");
  expect(stamp()).toBe(before);
});
