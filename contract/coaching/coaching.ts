import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { Id } from "#contract/forms/fields.ts";
import { page } from "#contract/lists/pages.ts";
import { MarkedAttendance, SessionAttendance } from "./attendance.ts";
import { Booking, BookingRequest, ListBookings } from "./bookings.ts";
import { ListMeetings, Meeting } from "./meetings.ts";
import { FollowingMove, FollowingSession, SeriesDate } from "./series.ts";
import { PreviewSeries } from "./series-preview.ts";
import { CalendarDays, SessionCalendar } from "./session-calendar.ts";
import { SessionNoting, SessionPage } from "./session-page.ts";
import {
  following,
  ListedSession,
  ListSessions,
  OpenSession,
  Session,
  SessionCallingOff,
  SessionInput,
  SessionSuggestion,
  SessionUpdate,
} from "./sessions.ts";
import { staffBookings } from "./staff-bookings.ts";

/** `time_zone` is null until a browser has reported one. */
const zones = { academy_time_zone: z.string(), time_zone: z.string().nullable() };

const tags = ["coaching"];
const byId = z.strictObject({ id: Id });
const done = z.object({ success: z.literal(true) });

export const coaching = {
  listOpen: read("coaching.book")
    .route({
      method: "GET",
      path: "/sessions/open",
      tags,
      summary: "Sessions that are still to come, as you may book them",
    })
    .output(z.object({ items: z.array(OpenSession), ...zones })),
  listBookings: read("coaching.book")
    .route({ method: "GET", path: "/session_bookings", tags, summary: "Your own bookings" })
    .input(ListBookings)
    .output(
      page(Booking).extend({
        ...zones,
        /** One more cancellation frees the place that was cancelled first. */
        frees_oldest: z.boolean(),
      }),
    ),
  book: call("coaching.book", { changes: ["coaching", "dashboard", "overview"] })
    .route({ method: "POST", path: "/session_bookings", tags, summary: "Book a session" })
    .input(BookingRequest)
    .output(Booking),
  cancelBooking: call("coaching.book", {
    changes: ["coaching", "openHours", "dashboard", "overview"],
  })
    .route({
      method: "POST",
      path: "/session_bookings/{id}/cancellation",
      tags,
      summary: "Cancel your booking; its place stays yours until staff release it",
    })
    .input(byId)
    .output(Booking),
  moveBooking: call("coaching.book", {
    changes: ["coaching", "openHours", "dashboard", "overview"],
  })
    .route({
      method: "POST",
      path: "/session_bookings/{id}/move",
      tags,
      summary: "Move your booking to another session with a free place",
    })
    .input(byId.extend({ session_id: Id }))
    .output(Booking),
  calendar: read("coaching.book")
    .route({
      method: "GET",
      path: "/session_bookings/{id}/calendar.ics",
      tags,
      summary: "Your confirmed booking as a calendar file",
    })
    .input(byId)
    .output(z.file()),
  listMeetings: read("coaching.book")
    .route({
      method: "GET",
      path: "/cohort_meetings",
      tags,
      summary: "The meetings of your cohorts, which need no booking",
    })
    .input(ListMeetings)
    .output(z.object({ items: z.array(Meeting), ...zones })),
  answerMeeting: call("coaching.book", { changes: ["coaching", "dashboard"] })
    .route({
      method: "PUT",
      path: "/cohort_meetings/{session_id}/absence",
      tags,
      summary: "Say that you can’t come to a meeting of your cohort, or take it back",
    })
    .input(z.strictObject({ session_id: Id, is_absent: z.boolean() }))
    .output(Meeting),
  waitForPlace: call("coaching.book", { changes: ["coaching", "dashboard", "overview"] })
    .route({
      method: "POST",
      path: "/session_waitlist",
      tags,
      summary: "Ask to be told when a place opens; repeatable",
    })
    .input(z.strictObject({ session_id: Id }))
    .output(done),
  stopWaiting: call("coaching.book", { changes: ["coaching", "dashboard", "overview"] })
    .route({
      method: "DELETE",
      path: "/session_waitlist/{session_id}",
      tags,
      summary: "No longer be told when a place opens; repeatable",
    })
    .input(z.strictObject({ session_id: Id }))
    .output(done),
  list: plainRead("coaching.manage", { slow: "filtered" })
    .route({ method: "GET", path: "/sessions", tags, summary: "List sessions, the latest first" })
    .input(ListSessions)
    .output(page(ListedSession).extend({ academy_time_zone: z.string(), today: z.iso.date() })),
  listCalendar: plainRead("coaching.manage")
    .route({
      method: "GET",
      path: "/sessions/calendar",
      tags,
      summary: "Sessions and info sessions of some days, with who waits to be confirmed",
    })
    .input(CalendarDays)
    .output(SessionCalendar),
  create: call("coaching.manage", { changes: ["coaching", "dashboard", "overview", "today"] })
    .route({
      method: "POST",
      path: "/sessions",
      tags,
      summary: "Add a session, or several that repeat it; replies with the first",
    })
    .input(SessionInput)
    .output(Session),
  update: call("coaching.manage", { changes: ["coaching", "dashboard", "overview", "today"] })
    .route({
      method: "PATCH",
      path: "/sessions/{id}",
      tags,
      summary: "Change a session; whoever has booked it gets the new calendar entry",
    })
    .input(SessionUpdate.extend({ id: Id, following }))
    .output(Session),
  previewSeries: plainRead("coaching.manage")
    .route({
      method: "POST",
      path: "/sessions/series/preview",
      tags,
      summary: "The dates of a session that is to be repeated, with what clashes",
    })
    .input(PreviewSeries)
    .output(z.object({ items: z.array(SeriesDate) })),
  listFollowing: plainRead("coaching.manage")
    .route({
      method: "GET",
      path: "/sessions/{id}/following",
      tags,
      summary: "The later sessions of its series, and what would clash if they moved with it",
    })
    .input(FollowingMove)
    .output(z.object({ items: z.array(FollowingSession) })),
  deletion: plainRead("coaching.manage")
    .route({
      method: "GET",
      path: "/sessions/{id}/deletion",
      tags,
      summary: "What deleting the session would take with it",
    })
    .input(byId)
    .output(z.object({ bookings: z.int(), told: z.int(), waiting: z.int() })),
  suggest: plainRead("coaching.manage")
    .route({
      method: "GET",
      path: "/sessions/suggestion",
      tags,
      summary: "What a new session of yours begins with",
    })
    .output(SessionSuggestion),
  noteSession: call("coaching.manage", { changes: ["coaching"] })
    .route({
      method: "PATCH",
      path: "/sessions/{id}/notes",
      tags,
      summary: "Keep notes of the coaches about a session",
    })
    .input(SessionNoting.extend({ id: Id }))
    .output(SessionPage.pick({ coach_note: true })),
  callOff: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/sessions/{id}/cancellation",
      tags,
      summary: "Call a session off for good, and tell everybody who has booked it",
    })
    .input(SessionCallingOff.extend({ id: Id }))
    .output(Session),
  markAttendance: call("coaching.manage", { changes: ["coaching", "people"] })
    .route({
      method: "POST",
      path: "/sessions/{id}/attendance",
      tags,
      summary: "Mark who came to a session, or take the marks away",
    })
    .input(SessionAttendance.extend({ id: Id }))
    .output(MarkedAttendance),
  delete: call("coaching.manage", { changes: ["coaching", "dashboard", "overview", "today"] })
    .route({
      method: "DELETE",
      path: "/sessions/{id}",
      tags,
      summary: "Delete a session; whoever has booked it is told",
    })
    .input(byId)
    .output(done),
  listSessionBookings: plainRead("coaching.manage")
    .route({
      method: "GET",
      path: "/sessions/{id}/bookings",
      tags,
      summary: "The bookings of a session, and how many wait for a place",
    })
    .input(byId)
    .output(SessionPage),
  ...staffBookings,
};
