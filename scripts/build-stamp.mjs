// Also used by the start script, on whatever Node npm has: plain JavaScript, node: modules only.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const shared = [
  "contract",
  "content",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "scripts/build-stamp.mjs",
];

const pagesInputs = [
  ...shared,
  "web",
  "public",
  "react-router.config.ts",
  "vite.config.ts",
  "scripts/build.mjs",
  "scripts/build-files.mjs",
  "scripts/build-pages.mjs",
  "scripts/build-renderer.mjs",
  "scripts/script-groups.ts",
  "scripts/render-pages.mjs",
  "scripts/build-weights.mjs",
];

const serverInputs = [
  ...shared,
  "server",
  "emails",
  "scripts/backup.ts",
  "scripts/grant-admin.ts",
  "scripts/rotate-secrets.ts",
  "scripts/build-server.mjs",
];

export const pagesStamp = () => stampOf(pagesInputs);

export const serverStamp = () => stampOf(serverInputs);

/** Of files, and of files in folders except tests. */
export function stampOf(inputs, folder = root) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesOf(folder, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(folder, path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}
