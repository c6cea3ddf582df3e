import { isMeeting } from "#contract/coaching/meetings.ts";
import type { Session, SessionUpdate } from "#contract/coaching/sessions.ts";

type Kind = Parameters<typeof isMeeting>[0];

/** Of a cohort whose meeting it was not. */
export function becomesMeeting(before: Session, update: SessionUpdate): boolean {
  const after = kindAfter(before, update);
  return isMeeting(after) && !isMeetingOf(before, after.cohort_id);
}

/** True also if it was none before. */
export function staysMeeting(before: Session, update: SessionUpdate): boolean {
  return !isMeeting(before) || isMeetingOf(kindAfter(before, update), before.cohort_id);
}

function kindAfter(before: Session, update: SessionUpdate): Kind {
  const { cohort_id = before.cohort_id, type = before.type } = update;
  return { cohort_id, type };
}

function isMeetingOf(session: Kind, cohortId: string | null): boolean {
  return isMeeting(session) && session.cohort_id === cohortId;
}
