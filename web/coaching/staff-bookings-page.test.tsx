import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import StaffBookingsPage from "#web/coaching/staff-bookings-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import {
  ana,
  bob,
  can,
  decisions,
  listOf,
  openBookings,
  rowOf,
  undo_until,
} from "#web/testing/pending-bookings.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleCoachingSession, samplePendingBooking } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { never, refuse, unreachable } from "#web/testing/server.ts";

test("until the bookings have come, their place is kept", () => {
  openBookings(StaffBookingsPage, never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No bookings to confirm")).toBeNull();
});

test("without pending bookings it says when one appears", async () => {
  openBookings(StaffBookingsPage, listOf());
  expect(await screen.findByRole("heading", { name: "No bookings to confirm" })).toBeTruthy();
});

test("bookings that could not be loaded can be asked for again", async () => {
  const { user, server } = openBookings(StaffBookingsPage, refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load bookings");
  server.answer({ "coaching.listPendingBookings": listOf(ana) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("a booking shows the member and the notes, soonest first", {
  tags: "coaching.pending-list",
}, async () => {
  const { server } = openBookings(
    StaffBookingsPage,
    listOf({ ...ana, coach_note: "Ask about scripts" }),
  );
  const row = within((await screen.findByText("ana@example.com")).closest("tr") as HTMLElement);
  for (const words of ["How do I begin a call?", "Note for the coach: Ask about scripts"]) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(server.sent("coaching.listPendingBookings")).toEqual([
    { sort: "starts_at", order: "asc" },
  ]);
});

test("bookings stand below their session with its coach, also if it shares its time", {
  tags: "coaching.pending-list",
}, async () => {
  const session = sampleCoachingSession({ id: sampleId(3), title: "Pricing" });
  const kim = { email: "kim@example.com", session_id: session.id, session };
  openBookings(
    StaffBookingsPage,
    listOf(ana, samplePendingBooking({ id: sampleId(14), ...kim }), bob),
  );
  await screen.findByText("ana@example.com");
  const rows = screen.getAllByRole("row").slice(1);
  const said = [
    /Dec 1, 2099, 4:00 PM Finding your voice One on one, Nora, 2\/6 filledConfirm all 2/,
    /^ana@example.com/,
    /^bob@example.com/,
    /Dec 1, 2099, 4:00 PM Pricing/,
    /^kim@example.com/,
  ];
  expect(rows).toHaveLength(said.length);
  for (const [place, words] of said.entries()) expect(rows[place]?.textContent).toMatch(words);
});

test("a booking is confirmed in its row, which stays, and the list is not read again", {
  tags: "coaching.pending-list",
}, async () => {
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana, bob));
  const row = await rowOf("ana@example.com");
  await user.click(row.getByRole("button", { name: /^Confirm:/ }));
  expect(await row.findByText("Confirmed")).toBeTruthy();
  expect(decisions(server)).toEqual([["coaching.confirmBooking", ana.id]]);
  expect(server.sent("coaching.listPendingBookings")).toHaveLength(1);
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^ana@example.com/);
});

test("where Confirm was pressed there is no other button for a second click", {
  tags: "coaching.pending-list",
}, async () => {
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana));
  const row = await rowOf("ana@example.com");
  const before = row.getAllByRole("button").map(({ textContent }) => textContent);
  expect(before).toEqual(["Decline", "Confirm"]);
  await user.dblClick(row.getByRole("button", { name: /^Confirm:/ }));
  const words = await row.findByText("Confirmed");
  await user.click(words);
  expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Undo"]);
  expect(decisions(server)).toEqual([["coaching.confirmBooking", ana.id]]);
});

test("a second click that comes before the first is shown sends nothing", {
  tags: "coaching.pending-list",
}, async () => {
  const { server } = openBookings(StaffBookingsPage, listOf(ana));
  const row = await rowOf("ana@example.com");
  const confirm = row.getByRole("button", { name: /^Confirm:/ });
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(await row.findByText("Confirmed")).toBeTruthy();
  expect(decisions(server)).toEqual([["coaching.confirmBooking", ana.id]]);
  expect(row.queryByRole("alert")).toBeNull();
});

test("a decision is undone in the row, and can then be made again", {
  tags: "coaching.pending-list",
}, async () => {
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana));
  const row = await rowOf("ana@example.com");
  await user.click(row.getByRole("button", { name: /^Decline:/ }));
  await row.findByText("Declined");
  await user.click(row.getByRole("button", { name: /^Undo:/ }));
  expect(await row.findByRole("button", { name: /^Confirm:/ })).toBeTruthy();
  expect(row.queryByRole("button", { name: /^Undo:/ })).toBeNull();
  expect(server.written().at(-1)).toEqual({
    name: "coaching.undoDecision",
    input: { id: ana.id, undo_until },
  });
});

