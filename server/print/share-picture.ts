import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { type AccentName, accents } from "#contract/texts/accents.ts";
import { escaped } from "#server/http/escaped.ts";

/** The page's title, and the academy's name. */
export type ShareWords = { title: string; name: string; color: AccentName };

const [width, height, edge] = [1200, 630, 96];
const paper = "#faf7f2";
const ink = "#23302c";
const titleSizes = [66, 54, 44, 36] as const;
const highestTitle = 250;

const fontfile = fileURLToPath(
  new URL("./documents/fonts/source-serif-4-latin-600-normal.ttf", import.meta.url),
);

/** As a PNG that other sites show with a link. Takes memory: call it in a process of its own. */
export async function drawSharePicture({ title, name, color }: ShareWords): Promise<Uint8Array> {
  const academy = await draw(name, 52);
  const words = await drawTitle(title);
  return await sharp(Buffer.from(background(color)))
    .composite([
      ...(academy ? [{ input: academy.data, left: 196, top: 104 }] : []),
      ...(words ? [{ input: words.data, left: edge, top: 206 }] : []),
    ])
    .png({ palette: true })
    .toBuffer();
}

/** As large as it fits. */
async function drawTitle(title: string) {
  for (const size of titleSizes) {
    const drawn = await draw(title, size);
    if (drawn === null || drawn.info.height <= highestTitle) return drawn;
  }
  return null;
}

/** Null if our font lacks its letters: those of the machine may lack them as well. */
async function draw(words: string, size: number) {
  if (words === "" || !isInFont.test(words)) return null;
  const text = `<span foreground="${ink}">${escaped(words)}</span>`;
  const font = `Source Serif 4 SemiBold, ${size}`;
  const room = { width: width - 2 * edge, dpi: 72, rgba: true, wrap: "word-char" } as const;
  return await sharp({ text: { text, font, fontfile, ...room } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const isInFont =
  /^[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2026\u20ac\u2122]+$/;

function background(color: AccentName): string {
  const { accent } = accents[color].light;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    <path d="M0 452c200 80 400 74 600-4s400-84 600-2v184H0z" fill="#efe8dc"/>
    <path d="M0 520c200 66 400 60 600-4s400-72 600-2v116H0z" fill="${accent}" opacity=".3"/>
    <path d="M0 574c200 46 400 42 600-4s400-52 600-4v64H0z" fill="${accent}"/>
    <g transform="translate(96 84) scale(2.5)">
      <path d="M10 2h12a9 9 0 0 1 9 9v7a9 9 0 0 1-9 9h-7.5l-6.7 3.9A1.2 1.2 0 0 1 6 29.8V26A9 9 0 0 1 1 18v-7a9 9 0 0 1 9-9z" fill="${accent}"/>
      <path d="M8 15.5c2.7-4.7 5.3-4.7 8 0s5.3 4.7 8 0" fill="none" stroke="${paper}" stroke-width="3" stroke-linecap="round"/>
    </g>
  </svg>`;
}
