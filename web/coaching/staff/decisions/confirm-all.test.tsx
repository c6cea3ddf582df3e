import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { BookingWithSession, SessionBooking } from "#contract/coaching/bookings.ts";
import StaffBookingsPage from "#web/coaching/staff-bookings-page.tsx";
import StaffSessionPage from "#web/coaching/staff-session-page.tsx";
import { reread } from "#web/lib/api/rereading.ts";
import { openPage } from "#web/testing/open-page.tsx";
import {
  sampleCoachingSession,
  samplePendingBooking,
  sampleSessionBooking,
} from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { sampleSessionPage, sessionPage } from "#web/testing/session-page.ts";

const undo_until = "2026-11-05T12:00:12.000Z";
const ana = samplePendingBooking();
const bob = samplePendingBooking({ id: sampleId(12), email: "bob@example.com" });
const eve = samplePendingBooking({ id: sampleId(13), email: "eve@example.com" });
const other = sampleCoachingSession({ id: sampleId(3), title: "Pricing" });
const elsewhere = samplePendingBooking({
  ...{ id: sampleId(14), email: "kim@example.com", session_id: other.id, session: other },
});

const decided = (booking: SessionBooking) => ({
  ...booking,
  status: "confirmed" as const,
  undo_until,
  can: { confirm: false, decline: true, release: false },
});
const declined = { status: "cancelled", cancelled_by: "coach" } as const;
const wasPending = ({ id, session_id }: SessionBooking) => ({
  id,
  was: { status: "pending", session_id },
});

const openList = (items: BookingWithSession[], answers: Answers = {}) =>
  openPage(StaffBookingsPage, {
    path: "/admin/bookings",
    answers: {
      "coaching.listPendingBookings": {
        ...samplePage(items),
        academy_time_zone: "America/New_York",
      },
      "cohorts.listCoaches": [],
      "coaching.confirmBookings": ({ bookings }) => ({
        items: items.filter(({ id }) => bookings.some((each) => each.id === id)).map(decided),
        refused: [],
      }),
      "coaching.undoDecisions": ({ bookings }) => ({
        items: items.filter(({ id }) => bookings.some((each) => each.id === id)),
        refused: [],
      }),
      ...answers,
    },
  });

const confirmAll = (count: number) =>
  screen.findByRole("button", {
    name: `Confirm all ${count}: Finding your voice, Dec 1, 2099, 4:00 PM`,
  });
const rowOf = async (email: string) =>
  within(await screen.findByRole("group", { name: new RegExp(`^${email}`) }));

