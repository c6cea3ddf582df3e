import type { AuditAction } from "#contract/audit/audit-words.ts";
import type { DecidedBookings } from "#contract/coaching/bookings.ts";
import type { Session } from "#contract/coaching/sessions.ts";
import { recordMany } from "#server/audit/audit.ts";
import { api, type CallContext, signedIn } from "#server/http/calls/api.ts";
import { limitChanges } from "#server/http/limits/change-limits.ts";
import { markAttendance } from "./attendance/attendance.ts";
import { bookSession, cancelBooking, moveBooking } from "./bookings/book.ts";
import {
  confirmBooking,
  confirmBookings,
  declineBooking,
  handBookingOver,
  listPendingBookings,
  noteBooking,
  readBooking,
  releaseBooking,
  undoDecision,
  undoDecisions,
} from "./bookings/decisions.ts";
import { listBookings, readCalendar } from "./bookings/own-bookings.ts";
import { listCalendar } from "./calendar/calendar.ts";
import { answerMeeting, listMeetings } from "./meetings/meetings.ts";
import { callOffWithFollowing, updateWithFollowing } from "./series/change-following.ts";
import { createSeries, previewFollowing, previewSeries } from "./series/series.ts";
import { callOffSession } from "./sessions/call-off.ts";
import { listOpenSessions } from "./sessions/open-sessions.ts";
import { noteSession } from "./sessions/session-notes.ts";
import {
  createSession,
  deleteSession,
  listBookingsOfSession,
  listSessions,
  readSessionDeletion,
  suggestSession,
  updateSession,
} from "./sessions/sessions.ts";
import { stopWaiting, waitForPlace } from "./waitlist/waiting.ts";

const { coaching } = api;
const done = { success: true as const };

const forMembers = {
  listOpen: coaching.listOpen.handler(({ context }) =>
    listOpenSessions(context.work, signedIn(context).id),
  ),
  listBookings: coaching.listBookings.handler(({ input, context }) =>
    listBookings(context.work, signedIn(context).id, input),
  ),
  book: coaching.book.handler(({ input, context }) =>
    limitBookings(context, () => bookSession(context.work, signedIn(context).id, input)),
  ),
  cancelBooking: coaching.cancelBooking.handler(({ input, context }) =>
    cancelBooking(context.work, signedIn(context).id, input.id),
  ),
  moveBooking: coaching.moveBooking.handler(({ input, context }) =>
    limitBookings(context, () => moveBooking(context.work, signedIn(context).id, input)),
  ),
  calendar: coaching.calendar.handler(({ input, context }) =>
    readCalendar(context.work, signedIn(context).id, input.id),
  ),
  waitForPlace: coaching.waitForPlace.handler(async ({ input, context }) => {
    await waitForPlace(context.work, signedIn(context).id, input.session_id);
    return done;
  }),
  stopWaiting: coaching.stopWaiting.handler(async ({ input, context }) => {
    await stopWaiting(context.work, signedIn(context).id, input.session_id);
    return done;
  }),
};

/** Cancelling is never limited, but a cancelled booking must be made again first. */
function limitBookings<Reply>(context: CallContext, change: () => Promise<Reply>): Promise<Reply> {
  return limitChanges(context.work, signedIn(context), { kind: "booking", change });
}

const forMembersOfCohorts = {
  listMeetings: coaching.listMeetings.handler(({ input, context }) =>
    listMeetings(context.work, signedIn(context).id, input),
  ),
  answerMeeting: coaching.answerMeeting.handler(({ input, context }) =>
    answerMeeting(context.work, signedIn(context).id, input),
  ),
};