test("a second click where Undo was pressed decides nothing", {
  tags: "coaching.pending-list",
}, async () => {
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana));
  const row = await rowOf("ana@example.com");
  await user.click(row.getByRole("button", { name: /^Confirm:/ }));
  await user.click(await row.findByRole("button", { name: /^Undo:/ }));
  const decline = await row.findByRole("button", { name: /^Decline:/ });
  for (const detail of [1, 2]) fireEvent.click(decline, { detail });
  expect(server.written()).toHaveLength(2);
  act(() => decline.focus());
  await user.keyboard("{Enter}");
  expect(await row.findByText("Declined")).toBeTruthy();
});

test("undoing that gets no answer can be tried again", async () => {
  const { user } = openBookings(StaffBookingsPage, listOf(ana), {
    "coaching.undoDecision": unreachable,
  });
  const row = await rowOf("ana@example.com");
  await user.click(row.getByRole("button", { name: /^Confirm:/ }));
  await user.click(await row.findByRole("button", { name: /^Undo:/ }));
  expect((await row.findByRole("alert")).textContent).toBe("Failed to update booking");
  expect(row.getByRole("button", { name: /^Undo:/ })).toBeTruthy();
});

test.each([
  ["refused", refuse("undo_too_late"), failures.undo_too_late.message],
  ["unanswered", unreachable, "Failed to update booking"],
] as const)(
  "a decision that is %s says so in its row",
  { tags: "coaching.pending-list" },
  async (_how, answer, said) => {
    const { user } = openBookings(StaffBookingsPage, listOf(ana, bob), {
      "coaching.confirmBooking": answer,
    });
    const row = await rowOf("ana@example.com");
    await user.click(row.getByRole("button", { name: /^Confirm:/ }));
    expect((await row.findByRole("alert")).textContent).toBe(said);
    expect(row.getByRole("button", { name: /^Confirm:/ })).toBeTruthy();
  },
);

test("the list is narrowed to what was handed to somebody, and to past sessions", async () => {
  const nora = { id: sampleId(102), email: "nora@example.com", name: "Nora" };
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana), {
    "cohorts.listCoaches": [nora],
  });
  await screen.findByRole("option", { name: "Nora" });
  await user.selectOptions(screen.getByLabelText("Handed to"), "Nora");
  await user.selectOptions(screen.getByLabelText("Sessions"), "Past");
  await waitFor(() =>
    expect(server.sent("coaching.listPendingBookings").at(-1)).toEqual({
      ...{ sort: "starts_at", order: "desc", when: "past", responsible: nora.id },
    }),
  );
});

