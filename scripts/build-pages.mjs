import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const drawnInTheBrowser = "__spa-fallback.html";

/** Reads every HTML page under the folder, as { file, html }. */
export function readPages(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => ({ file: join(folder, name), html: readFileSync(join(folder, name), "utf8") }));
}

/**
 * Changes prerendered pages so that they are painted before their scripts are requested. The
 * scripts are only marked here; web/ui/first-paint/early.js starts them. React is not affected.
 */
export function startScriptsLate(pages) {
  return pages.map(({ file, html }) => {
    if (file.endsWith(drawnInTheBrowser)) return { file, html };
    const late = html
      .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
      .replaceAll('<script type="module" async="">', '<script type="text/late">');
    if (late === html)
      throw new Error(`${file} has no scripts to start late: has React Router changed?`);
    writeFileSync(file, late);
    return { file, html: late };
  });
}

/** The hashes of all inline scripts, for the Content-Security-Policy. */
export function inlineScriptHashes(pages) {
  const scripts = pages.flatMap(({ html }) => [
    ...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs),
  ]);
  const inline = scripts.filter(([, attributes]) => !/\ssrc=/.test(attributes));
  const hashes = inline.map(([, , text]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(hashes)].sort().map((hash) => `'sha256-${hash}'`);
}
