import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFiles } from "./build-files.mjs";

const words = "quiet words ".repeat(50);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "softspoken-files-"));
  mkdirSync(join(folder, "assets"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file, text) => writeFileSync(join(folder, file), text);

test("every file but the pages is listed, with the encodings that make it smaller", {
  tags: "running.files",
}, () => {
  write("assets/start.js", words);
  write("assets/short.js", "x");
  write("og.png", words);
  write("index.html", words);
  const files = compressFiles(folder);
  expect(files).toEqual([
    expect.objectContaining({ path: "/assets/short.js", encodings: [] }),
    expect.objectContaining({
      path: "/assets/start.js",
      type: "text/javascript; charset=utf-8",
      encodings: ["br", "gzip"],
    }),
    expect.objectContaining({ path: "/og.png", type: "image/png", encodings: [] }),
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, "assets/start.js.br"))).toString()).toBe(
    words,
  );
  expect(gunzipSync(readFileSync(join(folder, "assets/start.js.gz"))).toString()).toBe(words);
  expect(readdirSync(folder).sort()).toEqual(["assets", "index.html", "og.png"]);
});

test("the hash of a file changes with its content", { tags: "running.files" }, () => {
  write("og.png", words);
  const [before] = compressFiles(folder);
  write("og.png", `${words}!`);
  const [after] = compressFiles(folder);
  expect(after.hash).not.toBe(before.hash);
});

test("a file of an unknown kind stops the build", () => {
  write("clip.mov", words);
  expect(() => compressFiles(folder)).toThrow(/media type/);
});
