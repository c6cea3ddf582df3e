import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { inlineScriptHashes, readPages, startScriptsLate } from "./build-pages.mjs";
import { pagesStamp } from "./build-stamp.mjs";
import { weighLandingPage } from "./build-weights.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const build = join(root, "build");
const client = join(build, "client");

// Computed before the build, so that a file changed during the build makes it stale. Written last,
// so that an interrupted build does not count as finished.
const inputs = pagesStamp();
for (const name of ["stamp.json", "csp.json", "client", "docs"]) {
  rmSync(join(build, name), { recursive: true, force: true });
}
buildPages();
writeJson("csp.json", inlineScriptHashes(startScriptsLate(readPages(client))));
compressAssets(client);
buildApiDocs();
checkWeights();
writeJson("stamp.json", { inputs });

function buildPages() {
  const command = join(root, "node_modules/@react-router/dev/bin.cjs");
  const { status } = spawnSync(process.execPath, [command, "build"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  renameSync(join(build, "pages/client"), client);
  rmSync(join(build, "pages"), { recursive: true });
}

/**
 * Writes a compressed copy beside each file that gets smaller, so that the server need not
 * compress.
 */
function compressAssets(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(js|css|svg|json)$/.test(name),
  );
  for (const file of names.map((name) => join(folder, name))) {
    const content = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Copies what the page of the API's description loads, and compresses it. */
function buildApiDocs() {
  const docs = join(build, "docs");
  mkdirSync(docs);
  for (const name of ["swagger-ui.css", "swagger-ui-bundle.js"]) {
    copyFileSync(join(root, "node_modules/swagger-ui-dist", name), join(docs, name));
  }
  compressAssets(docs);
}

function checkWeights() {
  const { lines, isTooMuch } = weighLandingPage(client);
  for (const line of lines) console.log(line);
  if (!isTooMuch) return;
  console.error(
    "The landing page has become too heavy: see what it imports that could come later.",
  );
  process.exit(1);
}

function writeJson(name, value) {
  writeFileSync(join(build, name), `${JSON.stringify(value, null, 2)}\n`);
}
