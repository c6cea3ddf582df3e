// @vitest-environment jsdom
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Booking } from "#contract/coaching.ts";
import { failures } from "#contract/errors.ts";
import "#web/lib/stub-browser.ts";
import BookSessionPage from "#web/coaching/book-session-page.tsx";
import {
  booking,
  cancelledBooking,
  confirmedBooking,
  openSession,
  otherSession,
} from "#web/coaching/sample-coaching.ts";
import { stubCoaching } from "#web/coaching/stub-coaching.ts";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, unreachable } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  for (const notice of screen.queryAllByRole("button", { name: "Dismiss" }))
    fireEvent.click(notice);
  cleanup();
});

const Site = createRoutesStub([{ path: "/dashboard/sessions/book", Component: BookSessionPage }]);

async function openPage(...[known, write]: Parameters<typeof stubCoaching>) {
  const server = stubCoaching(known, write);
  render(
    <Themed>
      <Site initialEntries={["/dashboard/sessions/book"]} />
      <Notices />
    </Themed>,
  );
  await screen.findByRole("region", { name: "Available Sessions" });
  return { user: userEvent.setup(), ...server };
}

const mine = () => within(screen.getByRole("region", { name: "My Bookings" }));

async function openDialog(button: string, ...[known, write]: Parameters<typeof stubCoaching>) {
  const opened = await openPage(known, write);
  await opened.user.click(mine().getByRole("button", { name: button }));
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

test("who has booked nothing sees no My Bookings", async () => {
  await openPage({ open: [openSession] });
  expect(screen.queryByText("My Bookings")).toBeNull();
});

test("a booking says what, when and how it stands", async () => {
  await openPage({ bookings: [{ ...booking, notes: "Cold calls" }] });
  expect(mine().getByRole("heading", { name: "Finding your voice" })).toBeTruthy();
  for (const words of ["Tue, Dec 1, 2099", "Pending", "Your notes: Cold calls"]) {
    expect(mine().getByText(words)).toBeTruthy();
  }
  expect(mine().getByText(/^3:00 PM – 4:00 PM/)).toBeTruthy();
});

const actions = () =>
  [...mine().queryAllByRole("link"), ...mine().queryAllByRole("button")].map(
    ({ textContent }) => textContent,
  );
const change = ["Move to another session", "Cancel Booking"];

test.each<[string, Booking, string[]]>([
  ["pending", booking, change],
  ["pending with a link", { ...booking, meeting_link: null }, change],
  ["confirmed", confirmedBooking, ["Join Meeting", "Add to calendar", ...change]],
  [
    "confirmed without a link",
    { ...confirmedBooking, meeting_link: null },
    ["Add to calendar", ...change],
  ],
  ["cancelled", cancelledBooking, []],
  ["begun", { ...booking, can: { cancel: false, move: false } }, []],
])("a booking that is %s offers what can be done about it", async (_how, shown, offered) => {
  await openPage({ bookings: [shown] });
  expect(actions()).toEqual(offered);
});

test("cancelling asks first, and says what becomes of the place", async () => {
  const { user, dialog, written } = await openDialog("Cancel Booking", { bookings: [booking] });
  expect(screen.getByRole("dialog").textContent).toContain(
    "Are you sure you want to cancel this booking?",
  );
  expect(dialog.getByText(/The place stays yours until/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep booking" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(written()).toEqual([]);
});

test("a cancelled booking is shown as cancelled, and the keyboard stays with it", async () => {
  const { user, dialog, lists, written } = await openDialog(
    "Cancel Booking",
    { bookings: [booking] },
    () => {
      lists.bookings = [cancelledBooking];
      return reply(cancelledBooking);
    },
  );
  await user.click(dialog.getByRole("button", { name: "Cancel Booking" }));
  expect(await screen.findByText("Booking cancelled")).toBeTruthy();
  expect(written()).toEqual([
    { method: "POST", path: `/api/session_bookings/${booking.id}/cancellation`, body: null },
  ]);
  expect(await mine().findByText("Cancelled")).toBeTruthy();
  expect(actions()).toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Finding your voice"));
});

test.each([
  ["refused", () => refusal(500, "unexpected", failures.unexpected.message)],
  ["not answered", unreachable],
])("a cancellation that is %s says nothing and leaves the booking", async (_how, answer) => {
  const { user, dialog, written } = await openDialog(
    "Cancel Booking",
    { bookings: [booking] },
    answer,
  );
  await user.click(dialog.getByRole("button", { name: "Cancel Booking" }));
  await waitFor(() => expect(written()).toHaveLength(1));
  const again = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel Booking" });
  await waitFor(() => expect(again().disabled).toBe(false));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Booking cancelled")).toBeNull();
  expect(mine().getByText("Pending")).toBeTruthy();
});

test("a booking is moved in one step to a session with a free place", async () => {
  const full = { ...otherSession, id: "f", title: "Full one", state: "full" } as const;
  const { user, dialog, lists, written } = await openDialog(
    "Move to another session",
    { bookings: [booking], open: [{ ...openSession, state: "booked" }, otherSession, full] },
    () => {
      lists.bookings = [{ ...booking, session: otherSession }];
      return reply(lists.bookings[0]);
    },
  );
  expect(dialog.getAllByRole("radio")).toHaveLength(1);
  await user.click(dialog.getByRole("radio", { name: "Quiet follow-ups" }));
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  expect(await screen.findByText("Booking moved")).toBeTruthy();
  expect(written()).toEqual([
    {
      method: "POST",
      path: `/api/session_bookings/${booking.id}/move`,
      body: { session_id: otherSession.id },
    },
  ]);
  expect(await mine().findByRole("heading", { name: "Quiet follow-ups" })).toBeTruthy();
});

test("without a choice nothing is moved", async () => {
  const { user, dialog, written } = await openDialog("Move to another session", {
    bookings: [booking],
    open: [otherSession],
  });
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  expect(await dialog.findByText("Please choose a session")).toBeTruthy();
  expect(written()).toEqual([]);
});

test("a move that is refused says why, and the sessions are read again", async () => {
  const third = { ...otherSession, id: "00000000-0000-4000-8000-000000000003", title: "Third" };
  const { user, dialog, lists } = await openDialog(
    "Move to another session",
    { bookings: [booking], open: [otherSession, third] },
    () => {
      lists.open = [{ ...otherSession, state: "full" }, third];
      return refusal(409, "session_full", failures.session_full.message);
    },
  );
  await user.click(dialog.getByRole("radio", { name: "Quiet follow-ups" }));
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Session Full");
  await waitFor(() => expect(dialog.getAllByRole("radio")).toHaveLength(1));
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  expect(await dialog.findByText("Please choose a session")).toBeTruthy();
});

test("a move that gets no answer says that it failed and keeps the choice", async () => {
  const { user, dialog } = await openDialog(
    "Move to another session",
    { bookings: [booking], open: [otherSession] },
    unreachable,
  );
  await user.click(dialog.getByRole("radio", { name: "Quiet follow-ups" }));
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Failed to move booking");
  expect(dialog.getByRole<HTMLInputElement>("radio").checked).toBe(true);
});

test("where no other session has a place, the booking stays", async () => {
  const { dialog } = await openDialog("Move to another session", { bookings: [booking] });
  expect(dialog.getByText(/No other session has a free place/)).toBeTruthy();
  expect(dialog.queryByRole("radio")).toBeNull();
});
