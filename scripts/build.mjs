import { spawnSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./build-files.mjs";
import { hashInlineScripts } from "./build-pages.mjs";
import { buildRenderer } from "./build-renderer.mjs";
import { pagesStamp } from "./build-stamp.mjs";
import { weighLandingPage } from "./build-weights.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const build = join(root, "build");
const client = join(build, "client");

// Computed before the build, so that a file changed during the build makes it stale. Written last,
// so that an interrupted build does not count as finished.
const inputs = pagesStamp();
for (const name of ["stamp.json", "web.json", "client", "renderer"]) {
  rmSync(join(build, name), { recursive: true, force: true });
}
await buildPages();
const scriptHashes = hashInlineScripts(client);
const files = compressFiles(client);
checkWeights();
writeJson("web.json", { scriptHashes, files });
writeJson("stamp.json", { inputs });

async function buildPages() {
  const command = join(root, "node_modules/@react-router/dev/bin.cjs");
  const { status } = spawnSync(process.execPath, [command, "build"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  renameSync(join(build, "pages/client"), client);
  await buildRenderer(join(build, "renderer"), join(build, "pages/server/index.js"));
  rmSync(join(build, "pages"), { recursive: true });
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
