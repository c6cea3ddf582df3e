import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BookingLimit } from "#contract/booking-limits.ts";
import { failures } from "#contract/errors.ts";
import type { OpenSession } from "#contract/sessions.ts";
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

const openSession = sampleOpenSession();
const full = sampleOpenSession({ state: "full", booked: 6 });
const otherSession = sampleOpenSession({ id: sampleId(2), title: "Quiet follow-ups" });
const booking = sampleBooking();

const openSessions = (sessions: readonly OpenSession[], answers: Answers = {}) =>
  openPage(BookSessionPage, {
    path: "/dashboard/sessions/book",
    answers: {
      "coaching.listOpen": sampleOpenSessions(...sessions),
      "coaching.listBookings": sampleBookings([]),
      ...answers,
    },
  });

test("until both lists have come, their place is kept", () => {
  openSessions([], { "coaching.listOpen": never, "coaching.listBookings": never });
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("Available Sessions")).toBeNull();
});

test("the way back is the dashboard", async () => {
  openSessions([]);
  const back = await screen.findByRole("link", { name: "Back to Dashboard" });
  expect(back.getAttribute("href")).toBe("/dashboard");
});

test("a session says what it is, when in both zones, and how many spots are filled", async () => {
  openSessions([openSession]);
  const region = within(await screen.findByRole("region", { name: "Available Sessions" }));
  expect(region.getByRole("heading", { name: "Finding your voice" })).toBeTruthy();
  for (const words of ["Calls without a script.", "one on one", "Tue, Dec 1, 2099", "60 minutes"]) {
    expect(region.getByText(words)).toBeTruthy();
  }
  expect(region.getByText("4:00 PM Eastern Time")).toBeTruthy();
  expect(region.getByText("2/6 spots filled")).toBeTruthy();
});

test.each([
  ["bookable", "Book Session", false],
  ["booked", "Already Booked", true],
  ["full", "Session Full", true],
] as const)("the button of a session that is %s reads %s", async (state, name, isDisabled) => {
  openSessions([{ ...openSession, state }]);
  const button = await screen.findByRole<HTMLButtonElement>("button", {
    name: `${name}: Finding your voice, Tue, Dec 1, 2099, 3:00 PM – 4:00 PM`,
  });
  expect(button.disabled).toBe(isDisabled);
});

test("without sessions it says when to look again", async () => {
  openSessions([]);
  expect(await screen.findByText(/No session is open for booking at the moment/)).toBeTruthy();
});

test.each([
  ["sessions", "coaching.listOpen", "Failed to load sessions"],
  ["bookings", "coaching.listBookings", "Failed to load bookings"],
] as const)("%s that could not be loaded can be asked for again", async (_what, broken, said) => {
  const lists = {
    "coaching.listOpen": sampleOpenSessions(openSession),
    "coaching.listBookings": sampleBookings([booking]),
  };
  const { user, server } = openSessions([], { ...lists, [broken]: refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain(said);
  expect(screen.getAllByRole("heading", { name: "Finding your voice" })).toHaveLength(1);
  server.answer(lists);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { name: "Finding your voice" })).toHaveLength(2),
  );
});

test("a session is booked with notes, and both lists are read again", async () => {
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

test("notes that were typed are not lost by Escape without a question", async () => {
  const { user } = openSessions([openSession]);
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Book Session");
  await user.type(dialog.getByLabelText("Notes (optional)"), "Cold calls");
  await user.keyboard("{Escape}");
  expect(await findDialog("Leave without saving?")).toBeTruthy();
});

test("notes are optional, and leaving the dialog books nothing", async () => {
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
])("a booking that is %s is said to have failed and keeps the notes", async (how, answer) => {
  const { user } = openSessions([openSession], { "coaching.book": answer });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText("Notes (optional)"), "Cold calls");
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    how === "refused" ? failures.session_past.message : "Failed to book session",
  );
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes (optional)").value).toBe("Cold calls");
});

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
  async (limit) => {
    const { user, server } = openSessions([limited(limit), { ...otherSession, limit }]);
    expect(await screen.findAllByText(failures[limit].message)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Send verification email" })).toBeNull();
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

test("a member whose address is not confirmed can ask for the email again", async () => {
  const { user, server } = openSessions([limited("unconfirmed_booking_limit")], {
    "accounts.requestVerification": { success: true },
  });
  expect(await screen.findByText("Confirm your email address to book more sessions.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send verification email" }));
  expect(await screen.findByText("Verification email sent!")).toBeTruthy();
  expect(server.sent("accounts.requestVerification")).toHaveLength(1);
});

test("an email that could not be asked for says so", async () => {
  const { user } = openSessions([limited("unconfirmed_booking_limit")], {
    "accounts.requestVerification": refuse("too_many_requests"),
  });
  await user.click(await screen.findByRole("button", { name: "Send verification email" }));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.too_many_requests.message);
});

test("a limit that was reached meanwhile is said in the form, which keeps the notes", async () => {
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

test("beside a full session one can be told when a place opens, and stop again", async () => {
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
  const { user } = openSessions([full], { "coaching.waitForPlace": unreachable });
  await user.click(await screen.findByRole("button", { name: /^Tell me if a place opens:/ }));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.unexpected.message);
  expect(screen.getByRole("button", { name: /^Tell me if a place opens:/ })).toBeTruthy();
});

const julians = sampleOpenSession({
  id: sampleId(3),
  title: "Price talks",
  type: "workshop",
  coach_name: "Julian",
  starts_at: "2099-12-02T21:00:00.000Z",
});
const titles = () =>
  within(screen.getByRole("region", { name: "Available Sessions" }))
    .queryAllByRole("heading", { level: 4 })
    .map(({ textContent }) => textContent);

test("sessions stand below their day, with coach and places left, and the time zone once", async () => {
  openSessions([openSession, julians]);
  const day = within(await screen.findByRole("list", { name: "Wed, Dec 2, 2099" }));
  expect(day.getByText("with Julian")).toBeTruthy();
  expect(day.getByText(", 4 places left")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Tue, Dec 1, 2099" })).toBeTruthy();
  expect(screen.getByText(/^Times are in your time zone: Central Time \(Chicago\)/)).toBeTruthy();
  const change = screen.getByRole("link", { name: "Change time zone" });
  expect(change.getAttribute("href")).toBe("/settings");
});

test("sessions are filtered by coach and type, and all can be shown again", async () => {
  const { user } = openSessions([openSession, julians]);
  await user.selectOptions(await screen.findByLabelText("Coach"), "Julian");
  expect(titles()).toEqual(["Price talks"]);
  await user.selectOptions(screen.getByLabelText("Type"), "One on one");
  expect(screen.getByText("No session matches these filters.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all sessions" }));
  expect(titles()).toEqual(["Finding your voice", "Price talks"]);
});

test("with one coach and one type there is nothing to filter by", async () => {
  openSessions([openSession]);
  await screen.findByRole("heading", { name: "Finding your voice" });
  expect(screen.queryByLabelText("Coach")).toBeNull();
});

test("a booking says that a coach still has to confirm it", async () => {
  const { user } = openSessions([openSession], { "coaching.book": booking });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Book Session");
  expect(dialog.getByText(/A coach confirms your booking by email\./)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect(await screen.findByText("A coach still has to confirm it. We’ll email you.")).toBeTruthy();
});

test("notes that were typed before the session ended are shown again in their dialog", async () => {
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
