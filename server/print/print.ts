import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { brand } from "#content/brand.ts";
import { accents } from "#contract/texts/accents.ts";

const folder = fileURLToPath(new URL("./documents/", import.meta.url));

/**
 * A tagged PDF (PDF/UA-1) of `documents/<name>.typ`, which reads `words`. Takes memory that stays:
 * call it in a process of its own. With a character that no font has, which PDF/UA forbids, it is a
 * PDF that shows a box instead.
 */
export function printPdf(name: "playbook" | "study-cards", words: object): Uint8Array {
  const { accent } = accents[brand.color].light;
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: [join(folder, "fonts")] }],
    inputs: { words: JSON.stringify({ ...brand, accent, ...words }) },
  });
  const file = { mainFilePath: join(folder, `${name}.typ`) };
  try {
    return compiler.pdf(file, { pdfStandard: "ua-1" });
  } catch {
    return compiler.pdf(file);
  }
}
