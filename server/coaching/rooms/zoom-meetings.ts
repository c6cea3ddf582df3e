import { endUndoing } from "#server/coaching/bookings/booking-changes.queries.ts";
import { bookingChanged, mailMember } from "#server/coaching/bookings/booking-mails.ts";
import { keepZoomMeetingJob } from "#server/coaching/coaching.jobs.ts";
import { tellMembers } from "#server/coaching/meetings/meeting-mails.ts";
import { lockSessions, updateSession } from "#server/coaching/sessions/session-changes.queries.ts";
import { findSession } from "#server/coaching/sessions/sessions.queries.ts";
import { listToldBookings, listToldMembers } from "#server/coaching/sessions/told-people.ts";
import type { Work } from "#server/work.ts";
import { findRoomLink } from "./rooms.ts";
import { changeMeeting, deleteMeeting, makeMeeting, ZoomProblem } from "./zoom.ts";
import * as queries from "./zoom-meetings.queries.ts";

/** After sessions have been added, moved, called off or deleted, in whatever way. */
export async function askZoom(work: Work): Promise<void> {
  await work.transaction(async (work) => {
    const changed = await queries.takeChanged(work);
    await work.enqueueMany(keepZoomMeetingJob, changed, "soon");
  });
}

/** Run by the job. Not in a transaction. Throws ZoomProblem, so that it is tried again. */
export async function keepZoomMeeting(work: Work, id: string): Promise<void> {
  await queries.countAttempt(work, id);
  const meeting = await queries.findZoomMeeting(work, id);
  if (meeting === undefined) return;
  try {
    await (isWanted(meeting) ? makeOrChange(work, meeting) : end(work, meeting));
  } catch (error) {
    if (!(error instanceof ZoomProblem)) throw error;
    await keepProblem(work, id, error);
  }
}

type Wanted = queries.ZoomMeeting & { session: NonNullable<queries.ZoomMeeting["session"]> };

function isWanted(meeting: queries.ZoomMeeting): meeting is Wanted {
  return meeting.session?.is_wanted ?? false;
}

async function makeOrChange(work: Work, { id, zoom_id, session }: Wanted): Promise<void> {
  const told = { ...session, problem: null };
  if (zoom_id !== null) {
    if (await changeMeeting(work, zoom_id, session)) {
      return queries.keepTold(work, id, { ...told, zoom_id });
    }
    await queries.forgetMade(work, id);
  }
  const made = await makeMeeting(work, session.coach_email, session);
  await work.transaction(async (work) => {
    await giveLink(work, session.id, made.link);
    await queries.keepTold(work, id, { ...told, zoom_id: made.zoom_id });
  });
}

async function end(work: Work, meeting: queries.ZoomMeeting): Promise<void> {
  if (meeting.zoom_id !== null) await deleteMeeting(work, meeting.zoom_id);
  await forget(work, meeting);
}

const unknown = { topic: null, starts_at: null, duration: null, zoom_id: null, problem: null };

/** What is called off may be brought back by undoing, and then gets another meeting. */
async function forget(work: Work, { id, session }: queries.ZoomMeeting): Promise<void> {
  if (session?.has_room_link) return await queries.keepTold(work, id, unknown);
  await queries.deleteZoomMeeting(work, id);
}

/** Throws it if it is to be tried again. Once it is for good, the coach's own address stands in. */
async function keepProblem(work: Work, id: string, problem: ZoomProblem): Promise<void> {
  const meeting = await queries.findZoomMeeting(work, id);
  if (meeting === undefined) return;
  if (!problem.isFinal && meeting.attempts <= keepZoomMeetingJob.retries) {
    const { waitSeconds } = problem;
    if (waitSeconds === null) throw problem;
    return await work.transaction((work) => work.enqueue(keepZoomMeetingJob, { id }, waitSeconds));
  }
  work.log.error({ err: problem, session: meeting.session?.id }, "Zoom meeting failed");
  if (!isWanted(meeting)) return await forget(work, meeting);
  const { session, zoom_id, problem: before } = meeting;
  await work.transaction(async (work) => {
    const standsIn = zoom_id === null && before === null;
    if (standsIn) await giveLink(work, session.id, await findRoomLink(work, session.coach_id));
    await queries.keepTold(work, id, { ...session, zoom_id, problem: problem.message });
  });
}

/** Unless somebody has typed one. Tells those whose booking is confirmed. */
async function giveLink(work: Work, id: string, meeting_link: string | null): Promise<void> {
  await lockSessions(work, [id]);
  const before = await findSession(work, work.config.timeZone, id);
  if (!before?.has_room_link || before.cancelled_at !== null) return;
  if (before.meeting_link === meeting_link) return;
  await updateSession(work, id, { meeting_link }, true);
  // Declined members are not told of the link, so their bookings must not come back.
  await endUndoing(work, "session_id", id);
  for (const booking of await listToldBookings(work, before)) {
    if (booking.status !== "confirmed") continue;
    await mailMember(work, booking, bookingChanged(work.config, booking, "academy"));
  }
  await tellMembers(work, await listToldMembers(work, before));
}
