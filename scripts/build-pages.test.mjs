import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashInlineScripts } from "./build-pages.mjs";

/** The SHA-256 of "start()" and of "other()", as browsers compute them. */
const start = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const other = "'sha256-b7ZWi3LsNpdSzQMhFSRcnH0HxREup64aTXaFV5IXYCM='";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "softspoken-pages-"));
  mkdirSync(join(folder, "about"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("each page has the hashes of its own inline scripts, each once", () => {
  const twice = '<script>start()</script><script id="again">start()</script>';
  writeFileSync(join(folder, "index.html"), `${twice}<script src="/start.js"></script>`);
  writeFileSync(join(folder, "about/index.html"), "<script>other()</script>");
  writeFileSync(join(folder, "start.js"), "start()");
  expect(hashInlineScripts(folder)).toEqual({
    "about/index.html": [other],
    "index.html": [start],
  });
});
