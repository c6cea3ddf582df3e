import { createHash, randomBytes } from "node:crypto";
import {
  type CalendarChoice,
  type CalendarSettings,
  feedPath,
} from "#contract/calendars/calendars.ts";
import { Failure } from "#contract/errors.ts";
import { isStaff } from "#contract/permissions.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./calendars.queries.ts";

const purpose = "calendar feed";

/** A coach who has not chosen gets none of the sessions that she holds (rule calendars.choice). */
export async function readChoice(work: Work, { id, roles }: Actor): Promise<CalendarSettings> {
  const row = await queries.findChoiceOf(work, id);
  if (row === undefined) return { choice: isStaff(roles) ? "none" : "mail", feed: null };
  const { choice, feed_read_at, feed_read_by: read_by } = row;
  if (choice !== "feed") return { choice, feed: null };
  const read_at = feed_read_at?.toISOString() ?? null;
  return { choice, feed: { address: await feedAddress(work, id), read_at, read_by } };
}

async function feedAddress(work: Work, userId: string): Promise<string | null> {
  const sealed = await queries.findFeedToken(work, userId);
  const token = sealed && (await work.sealer.open(purpose, sealed));
  if (token === null) return null;
  return `${work.config.publicUrl.replace(/^https?:/, "webcal:")}${feedPath}?token=${token}`;
}

/** A feed that there is keeps its address. Throws address_not_confirmed. */
export async function choose(
  work: Work,
  actor: Actor,
  choice: CalendarChoice,
): Promise<CalendarSettings> {
  // Mails to an address that is not confirmed may be to somebody else, and keep their invitations.
  if (actor.personId === null) throw new Failure("address_not_confirmed");
  const feed = choice === "feed" ? await newFeed(work) : null;
  await queries.saveChoice(work, actor.id, { choice, feed });
  return await readChoice(work, actor);
}

/** The address of before ends. Throws not_found without a feed. */
export async function renewFeed(work: Work, actor: Actor): Promise<CalendarSettings> {
  const feed = await newFeed(work);
  if (!(await queries.replaceFeed(work, actor.id, feed))) throw new Failure("not_found");
  return await readChoice(work, actor);
}

async function newFeed(work: Work): Promise<queries.FeedToken> {
  const token = randomBytes(24).toString("base64url");
  const { text, keyId } = await work.sealer.seal(purpose, token);
  return { feed_token_hash: hashOf(token), feed_token: text, feed_key_id: keyId };
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** With the current secret, so that older ones can be deleted. */
export async function renewFeedTokens(work: Work): Promise<void> {
  for (const row of await queries.listFeedTokensExcept(work, work.sealer.keyId)) {
    const token = await work.sealer.open(purpose, { text: row.feed_token, keyId: row.feed_key_id });
    if (token === null) continue;
    const { text, keyId } = await work.sealer.seal(purpose, token);
    await queries.replaceFeedToken(work, row, { feed_token: text, feed_key_id: keyId });
  }
}
