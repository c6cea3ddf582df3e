import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the text of every HTML page in the folder. */
export function readPages(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

/** The hashes of all inline scripts, for the Content-Security-Policy. */
export function inlineScriptHashes(pages) {
  const scripts = pages.flatMap((html) => [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]);
  const inline = scripts.filter(([, attributes]) => !/\ssrc=/.test(attributes));
  const hashes = inline.map(([, , text]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(hashes)].sort().map((hash) => `'sha256-${hash}'`);
}
