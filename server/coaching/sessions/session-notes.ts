import type { SessionNoting, SessionPage } from "#contract/coaching/session-page.ts";
import { Failure } from "#contract/errors.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { lockSessions, updateSessionNote } from "./session-changes.queries.ts";
import { findSessionNote } from "./sessions.queries.ts";

/** At any time, also of a session that is over or called off. Throws not_found, changed_meanwhile. */
export async function noteSession(
  work: Work,
  id: string,
  { was, ...update }: SessionNoting,
): Promise<Pick<SessionPage, "coach_note">> {
  return await work.transaction(async (work) => {
    await lockSessions(work, [id]);
    const before = await findSessionNote(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, update, was);
    const { coach_note = before.coach_note } = update;
    await updateSessionNote(work, id, coach_note);
    return { coach_note };
  });
}
