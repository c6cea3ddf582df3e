import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { TodayList } from "#web/overview/today/today-list.tsx";
import { findDialog } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import {
  ana,
  application,
  ben,
  booking,
  sampleToday as nothing,
  only,
  second,
  todaySession,
} from "#web/testing/samples/today.ts";
import { refuse, unreachable } from "#web/testing/server.ts";
import { findEntry, todayOpener } from "#web/testing/today-page.ts";

const openToday = todayOpener(TodayList);

describe("an entry", () => {
  test("is handled in place, stays there as done, and is gone when the list is updated", {
    tags: ["overview.today", "pages.keyboard"],
  }, async () => {
    const { user, server } = openToday(
      { ...nothing, bookings: { items: [booking, second], total: 2 } },
      { "coaching.confirmBooking": refuse("unexpected") },
    );
    const first = await findEntry(/Ana Ruiz Pricing.*Thu, Nov 12, 6:00 PM.*My fees\?/s);
    const bookings = screen.getByRole("heading", { name: /^Bookings to confirm/ });
    expect(bookings.textContent).toBe("Bookings to confirm 2");
    await user.click(first.getByRole("button", { name: "Confirm: Ana Ruiz, Pricing" }));
    expect((await first.findByRole("alert")).textContent).not.toBe("");
    server.answer({ "coaching.confirmBooking": confirmed });
    await user.click(first.getByRole("button", { name: "Confirm: Ana Ruiz, Pricing" }));
    expect(await first.findByText("Confirmed")).toBeTruthy();
    expect(first.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Nothing needs you now.")).toBeNull();
    expect(screen.getByText(/ben@example.com/)).toBeTruthy();
    expect(bookings.textContent).toBe("Bookings to confirm 1");
    server.answer({ "coaching.declineBooking": { ...confirmed, status: "cancelled" } });
    const other = await findEntry(/ben@example.com/);
    await user.click(other.getByRole("button", { name: "Decline: ben@example.com, Pricing" }));
    expect(await screen.findByText("Nothing needs you now.")).toBeTruthy();
    expect(bookings.textContent).toBe("Bookings to confirm 0");
    expect(server.sent("coaching.declineBooking")).toEqual([
      { id: second.id, was: { status: "pending", session_id: booking.session_id } },
    ]);
    server.answer({ "today.read": nothing });
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
    expect(document.activeElement?.textContent).toBe("Refresh");
  });

  test.each(["Confirm", "Decline"])(
    "%s says that there is no connection",
    { tags: "overview.today" },
    async (decision) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      const { user } = openToday(
        { ...nothing, bookings: only(booking) },
        { "coaching.confirmBooking": unreachable, "coaching.declineBooking": unreachable },
      );
      const entry = await findEntry(/Ana Ruiz Pricing/);
      await user.click(entry.getByRole("button", { name: `${decision}: Ana Ruiz, Pricing` }));
      expect((await entry.findByRole("alert")).textContent).toBe(
        "Failed to update bookingYou seem to be offline.",
      );
    },
  );

  test("that is a booking of today’s session is no longer among those who wait for it", async () => {
    const waiting = { ...booking, is_confirmed: false };
    const soon = { ...todaySession, id: booking.session_id, participants: [waiting] };
    const { user } = openToday(
      { ...nothing, bookings: only(booking), sessions: only(soon) },
      { "coaching.confirmBooking": confirmed },
    );
    const entry = await findEntry(/Ana Ruiz Pricing/);
    const sessions = screen.getByRole("region", { name: "Sessions tomorrow 1" });
    expect(sessions.textContent).toContain("Waiting: Ana Ruiz");
    await user.click(entry.getByRole("button", { name: "Confirm: Ana Ruiz, Pricing" }));
    expect(await entry.findByText("Confirmed")).toBeTruthy();
    expect(sessions.textContent).toContain("Answered just now: Ana Ruiz");
    expect(sessions.textContent).not.toContain("Waiting");
  });

  test("that was the last one shown leaves those that are not shown", async () => {
    const { user } = openToday(
      { ...nothing, bookings: { items: [booking], total: 2 } },
      { "coaching.confirmBooking": confirmed },
    );
    const first = await findEntry(/Ana Ruiz Pricing/);
    const bookings = screen.getByRole("heading", { name: /^Bookings to confirm/ });
    expect(bookings.textContent).toBe("Bookings to confirm 2");
    await user.click(first.getByRole("button", { name: "Confirm: Ana Ruiz, Pricing" }));
    expect(await first.findByText("Confirmed")).toBeTruthy();
    expect(bookings.textContent).toBe("Bookings to confirm 1");
    expect(screen.queryByText("Nothing needs you now.")).toBeNull();
  });

  test("of a booking can be undone for ten seconds, and then be answered again", {
    tags: "overview.today",
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const undo_until = "2026-11-05T12:00:12.000Z";
    const { user, server } = openToday(
      { ...nothing, bookings: only(booking) },
      {
        "coaching.declineBooking": { ...confirmed, status: "cancelled", undo_until },
        "coaching.undoDecision": {
          ...confirmed,
          status: "pending",
          can: { ...can, confirm: true },
        },
        "coaching.confirmBooking": { ...confirmed, undo_until },
      },
    );
    const first = await findEntry(/Ana Ruiz Pricing/);
    expect(first.queryByRole("button", { name: "Undo: Ana Ruiz, Pricing" })).toBeNull();
    await user.dblClick(first.getByRole("button", { name: "Decline: Ana Ruiz, Pricing" }));
    expect(await first.findByText("Declined")).toBeTruthy();
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
    const bookings = screen.getByRole("heading", { name: /^Bookings to confirm/ });
    expect(bookings.textContent).toBe("Bookings to confirm 0");
    await user.click(first.getByRole("button", { name: "Undo: Ana Ruiz, Pricing" }));
    const confirm = await first.findByRole("button", { name: "Confirm: Ana Ruiz, Pricing" });
    expect(bookings.textContent).toBe("Bookings to confirm 1");
    await user.click(confirm);
    expect(await first.findByText("Confirmed")).toBeTruthy();
    expect(server.written().map(({ name }) => name)).toEqual([
      "coaching.declineBooking",
      "coaching.undoDecision",
      "coaching.confirmBooking",
    ]);
    expect(server.sent("coaching.undoDecision")).toEqual([{ id: booking.id, undo_until }]);
    expect(server.sent("today.read")).toHaveLength(1);
    act(() => vi.advanceTimersByTime(10_000));
    expect(first.queryByRole("button", { name: "Undo: Ana Ruiz, Pricing" })).toBeNull();
  });

  test("of a booking is answered and undone by keys, as in the list of bookings", {
    tags: "coaching.pending-list",
  }, async () => {
    const undo_until = new Date(Date.now() + 10_000).toISOString();
    const { user, server } = openToday(
      { ...nothing, applications: only(application), bookings: only(booking) },
      {
        "coaching.declineBooking": { ...confirmed, status: "cancelled", undo_until },
        "coaching.undoDecision": { ...confirmed, status: "pending", undo_until: null },
      },
    );
    const entry = await findEntry(/Ana Ruiz Pricing/);
    act(() => screen.getByRole("button", { name: /^Review/ }).focus());
    await user.keyboard("d");
    expect(server.sent("coaching.declineBooking")).toEqual([]);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard("d");
    expect(await entry.findByText("Declined")).toBeTruthy();
    await user.keyboard("u");
    expect(await entry.findByRole("button", { name: /^Confirm/ })).toBeTruthy();
  });

  test("of three bookings of one session is confirmed with the others, and undone", {
    tags: "coaching.confirm-all",
  }, async () => {
    const bookings = [booking, second, { ...second, id: sampleId(7), name: "Kim" }];
    const decided = bookings.map(({ id }) => ({ ...confirmed, id, undo_until }));
    const { user, server } = openToday(
      { ...nothing, bookings: only(...bookings) },
      {
        "coaching.confirmBookings": { items: decided, refused: [] },
        "coaching.undoDecisions": {
          items: decided.map((each) => ({ ...each, status: "pending" as const })),
          refused: [],
        },
      },
    );
    await user.click(
      await screen.findByRole("button", { name: "Confirm all 3: Pricing, Thu, Nov 12, 6:00 PM" }),
    );
    expect(await screen.findAllByText("Confirmed")).toHaveLength(3);
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Undo all:/ }));
    expect(await screen.findAllByRole("button", { name: /^Confirm:/ })).toHaveLength(3);
    expect(screen.queryByText("Nothing needs you now.")).toBeNull();
    const was = { status: "pending", session_id: booking.session_id };
    expect(server.sent("coaching.confirmBookings")).toEqual([
      { bookings: bookings.map(({ id }) => ({ id, was })) },
    ]);
  });

  test("of somebody who waits for the next cohort is invited to apply, once per press, and says why if that fails", {
    tags: "overview.today",
  }, async () => {
    const cohort = { cohort_id: sampleId(30), cohort: "Spring", first_day: "2027-03-08", free: 1 };
    const waits = {
      ...ben,
      person_id: sampleId(22),
      source: "waiting_list",
      id: sampleId(9),
    } as const;
    const { user, server } = openToday(
      { ...nothing, free_places: only({ ...waits, ...cohort }) },
      { "cohortWaitlist.invite": refuse("cohort_full") },
    );
    const waiting = await findEntry(/ben@example.com waits for the next cohort.*Spring starts/s);
    await user.click(waiting.getByRole("button", { name: "Invite to apply: ben@example.com" }));
    expect((await waiting.findByRole("alert")).textContent).toBe(
      "All places of this cohort are taken or offered.",
    );
    server.answer({ "cohortWaitlist.invite": { person_id: waits.person_id } });
    await user.click(waiting.getByRole("button", { name: "Invite to apply: ben@example.com" }));
    expect(await waiting.findByText(/The invitation is part of the next daily email/)).toBeTruthy();
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
    expect(server.sent("cohortWaitlist.invite").at(-1)).toEqual({
      ...{ id: waits.id, cohort_id: cohort.cohort_id },
    });
  });

  test("of an offer that ends soon is withdrawn, after a question", {
    tags: "overview.today",
  }, async () => {
    const offer = {
      ...{ ...ana, id: sampleId(10), cohort_id: sampleId(30), cohort: "Spring" },
      answer_by: "2026-11-11",
    };
    const { user, server } = openToday(
      { ...nothing, offers: only(offer) },
      { "cohortPlaces.withdraw": refuse("offer_closed") },
    );
    const offered = await findEntry(/Ana Ruiz can take the place in Spring/);
    await user.click(offered.getByRole("button", { name: "Withdraw: Ana Ruiz" }));
    const dialog = await findDialog("Withdraw the offer");
    expect(dialog.getByText(/Withdraw the offer to Ana Ruiz\?/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Withdraw the offer" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(server.sent("cohortPlaces.withdraw")).toEqual([{ id: offer.id }]);
  });

  test("of mail that is not kept says that it failed, without a button", {
    tags: "overview.today",
  }, async () => {
    const lost = {
      ...{ ...ana, id: sampleId(11), kind: "password-reset-requested", last_error: "550" },
      planned_at: "2026-11-08T12:00:00.000Z",
    };
    openToday({ ...nothing, lost_mail: only(lost) });
    expect(await screen.findByText(/The person can ask for a new one/)).toBeTruthy();
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
  });

  test("of failed mail is sent again", async () => {
    const mail = {
      ...{ ...ana, id: sampleId(7), kind: "playbook-requested", subject: null },
      ...{ last_error: "550 No such user", planned_at: "2026-11-08T12:00:00.000Z" },
    };
    const { user, server } = openToday(
      { ...nothing, failed_mail: only(mail) },
      { "messages.resend": refuse("recipient_unsubscribed") },
    );
    const failed = await findEntry(/Ana Ruiz did not get/);
    await user.click(failed.getByRole("button", { name: "Send again: Ana Ruiz" }));
    expect(await failed.findByRole("alert")).toBeTruthy();
    expect(server.sent("messages.resend")).toEqual([{ id: mail.id }]);
  });
});

const undo_until = "2026-11-09T12:00:12.000Z";
const can = { confirm: false, decline: true, release: false };
const confirmed = {
  ...{
    id: booking.id,
    session_id: booking.session_id,
    person_id: booking.person_id,
    email: ana.email,
    name: ana.name,
    email_verified: true,
  },
  ...{
    notes: null,
    coach_note: null,
    cancelled_by: null,
    responsible_id: null,
    responsible: null,
    undo_until: null,
    created_at: "2026-11-01T12:00:00.000Z",
  },
  status: "confirmed" as const,
  can,
};
