import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { Id } from "#contract/forms/fields.ts";
import { page } from "#contract/lists/pages.ts";
import { HandingOver, Responsible } from "#contract/people/handing-over.ts";
import {
  BookingDecision,
  BookingDecisions,
  BookingNoting,
  BookingUndoing,
  BookingUndoings,
  BookingWithSession,
  DecidedBookings,
  ListPendingBookings,
  SessionBooking,
} from "./bookings.ts";

const tags = ["coaching"];
const byId = z.strictObject({ id: Id });
const done = z.object({ success: z.literal(true) });

export const staffBookings = {
  listPendingBookings: plainRead("coaching.manage", { slow: "filtered" })
    .route({
      method: "GET",
      path: "/session_bookings/pending",
      tags,
      summary: "Bookings of all sessions that wait to be confirmed, the next session first",
    })
    .input(ListPendingBookings)
    .output(page(BookingWithSession).extend({ academy_time_zone: z.string() })),
  readBooking: plainRead("coaching.manage")
    .route({
      method: "GET",
      path: "/session_bookings/{id}",
      tags,
      summary: "A booking with its session",
    })
    .input(byId)
    .output(BookingWithSession),
  confirmBooking: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/session_bookings/{id}/confirmation",
      tags,
      summary: "Confirm a pending booking; the member is told once it can no longer be undone",
    })
    .input(BookingDecision)
    .output(SessionBooking),
  declineBooking: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/session_bookings/{id}/decline",
      tags,
      summary:
        "Decline a booking; the member is told, of a pending one once it can no longer be undone",
    })
    .input(BookingDecision)
    .output(SessionBooking),
  undoDecision: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/session_bookings/{id}/undo",
      tags,
      summary: "Undo a decision within ten seconds: the booking is pending again, nobody is told",
    })
    .input(BookingUndoing)
    .output(SessionBooking),
  confirmBookings: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/session_bookings/confirmations",
      tags,
      summary: "Confirm several pending bookings; one that has changed meanwhile is left out",
    })
    .input(BookingDecisions)
    .output(DecidedBookings),
  undoDecisions: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/session_bookings/undo",
      tags,
      summary: "Undo several decisions within ten seconds; one that is too old is left out",
    })
    .input(BookingUndoings)
    .output(DecidedBookings),
  releaseBooking: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "DELETE",
      path: "/session_bookings/{id}",
      tags,
      summary: "Release a cancelled booking's place for somebody else",
    })
    .input(byId)
    .output(done),
  noteBooking: call("coaching.manage", {
    changes: ["coaching", "dashboard", "overview", "today", "people"],
  })
    .route({
      method: "PATCH",
      path: "/session_bookings/{id}",
      tags,
      summary: "Keep a note for the coaches with a booking",
    })
    .input(BookingNoting.extend({ id: Id }))
    .output(SessionBooking),
  handOver: call("coaching.manage", {
    changes: ["coaching", "today", "people"],
    kept: ["responsible_id"],
  })
    .route({
      method: "PATCH",
      path: "/session_bookings/{id}/responsible",
      tags,
      summary: "Hand a booking to a colleague",
    })
    .input(HandingOver)
    .output(Responsible),
};
