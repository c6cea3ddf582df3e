import { createHash } from "node:crypto";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import { listBookingEntries, listHeldEntries } from "#server/coaching/coaching.ts";
import { listPlaceEntries } from "#server/cohorts/cohorts.ts";
import {
  listHeldInfoSessions,
  listInfoSessionEntries,
} from "#server/info-sessions/info-sessions.ts";
import { readBrand } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./calendars.queries.ts";
import { hashOf } from "./calendars.ts";

const dayMs = 86_400_000;
const daysBack = 60;
const hour = 3600;
/** The page says when it was read; each reading need not be written. */
const markEveryMs = 60_000;
const longestProgram = 200;

export type Feed = { etag: string; write: () => Promise<string> };

/** Null if nobody has this token. Notes which program has read it, and when. */
export async function readFeed(
  work: Work,
  token: string,
  userAgent: string | undefined,
): Promise<Feed | null> {
  const hash = hashOf(token);
  const feed = await queries.findFeed(work, hash);
  if (feed === undefined) return null;
  const program = userAgent?.toWellFormed().trim().slice(0, longestProgram) || null;
  const readMs = feed.feed_read_at?.getTime() ?? 0;
  if (program !== feed.feed_read_by || work.now().getTime() - readMs > markEveryMs) {
    await queries.markFeedRead(work, hash, program);
  }
  const events = await listEntries(work, feed);
  const brand = await readBrand(work);
  const said = JSON.stringify([events, brand.academy, brand.name, work.config.mailFrom]);
  const etag = `"${createHash("sha256").update(said).digest("base64url").slice(0, 27)}"`;
  return { etag, write: () => write(work, events) };
}

type Reader = { user_id: string; person_id: string | null; is_staff: boolean };

/** With the ids of the invitations (rule calendars.feed). */
async function listEntries(
  work: Work,
  { user_id, person_id, is_staff }: Reader,
): Promise<CalendarEvent[]> {
  const since = new Date(work.now().getTime() - daysBack * dayMs);
  return [
    ...(await listBookingEntries(work, user_id, since)),
    ...(is_staff ? await listHeldEntries(work, user_id, since) : []),
    ...(is_staff ? await listHeldInfoSessions(work, user_id, since) : []),
    ...(person_id === null ? [] : await listPlaceEntries(work, person_id, since)),
    ...(person_id === null ? [] : await listInfoSessionEntries(work, person_id, since)),
  ];
}

async function write(work: Work, events: readonly CalendarEvent[]): Promise<string> {
  const brand = await readBrand(work);
  const { mailFrom } = work.config;
  const organizer = { name: mailFrom.name ?? brand.academy, email: mailFrom.address };
  const maker = { company: brand.academy, product: brand.name };
  const { toIcs } = await import("#server/mail/calendar.ts");
  return toIcs(events, organizer, maker, { name: brand.academy, everySeconds: hour });
}
