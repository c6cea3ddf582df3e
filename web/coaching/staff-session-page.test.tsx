import { screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { staffCohortAddress } from "#contract/addresses.ts";
import type { SessionBooking } from "#contract/coaching/bookings.ts";
import { failures } from "#contract/errors.ts";
import StaffSessionPage from "#web/coaching/staff-session-page.tsx";
import type { Reply } from "#web/testing/calls.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleCoachingSession, sampleSessionBooking } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";
import { findBookings, sampleSessionPage, sessionPage } from "#web/testing/session-page.ts";

const session = sampleCoachingSession();
const pending = sampleSessionBooking();
const confirmed = sampleSessionBooking({
  status: "confirmed",
  can: { confirm: false, decline: true, release: false },
});
const cancelled = sampleSessionBooking({
  status: "cancelled",
  cancelled_by: "coach",
  can: { confirm: false, decline: false, release: true },
});

const list = (items: SessionBooking[], waiting = 0) => ({
  "coaching.listSessionBookings": sampleSessionPage({ items, waiting }),
});

const press = (name: string) => screen.findByRole("button", { name });

/** The button's name says whose booking it is. */
const ofAna = (label: string) => press(`${label}: ana@example.com`);

const openSession = (answers: Answers = {}) => sessionPage(StaffSessionPage, answers);

test("it says when the session is, what it is, and how to join", {
  tags: "coaching.session-page",
}, async () => {
  openSession();
  expect(await screen.findByRole("heading", { level: 1, name: "Finding your voice" })).toBeTruthy();
  expect(screen.getByText("Tuesday, December 1, 2099, 4:00 PM")).toBeTruthy();
  for (const fact of ["One on one", "Nora", "60 minutes", "Calls without a script."]) {
    expect(screen.getByText(fact)).toBeTruthy();
  }
  const join = screen.getByRole("link", { name: "Join Meeting" });
  expect(join.getAttribute("href")).toBe(session.meeting_link);
});

test("it leads to its cohort", { tags: "coaching.session-page" }, async () => {
  const cohort_id = sampleId(30);
  const meeting = sampleCoachingSession({ cohort_id, cohort_title: "Spring" });
  openSession({ "coaching.listSessionBookings": sampleSessionPage({ session: meeting }) });
  const link = await screen.findByRole("link", { name: "Spring" });
  expect(link.getAttribute("href")).toBe(staffCohortAddress(cohort_id));
});

test("a session that was called off fills no spots", {
  tags: "coaching.session-page",
}, async () => {
  const off = sampleCoachingSession({ cancelled_at: "2026-11-30T12:00:00.000Z", booked: 2 });
  openSession({ "coaching.listSessionBookings": sampleSessionPage({ session: off }) });
  expect(await screen.findByText("Nobody comes: the session was called off.")).toBeTruthy();
  expect(screen.queryByText(/spots filled/)).toBeNull();
});

test("a session that is over is not joined", { tags: "coaching.session-page" }, async () => {
  const over = sampleCoachingSession({ starts_at: "2020-12-01T21:00:00.000Z" });
  openSession({ "coaching.listSessionBookings": sampleSessionPage({ session: over }) });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Join Meeting" })).toBeNull();
});

test("a session that is gone leads back to the others", {
  tags: "coaching.session-page",
}, async () => {
  openSession({ "coaching.listSessionBookings": refuse("not_found") });
  expect(await screen.findByRole("heading", { name: "Session not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All sessions" })).toBeTruthy();
});

test("bookings that could not be loaded can be asked for again", async () => {
  const { user, server } = openSession({ "coaching.listSessionBookings": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load this session");
  server.answer(list([pending]));
  await user.click(await press("Try again"));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("a session that nobody has booked says so", async () => {
  openSession(list([]));
  expect(await screen.findByText(/^Nobody has booked this session yet/)).toBeTruthy();
  expect(screen.getByText(/Waiting list: empty/)).toBeTruthy();
});

test("a booking shows the member, the status and the notes, and how many wait", async () => {
  openSession(list([{ ...pending, coach_note: "Ask about scripts" }], 2));
  const item = within((await findBookings()).getByRole("listitem"));
  for (const words of ["ana@example.com", "Pending", "Member’s notes: How do I begin a call?"]) {
    expect(item.getByText(words)).toBeTruthy();
  }
  expect(item.getByText("Note for the coach: Ask about scripts")).toBeTruthy();
  expect(screen.getByText("2/6 spots filled. Waiting list: 2 people.")).toBeTruthy();
});

test("a booking of a member who has chosen a name shows it, and the address below", {
  tags: "people.name-for-staff",
}, async () => {
  openSession(list([{ ...pending, name: "Ana" }]));
  expect(await screen.findByRole("heading", { name: "Ana" })).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
});

test("a member who has not confirmed the address is marked", {
  tags: "coaching.unconfirmed-booking",
}, async () => {
  openSession(list([pending, { ...pending, id: "other", email_verified: false }]));
  const [confirmedOne, unconfirmed] = (await findBookings()).getAllByRole("listitem");
  const mark = "Address not confirmed";
  expect(confirmedOne?.textContent).not.toContain(mark);
  expect(unconfirmed?.textContent).toContain(mark);
});

test("the booking of a deleted account says so", async () => {
  openSession(list([{ ...pending, email: null }]));
  expect(await screen.findByText("Deleted account")).toBeTruthy();
});

test.each([
  ["pending", pending, ["Decline", "Confirm"]],
  ["confirmed", confirmed, ["Decline"]],
  ["cancelled", cancelled, ["Release place"]],
])(
  "a booking that is %s offers what can be decided",
  { tags: "coaching.decide" },
  async (_how, shown, offered) => {
    openSession(list([shown]));
    const item = within((await findBookings()).getByRole("listitem"));
    const buttons = item.getAllByRole("button").map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Hand to …", "Add note", ...offered]);
  },
);

test.each([
  ["Confirm", "coaching.confirmBooking", "Booking confirmed", confirmed, "Confirmed"],
  ["Decline", "coaching.declineBooking", "Booking declined", cancelled, "Cancelled"],
] as const)(
  "%s decides, and the booking is shown as it is then",
  async (button, name, said, then, shown) => {
    const { user, server } = openSession({
      ...list([pending]),
      [name]: () => {
        server.answer(list([then]));
        return then;
      },
    });
    await user.click(await ofAna(button));
    expect(await screen.findByText(said)).toBeTruthy();
    const input = { id: pending.id, was: { status: "pending", session_id: session.id } };
    expect(server.written()).toEqual([{ name, input }]);
    expect(await screen.findByText(shown)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("ana@example.com"));
  },
);

test("a double press on Confirm confirms, and nothing else can be decided before the list is read again", {
  tags: ["coaching.decide", "errors.once"],
}, async () => {
  const reread = Promise.withResolvers<Reply<"coaching.listSessionBookings">>();
  const { user, server } = openSession({
    ...list([pending]),
    "coaching.confirmBooking": () => {
      server.answer({ "coaching.listSessionBookings": () => reread.promise });
      return confirmed;
    },
  });
  await user.click(await ofAna("Confirm"));
  await screen.findByText("Booking confirmed");
  const confirm = screen.getByRole("button", { name: /^Confirm:/ });
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  await user.click(confirm);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Decline:/ }).disabled).toBe(true);
  reread.resolve(sampleSessionPage({ items: [confirmed] }));
  await screen.findByText("Confirmed");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Decline:/ }).disabled).toBe(false);
  expect(server.written().map(({ name }) => name)).toEqual(["coaching.confirmBooking"]);
});

