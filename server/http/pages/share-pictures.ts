import { createHash } from "node:crypto";
import type { AccentName } from "#contract/texts/accents.ts";
import { drawInProcess } from "#server/print/draw-share-picture.ts";
import type { ShareWords } from "#server/print/share-picture.ts";
import { type FixedReply, fixedBody } from "./fixed-replies.ts";

const lasting = "public, max-age=31536000, immutable";

/** Of pages that have their own. */
export type SharePictures = ReadonlyMap<string, FixedReply>;

type Shared = { html: string; name: string; reply: FixedReply } | null;

/**
 * What other sites show with a link to the page: its title in our colors, drawn when it is first
 * asked for (rule pages.shared). Null if the page names none.
 */
export function shareWith(html: string, color: AccentName, known: SharePictures): Shared {
  const title = contentOf(html, "og:title");
  if (title === null || !html.includes(drawnOnce)) return null;
  const words = { ...wordsOf(unescaped(title)), color };
  const name = `${createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 32)}.png`;
  return {
    html: html
      .replace(drawnOnce, `__PUBLIC_URL__/shared/${name}"`)
      .replace(/(<meta property="og:image:alt" content=")[^"]*/, (_, start) => start + title),
    name,
    reply: known.get(name) ?? pictureReply(name, words),
  };
}

/** The picture of the default texts, which is a file. */
const drawnOnce = '__PUBLIC_URL__/og.png"';

function pictureReply(hash: string, words: ShareWords): FixedReply {
  return fixedBody({
    ...{ hash, type: "image/png", caching: lasting, encodings: [] },
    read: () => drawInProcess(words),
  });
}

/** A title ends with the academy's name (`pageTitle`). */
function wordsOf(title: string) {
  const parts = title.split(" · ");
  const name = parts.length > 1 ? (parts.pop() ?? "") : "";
  return { title: parts.join(" · "), name };
}

/** As it stands in the page. */
function contentOf(html: string, property: string): string | null {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? null;
}

const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (found, name: string) => signs[name] ?? found);
}