describe("in the list, several bookings of a session", () => {
  test("are confirmed by one button, in their rows, and the list is not read again", {
    tags: "coaching.confirm-all",
  }, async () => {
    const { user, server } = openList([ana, bob, elsewhere]);
    await user.dblClick(await confirmAll(2));
    expect(await screen.findByText("2 confirmed")).toBeTruthy();
    for (const email of ["ana@example.com", "bob@example.com"]) {
      const row = await rowOf(email);
      expect(row.getByText("Confirmed")).toBeTruthy();
      expect(row.queryByRole("button")).toBeNull();
    }
    expect((await rowOf("kim@example.com")).getAllByRole("button")).toHaveLength(2);
    expect(server.written()).toEqual([
      { name: "coaching.confirmBookings", input: { bookings: [ana, bob].map(wasPending) } },
    ]);
    expect(server.sent("coaching.listPendingBookings")).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain("2 confirmed");
  });

  test("are pending again after one Undo, which is offered for ten seconds", {
    tags: "coaching.confirm-all",
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = openList([ana, bob]);
    await user.click(await confirmAll(2));
    await user.click(await screen.findByRole("button", { name: /^Undo all:/ }));
    expect(await confirmAll(2)).toBeTruthy();
    expect((await rowOf("bob@example.com")).getAllByRole("button")).toHaveLength(2);
    expect(server.sent("coaching.undoDecisions")).toEqual([
      { bookings: [ana, bob].map(({ id }) => ({ id, undo_until })) },
    ]);
    await user.click(await confirmAll(2));
    await screen.findByRole("button", { name: /^Undo all:/ });
    act(() => vi.advanceTimersByTime(10_000));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Undo all:/ })).toBeNull());
    expect(screen.getByText("2 confirmed")).toBeTruthy();
  });

  test("leave out the one that is decided already, and one alone has no such button", {
    tags: "coaching.confirm-all",
  }, async () => {
    const { user } = openList([ana, bob, eve], {
      "coaching.confirmBooking": decided(ana),
    });
    await confirmAll(3);
    await user.click((await rowOf("ana@example.com")).getByRole("button", { name: /^Confirm:/ }));
    expect(await confirmAll(2)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Pricing/ })).toBeNull();
  });

  test("no longer say that one of them could not be confirmed before", async () => {
    const { user } = openList([ana, bob], { "coaching.confirmBooking": refuse("unexpected") });
    await user.click((await rowOf("ana@example.com")).getByRole("button", { name: /^Confirm:/ }));
    expect(await (await rowOf("ana@example.com")).findByRole("alert")).toBeTruthy();
    await user.click(await confirmAll(2));
    const row = await rowOf("ana@example.com");
    expect(await row.findByText("Confirmed")).toBeTruthy();
    expect(row.queryByRole("alert")).toBeNull();
  });

  test("that changed meanwhile are counted, and shown as they are now", {
    tags: "coaching.confirm-all",
  }, async () => {
    const { user } = openList([ana, bob], {
      "coaching.confirmBookings": { items: [decided(ana)], refused: [bob.id] },
      "coaching.readBooking": { ...bob, ...declined },
    });
    await user.click(await confirmAll(2));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "1 booking was not confirmed: it has changed meanwhile.",
    );
    expect(await (await rowOf("bob@example.com")).findByText("Declined")).toBeTruthy();
    expect(screen.getByText("1 confirmed")).toBeTruthy();
  });

  test("that could not be confirmed say why, and can be confirmed then", {
    tags: "coaching.confirm-all",
  }, async () => {
    const { user, server } = openList([ana, bob], {
      "coaching.confirmBookings": refuse("unexpected"),
    });
    await user.click(await confirmAll(2));
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    await user.click(await confirmAll(2));
    expect(server.sent("coaching.confirmBookings")).toHaveLength(2);
  });

  test("no longer say why they could not be confirmed together, once one is decided alone", {
    tags: "coaching.confirm-all",
  }, async () => {
    const { user } = openList([ana, bob], {
      "coaching.confirmBookings": refuse("unexpected"),
      "coaching.declineBooking": { ...ana, ...declined, undo_until },
      "coaching.undoDecision": ana,
    });
    await user.click(await confirmAll(2));
    expect(await screen.findByRole("alert")).toBeTruthy();
    const row = await rowOf("ana@example.com");
    await user.click(row.getByRole("button", { name: /^Decline:/ }));
    expect(await row.findByText("Declined")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await user.click(row.getByRole("button", { name: /^Undo:/ }));
    expect(await confirmAll(2)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const openSession = (answers: Answers) => sessionPage(StaffSessionPage, answers);

describe("on the page of a session", { tags: "coaching.confirm-all" }, () => {
  const page = (...items: SessionBooking[]) => ({
    "coaching.listSessionBookings": sampleSessionPage({ items }),
  });
  const [first, second] = [
    sampleSessionBooking(),
    sampleSessionBooking({ id: sampleId(12), email: "bob@example.com" }),
  ];

  test("its pending bookings are confirmed at once, and undone", async () => {
    const { user, server } = openSession({
      ...page(first, second, decided(eve)),
      "coaching.confirmBookings": () => {
        server.answer(page(...[first, second, eve].map(decided)));
        return { items: [first, second].map(decided), refused: [] };
      },
      "coaching.undoDecisions": () => {
        server.answer(page(first, second, decided(eve)));
        return { items: [first, second], refused: [] };
      },
    });
    await user.click(
      await screen.findByRole("button", { name: "Confirm all 2: Finding your voice" }),
    );
    expect(await screen.findByText("2 confirmed")).toBeTruthy();
    expect(await screen.findAllByText("Confirmed")).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Undo all: Finding your voice" }));
    expect(await screen.findAllByText("Pending")).toHaveLength(2);
    expect(server.written().map(({ name }) => name)).toEqual([
      "coaching.confirmBookings",
      "coaching.undoDecisions",
    ]);
  });

  test("it still says why they could not be confirmed once another has come", async () => {
    const { user, server } = openSession({
      ...page(first, second),
      "coaching.confirmBookings": refuse("unexpected"),
    });
    await user.click(await screen.findByRole("button", { name: /^Confirm all 2:/ }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    server.answer(page(eve, first, second));
    await act(() => reread(["coaching"]));
    expect(await screen.findByRole("button", { name: /^Confirm all 3:/ })).toBeTruthy();
    expect(screen.getByRole("alert")).toBeTruthy();
  });
});