test.each([
  ["confirmed", confirmed, ["Add note", "Decline", "Confirm", "Undo"]],
  ["cancelled", cancelled, ["Add note", "Decline", "Release place", "Undo"]],
])(
  "of a booking that is %s, what can't be decided leaves its place empty",
  { tags: "coaching.decide" },
  async (_how, shown, places) => {
    openSession(list([shown]));
    const note = await ofAna("Add note");
    const kept = [...(note.parentElement?.children ?? [])];
    expect(kept.map(({ textContent }) => textContent)).toEqual(places);
  },
);

test("a confirmed booking is declined only after a question, which can be left", {
  tags: "coaching.decide",
}, async () => {
  const { user, server } = openSession({
    ...list([confirmed]),
    "coaching.declineBooking": () => {
      server.answer(list([cancelled]));
      return cancelled;
    },
  });
  await user.click(await ofAna("Decline"));
  expect(screen.getByText(/^Decline this confirmed booking\?/)).toBeTruthy();
  expect(document.activeElement).toBe(await press("Keep it"));
  await user.click(await press("Keep it"));
  expect(screen.queryByText(/^Decline this confirmed booking\?/)).toBeNull();
  expect(document.activeElement).toBe(await ofAna("Decline"));
  expect(server.written()).toEqual([]);
  await user.click(await ofAna("Decline"));
  await user.click(await press("Decline booking"));
  expect(await screen.findByText("Booking declined")).toBeTruthy();
  expect(server.sent("coaching.declineBooking")).toEqual([
    { id: confirmed.id, was: { status: "confirmed", session_id: session.id } },
  ]);
  expect(await screen.findByText("Cancelled")).toBeTruthy();
});

