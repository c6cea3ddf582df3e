import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { RolldownMagicString, rolldown } from "rolldown";
import { serverStamp } from "./build-stamp.mjs";
import { root } from "./packages.mjs";

const entries = {
  main: "server/main.ts",
  backup: "scripts/backup.ts",
  "grant-admin": "scripts/grant-admin.ts",
  "rotate-secrets": "scripts/rotate-secrets.ts",
};

/** Packages that read files beside their own or hold machine code; and one that pg may do without. */
const external = [
  /^@electric-sql\/pglite/,
  "@myriaddreamin/typst-ts-node-compiler",
  "@node-rs/argon2",
  "pg-native",
  "sharp",
];

/** How the code names the file that another process runs. */
const programAddress = /new URL\("(\.\/[^"]+\.ts)", import\.meta\.url\)/g;

const buildPrograms = {
  name: "build-programs",
  transform: {
    filter: { code: /\.ts", import\.meta\.url\)/ },
    handler(code, id) {
      const changed = new RolldownMagicString(code);
      for (const [found, path] of code.matchAll(programAddress)) {
        const program = this.emitFile({ type: "chunk", id: join(dirname(id), path) });
        changed.replace(found, `new URL(import.meta.ROLLUP_FILE_URL_${program})`);
      }
      return { code: changed.toString(), map: changed.generateMap().toString() };
    },
  },
};

const noMappings = { version: 3, sources: [], names: [], mappings: "" };

/**
 * Packages get no maps: Node reads a file's map with the file, theirs would take 100 MB, and an
 * empty one still takes the length of each line.
 */
const mapOwnCodeOnly = {
  name: "map-own-code-only",
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler: (code) => ({ code, map: noMappings }),
  },
};

/**
 * Pino asks for its caller, for transports, which we do not use. To answer, Node would parse the
 * server's map at each start.
 */
const withoutCallers = {
  name: "without-callers",
  load: {
    filter: { id: /[\\/]pino[\\/]lib[\\/]caller\.js$/ },
    handler: () => "module.exports = () => [];",
  },
};

/**
 * In files of their own: in a file with some mappings, a line without one would be shown as the
 * nearest line of ours.
 */
const packagesApart = { name: "packages", test: /[\\/]node_modules[\\/]/, entriesAware: true };

/**
 * Bundles the server, the commands for operation and their packages, with source maps. The folder
 * must be as deep in the repository as `build/node`; it appears complete, in place of an older one.
 * Throws on warnings of the bundler.
 */
export async function buildServer(folder) {
  // Computed before the build, so that a file changed during the build makes it stale.
  const inputs = serverStamp();
  const unfinished = `${folder}.new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: "node",
    external,
    tsconfig: join(root, "tsconfig.base.json"),
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [buildPrograms, withoutCallers, mapOwnCodeOnly],
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({
    dir: unfinished,
    format: "esm",
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    codeSplitting: { groups: [packagesApart] },
  });
  for (const name of readdirSync(unfinished)) {
    const file = join(unfinished, name);
    if (isPackages(name) && name.endsWith(".map")) rmSync(file);
    else if (name.endsWith(".js")) rewrite(file, isPackages(name));
  }
  for (const folder of ["server/db/migrations", "server/print/documents"]) {
    cpSync(join(root, folder), join(unfinished, basename(folder)), { recursive: true });
  }
  writeFileSync(join(unfinished, "stamp.json"), `${JSON.stringify({ inputs }, null, 2)}\n`);
  const old = `${folder}.old-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(unfinished, folder);
  rmSync(old, { recursive: true, force: true });
}

function isPackages(name) {
  return name.startsWith(`${packagesApart.name}~`);
}

/**
 * As ASCII, which the engine keeps in half the memory; without the name of a map if it has none.
 */
function rewrite(file, isWithoutMap) {
  const code = readFileSync(file, "utf8").replace(
    /\\([\s\S])|[\u0080-\uffff]/g,
    (found, escaped = found) =>
      escaped < "\u0080" ? found : `\\u${escaped.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(file, isWithoutMap ? code.replace(/\/\/# sourceMappingURL=\S+\s*$/, "") : code);
}

if (import.meta.main) await buildServer(join(root, "build/node"));
