import type { PageFacts } from "#contract/page-facts.ts";
import { readSettings } from "./academy/academy.ts";
import { findNextInfoSession } from "./info-sessions/info-sessions.ts";
import type { Work } from "./work.ts";

/** Returns what the public pages show of each noun at this moment. */
export async function readPageFacts(work: Work): Promise<PageFacts> {
  const [academy, nextInfoSession] = await Promise.all([
    readSettings(work),
    findNextInfoSession(work),
  ]);
  return { academy, nextInfoSession };
}
