import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const mediaTypes = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".woff2": "font/woff2",
};
const compressible = [".css", ".js", ".svg"];
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const encodings = [
  { name: "br", ending: ".br", compress: (content) => brotliCompressSync(content, quality) },
  { name: "gzip", ending: ".gz", compress: (content) => gzipSync(content, { level: 9 }) },
];

/**
 * Writes compressed copies, where smaller, beside the files. Returns all files but HTML pages as `{
 * path, type, hash, encodings }`: the address below the folder, the media type, a hash of the
 * content, and the names of its encodings. Throws for an unknown media type.
 */
export function compressFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== ".html")
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => describeFile(folder, file));
}

function describeFile(folder, file) {
  const type = mediaTypes[extname(file)];
  if (type === undefined) throw new Error(`No media type is known for ${file}`);
  const content = readFileSync(file);
  const path = file.slice(folder.length).split(sep).join("/");
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  const isCompressible = compressible.includes(extname(file));
  return { path, type, hash, encodings: isCompressible ? writeCompressed(file, content) : [] };
}

/** Returns the encodings that make the content smaller, each written. */
function writeCompressed(file, content) {
  const smaller = encodings.filter(({ ending, compress }) => {
    const compressed = compress(content);
    if (compressed.length >= content.length) return false;
    writeFileSync(file + ending, compressed);
    return true;
  });
  return smaller.map(({ name }) => name);
}
