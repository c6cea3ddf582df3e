import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/coaching/bookings.ts";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import BookSessionPage from "#web/coaching/book-session-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import {
  sampleBooking,
  sampleBookings,
  sampleConfirmedBooking,
  sampleOpenSession,
  sampleOpenSessions,
} from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const openSession = sampleOpenSession();
const otherSession = sampleOpenSession({ id: sampleId(2), title: "Quiet follow-ups" });
const booking = sampleBooking();
const confirmedBooking = sampleConfirmedBooking();
const cancelledBooking = sampleBooking({
  status: "cancelled",
  can: { cancel: false, move: false },
});

interface Lists {
  bookings?: readonly Booking[];
  open?: readonly OpenSession[];
}

async function openBookings({ bookings = [], open = [] }: Lists, answers: Answers = {}) {
  const opened = openPage(BookSessionPage, {
    path: "/dashboard/sessions/book",
    answers: {
      "coaching.listOpen": sampleOpenSessions(...open),
      "coaching.listBookings": sampleBookings(bookings),
      ...answers,
    },
  });
  await screen.findByRole("region", { name: "Available Sessions" });
  return opened;
}

const mine = () => within(screen.getByRole("region", { name: "My Bookings" }));
const fold = (name: string) => mine().getByRole("button", { name });

async function openDialog(button: string, lists: Lists, answers: Answers = {}) {
  const opened = await openBookings(lists, answers);
  await opened.user.click(fold("Finding your voice"));
  await opened.user.click(fold(button));
  return { ...opened, dialog: await findDialog() };
}

test("who has booked nothing sees no My Bookings", { tags: "coaching.my-bookings" }, async () => {
  await openBookings({ open: [openSession] });
  expect(screen.queryByText("My Bookings")).toBeNull();
});

describe("a booking is folded up:", () => {
  test("the meeting and the way out are in sight before it is opened", {
    tags: ["coaching.meeting-link", "coaching.cancel"],
  }, async () => {
    await openBookings({ bookings: [confirmedBooking] });
    expect(actions()).toEqual(["Join Meeting", "Cancel Booking"]);
  });

  test("without a link it says that the link follows", {
    tags: "coaching.meeting-link",
  }, async () => {
    const said = "The link to join follows by email.";
    await openBookings({
      bookings: [
        { ...confirmedBooking, meeting_link: null },
        { ...booking, id: sampleId(12) },
      ],
    });
    expect(mine().getAllByText(said)).toHaveLength(1);
  });

  test("it is one line with its time, coach and status, which shows its details", {
    tags: "coaching.phone",
  }, async () => {
    const { user } = await openBookings({ bookings: [{ ...booking, notes: "Cold calls" }] });
    const line = fold("Finding your voice");
    expect(line.getAttribute("aria-expanded")).toBe("false");
    for (const words of ["Tue, Dec 1, 2099, 3:00 PM", "with Nora"]) {
      expect(mine().getAllByText(words).at(0)?.closest("[hidden]")).toBeNull();
    }
    expect(mine().getByText("Pending")).toBeTruthy();
    expect(mine().getByText("Your notes: Cold calls").closest("[hidden]")).toBeTruthy();
    await user.click(line);
    expect(mine().getByText("Your notes: Cold calls").closest("[hidden]")).toBeNull();
  });

  const earlier = { ...cancelledBooking, id: sampleId(13), session: otherSession };

  test("cancelled bookings stand together under one line", { tags: "coaching.phone" }, async () => {
    const { user } = await openBookings({ bookings: [earlier, booking, cancelledBooking] });
    expect(mine().getAllByRole("heading", { level: 3 })).toHaveLength(1);
    await user.click(fold("2 cancelled bookings"));
    expect(mine().getAllByText("Cancelled")).toHaveLength(2);
    expect(mine().getByRole("heading", { name: "Quiet follow-ups" })).toBeTruthy();
  });
});