test("coaches see which sessions are their own, and stand first in the filter", {
  tags: "coaching.coach",
}, async () => {
  const own = { id: sampleSession().user.id, email: "kim@example.com", name: "Kim" };
  const nora = { id: sampleId(102), email: "nora@example.com", name: "Nora" };
  const session = sampleCoachingSession({ coach_id: own.id, coach_name: "Kim" });
  openPage(StaffBookingsPage, {
    answers: {
      "coaching.listPendingBookings": listOf({ ...ana, session }),
      "cohorts.listCoaches": [nora, own],
    },
    roles: ["coach"],
  });
  expect(await screen.findByText("One on one, you, 2/6 filled")).toBeTruthy();
  await screen.findByRole("option", { name: "Mine" });
  const coaches = within(screen.getByLabelText("Handed to")).getAllByRole("option");
  expect(coaches.map(({ textContent }) => textContent)).toEqual(["Anyone", "Mine", "Nora"]);
});

const elsewhere = sampleCoachingSession({ id: sampleId(2), title: "Pricing" });
const confirmed = { ...ana, status: "confirmed", undo_until, can } as const;
const cancelled = { ...ana, status: "cancelled", can: { ...can, decline: false } } as const;
const moved = { ...ana, session_id: elsewhere.id, session: elsewhere };

test.each([
  ["Decline", "coaching.declineBooking", "changed_meanwhile", confirmed, "Confirmed"],
  [
    ...(["Decline", "coaching.declineBooking", "booking_cancelled"] as const),
    { ...cancelled, cancelled_by: "member" } as const,
    "Cancelled",
  ],
  [
    ...(["Confirm", "coaching.confirmBooking", "booking_cancelled"] as const),
    { ...cancelled, cancelled_by: "coach", undo_until } as const,
    "Declined",
  ],
  ["Confirm", "coaching.confirmBooking", "booking_confirmed", confirmed, "Confirmed"],
  [
    ...(["Confirm", "coaching.confirmBooking", "changed_meanwhile", moved] as const),
    "Moved to Pricing, Dec 1, 2099, 4:00 PM",
  ],
] as const)(
  "%s of a booking that has changed meanwhile (%s: %s) shows what it is now",
  { tags: "coaching.decided-meanwhile" },
  async (label, call, code, found, outcome) => {
    const { user, server } = openBookings(StaffBookingsPage, listOf(ana, bob), {
      [call]: refuse(code),
      "coaching.readBooking": found,
    });
    const row = await rowOf("ana@example.com");
    await user.click(row.getByRole("button", { name: new RegExp(`^${label}:`) }));
    expect(await row.findByText(outcome)).toBeTruthy();
    expect(row.getByRole("alert").textContent).toBe(failures[code].message);
    expect(row.queryByRole("button")).toBeNull();
    const was = { status: "pending", session_id: ana.session.id };
    expect(server.sent(call)).toEqual([{ id: ana.id, was }]);
    expect(server.sent("coaching.readBooking")).toEqual([{ id: ana.id }]);
  },
);

test("a booking that was deleted meanwhile is shown as such, and can't be decided any more", async () => {
  const { user } = openBookings(StaffBookingsPage, listOf(ana, bob), {
    "coaching.confirmBooking": refuse("not_found"),
    "coaching.readBooking": refuse("not_found"),
  });
  const row = await rowOf("ana@example.com");
  await user.click(row.getByRole("button", { name: /^Confirm:/ }));
  expect(await row.findByText("Deleted")).toBeTruthy();
  expect(row.queryByRole("button")).toBeNull();
});

test("a booking that has changed and can't be read again can be decided once more", {
  tags: "coaching.decided-meanwhile",
}, async () => {
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana, bob), {
    "coaching.confirmBooking": refuse("changed_meanwhile"),
    "coaching.readBooking": refuse("unexpected"),
  });
  const row = await rowOf("ana@example.com");
  await user.click(row.getByRole("button", { name: /^Confirm:/ }));
  expect((await row.findByRole("alert")).textContent).toBe(failures.changed_meanwhile.message);
  await user.click(row.getByRole("button", { name: /^Confirm:/ }));
  expect(server.sent("coaching.confirmBooking")).toHaveLength(2);
});
