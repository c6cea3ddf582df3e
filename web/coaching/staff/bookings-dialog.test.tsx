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
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SessionBooking } from "#contract/coaching.ts";
import { failures } from "#contract/errors.ts";
import "#web/lib/stub-browser.ts";
import { sessionBooking as pending, session } from "#web/coaching/sample-coaching.ts";
import { StaffBookingsDialog } from "#web/coaching/staff/bookings-dialog.tsx";
import { queryClient } from "#web/lib/queries.ts";
import {
  type ReceivedCall,
  refusal,
  reply,
  stubServer,
  unreachable,
} from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  for (const notice of screen.queryAllByRole("button", { name: "Dismiss" }))
    fireEvent.click(notice);
  cleanup();
});

const confirmed: SessionBooking = {
  ...pending,
  status: "confirmed",
  can: { confirm: false, decline: true, release: false },
};
const cancelled: SessionBooking = {
  ...pending,
  status: "cancelled",
  can: { confirm: false, decline: false, release: true },
};

type Known = { items: SessionBooking[]; waiting: number };

function openDialog(
  known: Partial<Known>,
  answer: (call: ReceivedCall) => Response | Promise<Response> = () => reply(confirmed),
) {
  const list: Known = { items: [], waiting: 0, ...known };
  const server = stubServer((call) =>
    call.method === "GET" ? reply({ session, ...list }) : answer(call),
  );
  render(
    <Themed>
      <StaffBookingsDialog session={session} onClose={() => {}} />
      <Notices />
    </Themed>,
  );
  const written = () =>
    server.calls
      .filter(({ method }) => method !== "GET")
      .map(({ method, path, body }) => ({ method, path, body }));
  return { user: userEvent.setup(), list, written };
}

const press = (name: string) => screen.findByRole("button", { name });
const path = `/api/session_bookings/${pending.id}`;

test("bookings that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  stubServer(() =>
    isBroken ? refusal(500, "unexpected", "") : reply({ session, items: [pending], waiting: 0 }),
  );
  render(
    <Themed>
      <StaffBookingsDialog session={session} onClose={() => {}} />
    </Themed>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load bookings");
  isBroken = false;
  await userEvent.click(await press("Try again"));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("a session that nobody has booked says so", async () => {
  openDialog({});
  expect(await screen.findByText(/^Nobody has booked this session yet/)).toBeTruthy();
  expect(screen.getByText(/Nobody waits for a place/)).toBeTruthy();
});

test("a booking shows the member, the status and the notes, and how many wait", async () => {
  openDialog({ items: [{ ...pending, coach_note: "Ask about scripts" }], waiting: 2 });
  const item = within(await screen.findByRole("listitem"));
  for (const words of ["ana@example.com", "Pending", "Member's notes: How do I begin a call?"]) {
    expect(item.getByText(words)).toBeTruthy();
  }
  expect(item.getByText("Note for the coach: Ask about scripts")).toBeTruthy();
  expect(screen.getByText("2/6 spots filled. 2 people wait for a place.")).toBeTruthy();
});

test("the booking of a deleted account says so", async () => {
  openDialog({ items: [{ ...pending, email: null }] });
  expect(await screen.findByText("Deleted account")).toBeTruthy();
});

test.each([
  ["pending", pending, ["Confirm", "Decline"]],
  ["confirmed", confirmed, ["Decline"]],
  ["cancelled", cancelled, ["Release place"]],
])("a booking that is %s offers what can be decided", async (_how, shown, offered) => {
  openDialog({ items: [shown] });
  const item = within(await screen.findByRole("listitem"));
  const buttons = item.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual([...offered, "Add note"]);
});

test.each([
  ["Confirm", "confirmation", "Booking confirmed", confirmed, "Confirmed"],
  ["Decline", "decline", "Booking declined", cancelled, "Cancelled"],
])(
  "%s decides, and the booking is shown as it is then",
  async (button, part, said, then, shown) => {
    const { user, list, written } = openDialog({ items: [pending] }, () => {
      list.items = [then];
      return reply(then);
    });
    await user.click(await press(button));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(written()).toEqual([{ method: "POST", path: `${path}/${part}`, body: null }]);
    expect(await screen.findByText(shown)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("ana@example.com"));
  },
);

test("a cancelled booking's place is released, and the booking is gone", async () => {
  const { user, list, written } = openDialog({ items: [cancelled], waiting: 1 }, () => {
    list.items = [];
    return reply({ success: true });
  });
  await user.click(await press("Release place"));
  expect(await screen.findByText("Place released")).toBeTruthy();
  expect(written()).toEqual([{ method: "DELETE", path, body: null }]);
  expect(await screen.findByText(/^Nobody has booked this session yet/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("spots filled"));
});

test("what somebody else has decided meanwhile is said, and shown", async () => {
  const { user, list } = openDialog({ items: [pending] }, () => {
    list.items = [cancelled];
    return refusal(409, "booking_cancelled", failures.booking_cancelled.message);
  });
  await user.click(await press("Confirm"));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.booking_cancelled.message);
  expect(await screen.findByText("Cancelled")).toBeTruthy();
});

test("a decision that gets no answer says that it failed, and can be taken again", async () => {
  const { user } = openDialog({ items: [pending] }, unreachable);
  await user.click(await press("Confirm"));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to update booking");
  expect(screen.getByText("Pending")).toBeTruthy();
});

test("a note for the coach is kept with the booking", async () => {
  const { user, list, written } = openDialog({ items: [pending] }, () => {
    list.items = [{ ...pending, coach_note: "Ask about scripts" }];
    return reply(list.items[0]);
  });
  await user.click(await press("Add note"));
  const field = screen.getByLabelText("Note for the coach");
  expect(document.activeElement).toBe(field);
  await user.type(field, " Ask about scripts ");
  await user.click(await press("Save note"));
  expect(await screen.findByText("Note saved")).toBeTruthy();
  expect(written()).toEqual([{ method: "PATCH", path, body: { coach_note: "Ask about scripts" } }]);
  expect(await press("Edit note")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("ana@example.com");
  expect(screen.getByText("Note for the coach: Ask about scripts")).toBeTruthy();
});

test("an empty note takes the note away", async () => {
  const { user, written } = openDialog({ items: [{ ...pending, coach_note: "Old" }] });
  await user.click(await press("Edit note"));
  await user.clear(screen.getByLabelText("Note for the coach"));
  await user.click(await press("Save note"));
  await screen.findByText("Note saved");
  expect(written()[0]?.body).toEqual({ coach_note: null });
});

test("a note that could not be saved is kept as it was typed", async () => {
  const { user } = openDialog({ items: [pending] }, unreachable);
  await user.click(await press("Add note"));
  await user.type(screen.getByLabelText("Note for the coach"), "Scripts");
  await user.click(await press("Save note"));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to update booking");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note for the coach").value).toBe("Scripts");
});
