import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { charactersIn, subsetFonts } from "./subset-fonts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

test("the fonts are those that `npm run fonts` makes", async () => {
  for (const { file, content } of await subsetFonts()) {
    expect(readFileSync(file).equals(content), file).toBe(true);
  }
});

test("the texts of our pages need no other font file", () => {
  const styles = readFileSync(`${root}web/ui/theme/fonts.css`, "utf8");
  const [, ranges] = /url\("\.\/fonts\/[^}]*unicode-range:([^;]+);/.exec(styles);
  const known = new Set(charactersIn(ranges));
  const files = globSync(["{content,contract}/**/*.ts", "web/!(ui)/**/*.tsx"], {
    cwd: root,
  });
  const texts = files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [...readFileSync(`${root}${file}`, "utf8").replaceAll("\n", "")]);
  expect([...new Set(texts)].filter((character) => !known.has(character))).toEqual([]);
});
