import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listChangedFiles, listFiles } from "./changed-files.mjs";

let folder = "";

const git = (...words) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...words], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
const write = (name, text) => writeFileSync(join(folder, name), text);
const changed = () => listChangedFiles(folder).files.toSorted();

function commit(name, text) {
  write(name, text);
  git("add", "--all");
  git("commit", "--quiet", "--message", name);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "softspoken-changed-"));
  git("init", "--quiet", "--initial-branch=main");
  write(".gitignore", "ignored");
  commit("first.ts", "1");
  commit("second.ts", "2");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("on a branch, what differs from the default branch has changed, committed or not", () => {
  git("checkout", "--quiet", "-b", "branch");
  commit("committed.ts", "3");
  write("first.ts", "changed");
  write("new.ts", "4");
  write("ignored", "5");
  rmSync(join(folder, "second.ts"));
  expect(changed()).toEqual(["committed.ts", "first.ts", "new.ts", "second.ts"]);
});

test("what came to the default branch meanwhile has not changed", () => {
  git("checkout", "--quiet", "-b", "branch");
  commit("branch.ts", "3");
  git("checkout", "--quiet", "main");
  commit("main.ts", "4");
  git("checkout", "--quiet", "branch");
  expect(changed()).toEqual(["branch.ts"]);
});

test("on the default branch, what is not committed has changed", () => {
  write("first.ts", "changed");
  expect(changed()).toEqual(["first.ts"]);
});

test("when all is committed on the default branch, the last commit has changed", () => {
  expect(changed()).toEqual(["second.ts"]);
  expect(listChangedFiles(folder).commit).toBe(git("rev-parse", "HEAD~1"));
});

test("new files are listed, ignored ones are not", () => {
  write("new.ts", "3");
  write("ignored", "4");
  expect(listFiles(folder).toSorted()).toEqual([".gitignore", "first.ts", "new.ts", "second.ts"]);
});
