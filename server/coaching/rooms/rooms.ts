import { randomBytes } from "node:crypto";
import { codeInRoom, type OpenHours } from "#contract/coaching/hours.ts";
import { findHours } from "#server/coaching/hours/hours.queries.ts";
import {
  type InsertedSession,
  insertSession,
} from "#server/coaching/sessions/session-changes.queries.ts";
import type { Work } from "#server/work.ts";
import { insertZoomMeeting } from "./zoom-meetings.queries.ts";

export async function hasRoom(work: Work, coachId: string): Promise<boolean> {
  const hours = await findHours(work, coachId);
  return hours !== undefined && (hours.room !== null || asksZoom(work, hours));
}

/** For a new session; null without a room. */
export async function findRoomLink(work: Work, coachId: string | null): Promise<string | null> {
  const hours = coachId === null ? undefined : await findHours(work, coachId);
  return hours?.room == null ? null : linkTo(hours.room);
}

/** Without a link it gets that of its coach's room. Returns its id. Throws as insertSession. */
export async function insertInRoom(work: Work, session: InsertedSession): Promise<string> {
  const { coach_id, meeting_link } = session;
  const hours =
    coach_id === null || meeting_link !== null ? undefined : await findHours(work, coach_id);
  if (hours === undefined) return await insertSession(work, session);
  if (asksZoom(work, hours)) return await insertAtZoom(work, session);
  if (hours.room === null) return await insertSession(work, session);
  const room = { meeting_link: linkTo(hours.room), has_room_link: true as const };
  return await insertSession(work, { ...session, ...room });
}

function asksZoom(work: Work, { uses_zoom }: OpenHours): boolean {
  return uses_zoom && work.config.zoom !== undefined;
}

/** Its link follows, by a job. */
async function insertAtZoom(work: Work, session: InsertedSession): Promise<string> {
  const id = await insertSession(work, { ...session, has_room_link: true });
  await insertZoomMeeting(work, id);
  return id;
}

const codeBytes = 12;

/** With a fresh code that nobody can guess, if the address has one. */
function linkTo(room: string): string {
  return room.replaceAll(codeInRoom, randomBytes(codeBytes).toString("hex"));
}
