import type { MessageAbout } from "#contract/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as states from "./message-states.queries.ts";
import { type Cause, hasLeft } from "./messages.queries.ts";

/** Returns false if one was queued, sent or given up; a release at once may win. */
export async function withdrawMessage(work: Work, cause: Cause, reason: string): Promise<boolean> {
  await states.dropHeld(work, cause, reason);
  return !(await hasLeft(work, cause));
}

/** Of letters about these applications, those that have not begun to leave. */
export async function withdrawLetters(
  work: Work,
  applicationIds: readonly string[],
  reason: string,
): Promise<void> {
  await states.withdrawLetters(work, applicationIds, reason);
}

export async function dropHeldAbout(
  work: Work,
  about: { about: MessageAbout; about_id: string },
  reason: string,
): Promise<void> {
  await states.dropHeld(work, about, reason);
}