test("a booking says what, when in both zones, and how it stands", {
  tags: "coaching.my-bookings",
}, async () => {
  const { user } = await openBookings({ bookings: [{ ...booking, notes: "Cold calls" }] });
  await user.click(fold("Finding your voice"));
  expect(mine().getByText("4:00 PM Eastern Time")).toBeTruthy();
  expect(mine().queryByText(/your time/)).toBeNull();
  for (const words of ["Tue, Dec 1, 2099, 3:00 PM", "Pending", "Your notes: Cold calls"]) {
    expect(mine().getByText(words)).toBeTruthy();
  }
  expect(mine().getByText("3:00 PM – 4:00 PM")).toBeTruthy();
});

test("a booking of a member whose address is not confirmed says until when it is kept", {
  tags: "coaching.unconfirmed-booking",
}, async () => {
  const confirm_address_by = "2026-11-06T12:00:00.000Z";
  await openBookings({ bookings: [{ ...booking, confirm_address_by }] });
  const kept = "We keep this place until Fri, Nov 6, 2026, 6:00 AM. To keep it longer,";
  expect(mine().getByText(new RegExp(`^${kept} confirm your email address`))).toBeTruthy();
  expect(screen.getByText("Confirm your email address to book more sessions.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send the link again" })).toBeTruthy();
});

const actions = () =>
  [...mine().queryAllByRole("link"), ...mine().queryAllByRole("button")]
    .filter((action) => !action.hasAttribute("aria-expanded"))
    .map(({ textContent }) => textContent);

const [cancel, move, calendar] = ["Cancel Booking", "Move to another session", "Add to calendar"];

test.each<[string, Booking, string[]]>([
  ["pending", booking, [cancel, move]],
  ["pending with a link", { ...booking, meeting_link: null }, [cancel, move]],
  ["confirmed", confirmedBooking, ["Join Meeting", calendar, cancel, move]],
  [
    "confirmed without a link",
    { ...confirmedBooking, meeting_link: null },
    [calendar, cancel, move],
  ],
  ["cancelled", cancelledBooking, []],
  ["begun", { ...booking, can: { cancel: false, move: false } }, []],
])(
  "a booking that is %s offers what can be done about it",
  { tags: "coaching.meeting-link" },
  async (_how, shown, offered) => {
    const { user } = await openBookings({ bookings: [shown] });
    if (shown.status === "cancelled") await user.click(fold("1 cancelled booking"));
    await user.click(fold("Finding your voice"));
    expect(actions()).toEqual(offered);
  },
);

