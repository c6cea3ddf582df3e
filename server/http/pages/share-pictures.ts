import { createHash } from "node:crypto";
import type { AccentName } from "#contract/texts/accents.ts";
import { escaped } from "#server/http/escaped.ts";
import { drawInProcess } from "#server/print/draw-share-picture.ts";
import type { ShareWords } from "#server/print/share-picture.ts";
import { type FixedReply, fixedBody } from "./fixed-replies.ts";

const lasting = "public, max-age=31536000, immutable";

/** Of pages that have their own. */
export type SharePictures = ReadonlyMap<string, FixedReply>;

/** Null without a title that other sites show. */
export type RenderedPage = { html: string; title: string | null };

type Shared = { html: string; name: string; reply: FixedReply } | null;

/**
 * What other sites show with a link to the page: its title in our colors, drawn when it is first
 * asked for (rule pages.shared). Null if the page names none.
 */
export function shareWith(
  { html, title }: RenderedPage,
  color: AccentName,
  known: SharePictures,
): Shared {
  if (title === null || !html.includes(drawnOnce)) return null;
  const words = { ...wordsOf(title), color };
  const name = `${createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 32)}.png`;
  return {
    html: html
      .replace(drawnOnce, `__PUBLIC_URL__/shared/${name}"`)
      .replace(
        /(<meta property="og:image:alt" content=")[^"]*/,
        (_, start) => start + escaped(title),
      ),
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
