import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { type Answer, never, refuse, unreachable } from "#web/testing/server.ts";
import { inMain } from "#web/testing/session-page.ts";

const session = sampleCoachingSession();
const none = { bookings: 0, told: 0, waiting: 0 };

/** `taken` is what the deletion would delete. */
async function openQuestion(
  taken: Answer<"coaching.deletion">,
  answer: Answer<"coaching.delete"> = { success: true },
) {
  const opened = openPage(inMain(StaffSessionsPage), {
    answers: {
      "coaching.list": sampleCoachingSessions([session]),
      "coaching.deletion": taken,
      "coaching.delete": answer,
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: /^More: Finding your voice/ }));
  await opened.user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await findDialog("Are you sure you want to delete this session?");
  const button = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Delete session" });
  return { ...opened, dialog, button };
}

test.each([
  [none, "Nobody has booked this session."],
  [
    { ...none, told: 4 },
    "Nobody has booked this session. We’ll email the 4 members of the cohort who can come to it.",
  ],
  [{ bookings: 1, told: 0, waiting: 0 }, "This also cancels 1 booking. Nobody is emailed."],
  [
    { bookings: 3, told: 2, waiting: 1 },
    "This also cancels 3 bookings. We’ll email 2 people. It also ends the waiting list of 1 person, who won’t be emailed.",
  ],
])(
  "with %o it says what goes with the session",
  { tags: "coaching.delete-session" },
  async (taken, said) => {
    const { dialog, server } = await openQuestion(taken);
    expect(await dialog.findByText(said)).toBeTruthy();
    expect(server.written()).toEqual([]);
  },
);

test("a session is deleted, and its row is gone", { tags: "coaching.delete-session" }, async () => {
  const { user, dialog, server, button } = await openQuestion(none, () => {
    server.answer({ "coaching.list": sampleCoachingSessions([]) });
    return { success: true };
  });
  await dialog.findByText(/^Nobody has booked this session/);
  await user.click(button());
  expect(await screen.findByText("Session deleted successfully")).toBeTruthy();
  expect(server.written()).toEqual([{ name: "coaching.delete", input: { id: session.id } }]);
  expect(await screen.findByRole("heading", { name: "No sessions yet" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("a session can be kept", async () => {
  const { user, dialog, server } = await openQuestion(none);
  await user.click(dialog.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.written()).toEqual([]);
});

test("nothing is deleted before it is known what goes with it", async () => {
  const { user, dialog, server, button } = await openQuestion(refuse("unexpected"));
  await dialog.findByRole("alert");
  expect(button().disabled).toBe(true);
  server.answer({ "coaching.deletion": none });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await dialog.findByText(/^Nobody has booked this session/);
  expect(button().disabled).toBe(false);
});

test.each([
  ["refused", refuse("overloaded"), "overloaded"],
  ["not answered", unreachable, "unexpected"],
] as const)(
  "a deletion that is %s says so",
  { tags: "coaching.staff-list" },
  async (_how, answer, code) => {
    const { user, dialog, button } = await openQuestion(none, answer);
    await dialog.findByText(/^Nobody has booked this session/);
    await user.click(button());
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe(`Error deleting session${failures[code].message}`);
    expect(button().disabled).toBe(false);
  },
);

test("what failed is no longer said while it is sent again, but its room stays", {
  tags: "forms.kept",
}, async () => {
  const { user, dialog, server, button } = await openQuestion(none, unreachable);
  await dialog.findByText(/^Nobody has booked this session/);
  await user.click(button());
  const said = (await dialog.findByRole("alert")).textContent;
  server.answer({ "coaching.delete": never });
  await user.click(button());
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  expect(dialog.getByRole("alert", { hidden: true }).textContent).toBe(said);
});
