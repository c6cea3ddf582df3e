import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext } from "@playwright/test";

const root = join(import.meta.dirname, "../..");
const origin = "http://localhost";

export interface BuiltGallery {
  /** Returns its address. */
  serve: (context: BrowserContext) => Promise<string>;
  remove: () => Promise<void>;
}

/** In a process of its own, because the build tool changes its environment. */
export async function buildGallery(): Promise<BuiltGallery> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-gallery-"));
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin");
  const words = ["build", join(root, "web/testing/gallery"), "--outDir", folder];
  const options = ["--emptyOutDir", "--logLevel", "error"];
  await promisify(execFile)(process.execPath, [join(vite, "vite.js"), ...words, ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
  });
  return {
    async serve(context) {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const path = join(folder, pathname === "/" ? "index.html" : pathname);
        await route.fulfill(existsSync(path) ? { path } : { status: 404 });
      });
      return origin;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
