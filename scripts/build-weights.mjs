import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const kilobyte = 1000;

/** Bytes after brotli compression: until the page is used, and of scripts and styles in all. */
const budget = { unused: 60 * kilobyte, script: 136 * kilobyte, styles: 25 * kilobyte };

/** Returns the lines to print, and whether the page exceeds the budget. */
export function weighLandingPage(clientFolder) {
  const html = readFileSync(join(clientFolder, "index.html"), "utf8");
  const read = (address) => readFileSync(join(clientFolder, address));
  const scripts = scriptsOf(html, clientFolder).map(read);
  const inlineScripts = textsOf(html, "script").map(Buffer.from);
  const styles = [...textsOf(html, "style").map(Buffer.from), ...stylesheetsOf(html).map(read)];
  const files = [...stylesheetsOf(html), ...fontsOf(html), ...imagesOf(html)].map(read);
  const weights = [
    weigh("until it is used", [Buffer.from(html), ...files], budget.unused),
    weigh("script", [...scripts, ...inlineScripts], budget.script),
    weigh("styles", styles, budget.styles),
  ];
  return {
    lines: weights.map(({ line }) => line),
    isTooMuch: weights.some(({ brotli, limit }) => brotli > limit),
  };
}

function weigh(name, parts, limit) {
  const brotli = sum(parts.map((part) => brotliCompressSync(part).length));
  const gzip = sum(parts.map((part) => gzipSync(part, { level: 9 }).length));
  const line = `Landing page, ${name}: ${inKilobytes(brotli)} brotli, ${inKilobytes(gzip)} gzip, of ${inKilobytes(limit)} allowed`;
  return { line, brotli, gzip, limit };
}

/** With everything that they import statically. */
function scriptsOf(html, clientFolder) {
  const found = new Set();
  const visit = (address) => {
    if (found.has(address) || !existsSync(join(clientFolder, address))) return;
    found.add(address);
    const code = readFileSync(join(clientFolder, address), "utf8");
    for (const [, specifier] of code.matchAll(
      /\b(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g,
    )) {
      visit(new URL(specifier, `http://page${address}`).pathname);
    }
  };
  for (const [, address] of html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)) visit(address);
  return [...found];
}

/** React Router adds a "#" to styles that a script loaded later needs too. */
function stylesheetsOf(html) {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)#?"/g)].map(([, href]) => href);
}

function fontsOf(html) {
  return [...html.matchAll(/["'](\/assets\/[^"']+\.woff2)["']/g)].map(([, href]) => href);
}

function imagesOf(html) {
  return [...new Set([...html.matchAll(/<img\b[^>]* src="(\/[^"]+)"/g)].map(([, src]) => src))];
}

function textsOf(html, element) {
  return [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, "gs"))].map(
    ([, text]) => text,
  );
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const inKilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} KB`;
