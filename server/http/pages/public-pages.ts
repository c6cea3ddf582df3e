import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Logger } from "pino";
import { brand } from "#content/brand.ts";
import { invitedAddress, publicAddresses, unlistedAddresses } from "#contract/addresses.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import type { AccentName } from "#contract/texts/accents.ts";
import { buildFolder } from "#server/http/build-folder.ts";
import { type FixedReply, fixedReply } from "./fixed-replies.ts";
import { browserAddress, fileOf, pageText, type ScriptHashes, type Site } from "./page-text.ts";
import { type RenderedPage, shareWith } from "./share-pictures.ts";

/** scripts/render-pages.mjs, built. */
const builtRenderer = fileURLToPath(new URL("renderer/render-pages.js", buildFolder));
const longestRendering = 30_000;
const mostOutput = 16 * 1024 * 1024;
const longestError = 2000;
/** After a failure, before the same facts are rendered again. */
const retryAfter = 60_000;

/** Its page is served for all unknown addresses. */
export const unknownAddress = "/404";

export const renderedAddresses: readonly string[] = [...publicAddresses, ...unlistedAddresses];

const allRendered = [...renderedAddresses, unknownAddress, invitedAddress, browserAddress];

export type PublicPages = {
  /** If rendering fails, the pages stay as they are. */
  refresh: () => Promise<void>;
  /** Undefined as long as no rendering has succeeded. */
  find: (address: string) => Promise<FixedReply | undefined>;
  html: (address: string) => Promise<string | undefined>;
  /** By its name. */
  findSharePicture: (name: string) => Promise<FixedReply | undefined>;
};

type Parts = {
  site: Site;
  scriptHashes: ScriptHashes;
  readFacts: () => Promise<PageFacts>;
  log: Pick<Logger, "error">;
  renderer?: string;
};

type Shown = {
  facts: string;
  replies: Map<string, { html: string; reply: FixedReply }>;
  pictures: Map<string, FixedReply>;
};

/** Rendered by the first `refresh` or `find`. */
export function openPublicPages({
  site,
  scriptHashes,
  readFacts,
  log,
  renderer = builtRenderer,
}: Parts): PublicPages {
  const readText = textReader(readFacts, log);
  let shown: Shown | undefined;
  const toShown = (pages: Record<string, RenderedPage>, facts: string): Shown => {
    const made: Shown = { facts, replies: new Map(), pictures: new Map() };
    const { texts = {} }: Partial<PageFacts> = JSON.parse(facts);
    const color = (texts["brand.color"] ?? brand.color) as AccentName;
    const hasOwnTexts = Object.keys(texts).length > 0;
    for (const [address, rendered] of Object.entries(pages)) {
      const shared = hasOwnTexts ? shareWith(rendered, color, shown?.pictures ?? new Map()) : null;
      if (shared !== null) made.pictures.set(shared.name, shared.reply);
      const parts = { file: fileOf(address), site, scriptHashes };
      const text = pageText(shared?.html ?? rendered.html, parts);
      made.replies.set(address, { html: text.content, reply: fixedReply(text) });
    }
    return made;
  };
  let failed: { facts: string; at: number } | undefined;

  const renderIfChanged = async () => {
    const facts = await readText();
    if (facts === null || facts === shown?.facts) return;
    if (failed?.facts === facts && Date.now() - failed.at < retryAfter) return;
    try {
      shown = toShown(await render(renderer, facts), facts);
    } catch (error) {
      failed = { facts, at: Date.now() };
      log.error({ err: error }, "the public pages could not be rendered");
    }
  };
  const { refresh, first } = oneAtATime(renderIfChanged);
  const find = async (address: string) => {
    await first();
    return shown?.replies.get(address);
  };
  return {
    refresh,
    find: async (address) => (await find(address))?.reply,
    html: async (address) => (await find(address))?.html,
    findSharePicture: async (name) => {
      await first();
      return shown?.pictures.get(name);
    },
  };
}

/** Returns null if the facts can't be read, which it logs once. */
function textReader(readFacts: Parts["readFacts"], log: Parts["log"]) {
  let couldRead = true;
  return async (): Promise<string | null> => {
    try {
      const facts = JSON.stringify(await readFacts());
      couldRead = true;
      return facts;
    } catch (error) {
      if (couldRead) log.error({ err: error }, "what the public pages show could not be read");
      couldRead = false;
      return null;
    }
  };
}

/** `refresh` joins a run under way or begins one; `first` does so unless a run has ended. */
function oneAtATime(task: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let hasRun = false;
  const refresh = () => {
    running ??= task().finally(() => {
      running = undefined;
      hasRun = true;
    });
    return running;
  };
  return { refresh, first: async () => (hasRun ? undefined : await refresh()) };
}

/** In a process of its own, because only its end frees the memory that this takes. */
async function render(renderer: string, facts: string): Promise<Record<string, RenderedPage>> {
  const input = `{"addresses":${JSON.stringify(allRendered)},"facts":${facts}}`;
  // The process gets no settings, because some of them are secret.
  const options = { env: {}, timeout: longestRendering, maxBuffer: mostOutput };
  const running = promisify(execFile)(process.execPath, [renderer], options);
  running.child.stdin?.end(input);
  const { stdout } = await running.catch((error) => {
    // The error also has all that was printed, which can be long.
    throw new Error(`The renderer failed: ${error.stderr || error.message}`.slice(0, longestError));
  });
  return JSON.parse(stdout);
}
