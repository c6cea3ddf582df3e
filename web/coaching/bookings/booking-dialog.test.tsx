import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BookingLimit } from "#contract/coaching/booking-limits.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { failures } from "#contract/errors.ts";
import BookSessionPage from "#web/coaching/book-session-page.tsx";
import { setDraftOwner } from "#web/lib/forms/drafts.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import {
  sampleBooking,
  sampleBookings,
  sampleOpenSession,
  sampleOpenSessions,
} from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, never, refuse, unreachable } from "#web/testing/server.ts";
import { openSessionAnswers } from "#web/testing/sessions.ts";

const openSession = sampleOpenSession();
const full = sampleOpenSession({ state: "full", booked: 6 });
const otherSession = sampleOpenSession({ id: sampleId(2), title: "Quiet follow-ups" });
const booking = sampleBooking();

const openSessions = (sessions: readonly OpenSession[], answers: Answers = {}) =>
  openPage(BookSessionPage, {
    path: "/dashboard/sessions/book",
    answers: openSessionAnswers(sessions, answers),
  });

test("a session is booked with notes, and both lists are read again", {
  tags: "coaching.book",
}, async () => {
  const { user, server } = openSessions([openSession], {
    "coaching.book": () => {
      server.answer({
        "coaching.listOpen": sampleOpenSessions({ ...openSession, state: "booked" }),
        "coaching.listBookings": sampleBookings([booking]),
      });
      return booking;
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Book Session");
  expect(
    dialog.getByText(/Tue, Dec 1, 2099, 3:00 PM – 4:00 PM \(your time, Chicago\)/),
  ).toBeTruthy();
  expect(dialog.getByText("4:00 PM Eastern Time")).toBeTruthy();
  const notes = dialog.getByPlaceholderText("Any questions or topics you'd like to discuss?");
  await user.type(notes, " Cold calls ");
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect(await screen.findByText("Session booked successfully!")).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "coaching.book", input: { session_id: openSession.id, notes: "Cold calls" } },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("button", { name: /^Already Booked:/ })).toBeTruthy();
  expect(screen.getByRole("region", { name: "My Bookings" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H4"));
});

test("notes that were typed are not lost by Escape without a question", {
  tags: "forms.unsaved",
}, async () => {
  const { user } = openSessions([openSession]);
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Book Session");
  await user.type(dialog.getByLabelText("Notes (optional)"), "Cold calls");
  await user.keyboard("{Escape}");
  expect(await findDialog("Leave without saving?")).toBeTruthy();
});

test("notes are optional, and leaving the dialog books nothing", {
  tags: "coaching.book",
}, async () => {
  const { user, server } = openSessions([openSession], { "coaching.book": booking });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.written()).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Book Session:/ }));
  await user.click(await screen.findByRole("button", { name: "Confirm Booking" }));
  await screen.findByText("Session booked successfully!");
  expect(server.sent("coaching.book")).toEqual([{ session_id: openSession.id, notes: null }]);
});

test.each([
  ["refused", refuse("session_past")],
  ["not answered", unreachable],
])(
  "a booking that is %s is said to have failed and keeps the notes",
  { tags: "coaching.book" },
  async (how, answer) => {
    const { user } = openSessions([openSession], { "coaching.book": answer });
    await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText("Notes (optional)"), "Cold calls");
    await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      how === "refused" ? failures.session_past.message : "Failed to book session",
    );
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes (optional)").value).toBe("Cold calls");
  },
);

