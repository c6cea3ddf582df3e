import type { MessageAbout } from "#contract/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as states from "./message-states.queries.ts";
import { type Cause, hasLeft } from "./messages.queries.ts";

/**
 * Drops the held messages with this cause. Returns false if one has left: it was queued, sent or
 * given up. Of this and the release of a message, the database lets one win.
 */
export async function withdrawMessage(work: Work, cause: Cause, reason: string): Promise<boolean> {
  await states.dropHeld(work, cause, reason);
  return !(await hasLeft(work, cause));
}

/** Drops all held messages about something that has changed since, and stores why. */
export async function dropHeldAbout(
  work: Work,
  about: { about: MessageAbout; about_id: string },
  reason: string,
): Promise<void> {
  await states.dropHeld(work, about, reason);
}
