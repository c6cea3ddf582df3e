import { screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import type { BookingWithSession } from "#contract/coaching/bookings.ts";
import { openPage } from "./open-page.tsx";
import { samplePendingBooking } from "./samples/coaching.ts";
import { sampleId } from "./samples/ids.ts";
import { samplePage } from "./samples/pages.ts";
import type { Answer, Answers } from "./server.ts";

export const undo_until = "2026-11-05T12:00:12.000Z";
export const can = { confirm: false, decline: true, release: false };
export const ana = samplePendingBooking();
export const bob = samplePendingBooking({
  id: sampleId(12),
  email: "bob@example.com",
  notes: null,
});
export const eve = samplePendingBooking({ id: sampleId(13), email: "eve@example.com" });

export const listOf = (...items: BookingWithSession[]) => ({
  ...samplePage(items),
  academy_time_zone: "America/New_York",
});

const decided = (status: "confirmed" | "cancelled") => (input: { id: string }) => ({
  ...ana,
  id: input.id,
  status,
  undo_until,
  can,
});

/** To confirm. Each decision is saved unless `answers` say otherwise. */
export function openBookings(
  Page: ComponentType,
  list: Answer<"coaching.listPendingBookings">,
  answers: Answers = {},
) {
  return openPage(Page, {
    path: "/admin/bookings",
    answers: {
      "coaching.listPendingBookings": list,
      "cohorts.listCoaches": [],
      "coaching.confirmBooking": decided("confirmed"),
      "coaching.declineBooking": decided("cancelled"),
      "coaching.undoDecision": ({ id }) => ({ ...ana, id }),
      ...answers,
    },
  });
}

export const rowOf = async (email: string) =>
  within(await screen.findByRole("group", { name: new RegExp(`^${email}`) }));

/** Calls that decided or undid, with the booking's id. */
export const decisions = (server: ReturnType<typeof openBookings>["server"]) =>
  server.written().map(({ name, input }) => [name, (input as { id: string }).id]);
