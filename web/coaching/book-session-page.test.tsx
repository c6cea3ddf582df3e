import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import BookSessionPage from "#web/coaching/book-session-page.tsx";
import { queryClient } from "#web/lib/api/queries.ts";
import { reread } from "#web/lib/api/rereading.ts";
import { browserTimeZone } from "#web/lib/zones.ts";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import {
  sampleBooking,
  sampleBookings,
  sampleOpenSession,
  sampleOpenSessions,
} from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";
import { openSessionAnswers } from "#web/testing/sessions.ts";

const openSession = sampleOpenSession();
const booking = sampleBooking();

const openSessions = (sessions: readonly OpenSession[], answers: Answers = {}) =>
  openPage(BookSessionPage, {
    path: "/dashboard/sessions/book",
    answers: openSessionAnswers(sessions, answers),
  });

test("until both lists have come, their place is kept", () => {
  openSessions([], { "coaching.listOpen": never, "coaching.listBookings": never });
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("Available Sessions")).toBeNull();
});

test.each([
  ["Back to Dashboard", "/dashboard"],
  ["Your sessions", "/dashboard/sessions"],
])("a way back is %s", { tags: "pages.way-back" }, async (name, address) => {
  openSessions([]);
  const back = await screen.findByRole("link", { name });
  expect(back.getAttribute("href")).toBe(address);
});

test("a session says what it is, when, and how many spots are filled", {
  tags: "coaching.open-sessions",
}, async () => {
  openSessions([openSession]);
  const region = within(await screen.findByRole("region", { name: "Available Sessions" }));
  expect(region.getByRole("heading", { name: "Finding your voice" })).toBeTruthy();
  for (const words of ["Calls without a script.", "one on one", "Tue, Dec 1, 2099", "60 minutes"]) {
    expect(region.getByText(words)).toBeTruthy();
  }
  expect(region.queryByText(/Eastern Time|your time/)).toBeNull();
  expect(region.getByText("2/6 spots filled")).toBeTruthy();
});

test("the first session of a description shows it, and others of the same when asked", {
  tags: "coaching.open-sessions",
}, async () => {
  const again = { ...openSession, id: sampleId(3), starts_at: "2099-12-08T20:00:00.000Z" };
  const { user } = openSessions([openSession, { ...julians, description: null }, again]);
  const folds = await screen.findAllByRole("button", { name: "Finding your voice" });
  const isShown = () =>
    screen.getAllByText("Calls without a script.").map((text) => !text.closest("[hidden]"));
  expect(isShown()).toEqual([true, false]);
  for (const fold of folds) await user.click(fold);
  expect(isShown()).toEqual([false, true]);
  expect(screen.queryByRole("button", { name: "Price talks" })).toBeNull();
});

test("the place that a member has cancelled is said to be still kept for the member", {
  tags: "coaching.cancelled-place",
}, async () => {
  const ones = { booked: 1, max_participants: 1 };
  openSessions([
    { ...openSession, ...ones },
    { ...julians, ...ones, state: "booked" },
  ]);
  expect(await screen.findByText("but your place is still kept for you")).toBeTruthy();
  expect(screen.getAllByText(/^1\/1 spots filled/)).toHaveLength(2);
  expect(screen.getAllByText(/still kept/)).toHaveLength(1);
});

test.each([
  ["bookable", "Book Session", false],
  ["booked", "Already Booked", true],
  ["full", "Session Full", true],
] as const)(
  "the button of a session that is %s reads %s",
  { tags: ["coaching.button", "pages.keyboard"] },
  async (state, name, isDisabled) => {
    openSessions([{ ...openSession, state }]);
    const button = await screen.findByRole<HTMLButtonElement>("button", {
      name: `${name}: Finding your voice, Tue, Dec 1, 2099, 3:00 PM – 4:00 PM`,
    });
    expect(button.disabled).toBe(isDisabled);
  },
);

const taken = [
  ["booked", { booked: 3 }, "Finding your voice Booked", "Already Booked"],
  ["full", { booked: 6 }, "Finding your voice Full", "Session Full"],
] as const;

describe("on a phone", () => {
  onNarrowScreen();

  test.each(taken)(
    "a session that is %s is one line, which shows its details",
    { tags: "coaching.phone" },
    async (state, places, line, label) => {
      const { user } = openSessions([{ ...openSession, ...places, state }]);
      const fold = await screen.findByRole("button", { name: line });
      expect(fold.getAttribute("aria-expanded")).toBe("false");
      expect(screen.queryByRole("button", { name: new RegExp(`^${label}`) })).toBeNull();
      await user.click(fold);
      expect(screen.getByText("Calls without a script.").closest("[hidden]")).toBeNull();
      const button = screen.getByRole<HTMLButtonElement>("button", {
        name: new RegExp(`^${label}`),
      });
      expect(button.disabled).toBe(true);
    },
  );

  test("a session that was just booked folds up and has the focus", async () => {
    const { user, server } = openSessions([openSession], { "coaching.book": booking });
    await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
    const dialog = await findDialog("Book Session");
    server.answer(openSessionAnswers([{ ...openSession, state: "booked" }]));
    await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
    await screen.findByRole("button", { name: "Finding your voice Booked" });
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H4"));
  });

  test("a session that can be booked has its facts and its button in sight", async () => {
    openSessions([openSession]);
    expect(await screen.findByRole("button", { name: /^Book Session:/ })).toBeTruthy();
    for (const words of ["2/6 spots filled", "Calls without a script."]) {
      expect(screen.getByText(words).closest("[hidden]")).toBeNull();
    }
  });

  test("the filters are behind a button, which says how many are chosen", {
    tags: "coaching.phone",
  }, async () => {
    const { user } = openSessions([openSession, julians]);
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Coach" }), "Julian");
    await user.click(screen.getByRole("button", { name: "Filters: 1 chosen" }));
    expect(screen.queryByRole("combobox", { name: "Coach" })).toBeNull();
    expect(titles()).toEqual(["Price talks"]);
  });
});

