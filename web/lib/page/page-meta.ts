import type { MetaDescriptor } from "react-router";
import { publicUrl } from "#web/lib/page/public-url.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { readTexts } from "#web/lib/texts/site-text.tsx";

interface PageMeta {
  title: string;
  description: string;
  path?: string;
  /** Requires `path`. */
  isListed?: boolean;
}

/** Of the page, followed by the academy's name. */
export function pageTitle(title: string): string {
  return `${title} · ${readTexts(brandTexts).name}`;
}

export function pageMeta({
  title,
  description,
  path,
  isListed = path !== undefined,
}: PageMeta): MetaDescriptor[] {
  const brand = readTexts(brandTexts);
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.academy },
    { property: "og:image", content: `${publicUrl}/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${brand.name}: ${brand.tagline}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(path === undefined ? [] : foundAt(`${publicUrl}${path}`)),
    ...(isListed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

function foundAt(address: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
  ];
}
