import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Booking } from "#contract/coaching/bookings.ts";
import SessionsPage from "#web/coaching/sessions-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import {
  sampleBooking,
  sampleBookings,
  sampleConfirmedBooking,
  sampleMeetings,
  sampleOpenSession,
  sampleOpenSessions,
} from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, never, refuse } from "#web/testing/server.ts";

const confirmedBooking = sampleConfirmedBooking();

const openSessions = (list: Answer<"coaching.listBookings">) =>
  openPage(SessionsPage, {
    path: "/dashboard/sessions",
    answers: {
      "coaching.listBookings": list,
      "coaching.listMeetings": sampleMeetings(),
      "coaching.listOpen": sampleOpenSessions(),
    },
  });

function pastOne(number: number, title: string): Booking {
  const session = { ...confirmedBooking.session, title, starts_at: "2026-01-01T15:00:00.000Z" };
  return { ...confirmedBooking, id: sampleId(number), session };
}

test("until the sessions have come, their place is kept", () => {
  openSessions(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No upcoming sessions")).toBeNull();
});

test("a button leads to booking, and the way back is the dashboard", {
  tags: ["coaching.upcoming-and-past", "pages.way-back"],
}, async () => {
  openSessions(sampleBookings([]));
  const book = await screen.findByRole("link", { name: "Book a Session" });
  expect(book.getAttribute("href")).toBe("/dashboard/sessions/book");
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a coming session says what, when in both zones, how long, and how to get there", {
  tags: "coaching.upcoming-and-past",
}, async () => {
  const { server } = openSessions(sampleBookings([confirmedBooking]));
  await screen.findByRole("heading", { name: "Finding your voice" });
  const row = within(screen.getByRole("tabpanel", { name: "Upcoming" }));
  for (const words of ["one on one", "Tue, Dec 1, 2099", "60 minutes"]) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(row.getByText(/^3:00 PM – 4:00 PM/).textContent).toContain("(your time, Chicago)");
  expect(row.getByText("4:00 PM Eastern Time")).toBeTruthy();
  const join = row.getByRole("link", { name: "Join Meeting", description: "Finding your voice" });
  expect(join.getAttribute("href")).toBe("https://meet.example/voice");
  const calendar = row.getByRole("link", { name: "Add to calendar" });
  expect(calendar.getAttribute("href")).toBe(
    `/api/session_bookings/${confirmedBooking.id}/calendar.ics`,
  );
  expect(server.sent("coaching.listBookings")).toContainEqual({ when: "upcoming" });
});

test("without a meeting link there is nothing to join yet", {
  tags: "coaching.meeting-link",
}, async () => {
  openSessions(sampleBookings([{ ...confirmedBooking, meeting_link: null }]));
  expect(await screen.findByRole("link", { name: "Add to calendar" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Join Meeting" })).toBeNull();
});

test("a coming session is cancelled and moved where it stands", {
  tags: ["coaching.cancel", "coaching.move"],
}, async () => {
  const { user, server } = openPage(SessionsPage, {
    path: "/dashboard/sessions",
    answers: {
      "coaching.listBookings": sampleBookings([confirmedBooking]),
      "coaching.listMeetings": sampleMeetings(),
      "coaching.listOpen": sampleOpenSessions(sampleOpenSession({ id: sampleId(2) })),
      "coaching.cancelBooking": () => {
        server.answer({ "coaching.listBookings": sampleBookings([]) });
        return { ...confirmedBooking, status: "cancelled" };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Move to another session" }));
  const moving = await findDialog("Move to another session");
  await waitFor(() => expect(moving.getAllByRole("radio")).toHaveLength(1));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Cancel Booking" }));
  const asking = await findDialog("Are you sure you want to cancel this booking?");
  await user.click(asking.getByRole("button", { name: "Cancel Booking" }));
  expect(await screen.findByText("Booking cancelled")).toBeTruthy();
  const nothing = await screen.findByRole("heading", { name: "No upcoming sessions" });
  await waitFor(() => expect(document.activeElement?.contains(nothing)).toBe(true));
});

test("without coming sessions it says what to do", async () => {
  openSessions(sampleBookings([]));
  expect(await screen.findByRole("heading", { name: "No upcoming sessions" })).toBeTruthy();
  const choose = screen.getByRole("link", { name: "Choose a session" });
  expect(choose.getAttribute("href")).toBe("/dashboard/sessions/book");
});

test("past sessions are read when they are asked for, and offer no way in any more", {
  tags: "coaching.upcoming-and-past",
}, async () => {
  const { user, server } = openSessions(({ when }) =>
    sampleBookings(when === "past" ? [pastOne(21, "First steps")] : [confirmedBooking]),
  );
  await screen.findByRole("heading", { name: "Finding your voice" });
  expect(server.sent("coaching.listBookings")).not.toContainEqual({ when: "past" });
  await user.click(screen.getByRole("tab", { name: "Past Sessions" }));
  expect(await screen.findByRole("heading", { name: "First steps" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Finding your voice" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Join Meeting|Add to calendar/ })).toBeNull();
});

test("without past sessions it says what will be kept there", async () => {
  const { user } = openSessions(sampleBookings([]));
  await user.click(screen.getByRole("tab", { name: "Past Sessions" }));
  expect(await screen.findByRole("heading", { name: "No past sessions yet" })).toBeTruthy();
});

test("Load more brings older sessions, and a page that fails leaves the others in sight", async () => {
  let isBroken = true;
  const { user } = openSessions(({ cursor }) => {
    if (cursor === undefined) return sampleBookings([pastOne(21, "Newer")], "older");
    return isBroken ? refuse("unexpected") : sampleBookings([pastOne(22, "Older")]);
  });
  await user.click(screen.getByRole("tab", { name: "Past Sessions" }));
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load sessions");
  expect(screen.getByRole("heading", { name: "Newer" })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Older" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("2 bookings"));
});

test("sessions that could not be loaded can be asked for again", async () => {
  const { user, server } = openSessions(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load sessions");
  expect(screen.queryByText("No upcoming sessions")).toBeNull();
  server.answer({ "coaching.listBookings": sampleBookings([]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No upcoming sessions" })).toBeTruthy();
});

test("bookings that a coach still has to confirm are named above the sessions", {
  tags: "coaching.to-confirm",
}, async () => {
  openSessions(({ when }) => sampleBookings(when === undefined ? [sampleBooking()] : []));
  const note = within(
    await screen.findByRole("region", { name: "Waiting for a coach to confirm" }),
  );
  expect(note.getByText(/^Finding your voice/)).toBeTruthy();
  expect(note.getByText("one on one with Nora")).toBeTruthy();
  const zone = note.getByText("(Central Time),");
  expect(zone.parentElement?.textContent).toMatch(/^Tue, Dec 1, 2099, 3:00 PM \(Central Time\),/);
  expect(screen.queryByText("No upcoming sessions")).toBeNull();
  expect(note.getByRole("link", { name: "See or change your bookings" })).toBeTruthy();
});
