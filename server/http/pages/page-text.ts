import { posix } from "node:path";
import type { Config } from "#server/config/config.ts";
import { contentPolicy } from "#server/http/security.ts";
import type { FixedText } from "./fixed-replies.ts";

/** The hashes of the inline scripts of each page, by its file in the build. */
export type ScriptHashes = Readonly<Record<string, readonly string[]>>;

/** What pages say of the deployment, which is unknown when they are built. */
export type Site = Pick<Config, "publicUrl" | "timeZone">;

type Parts = { file: string; site: Site; scriptHashes: ScriptHashes };

/** Stands for all addresses whose page only the browser renders: they have the same file. */
export const browserAddress = "/browser";

/** Returns the file in which the build has the page at the address. */
export function fileOf(address: string): string {
  if (address === browserAddress) return "__spa-fallback.html";
  const { pathname } = new URL(address, "http://localhost");
  return posix.join(pathname, "index.html").slice(1);
}

/**
 * What the build leaves open begins the value of an attribute. What staff write begins none, and can't
 * contain `="`, because its quotes are escaped.
 */
const placeholders = { publicUrl: /(?<==")__PUBLIC_URL__/g, timeZone: /(?<==")__ACADEMY_ZONE__/g };

/**
 * Returns the text of a page, with the public address and the academy's time zone. It allows
 * the inline scripts that the page had when it was built, and no other page's.
 */
export function pageText(html: string, { file, site, scriptHashes }: Parts): FixedText {
  return {
    content: html
      .replaceAll(placeholders.publicUrl, site.publicUrl)
      .replaceAll(placeholders.timeZone, site.timeZone),
    type: "text/html",
    caching: "no-cache",
    policy: contentPolicy(site.publicUrl, scriptHashes[file] ?? []),
  };
}
