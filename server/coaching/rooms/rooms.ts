import { randomBytes } from "node:crypto";
import { codeInRoom } from "#contract/coaching/hours.ts";
import { findHours } from "#server/coaching/hours/hours.queries.ts";
import { type InsertedSession, insertSession } from "#server/coaching/sessions/sessions.queries.ts";
import type { Work } from "#server/work.ts";

export async function hasRoom(work: Work, coachId: string): Promise<boolean> {
  return (await findHours(work, coachId))?.room != null;
}

/** Without a link it gets that of its coach's room. Returns its id. Throws as insertSession. */
export async function insertInRoom(work: Work, session: InsertedSession): Promise<string> {
  const { coach_id, meeting_link } = session;
  const hours =
    coach_id === null || meeting_link !== null ? undefined : await findHours(work, coach_id);
  if (hours?.room == null) return await insertSession(work, session);
  const room = { meeting_link: linkTo(hours.room), has_room_link: true as const };
  return await insertSession(work, { ...session, ...room });
}

const codeBytes = 12;

/** With a fresh code that nobody can guess, if the address has one. */
function linkTo(room: string): string {
  return room.replaceAll(codeInRoom, randomBytes(codeBytes).toString("hex"));
}
