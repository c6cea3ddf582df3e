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
import { failures } from "#contract/errors.ts";
import "#web/lib/stub-browser.ts";
import BookSessionPage from "#web/coaching/book-session-page.tsx";
import { booking, openSession, otherSession, zones } from "#web/coaching/sample-coaching.ts";
import { stubCoaching } from "#web/coaching/stub-coaching.ts";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer, unreachable } from "#web/lib/stub-server.ts";
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

function renderPage() {
  render(
    <Themed>
      <Site initialEntries={["/dashboard/sessions/book"]} />
      <Notices />
    </Themed>,
  );
  return userEvent.setup();
}

function openPage(...[known, write]: Parameters<typeof stubCoaching>) {
  const server = stubCoaching(known, write);
  return { user: renderPage(), ...server };
}

const full = { ...openSession, state: "full", booked: 6 } as const;

test("until both lists have come, their place is kept", () => {
  stubServer(() => new Promise<Response>(() => {}));
  renderPage();
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("Available Sessions")).toBeNull();
});

test("the way back is the dashboard", async () => {
  openPage();
  const back = await screen.findByRole("link", { name: "Back to Dashboard" });
  expect(back.getAttribute("href")).toBe("/dashboard");
});

test("a session says what it is, when in both zones, and how many spots are filled", async () => {
  openPage({ open: [openSession] });
  const region = within(await screen.findByRole("region", { name: "Available Sessions" }));
  expect(region.getByRole("heading", { name: "Finding your voice" })).toBeTruthy();
  for (const words of ["Calls without a script.", "one on one", "Tue, Dec 1, 2099", "60 minutes"]) {
    expect(region.getByText(words)).toBeTruthy();
  }
  expect(region.getByText("4:00 PM at the academy (Eastern Time)")).toBeTruthy();
  expect(region.getByText("2/6 spots filled")).toBeTruthy();
});

test.each([
  ["bookable", "Book Session", false],
  ["booked", "Already Booked", true],
  ["full", "Session Full", true],
] as const)("the button of a session that is %s reads %s", async (state, name, isDisabled) => {
  openPage({ open: [{ ...openSession, state }] });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  expect(button.disabled).toBe(isDisabled);
});

test("without sessions it says when to look again", async () => {
  openPage();
  expect(await screen.findByText(/No session is open for booking at the moment/)).toBeTruthy();
});

test.each([
  ["sessions", "/api/sessions/open", "Failed to load sessions"],
  ["bookings", "/api/session_bookings", "Failed to load bookings"],
])("%s that could not be loaded can be asked for again", async (_what, broken, said) => {
  let isBroken = true;
  stubServer(({ path }) => {
    if (isBroken && path === broken) return refusal(500, "unexpected", "");
    const items = path === "/api/sessions/open" ? [openSession] : [booking];
    return reply({ items, next_cursor: null, ...zones });
  });
  const user = renderPage();
  expect((await screen.findByRole("alert")).textContent).toContain(said);
  expect(screen.getAllByRole("heading", { name: "Finding your voice" })).toHaveLength(1);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { name: "Finding your voice" })).toHaveLength(2),
  );
});

test("a session is booked with notes, and both lists are read again", async () => {
  const { user, lists, written } = openPage({ open: [openSession] }, () => {
    Object.assign(lists, { open: [{ ...openSession, state: "booked" }], bookings: [booking] });
    return reply(booking);
  });
  await user.click(await screen.findByRole("button", { name: "Book Session" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Book Session" }));
  expect(
    dialog.getByText(/Tue, Dec 1, 2099, 3:00 PM – 4:00 PM \(your time, Chicago\)/),
  ).toBeTruthy();
  const notes = dialog.getByPlaceholderText("Any questions or topics you'd like to discuss?");
  await user.type(notes, " Cold calls ");
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect(await screen.findByText("Session booked successfully!")).toBeTruthy();
  expect(written()).toEqual([
    {
      method: "POST",
      path: "/api/session_bookings",
      body: { session_id: openSession.id, notes: "Cold calls" },
    },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("button", { name: "Already Booked" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "My Bookings" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H3"));
});

test("notes are optional, and leaving the dialog books nothing", async () => {
  const { user, written } = openPage({ open: [openSession] }, () => reply(booking));
  await user.click(await screen.findByRole("button", { name: "Book Session" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(written()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Book Session" }));
  await user.click(await screen.findByRole("button", { name: "Confirm Booking" }));
  await screen.findByText("Session booked successfully!");
  expect(written()[0]?.body).toEqual({ session_id: openSession.id, notes: null });
});

test.each([
  ["refused", () => refusal(409, "session_past", failures.session_past.message)],
  ["not answered", unreachable],
])("a booking that is %s is said to have failed and keeps the notes", async (how, answer) => {
  const { user } = openPage({ open: [openSession] }, answer);
  await user.click(await screen.findByRole("button", { name: "Book Session" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Notes (optional)"), "Cold calls");
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    how === "refused" ? failures.session_past.message : "Failed to book session",
  );
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes (optional)").value).toBe("Cold calls");
});

test("a session that became full meanwhile is shown as full", async () => {
  const { user, lists } = openPage({ open: [openSession] }, () => {
    lists.open = [full];
    return refusal(409, "session_full", failures.session_full.message);
  });
  await user.click(await screen.findByRole("button", { name: "Book Session" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Session Full");
  expect(await screen.findByText("6/6 spots filled")).toBeTruthy();
});

test("notes that are too long are said to be, and nothing is sent", async () => {
  const { user, written } = openPage({ open: [openSession] }, () => reply(booking));
  await user.click(await screen.findByRole("button", { name: "Book Session" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText("Notes (optional)"));
  await user.paste("n".repeat(2001));
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect(await dialog.findByText("Please keep the notes to 2000 characters")).toBeTruthy();
  expect(written()).toEqual([]);
});

test("beside a full session one can be told when a place opens, and stop again", async () => {
  const { user, lists, written } = openPage({ open: [full, otherSession] }, ({ method }) => {
    lists.open = [{ ...full, waiting: method === "POST" }];
    return reply({ success: true });
  });
  expect(await screen.findAllByRole("button", { name: "Tell me if a place opens" })).toHaveLength(
    1,
  );
  await user.click(screen.getByRole("button", { name: "Tell me if a place opens" }));
  expect(await screen.findByText(/^You are on the list/)).toBeTruthy();
  const stop = screen.getByRole("button", { name: "Stop waiting" });
  expect(document.activeElement).toBe(stop);
  await user.click(stop);
  expect(await screen.findByRole("button", { name: "Tell me if a place opens" })).toBeTruthy();
  expect(written()).toEqual([
    { method: "POST", path: "/api/session_waitlist", body: { session_id: full.id } },
    { method: "DELETE", path: `/api/session_waitlist/${full.id}`, body: null },
  ]);
});

test("when a place has opened meanwhile, there is nothing to wait for", async () => {
  const { user, lists } = openPage({ open: [full] }, () => {
    lists.open = [openSession];
    return refusal(409, "session_not_full", failures.session_not_full.message);
  });
  await user.click(await screen.findByRole("button", { name: "Tell me if a place opens" }));
  expect(await screen.findByRole("button", { name: "Book Session" })).toBeTruthy();
});

test("waiting that could not be asked for says so", async () => {
  const { user } = openPage({ open: [full] }, unreachable);
  await user.click(await screen.findByRole("button", { name: "Tell me if a place opens" }));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.unexpected.message);
  expect(screen.getByRole("button", { name: "Tell me if a place opens" })).toBeTruthy();
});
