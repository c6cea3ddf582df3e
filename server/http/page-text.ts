import { posix } from "node:path";
import type { FixedText } from "./fixed-replies.ts";
import { contentPolicy } from "./security.ts";

/** The hashes of the inline scripts of each page, by its file in the build. */
export type ScriptHashes = Readonly<Record<string, readonly string[]>>;

type Parts = { file: string; publicUrl: string; scriptHashes: ScriptHashes };

/** Returns the file in which the build has the page at the address. */
export function fileOf(address: string): string {
  const { pathname } = new URL(address, "http://localhost");
  return posix.join(pathname, "index.html").slice(1);
}

/**
 * Returns the text of a page, with the public address, which is unknown at build time. It allows
 * the inline scripts that the page had when it was built, and no other page's.
 */
export function pageText(html: string, { file, publicUrl, scriptHashes }: Parts): FixedText {
  return {
    content: html.replaceAll("__PUBLIC_URL__", publicUrl),
    type: "text/html",
    caching: "no-cache",
    policy: contentPolicy(publicUrl, scriptHashes[file] ?? []),
  };
}