test("a cancelled booking's place is released, and the booking is gone", {
  tags: "coaching.cancelled-place",
}, async () => {
  const { user, server } = openSession({
    ...list([cancelled], 1),
    "coaching.releaseBooking": () => {
      server.answer(list([], 1));
      return { success: true };
    },
  });
  await user.click(await ofAna("Release place"));
  expect(await screen.findByText("Place released")).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "coaching.releaseBooking", input: { id: pending.id } },
  ]);
  expect(await screen.findByText(/^Nobody has booked this session yet/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("spots filled"));
});

test("what somebody else has decided meanwhile is said, and shown", async () => {
  const { user, server } = openSession({
    ...list([pending]),
    "coaching.confirmBooking": () => {
      server.answer(list([cancelled]));
      return refuse("booking_cancelled");
    },
  });
  await user.click(await ofAna("Confirm"));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.booking_cancelled.message);
  expect(await screen.findByText("Cancelled")).toBeTruthy();
});

test("a decision that gets no answer says that it failed, and can be taken again", async () => {
  const { user } = openSession({ ...list([pending]), "coaching.confirmBooking": unreachable });
  await user.click(await ofAna("Confirm"));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to update booking");
  expect(screen.getByText("Pending")).toBeTruthy();
});

test("a note for the coach is kept with the booking", async () => {
  const noted = { ...pending, coach_note: "Ask about scripts" };
  const { user, server } = openSession({
    ...list([pending]),
    "coaching.noteBooking": () => {
      server.answer(list([noted]));
      return noted;
    },
  });
  await user.click(await ofAna("Add note"));
  const field = screen.getByLabelText("Note for the coach");
  expect(document.activeElement).toBe(field);
  await user.type(field, " Ask about scripts ");
  await user.click(await press("Save note"));
  expect(await screen.findByText("Note saved")).toBeTruthy();
  expect(server.written()).toEqual([
    {
      name: "coaching.noteBooking",
      input: { id: pending.id, coach_note: "Ask about scripts", was: { coach_note: null } },
    },
  ]);
  expect(await ofAna("Edit note")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("ana@example.com");
  expect(screen.getByText("Note for the coach: Ask about scripts")).toBeTruthy();
});

test("an empty note takes the note away", async () => {
  const { user, server } = openSession({
    ...list([{ ...pending, coach_note: "Old" }]),
    "coaching.noteBooking": confirmed,
  });
  await user.click(await ofAna("Edit note"));
  await user.clear(screen.getByLabelText("Note for the coach"));
  await user.click(await press("Save note"));
  await screen.findByText("Note saved");
  expect(server.sent("coaching.noteBooking")).toEqual([
    { id: pending.id, coach_note: null, was: { coach_note: "Old" } },
  ]);
});

test("a note that could not be saved is kept as it was typed", async () => {
  const { user } = openSession({ ...list([pending]), "coaching.noteBooking": unreachable });
  await user.click(await ofAna("Add note"));
  await user.type(screen.getByLabelText("Note for the coach"), "Scripts");
  await user.click(await press("Save note"));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to update booking");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note for the coach").value).toBe("Scripts");
});