test("cancelling asks first, and says what becomes of the place", {
  tags: "coaching.cancel",
}, async () => {
  const { user, dialog, server } = await openDialog("Cancel Booking", { bookings: [booking] });
  expect(screen.getByRole("dialog").textContent).toContain(
    "Are you sure you want to cancel this booking?",
  );
  expect(
    dialog.getByText(/You can rebook as long as the place hasn’t been given away\.$/),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep booking" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.written()).toEqual([]);
});

describe("whether cancelling one more booking gives up a place", {
  tags: "coaching.cancel",
}, () => {
  const threeCancelled = [1, 2, 3].map((n) => ({ ...cancelledBooking, id: sampleId(n) }));
  const words = /If you cancel this one too, we give up the place you cancelled first\.$/;

  test("is said when the server says so, also of bookings on a later page", async () => {
    const { dialog } = await openDialog(
      "Cancel Booking",
      {},
      { "coaching.listBookings": sampleBookings([booking], null, true) },
    );
    expect(dialog.getByText(words)).toBeTruthy();
  });

  test("is not said because of three that coaches declined", async () => {
    const bookings = [booking, ...threeCancelled];
    const { dialog } = await openDialog("Cancel Booking", { bookings });
    expect(dialog.queryByText(words)).toBeNull();
    expect(dialog.getByText(/You can rebook as long as/)).toBeTruthy();
  });
});

test("a cancelled booking comes to the cancelled ones, and so does the keyboard", {
  tags: "coaching.cancel",
}, async () => {
  const { user, dialog, server } = await openDialog(
    "Cancel Booking",
    { bookings: [booking] },
    {
      "coaching.cancelBooking": () => {
        server.answer({ "coaching.listBookings": sampleBookings([cancelledBooking]) });
        return cancelledBooking;
      },
    },
  );
  await user.click(dialog.getByRole("button", { name: "Cancel Booking" }));
  expect(await screen.findByText("Booking cancelled")).toBeTruthy();
  expect(server.written()).toEqual([{ name: "coaching.cancelBooking", input: { id: booking.id } }]);
  await waitFor(() => expect(document.activeElement).toBe(fold("1 cancelled booking")));
  await user.click(fold("1 cancelled booking"));
  expect(mine().getByText("Cancelled")).toBeTruthy();
  expect(actions()).toEqual([]);
});

test.each([
  ["refused", refuse("unexpected")],
  ["not answered", unreachable],
])(
  "a cancellation that is %s says nothing and leaves the booking",
  { tags: "coaching.cancel" },
  async (_how, answer) => {
    const { user, dialog, server } = await openDialog(
      "Cancel Booking",
      { bookings: [booking] },
      { "coaching.cancelBooking": answer },
    );
    await user.click(dialog.getByRole("button", { name: "Cancel Booking" }));
    await waitFor(() => expect(server.written()).toHaveLength(1));
    const again = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel Booking" });
    await waitFor(() => expect(again().disabled).toBe(false));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Booking cancelled")).toBeNull();
    expect(mine().getByText("Pending")).toBeTruthy();
  },
);

test("a booking is moved in one step to a session with a free place", {
  tags: "coaching.move",
}, async () => {
  const full = { ...otherSession, id: "f", title: "Full one", state: "full" } as const;
  const moved = { ...booking, session: otherSession };
  const { user, dialog, server } = await openDialog(
    "Move to another session",
    { bookings: [booking], open: [{ ...openSession, state: "booked" }, otherSession, full] },
    {
      "coaching.moveBooking": () => {
        server.answer({ "coaching.listBookings": sampleBookings([moved]) });
        return moved;
      },
    },
  );
  expect(dialog.getAllByRole("radio")).toHaveLength(1);
  await user.click(dialog.getByRole("radio", { name: "Quiet follow-ups" }));
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  expect(await screen.findByText("Booking moved")).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "coaching.moveBooking", input: { id: booking.id, session_id: otherSession.id } },
  ]);
  expect(await mine().findByRole("heading", { name: "Quiet follow-ups" })).toBeTruthy();
});

test("without a choice nothing is moved", async () => {
  const { user, dialog, server } = await openDialog("Move to another session", {
    bookings: [booking],
    open: [otherSession],
  });
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  expect(await dialog.findByText("Please choose a session")).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("a move that is refused says why, and the sessions are read again", async () => {
  const third = { ...otherSession, id: sampleId(3), title: "Third" };
  const { user, dialog, server } = await openDialog(
    "Move to another session",
    { bookings: [booking], open: [otherSession, third] },
    {
      "coaching.moveBooking": () => {
        server.answer({
          "coaching.listOpen": sampleOpenSessions({ ...otherSession, state: "full" }, third),
        });
        return refuse("session_full");
      },
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
    { "coaching.moveBooking": unreachable },
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

test("a pending booking says that a coach still has to confirm it", {
  tags: "coaching.to-confirm",
}, async () => {
  await openBookings({ bookings: [booking, { ...confirmedBooking, id: sampleId(12) }] });
  expect(
    mine().getAllByText("Pending: a coach still has to confirm. We’ll email you."),
  ).toHaveLength(1);
});

test("a session of another type is marked where a booking can be moved", {
  tags: "coaching.move",
}, async () => {
  const workshop = sampleOpenSession({ id: sampleId(3), title: "Price talks", type: "workshop" });
  const lists = { bookings: [booking], open: [otherSession, workshop] };
  const { dialog } = await openDialog("Move to another session", lists);
  expect(dialog.getByText(/Workshop, not one on one$/)).toBeTruthy();
  expect(dialog.getByText(/One on one$/)).toBeTruthy();
});