test.each(taken)(
  "where there is room, a session that is %s says its facts, and why it can't be booked",
  { tags: "coaching.phone" },
  async (state, places, _line, label) => {
    openSessions([{ ...openSession, ...places, state }]);
    expect(await screen.findByText(label)).toBeTruthy();
    expect(
      screen.getByText(new RegExp(`^${places.booked}/6 spots filled`)).closest("[hidden]"),
    ).toBeNull();
  },
);

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
    .map(({ textContent }) => textContent?.trim());

test("sessions stand below their day, with their coach, and the time zone once", {
  tags: "coaching.open-sessions",
}, async () => {
  openSessions([openSession, julians]);
  const day = within(await screen.findByRole("list", { name: "Wed, Dec 2, 2099" }));
  expect(day.getByText("with Julian")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Tue, Dec 1, 2099" })).toBeTruthy();
  const zone = /^Times are in your time zone: Central Time\. The academy is 1 hour ahead\./;
  expect(screen.getByText(zone)).toBeTruthy();
  const change = screen.getByRole("link", { name: "Change time zone" });
  expect(change.getAttribute("href")).toBe("/settings");
});

test("until a time zone is known, times are in the browser's", async () => {
  openSessions([], {
    "coaching.listOpen": { ...sampleOpenSessions(openSession), time_zone: null },
    "coaching.listBookings": { ...sampleBookings([]), time_zone: null },
  });
  const zone = zoneName(browserTimeZone());
  expect(await screen.findByText(new RegExp(`^Times are in your time zone: ${zone}`))).toBeTruthy();
});

test("sessions are filtered by coach and type, and all can be shown again", {
  tags: "coaching.coach",
}, async () => {
  const { user } = openSessions([openSession, julians]);
  await user.selectOptions(await screen.findByLabelText("Coach"), "Julian");
  expect(titles()).toEqual(["Price talks"]);
  await user.selectOptions(screen.getByLabelText("Type"), "One on one");
  expect(screen.getByText("No session matches these filters.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all sessions" }));
  expect(titles()).toEqual(["Finding your voice", "Price talks"]);
});

test("only the sessions with places are shown if so chosen, and all can be shown again", {
  tags: "coaching.open-sessions",
}, async () => {
  const full = { ...openSession, state: "full" } as const;
  const { user } = openSessions([full, { ...julians, id: sampleId(4), state: "booked" }, julians]);
  const places = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: "Only with places",
  });
  expect(places.checked).toBe(false);
  await user.click(places);
  expect(titles()).toEqual(["Price talks"]);
  await user.selectOptions(screen.getByLabelText("Coach"), "Nora");
  expect(screen.getByText("No session matches these filters.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all sessions" }));
  expect(titles()).toHaveLength(3);
  expect(places.checked).toBe(false);
});

test("a session that was just booked stays among those with places, with the focus", async () => {
  const full = { ...julians, state: "full" } as const;
  const { user, server } = openSessions([full, openSession], { "coaching.book": booking });
  await user.click(await screen.findByRole("checkbox", { name: "Only with places" }));
  await user.click(screen.getByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Book Session");
  server.answer(openSessionAnswers([full, { ...openSession, state: "booked" }]));
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Finding your voice"));
  expect(titles()).toEqual(["Finding your voice"]);
});

test("a session that gets a free place appears among those with places", {
  tags: "coaching.open-sessions",
}, async () => {
  const full = { ...julians, state: "full" } as const;
  const { user, server } = openSessions([full, openSession]);
  await user.click(await screen.findByRole("checkbox", { name: "Only with places" }));
  expect(titles()).toEqual(["Finding your voice"]);
  server.answer(openSessionAnswers([julians, openSession]));
  await act(() => reread(["coaching"]));
  await waitFor(() => expect(titles()).toEqual(["Price talks", "Finding your voice"]));
  server.answer(openSessionAnswers([full, openSession]));
  await act(() => reread(["coaching"]));
  await screen.findByText(/^Session Full/);
  expect(titles()).toEqual(["Price talks", "Finding your voice"]);
});

test("a booking after which the lists can't be read takes no focus when they are read later", {
  tags: "coaching.book",
}, async () => {
  const { user, server } = openSessions([openSession], { "coaching.book": booking });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Book Session");
  const failed = refuse("not_found");
  server.answer({ "coaching.listOpen": failed, "coaching.listBookings": failed });
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const back = screen.getByRole("link", { name: "Back to Dashboard" });
  act(() => back.focus());
  server.answer(openSessionAnswers([{ ...openSession, state: "booked" }]));
  await act(() => reread(["coaching"]));
  await screen.findByText("Already Booked");
  expect(document.activeElement).toBe(back);
});

test("with one coach and one type there is nothing to filter by", async () => {
  openSessions([openSession]);
  await screen.findByRole("heading", { name: "Finding your voice" });
  expect(screen.queryByLabelText("Coach")).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a booking says that a coach still has to confirm it", {
  tags: ["coaching.book", "coaching.to-confirm"],
}, async () => {
  const { user } = openSessions([openSession], { "coaching.book": booking });
  await user.click(await screen.findByRole("button", { name: /^Book Session:/ }));
  const dialog = await findDialog("Book Session");
  expect(dialog.getByText(/A coach answers by email\./)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
  expect(await screen.findByText("A coach still has to confirm it.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "See my bookings" });
  expect(link.getAttribute("href")).toBe("/dashboard/sessions/book#my-bookings");
});
