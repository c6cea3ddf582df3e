import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const theme = fileURLToPath(new URL("../web/ui/theme/", import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** OpenType features that the pages use. Others, such as alternate shapes, are left out. */
const keepFeatures = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/**
 * Each font of web/ui/theme/fonts has the characters of its `unicode-range` in fonts.css, from the
 * file of the same name in its package. Returns { file, content }.
 */
export async function subsetFonts() {
  const faces = [
    ...readFileSync(join(theme, "fonts.css"), "utf8").matchAll(
      /url\("(\.\/fonts\/[^"]+)"\)[^}]*unicode-range:([^;]+);/g,
    ),
  ];
  return await Promise.all(
    faces.map(async ([, path, ranges]) => {
      const name = basename(path);
      const whole = readFileSync(resolve(`@fontsource/${name.split("-latin-")[0]}/files/${name}`));
      const options = { targetFormat: "woff2", keepFeatures };
      return {
        file: join(theme, path),
        content: await subset(whole, charactersIn(ranges), options),
      };
    }),
  );
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
