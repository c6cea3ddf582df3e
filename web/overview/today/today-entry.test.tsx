import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type Today, todayMessages } from "#contract/today.ts";
import { TodayList } from "#web/overview/today/today-list.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleApplication } from "#web/testing/samples/applications.ts";
import { sampleCohort } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLetter } from "#web/testing/samples/letters.ts";
import {
  ana,
  application,
  ben,
  booking,
  sampleToday as nothing,
  only,
  second,
} from "#web/testing/samples/today.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const { noPlace, passedOver } = todayMessages;

const open = (today: Today, answers: Answers = {}) =>
  openPage(TodayList, { path: "/admin", answers: { "today.read": today, ...answers } });

/** The entry whose first line says this. */
const entry = async (words: RegExp) =>
  within(
    await waitFor(() => {
      const found = screen.getAllByRole("listitem").find((item) => words.test(item.textContent));
      if (found === undefined) throw new Error(`No entry says ${words}`);
      return found;
    }),
  );

/** The server's replies when both applications are declined, one after the other. */
const declining = (
  first: ReturnType<typeof sampleApplication>,
  other: { id: string; name: string },
): Answers => ({
  "applications.read": ({ id }) =>
    id === first.id ? first : { ...first, id: other.id, name: other.name },
  "applications.history": [],
  "applications.decline": first,
  "letters.read": ({ kind }) => sampleLetter(kind),
});

