import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** For each page's Content-Security-Policy, by path below the folder. */
export function hashInlineScripts(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".html"))
    .sort();
  const page = (file) => [
    file.split(sep).join("/"),
    inlineScriptHashes(readFileSync(join(folder, file), "utf8")),
  ];
  return Object.fromEntries(files.map(page));
}

function inlineScriptHashes(html) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  const inline = scripts.filter(([, attributes]) => !/\ssrc=/.test(attributes));
  const hashes = inline.map(([, , text]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(hashes)].sort().map((hash) => `'sha256-${hash}'`);
}
