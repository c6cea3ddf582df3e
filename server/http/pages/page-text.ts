import { posix } from "node:path";
import type { Config } from "#server/config/config.ts";
import { contentPolicy } from "#server/http/security.ts";
import type { FixedText } from "./fixed-replies.ts";

/** By the page's file in the build. */
export type ScriptHashes = Readonly<Record<string, readonly string[]>>;

/** Unknown when the pages are built. */
export type Site = Pick<Config, "publicUrl" | "timeZone">;

type Parts = { file: string; site: Site; scriptHashes: ScriptHashes };

/** For all addresses that only the browser renders: they have the same file. */
export const browserAddress = "/browser";

export function fileOf(address: string): string {
  if (address === browserAddress) return "__spa-fallback.html";
  const { pathname } = new URL(address, "http://localhost");
  return posix.join(pathname, "index.html").slice(1);
}

/** Each begins a value of HTML or JSON. Text of staff can't: its quotes are escaped. */
const placeholders = {
  publicUrl: /(?<==|"(?:@id|image|url)":)"__PUBLIC_URL__/g,
  timeZone: /(?<==")__ACADEMY_ZONE__/g,
};

/** Allows only the inline scripts that the page had when it was built. */
export function pageText(html: string, { file, site, scriptHashes }: Parts): FixedText {
  return {
    content: html
      .replaceAll(placeholders.publicUrl, `"${site.publicUrl}`)
      .replaceAll(placeholders.timeZone, site.timeZone),
    type: "text/html",
    caching: "no-cache",
    policy: contentPolicy(site.publicUrl, scriptHashes[file] ?? []),
  };
}