describe("an entry", () => {
  test("is handled in place, stays there as done, and is gone when the list is updated", async () => {
    const { user, server } = open(
      { ...nothing, bookings: { items: [booking, second], has_more: false } },
      { "coaching.confirmBooking": refuse("unexpected") },
    );
    const first = await entry(/Ana Ruiz Pricing.*Thu, Nov 12, 6:00 PM.*My fees\?/s);
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
    const other = await entry(/ben@example.com/);
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

  test("that was the last one shown leaves those that are not shown", async () => {
    const { user } = open(
      { ...nothing, bookings: { items: [booking], has_more: true } },
      { "coaching.confirmBooking": confirmed },
    );
    const first = await entry(/Ana Ruiz Pricing/);
    const bookings = screen.getByRole("heading", { name: /^Bookings to confirm/ });
    expect(bookings.textContent).toBe("Bookings to confirm 1+");
    await user.click(first.getByRole("button", { name: "Confirm: Ana Ruiz, Pricing" }));
    expect(await first.findByText("Confirmed")).toBeTruthy();
    expect(bookings.textContent).toBe("Bookings to confirm more");
    expect(screen.queryByText("Nothing needs you now.")).toBeNull();
  });

  test("of a booking can be undone for ten seconds, and then be answered again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const undo_until = "2026-11-05T12:00:12.000Z";
    const { user, server } = open(
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
    const first = await entry(/Ana Ruiz Pricing/);
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

  test("is reviewed in a dialog, and done if it was answered there", async () => {
    const full = sampleApplication({ id: application.id });
    const { user, server } = open(
      { ...nothing, applications: only(application) },
      { "applications.read": full, "applications.review": { ...full, status: "accepted" } },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    const dialog = await findDialog("Review Application");
    await user.selectOptions(await dialog.findByLabelText("Status"), "Accepted");
    server.answer({ "today.read": nothing });
    await user.click(dialog.getByRole("button", { name: "Save review" }));
    expect(await screen.findByText("Nothing needs you now.")).toBeTruthy();
    expect(screen.getByText("Done")).toBeTruthy();
  });

  test("that a colleague asked to wait is done, though it is next for a free place now", async () => {
    const { user, server } = open(
      { ...nothing, applications: only(application) },
      { "applications.read": sampleApplication({ id: application.id }) },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    const dialog = await findDialog("Review Application");
    await dialog.findByLabelText("Status");
    const free_place = {
      cohort_id: sampleId(22),
      cohort: "Spring",
      first_day: "2026-12-01",
      free: 1,
    };
    const proposed = { ...ana, id: application.id, source: "application", ...free_place } as const;
    server.answer({ "today.read": { ...nothing, free_places: only(proposed) } });
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Done")).toBeTruthy();
  });

  test("that a newer one pushed out of a list that is cut off stays open", async () => {
    const { user, server } = open(
      {
        ...nothing,
        applications: only(application),
        bookings: { items: [booking, second], has_more: true },
      },
      { "applications.read": sampleApplication({ id: application.id }) },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    await (await findDialog("Review Application")).findByLabelText("Status");
    const newer = { ...booking, id: sampleId(9) };
    server.answer({
      "today.read": { ...nothing, bookings: { items: [newer, booking], has_more: true } },
    });
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Done")).toBeTruthy();
    const pushed = await entry(/ben@example.com/);
    expect(pushed.getByRole("button", { name: "Confirm: ben@example.com, Pricing" })).toBeTruthy();
  });

  test("next for a free place whose application is open again stays open", async () => {
    const place = { cohort_id: sampleId(30), cohort: "Spring", free: 2, first_day: "2027-03-08" };
    const waits = { ...ana, ...place, id: application.id, source: "application" } as const;
    const { user, server } = open(
      { ...nothing, free_places: only(waits), bookings: only(booking) },
      { "applications.read": sampleApplication({ id: waits.id }) },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    await (await findDialog("Review Application")).findByLabelText("Status");
    server.answer({ "today.read": { ...nothing, applications: only(application) } });
    await user.keyboard("{Escape}");
    // The booking, which a colleague has answered.
    expect(await screen.findByText("Done")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Review ana@example.com" })).toBeTruthy();
  });

  test("that is answered with a letter makes way for the next one, until all are answered and done, also without a connection at the end", async () => {
    const other = { ...application, id: sampleId(8), name: "Mia Okafor", email: "mia@example.com" };
    const full = sampleApplication({ id: application.id });
    const { user, server } = open(
      { ...nothing, applications: only(application, other) },
      declining(full, other),
    );
    await user.click(await screen.findByRole("button", { name: "Review mia@example.com" }));
    const logged = vi.spyOn(console, "error").mockReturnValue();
    server.answer({ "today.read": unreachable });
    const dialog = await findDialog("Review Application");
    for (const name of ["Mia Okafor", "Ana Ruiz"]) {
      await dialog.findByRole("region", { name: `Application from ${name}` });
      await user.click(dialog.getByRole("button", { name: "Decline…" }));
      await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    }
    expect(await screen.findByText("Every application in this list has an answer")).toBeTruthy();
    expect(await screen.findAllByText("Done")).toHaveLength(2);
    expect(logged).toHaveBeenCalled();
    expect(server.sent("applications.decline")).toMatchObject([{ id: other.id }, { id: full.id }]);
  });

  test("of whoever was asked to wait makes way for the next one while places are free", async () => {
    const place = {
      source: "application",
      cohort_id: sampleId(30),
      cohort: "Spring",
      free: 2,
    } as const;
    const waits = { ...ana, ...place, id: sampleId(3), first_day: "2027-03-08" };
    const other = { ...waits, id: sampleId(8), name: "Mia Okafor", email: "mia@example.com" };
    const full = sampleApplication({ id: waits.id });
    const { user } = open({ ...nothing, free_places: only(waits, other) }, declining(full, other));
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    const dialog = await findDialog("Review Application");
    await dialog.findByRole("region", { name: "Application from Ana Ruiz" });
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    expect(await dialog.findByRole("region", { name: "Application from Mia Okafor" })).toBeTruthy();
  });

  const withOffered = (offered_places: number) =>
    sampleCohort({ places: 1, taken_places: 0, offered_places });

  test.each([
    ["no place is free any more once another is offered it", withOffered(1), noPlace],
    ["somebody else is proposed now while the place is free", withOffered(0), passedOver],
    ["it is not proposed any more if its cohort is gone", refuse("not_found"), passedOver],
  ])("of whoever waits says that %s", async (_case, cohort, words) => {
    const place = { cohort_id: sampleId(30), cohort: "Spring", free: 1 };
    const asked = { ...place, first_day: "2027-03-08", source: "application" } as const;
    const waits = { ...ana, ...asked, id: sampleId(3) };
    const other = { ...application, id: sampleId(8), name: "Mia Okafor", email: "mia@example.com" };
    const full = sampleApplication({ id: other.id });
    const asking = { ...full, id: waits.id, asked_later_at: full.created_at };
    const { user, server } = open(
      { ...nothing, applications: only(other), free_places: only(waits) },
      {
        "applications.read": ({ id }) =>
          id === full.id ? full : { ...asking, status: "reviewing" },
        "applications.history": [],
        "applications.review": { ...full, status: "accepted" },
        "cohorts.read": cohort,
      },
    );
    await user.click(await screen.findByRole("button", { name: "Review mia@example.com" }));
    const dialog = await findDialog("Review Application");
    await user.selectOptions(await dialog.findByLabelText("Status"), "Accepted");
    server.answer({ "today.read": nothing });
    await user.click(dialog.getByRole("button", { name: "Save review" }));
    const waiting = await entry(/Ana Ruiz was asked to wait/);
    expect(await waiting.findByText(words)).toBeTruthy();
    expect(screen.getByText("Done")).toBeTruthy();
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
  });

  test("of three bookings of one session is confirmed with the others, and undone", async () => {
    const bookings = [booking, second, { ...second, id: sampleId(7), name: "Kim" }];
    const decided = bookings.map(({ id }) => ({ ...confirmed, id, undo_until }));
    const { user, server } = open(
      { ...nothing, bookings: { items: bookings, has_more: false } },
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

  test("of the waiting list is invited to apply, once per press, and says why if that fails", async () => {
    const cohort = { cohort_id: sampleId(30), cohort: "Spring", first_day: "2027-03-08", free: 1 };
    const waits = {
      ...ben,
      person_id: sampleId(22),
      source: "waiting_list",
      id: sampleId(9),
    } as const;
    const { user, server } = open(
      { ...nothing, free_places: only({ ...waits, ...cohort }) },
      { "cohortWaitlist.invite": refuse("cohort_full") },
    );
    const waiting = await entry(/ben@example.com is on the waiting list.*Spring starts/s);
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

  test("of an offer that ends soon is withdrawn, after a question", async () => {
    const offer = {
      ...{ ...ana, id: sampleId(10), cohort_id: sampleId(30), cohort: "Spring" },
      answer_by: "2026-11-11",
    };
    const { user, server } = open(
      { ...nothing, offers: only(offer) },
      { "cohortPlaces.withdraw": refuse("offer_closed") },
    );
    const offered = await entry(/Ana Ruiz can take the place in Spring/);
    await user.click(offered.getByRole("button", { name: "Withdraw: Ana Ruiz" }));
    const dialog = await findDialog("Withdraw the offer");
    expect(dialog.getByText(/Withdraw the offer to Ana Ruiz\?/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Withdraw the offer" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(server.sent("cohortPlaces.withdraw")).toEqual([{ id: offer.id }]);
  });

  test("of mail that is not kept says that it failed, without a button", async () => {
    const lost = {
      ...{ ...ana, id: sampleId(11), kind: "password-reset-requested", last_error: "550" },
      planned_at: "2026-11-08T12:00:00.000Z",
    };
    open({ ...nothing, lost_mail: only(lost) });
    expect(await screen.findByText(/The person can ask for a new one/)).toBeTruthy();
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
  });

  test("of failed mail is sent again", async () => {
    const mail = {
      ...{ ...ana, id: sampleId(7), kind: "playbook-requested", subject: null },
      ...{ last_error: "550 No such user", planned_at: "2026-11-08T12:00:00.000Z" },
    };
    const { user, server } = open(
      { ...nothing, failed_mail: only(mail) },
      { "messages.resend": refuse("recipient_unsubscribed") },
    );
    const failed = await entry(/Ana Ruiz did not get/);
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
    undo_until: null,
    created_at: "2026-11-01T12:00:00.000Z",
  },
  status: "confirmed" as const,
  can,
};
