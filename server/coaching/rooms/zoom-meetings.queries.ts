import { sql } from "kysely";
import { coachEmail, startsAt } from "#server/coaching/sessions/session-columns.queries.ts";
import type { Work } from "#server/work.ts";
import type { ToldMeeting } from "./zoom.ts";

export async function insertZoomMeeting(work: Work, session_id: string): Promise<void> {
  await work.db.insertInto("zoom_meetings").values({ session_id }).execute();
}

const lostAfterMs = 2 * 3_600_000;

/**
 * Takes those of which Zoom does not know yet how they are. Each is taken by one process; what a job
 * has lost, again after two hours.
 */
export async function takeChanged(work: Work): Promise<{ id: string }[]> {
  const starts = startsAt(work.config.timeZone);
  const lostSince = new Date(work.now().getTime() - lostAfterMs);
  const { rows } = await sql<{ id: string }>`
    update zoom_meetings set queued_at = ${work.now()}, attempts = 0
    where id in (
      select meetings.id from zoom_meetings meetings
      left join sessions on sessions.id = meetings.session_id
      where (meetings.queued_at is null or meetings.queued_at < ${lostSince}) and (
        sessions.id is null or not sessions.has_room_link
        or (sessions.cancelled_at is not null and meetings.zoom_id is not null)
        or (sessions.cancelled_at is null and ${starts} > ${work.now()}
          and (meetings.topic, meetings.starts_at, meetings.duration)
            is distinct from (sessions.title, ${starts}, sessions.duration)))
      for update of meetings skip locked)
    returning id`.execute(work.db);
  return rows;
}

export type ZoomMeeting = NonNullable<Awaited<ReturnType<typeof findZoomMeeting>>>;

/** `session` is null once it is deleted. Undefined if the meeting is gone. */
export async function findZoomMeeting(work: Work, id: string) {
  const kept = await work.db
    .selectFrom("zoom_meetings")
    .select(["id", "session_id", "zoom_id", "attempts", "problem"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  const session = await findSession(work, kept.session_id);
  return { ...kept, session: session ?? null };
}

async function findSession(work: Work, id: string | null) {
  return await work.db
    .selectFrom("sessions")
    .select(["id", "title as topic", startsAt(work.config.timeZone).as("starts_at"), "duration"])
    .select(["coach_id", coachEmail.as("coach_email"), "has_room_link"])
    .select(sql<boolean>`has_room_link and cancelled_at is null`.as("is_wanted"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countAttempt(work: Work, id: string): Promise<void> {
  await work.db
    .updateTable("zoom_meetings")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), queued_at: work.now() }))
    .where("id", "=", id)
    .execute();
}

type Told = { [Name in keyof ToldMeeting]: ToldMeeting[Name] | null };

/** No job has it any more. */
export async function keepTold(
  work: Work,
  id: string,
  kept: Told & { zoom_id: string | null; problem: string | null },
): Promise<void> {
  const { topic, starts_at, duration, zoom_id, problem } = kept;
  await work.db
    .updateTable("zoom_meetings")
    .set({ topic, starts_at, duration, zoom_id, problem, queued_at: null })
    .where("id", "=", id)
    .execute();
}

/** It is gone at Zoom. */
export async function forgetMade(work: Work, id: string): Promise<void> {
  await work.db.updateTable("zoom_meetings").set({ zoom_id: null }).where("id", "=", id).execute();
}

export async function deleteZoomMeeting(work: Work, id: string): Promise<void> {
  await work.db.deleteFrom("zoom_meetings").where("id", "=", id).execute();
}