test("a session that became full meanwhile is shown as full", async () => {
  const { user, server } = openSessions([openSession], {
    "coaching.book": () => {
      server.answer({ "coaching.listOpen": sampleOpenSessions(full) });
      return refuse("session_full");
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Session Full");
  expect(await screen.findByText("6/6 spots filled")).toBeTruthy();
});

test("notes that are too long are said to be, and nothing is sent", async () => {
  const { user, server } = openSessions([openSession], { "coaching.book": booking });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog();
  await user.click(dialog.getByLabelText("Notes (optional)"));
  await user.paste("n".repeat(2001));
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect(await dialog.findByText("Please keep the notes to 2000 characters")).toBeTruthy();
  expect(server.written()).toEqual([]);
});

const limited = (limit: BookingLimit) => ({ ...openSession, limit });

test.each(["pending_booking_limit", "cancelled_booking_limit"] as const)(
  "a member who can book nothing else for now reads why (%s), once and in place of the form",
  { tags: "coaching.booking-limits" },
  async (limit) => {
    const { user, server } = openSessions([limited(limit), { ...otherSession, limit }]);
    expect(await screen.findAllByText(failures[limit].message)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Send the link again" })).toBeNull();
    const [button] = screen.getAllByRole<HTMLButtonElement>("button", { name: /^Book Session:/ });
    expect(button?.disabled).toBe(false);
    await user.click(button as HTMLElement);
    const dialog = await findDialog("Book Session");
    expect(dialog.getByText(failures[limit].message)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Confirm Booking" })).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.written()).toEqual([]);
  },
);

test("a member whose address is not confirmed can ask for the email again", {
  tags: "coaching.unconfirmed-booking",
}, async () => {
  const { user, server } = openSessions([limited("unconfirmed_booking_limit")], {
    "accounts.requestVerification": { success: true },
  });
  expect(await screen.findByText("Confirm your email address to book more sessions.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send the link again" }));
  expect(await screen.findByText("Link sent")).toBeTruthy();
  expect(server.sent("accounts.requestVerification")).toHaveLength(1);
});

test("a member whose address is not confirmed is led to the link, not to a dead end", async () => {
  const { user, server } = openSessions([limited("unconfirmed_booking_limit")], {
    "accounts.requestVerification": { success: true },
  });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Confirm your email address");
  expect(dialog.getByText("Finding your voice")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Send the link again" }));
  await waitFor(() => expect(server.sent("accounts.requestVerification")).toHaveLength(1));
});

test("an email that could not be asked for says so", async () => {
  const { user } = openSessions([limited("unconfirmed_booking_limit")], {
    "accounts.requestVerification": refuse("too_many_requests"),
  });
  await user.click(await screen.findByRole("button", { name: "Send the link again" }));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.too_many_requests.message);
});

test("a limit that was reached meanwhile is said in the form, which keeps the notes", {
  tags: "coaching.booking-limits",
}, async () => {
  const { user, server } = openSessions([openSession], {
    "coaching.book": () => {
      server.answer({ "coaching.listOpen": sampleOpenSessions(limited("pending_booking_limit")) });
      return refuse("pending_booking_limit");
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText("Notes (optional)"), "Cold calls");
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  const said = failures.pending_booking_limit.message;
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(await screen.findAllByText(said)).toHaveLength(2);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes (optional)").value).toBe("Cold calls");
});

test("beside a full session one can be told when a place opens, and stop again", {
  tags: "coaching.waitlist",
}, async () => {
  const wait = (waiting: boolean) => () => {
    server.answer({ "coaching.listOpen": sampleOpenSessions({ ...full, waiting }) });
    return { success: true } as const;
  };
  const { user, server } = openSessions([full, otherSession], {
    "coaching.waitForPlace": wait(true),
    "coaching.stopWaiting": wait(false),
  });
  expect(await screen.findAllByRole("button", { name: /^Tell me if a place opens:/ })).toHaveLength(
    1,
  );
  await user.click(screen.getByRole("button", { name: /^Tell me if a place opens:/ }));
  expect(await screen.findByText(/^You are on the list/)).toBeTruthy();
  const stop = screen.getByRole("button", { name: /^Stop waiting:/ });
  expect(document.activeElement).toBe(stop);
  await user.click(stop);
  expect(await screen.findByRole("button", { name: /^Tell me if a place opens:/ })).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "coaching.waitForPlace", input: { session_id: full.id } },
    { name: "coaching.stopWaiting", input: { session_id: full.id } },
  ]);
});

test("when a place has opened meanwhile, there is nothing to wait for", async () => {
  const { user, server } = openSessions([full], {
    "coaching.waitForPlace": () => {
      server.answer({ "coaching.listOpen": sampleOpenSessions(openSession) });
      return refuse("session_not_full");
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Tell me if a place opens:/ }));
  expect(await screen.findByRole("button", { name: /^Book Session:/ })).toBeTruthy();
});

test("waiting that could not be asked for says so", async () => {
  const { user, server } = openSessions([full], { "coaching.waitForPlace": unreachable });
  const button = await screen.findByRole("button", { name: /^Tell me if a place opens:/ });
  // Without a connection, sessions that are read again would keep the message waiting.
  server.answer({ "coaching.listOpen": never });
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toBe(failures.unexpected.message);
  expect(screen.getByRole("button", { name: /^Tell me if a place opens:/ })).toBeTruthy();
});

test("notes that were typed before the session ended are shown again in their dialog", {
  tags: "forms.drafts",
}, async () => {
  setDraftOwner(() => "ana");
  const first = openSessions([openSession]);
  await first.user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const typed = (await findDialog("Book Session")).getByLabelText("Notes (optional)");
  await first.user.type(typed, "My long question");
  first.leave();
  openSessions([openSession]);
  const notes = (await findDialog("Book Session")).getByLabelText<HTMLTextAreaElement>(
    "Notes (optional)",
  );
  expect(notes.value).toBe("My long question");
  sessionStorage.clear();
});
