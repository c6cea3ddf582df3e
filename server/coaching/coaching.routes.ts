import { api, signedIn } from "#server/http/api.ts";
import {
  bookSession,
  cancelBooking,
  listBookings,
  listOpenSessions,
  moveBooking,
  readCalendar,
} from "./coaching.ts";
import { confirmBooking, declineBooking, noteBooking, releaseBooking } from "./decisions.ts";
import {
  createSession,
  deleteSession,
  listBookingsOfSession,
  listSessions,
  readSessionDeletion,
  updateSession,
} from "./sessions.ts";
import { stopWaiting, waitForPlace } from "./waiting.ts";

const { coaching } = api;
const done = { success: true as const };

const forMembers = {
  listOpen: coaching.listOpen.handler(({ context }) =>
    listOpenSessions(context.runtime, signedIn(context).id),
  ),
  listBookings: coaching.listBookings.handler(({ input, context }) =>
    listBookings(context.runtime, signedIn(context).id, input),
  ),
  book: coaching.book.handler(({ input, context }) =>
    bookSession(context.runtime, signedIn(context).id, input),
  ),
  cancelBooking: coaching.cancelBooking.handler(({ input, context }) =>
    cancelBooking(context.runtime, signedIn(context).id, input.id),
  ),
  moveBooking: coaching.moveBooking.handler(({ input, context }) =>
    moveBooking(context.runtime, signedIn(context).id, input),
  ),
  calendar: coaching.calendar.handler(({ input, context }) =>
    readCalendar(context.runtime, signedIn(context).id, input.id),
  ),
  waitForPlace: coaching.waitForPlace.handler(async ({ input, context }) => {
    await waitForPlace(context.runtime, signedIn(context).id, input.session_id);
    return done;
  }),
  stopWaiting: coaching.stopWaiting.handler(async ({ input, context }) => {
    await stopWaiting(context.runtime, signedIn(context).id, input.session_id);
    return done;
  }),
};

const forStaff = {
  list: coaching.list.handler(({ input, context }) => listSessions(context.runtime, input)),
  create: coaching.create.handler(({ input, context }) => createSession(context.runtime, input)),
  update: coaching.update.handler(({ input: { id, ...session }, context }) =>
    updateSession(context.runtime, id, session),
  ),
  deletion: coaching.deletion.handler(({ input, context }) =>
    readSessionDeletion(context.runtime, input.id),
  ),
  delete: coaching.delete.handler(async ({ input, context }) => {
    await deleteSession(context.runtime, input.id);
    return done;
  }),
  listSessionBookings: coaching.listSessionBookings.handler(({ input, context }) =>
    listBookingsOfSession(context.runtime, input.id),
  ),
  confirmBooking: coaching.confirmBooking.handler(({ input, context }) =>
    confirmBooking(context.runtime, input.id),
  ),
  declineBooking: coaching.declineBooking.handler(({ input, context }) =>
    declineBooking(context.runtime, input.id),
  ),
  releaseBooking: coaching.releaseBooking.handler(async ({ input, context }) => {
    await releaseBooking(context.runtime, input.id);
    return done;
  }),
  noteBooking: coaching.noteBooking.handler(({ input, context }) =>
    noteBooking(context.runtime, input.id, input.coach_note),
  ),
};

export const coachingRoutes = { ...forMembers, ...forStaff };