const forStaff = {
  list: coaching.list.handler(({ input, context }) => listSessions(context.work, input)),
  listCalendar: coaching.listCalendar.handler(({ input, context }) =>
    listCalendar(context.work, input),
  ),
  create: coaching.create.handler(async ({ input: { repeat, ...session }, context }) => {
    const { id } = signedIn(context);
    if (!repeat) return await createSession(context.work, id, session);
    return await recordOthers(
      context,
      "coaching.create",
      await createSeries(context.work, id, { ...session, repeat }),
    );
  }),
  previewSeries: coaching.previewSeries.handler(async ({ input, context }) => ({
    items: await previewSeries(context.work, signedIn(context).id, input),
  })),
  listFollowing: coaching.listFollowing.handler(async ({ input, context }) => ({
    items: await previewFollowing(context.work, signedIn(context).id, input),
  })),
  update: coaching.update.handler(async ({ input: { following, ...session }, context }) => {
    const { id } = signedIn(context);
    if (!following) return await updateSession(context.work, id, session);
    return await recordOthers(
      context,
      "coaching.update",
      await updateWithFollowing(context.work, id, session),
    );
  }),
  deletion: coaching.deletion.handler(({ input, context }) =>
    readSessionDeletion(context.work, input.id),
  ),
  suggest: coaching.suggest.handler(({ context }) =>
    suggestSession(context.work, signedIn(context).id),
  ),
  noteSession: coaching.noteSession.handler(({ input: { id, ...noting }, context }) =>
    noteSession(context.work, id, noting),
  ),
  callOff: coaching.callOff.handler(async ({ input: { id, following, ...calling }, context }) => {
    if (!following) return await callOffSession(context.work, id, calling);
    return await recordOthers(
      context,
      "coaching.callOff",
      await callOffWithFollowing(context.work, id, calling),
    );
  }),
  markAttendance: coaching.markAttendance.handler(async ({ input, context }) => {
    context.auditDetail["attended"] = input.attended ? "yes" : "no";
    context.auditDetail["people"] = input.person_ids.join(" ");
    return { changed: await markAttendance(context.work, input, signedIn(context).id) };
  }),
  delete: coaching.delete.handler(async ({ input, context }) => {
    await deleteSession(context.work, input.id);
    return done;
  }),
  listSessionBookings: coaching.listSessionBookings.handler(({ input, context }) =>
    listBookingsOfSession(context.work, input.id),
  ),
  confirmBooking: coaching.confirmBooking.handler(({ input, context }) =>
    confirmBooking(context.work, input),
  ),
  declineBooking: coaching.declineBooking.handler(({ input, context }) =>
    declineBooking(context.work, input),
  ),
  listPendingBookings: coaching.listPendingBookings.handler(({ input, context }) =>
    listPendingBookings(context.work, input),
  ),
  readBooking: coaching.readBooking.handler(({ input, context }) =>
    readBooking(context.work, input.id),
  ),
  undoDecision: coaching.undoDecision.handler(({ input, context }) =>
    undoDecision(context.work, input),
  ),
  confirmBookings: coaching.confirmBookings.handler(async ({ input, context }) =>
    recordEach(context, "coaching.confirmBooking", await confirmBookings(context.work, input)),
  ),
  undoDecisions: coaching.undoDecisions.handler(async ({ input, context }) =>
    recordEach(context, "coaching.undoDecision", await undoDecisions(context.work, input)),
  ),
  releaseBooking: coaching.releaseBooking.handler(async ({ input, context }) => {
    await releaseBooking(context.work, input.id);
    return done;
  }),
  noteBooking: coaching.noteBooking.handler(({ input: { id, ...noting }, context }) =>
    noteBooking(context.work, id, noting),
  ),
  handOver: coaching.handOver.handler(({ input, context }) => handBookingOver(context.work, input)),
};

/** As if each booking had been decided alone. Returns the reply. */
async function recordEach(
  context: CallContext,
  action: AuditAction,
  decided: DecidedBookings,
): Promise<DecidedBookings> {
  await recordAll(context, action, decided.items);
  return decided;
}

/** The first is recorded by the call itself. Returns it. */
async function recordOthers(
  context: CallContext,
  action: AuditAction,
  [first, ...others]: readonly Session[],
): Promise<Session> {
  if (first === undefined) throw new Error("A series without a session");
  await recordAll(context, action, others);
  return first;
}

async function recordAll(
  context: CallContext,
  action: AuditAction,
  items: readonly { id: string }[],
): Promise<void> {
  const entries = items.map(({ id }) => ({ subject: id, detail: {} }));
  const done = { by: signedIn(context), from: context.address, entries };
  if (entries.length > 0) await recordMany(context.work, action, done);
}

export const coachingRoutes = { ...forMembers, ...forMembersOfCohorts, ...forStaff };
