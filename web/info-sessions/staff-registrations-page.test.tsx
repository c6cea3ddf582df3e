// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import StaffRegistrationsPage from "#web/info-sessions/staff-registrations-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const asking = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ana Ruiz",
  email: "ana@example.com",
  question: "Do I have to speak?",
  info_session_starts_at: null,
  created_at: "2026-11-05T12:00:00.000Z",
};
const silent = {
  ...asking,
  id: "00000000-0000-4000-8000-000000000002",
  email: "ben@example.com",
  question: null,
};
const session = {
  id: "00000000-0000-4000-8000-000000000003",
  starts_at: "2099-07-01T22:30:00.000Z",
  meeting_link: null,
  cancelled_at: null,
  registrations: 12,
};
const date = "Wednesday, July 1, 2099 at 6:30 PM";

type Answers = Record<string, () => Response>;

const withNothing: Answers = {
  "GET /api/info_session_registrations": () => reply({ items: [], next_cursor: null }),
  "GET /api/info_sessions": () => reply({ items: [], waiting: 0 }),
  "GET /api/info_sessions/next": () => reply({ starts_at: null, time_zone: "America/New_York" }),
};

function openPage(answers: Answers = {}) {
  const all = { ...withNothing, ...answers };
  const server = stubServer(
    ({ method, path }) => all[`${method} ${path}`]?.() ?? refusal(404, "not_found", "Not found"),
  );
  render(
    <Themed>
      <StaffRegistrationsPage />
      <Notices />
    </Themed>,
  );
  const written = () => server.calls.find(({ method }) => method !== "GET");
  return { user: userEvent.setup(), written };
}

const withRegistrations: Answers = {
  "GET /api/info_session_registrations": () =>
    reply({ items: [asking, silent], next_cursor: null }),
};
const withSessions = (...items: unknown[]): Answers => ({
  "GET /api/info_sessions": () => reply({ items, waiting: 0 }),
});

test("each registration has a row, with No question where there is none", async () => {
  openPage(withRegistrations);
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Ana Ruiz", "ana@example.com", "Do I have to speak?", "Nov 5, 2026", "View"],
    ["Ana Ruiz", "ben@example.com", "No question", "Nov 5, 2026", "View"],
  ]);
});

test("a registration is read in full in a dialog", async () => {
  const { user } = openPage(withRegistrations);
  await user.click(await screen.findByRole("button", { name: "View ana@example.com" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Registration Details" }));
  expect(dialog.getByText("Do I have to speak?")).toBeTruthy();
  expect(dialog.getByText("Waits for a date")).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
});

test("without registrations it says so, and that no date is set", async () => {
  openPage();
  expect(await screen.findByRole("heading", { name: "No registrations yet" })).toBeTruthy();
  expect(await screen.findByText(/the public page says TBD/)).toBeTruthy();
});

test("lists that could not be loaded say so", async () => {
  openPage({
    "GET /api/info_session_registrations": () => refusal(500, "unexpected", ""),
    "GET /api/info_sessions": () => refusal(500, "unexpected", ""),
  });
  expect(await screen.findByText("Failed to load registrations")).toBeTruthy();
  expect(await screen.findByText("Failed to load info sessions")).toBeTruthy();
});

test("a session is scheduled by the academy's clock, and it is said who gets an invite", async () => {
  const { user, written } = openPage({
    "GET /api/info_sessions": () => reply({ items: [], waiting: 3 }),
    "POST /api/info_sessions": () => reply(session),
  });
  expect(await screen.findByText(/^3 people wait for a date/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Schedule an info session" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Eastern Time \(America\/New York\)/)).toBeTruthy();
  expect(dialog.getByText(/^3 people wait for a date and will get/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Date and time"), {
    target: { value: "2099-07-01T18:30" },
  });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("Info session scheduled")).toBeTruthy();
  expect(written()?.body).toEqual({ starts_at: "2099-07-01T22:30:00.000Z", meeting_link: null });
});

test.each([
  ["", "", "Please choose a date and a time"],
  ["2001-01-01T10:00", "", "Please choose a time in the future"],
  ["2099-07-01T18:30", "meet me", "Please enter a web address that starts with https://"],
])("a date of '%s' with the link '%s' is not sent", async (when, link, message) => {
  const { user, written } = openPage();
  await user.click(await screen.findByRole("button", { name: "Schedule an info session" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: when } });
  fireEvent.change(dialog.getByLabelText("Meeting link (optional)"), { target: { value: link } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(written()).toBeUndefined();
});

test("a time that is taken is refused in the server's words, and what was typed is kept", async () => {
  const taken = "An info session at that time is already scheduled.";
  const { user } = openPage({
    "POST /api/info_sessions": () => refusal(409, "info_session_exists", taken),
  });
  await user.click(await screen.findByRole("button", { name: "Schedule an info session" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText<HTMLInputElement>("Date and time");
  fireEvent.change(field, { target: { value: "2099-07-01T18:30" } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(taken);
  expect(field.value).toBe("2099-07-01T18:30");
});

test("a coming session is shown by the academy's clock, and moved", async () => {
  const { user, written } = openPage({
    ...withSessions(session),
    [`PATCH /api/info_sessions/${session.id}`]: () => reply(session),
  });
  expect(await screen.findByRole("heading", { name: date })).toBeTruthy();
  expect(screen.getByText("12 registered, no meeting link yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: `Edit ${date}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit info session" }));
  expect(dialog.getByText(/^12 people are registered and will get the new/)).toBeTruthy();
  const field = dialog.getByLabelText<HTMLInputElement>("Date and time");
  expect(field.value).toBe("2099-07-01T18:30");
  await user.type(dialog.getByLabelText("Meeting link (optional)"), "https://meet.example/a");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Info session updated")).toBeTruthy();
  expect(written()?.body).toEqual({
    starts_at: session.starts_at,
    meeting_link: "https://meet.example/a",
  });
});

test.each([
  ["wait for another", [session], /will be invited as soon as you schedule another/],
  ["go to the next", [session, { ...session, id: "n" }], /and an invite to the next one/],
])("cancelling says who is told, and that they %s", async (_what, sessions, told) => {
  const { user, written } = openPage({
    ...withSessions(...sessions),
    [`POST /api/info_sessions/${session.id}/cancellation`]: () => reply(session),
  });
  const [first] = await screen.findAllByRole("button", { name: `Cancel ${date}` });
  if (first) await user.click(first);
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this info session?" }));
  expect(dialog.getByText(/^12 people are registered/).textContent).toMatch(told);
  expect(written()).toBeUndefined();
  await user.click(dialog.getByRole("button", { name: "Cancel the session" }));
  expect(await screen.findByText("Info session cancelled")).toBeTruthy();
  expect(written()?.path).toBe(`/api/info_sessions/${session.id}/cancellation`);
});

test("a cancellation that fails says so", async () => {
  const { user } = openPage(withSessions(session));
  await user.click(await screen.findByRole("button", { name: `Cancel ${date}` }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Cancel the session" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Not found");
});
