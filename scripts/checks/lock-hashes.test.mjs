import { expect, test } from "vitest";
import { readHashes } from "./lock-hashes.mjs";

const integrity = `sha512-${"a".repeat(86)}==`;
const elsewhere = { dev: true, optional: true, os: ["aix"], cpu: ["ppc64"] };
const nothing = () => false;

test("a lock file whose entries all have a hash is right", () => {
  const packages = { "": { name: "app" }, "node_modules/one": { integrity } };
  expect(readHashes(packages, nothing)).toEqual({ wrong: [], unhashed: [] });
});

test("a test tool for another platform may lack a hash, and is listed", () => {
  const packages = { "node_modules/one": elsewhere };
  expect(readHashes(packages, nothing)).toEqual({ wrong: [], unhashed: ["node_modules/one"] });
});

test.each([
  ["is installed here", elsewhere, () => true],
  ["a production start installs", { ...elsewhere, dev: undefined }, nothing],
  ["is for every platform", { dev: true, optional: true }, nothing],
  ["has only a weak hash", { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, nothing],
])("whatever %s must have one", (_case, entry, isInstalled) => {
  const { wrong, unhashed } = readHashes({ "node_modules/one": entry }, isInstalled);
  expect(wrong).toEqual(["node_modules/one has no integrity hash"]);
  expect(unhashed).toEqual([]);
});

test("an entry that names a registry is wrong", () => {
  const packages = { "node_modules/one": { integrity, resolved: "https://packages.example/one" } };
  const { wrong } = readHashes(packages, nothing);
  expect(wrong).toEqual(["node_modules/one names the registry that it came from"]);
});
