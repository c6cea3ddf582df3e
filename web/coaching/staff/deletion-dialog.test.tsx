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
import { failures } from "#contract/errors.ts";
import "#web/lib/stub-browser.ts";
import { session } from "#web/coaching/sample-coaching.ts";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
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

const none = { bookings: 0, told: 0, waiting: 0 };

/** Opens the question about a session; `taken` is what goes with it. */
async function openQuestion(
  taken: () => Response,
  answer: () => Response = () => reply({ success: true }),
) {
  let items = [session];
  const server = stubServer(({ method, path }) => {
    if (path.endsWith("/deletion")) return taken();
    if (method === "GET") {
      return reply({ items, next_cursor: null, academy_time_zone: "America/New_York" });
    }
    const answered = answer();
    if (answered.ok) items = [];
    return answered;
  });
  render(
    <Themed>
      <StaffSessionsPage />
      <Notices />
    </Themed>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Delete: Finding your voice/ }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Are you sure you want to delete this session?" }),
  );
  const written = () => server.calls.filter(({ method }) => method !== "GET");
  const button = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Delete session" });
  return { user, dialog, written, button };
}

test.each([
  [none, "Nobody has booked it, so no booking goes with it."],
  [{ bookings: 1, told: 0, waiting: 0 }, "1 booking goes with it. Nobody is written to."],
  [
    { bookings: 3, told: 2, waiting: 1 },
    "3 bookings go with it. 2 people are told by email that it does not take place. 1 person waits for a place, and will wait no longer.",
  ],
])("with %o it says what goes with the session", async (taken, said) => {
  const { dialog, written } = await openQuestion(() => reply(taken));
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(written()).toEqual([]);
});

test("a session is deleted, and its row is gone", async () => {
  const { user, dialog, written, button } = await openQuestion(() => reply(none));
  await dialog.findByText(/no booking goes with it/);
  await user.click(button());
  expect(await screen.findByText("Session deleted successfully")).toBeTruthy();
  expect(written()).toMatchObject([{ method: "DELETE", path: `/api/sessions/${session.id}` }]);
  expect(await screen.findByRole("heading", { name: "No sessions yet" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("a session can be kept", async () => {
  const { user, dialog, written } = await openQuestion(() => reply(none));
  await user.click(dialog.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(written()).toEqual([]);
});

test("nothing is deleted before it is known what goes with it", async () => {
  let isBroken = true;
  const { user, dialog, button } = await openQuestion(() =>
    isBroken ? refusal(500, "unexpected", "") : reply(none),
  );
  await dialog.findByRole("alert");
  expect(button().disabled).toBe(true);
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await dialog.findByText(/no booking goes with it/);
  expect(button().disabled).toBe(false);
});

test.each([
  ["refused", () => refusal(503, "overloaded", failures.overloaded.message), "overloaded"],
  ["not answered", unreachable, "unexpected"],
] as const)("a deletion that is %s says so", async (_how, answer, code) => {
  const { user, dialog, button } = await openQuestion(() => reply(none), answer);
  await dialog.findByText(/no booking goes with it/);
  await user.click(button());
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toBe(`Error deleting session${failures[code].message}`);
  expect(button().disabled).toBe(false);
});