test.each([
  ["member", "by the member"],
  ["coach", "declined by a coach"],
] as const)(
  "a booking that was cancelled by the %s says so",
  { tags: "coaching.who-cancelled" },
  async (cancelled_by, words) => {
    openSession(list([{ ...cancelled, cancelled_by }]));
    expect(await screen.findByText("Cancelled")).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test("a decision can be undone at a place where no other button stands", {
  tags: "coaching.undo",
}, async () => {
  const undo_until = "2026-11-05T12:00:12.000Z";
  const { user, server } = openSession({
    ...list([{ ...confirmed, undo_until }]),
    "coaching.undoDecision": () => {
      server.answer(list([pending]));
      return pending;
    },
  });
  await user.click(await ofAna("Undo"));
  expect(await screen.findByText("The booking is pending again")).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "coaching.undoDecision", input: { id: pending.id, undo_until } },
  ]);
  expect(await screen.findByText("Pending")).toBeTruthy();
});

test("staff read who comes to a meeting of a cohort, and who can’t", {
  tags: "coaching.meeting-answer",
}, async () => {
  const meeting = sampleCoachingSession({ type: "group", cohort_id: sampleId(7) });
  const member = (number: number, email: string, is_absent: boolean) => ({
    ...{ person_id: sampleId(number), email, name: null, is_absent },
  });
  const members = [member(1, "ana@example.com", false), member(2, "ben@example.com", true)];
  openSession({
    "coaching.listSessionBookings": sampleSessionPage({ session: meeting, members }),
  });
  const come = within(await screen.findByRole("region", { name: "Coming" }));
  expect(come.getByRole("link").textContent).toBe("ana@example.com");
  const cannot = within(screen.getByRole("region", { name: "Can’t come" }));
  expect(cannot.getByRole("link").textContent).toBe("ben@example.com");
  expect(screen.getByText("All members of the cohort belong to it, without booking.")).toBeTruthy();
});

test("those who come are written to together, and all can be downloaded", {
  tags: "coaching.session-people",
}, async () => {
  const items = [
    { ...pending, email: "ana@academy.test" },
    { ...confirmed, id: sampleId(12), email: "ben@academy.test" },
    { ...cancelled, id: sampleId(13), email: "eve@academy.test" },
  ];
  openSession(list(items));
  const link = await screen.findByRole("link", { name: "Write to 2 people" });
  const href = decodeURIComponent(link.getAttribute("href") ?? "");
  expect(href).toContain("ana@academy.test");
  expect(href).toContain("ben@academy.test");
  expect(href).not.toContain("eve@academy.test");
  const download = screen.getByRole("link", { name: "Download as CSV" });
  expect(download.getAttribute("href")).toBe(`/api/downloads/session?session_id=${session.id}`);
});

test("notes about the session are kept with it", {
  tags: "coaching.session-notes",
}, async () => {
  const { user, server } = openSession({
    "coaching.noteSession": ({ coach_note = null }) => {
      server.answer({ "coaching.listSessionBookings": sampleSessionPage({ coach_note }) });
      return { coach_note };
    },
  });
  await user.click(await press("Add notes"));
  await user.type(screen.getByLabelText("Notes about the session"), "We tried openings.");
  await user.click(await press("Save notes"));
  expect(await screen.findByText("Notes saved")).toBeTruthy();
  expect(server.sent("coaching.noteSession")).toEqual([
    { id: session.id, coach_note: "We tried openings.", was: { coach_note: null } },
  ]);
  expect(await screen.findByText("We tried openings.")).toBeTruthy();
});

test("closing a dialog of the page returns to its button", {
  tags: "coaching.session-page",
}, async () => {
  const { user } = openSession();
  const edit = await press("Edit: Finding your voice, Dec 1, 2099, 4:00 PM");
  await user.click(edit);
  await screen.findByRole("dialog", { name: "Edit session" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test("the page of somebody who comes leads back here", { tags: "people.page" }, async () => {
  const meeting = sampleCoachingSession({ type: "group", cohort_id: sampleId(7) });
  const member = { person_id: sampleId(1), email: "ana@example.com", name: null, is_absent: false };
  const at = `/admin/sessions/${meeting.id}`;
  const { user } = openPage(StaffSessionPage, {
    path: "/admin/sessions/:sessionId",
    at,
    elsewhere: { "/admin/people/:personId": () => <h1>From {useLocation().state?.from}</h1> },
    answers: {
      "coaching.listSessionBookings": sampleSessionPage({ session: meeting, members: [member] }),
    },
    roles: ["coach"],
  });
  await user.click(await screen.findByRole("link", { name: "ana@example.com" }));
  expect(await screen.findByRole("heading", { name: `From ${at}` })).toBeTruthy();
});
