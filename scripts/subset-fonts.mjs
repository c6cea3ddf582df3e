import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const theme = fileURLToPath(new URL("../web/ui/theme/", import.meta.url));
const printed = fileURLToPath(new URL("../server/print/documents/fonts/", import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** OpenType features that the pages use. Others, such as alternate shapes, are left out. */
const keepFeatures = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/** As in CSS: Latin with accents, and typographic signs. */
const printedCharacters =
  "U+20-7E, U+A0-17F, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026";

/**
 * Each font of web/ui/theme/fonts has the characters of its `unicode-range` in fonts.css, each
 * of server/print/documents/fonts those of `printedCharacters`, from the file of the same name in
 * its package. Returns { file, content }.
 */
export async function subsetFonts() {
  const faces = [
    ...readFileSync(join(theme, "fonts.css"), "utf8").matchAll(
      /url\("(\.\/fonts\/[^"]+)"\)[^}]*unicode-range:([^;]+);/g,
    ),
  ];
  const files = [
    ...faces.map(([, path, ranges]) => subsetOf(join(theme, path), ranges, "woff2")),
    ...readdirSync(printed).map((name) => subsetOf(join(printed, name), printedCharacters, "sfnt")),
  ];
  return await Promise.all(files);
}

async function subsetOf(file, ranges, targetFormat) {
  const name = `${parse(file).name}.woff2`;
  const whole = readFileSync(resolve(`@fontsource/${name.split("-latin-")[0]}/files/${name}`));
  const content = await subset(whole, charactersIn(ranges), { targetFormat, keepFeatures });
  return { file, content };
}

/** As in `U+20-7E, U+A0`. */
export function charactersIn(ranges) {
  const codes = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, first, last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
    },
  );
  return String.fromCodePoint(...codes);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, content } of await subsetFonts()) writeFileSync(file, content);
}
