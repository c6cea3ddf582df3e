import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, never, refuse } from "#web/testing/server.ts";
import { sampleSessionPage } from "#web/testing/session-page.ts";
import { staffSessionAnswers } from "#web/testing/sessions.ts";

const session = sampleCoachingSession();
const other = sampleCoachingSession({ id: sampleId(2), title: "Quiet follow-ups" });

const openSessions = (list: Answer<"coaching.list">, answers: Answers = {}) =>
  openPage(StaffSessionsPage, { answers: staffSessionAnswers(list, answers) });

test("until the sessions have come, their place is kept", () => {
  openSessions(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No sessions yet")).toBeNull();
});

test("each session has a row on the academy's clock, the next asked for first", async () => {
  const { server } = openSessions(sampleCoachingSessions([session]));
  const rows = await findRows();
  expect(rows).toEqual([
    ["Dec 1, 2099, 4:00 PM", "Finding your voice", "One on one", "Nora", "2/6", "EditMore"],
  ]);
  expect(screen.getByText(/Eastern Time \(America\/New York\)/)).toBeTruthy();
  expect(server.sent("coaching.list")[0]).toEqual({
    ...{ when: "coming", sort: "starts_at", order: "asc" },
  });
});

test("those of today stand first, with the link to join, and who waits is marked", {
  tags: "coaching.staff-list",
}, async () => {
  const now = sampleCoachingSession({ session_date: "2026-12-01" });
  const waited = { ...other, session_date: "2026-12-02", pending: 2 };
  const calledOff = sampleCoachingSession({
    ...{ id: sampleId(3), title: "Pricing", session_date: "2026-12-01" },
    cancelled_at: "2026-11-30T12:00:00.000Z",
  });
  openSessions(sampleCoachingSessions([now, calledOff, waited]));
  const rows = (await findRows()).map(([first, , , , booked]) => [first, booked]);
  expect(rows).toEqual([
    ["Today", undefined],
    ["Today, 4:00 PM Join", "2/6"],
    ["Today, 4:00 PM ", "2/6"],
    ["After today", undefined],
    ["Dec 2, 2026, 4:00 PM", "2/6 2 to confirm"],
  ]);
  const join = screen.getByRole("link", { name: "Join: Finding your voice" });
  expect(join.getAttribute("href")).toBe(now.meeting_link);
  expect(screen.getAllByText("Called off")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Edit: Pricing/ })).toBeNull();
});

test("a row leads to the session's page", { tags: "coaching.session-page" }, async () => {
  const { user } = openPage(StaffSessionsPage, {
    answers: staffSessionAnswers(sampleCoachingSessions([session])),
    elsewhere: { "/admin/sessions/:sessionId": () => <p>The session</p> },
  });
  const link = await screen.findByRole("link", { name: "Finding your voice" });
  expect(link.getAttribute("href")).toBe(`/admin/sessions/${session.id}`);
  await user.click(screen.getByText("One on one", { selector: "span" }));
  expect(await screen.findByText("The session")).toBeTruthy();
});

test("coaches see at a glance which sessions are their own", {
  tags: "coaching.coach",
}, async () => {
  const own = sampleCoachingSession({ coach_id: sampleSession().user.id });
  openPage(StaffSessionsPage, {
    answers: { "coaching.list": sampleCoachingSessions([own, other]) },
    roles: ["coach"],
  });
  await screen.findByText("You");
  expect((await findRows()).map((cells) => cells[3])).toEqual(["You", "Nora"]);
});

test("without sessions it says what to do", async () => {
  openSessions(sampleCoachingSessions([]));
  expect(await screen.findByRole("heading", { name: "No sessions yet" })).toBeTruthy();
  expect(screen.getByText(/Add the next one/)).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", async () => {
  const { user, server } = openSessions(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load sessions");
  server.answer({ "coaching.list": sampleCoachingSessions([session]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Finding your voice")).toBeTruthy();
});

test("sessions are searched, filtered by type and sorted, and shown all again", async () => {
  const { user, server } = openSessions(({ type }) =>
    sampleCoachingSessions(type ? [] : [session]),
  );
  await user.click(await screen.findByRole("button", { name: /^Title/ }));
  await user.type(screen.getByLabelText("Search"), "voice");
  await user.selectOptions(screen.getByLabelText("Type"), "Workshop");
  await waitFor(() =>
    expect(server.sent("coaching.list").at(-1)).toEqual({
      when: "coming",
      sort: "title",
      order: "asc",
      search: "voice",
      type: "workshop",
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByText("Finding your voice")).toBeTruthy();
});

test("Load more brings the next page, by its key", async () => {
  const { user } = openSessions(({ cursor }) =>
    cursor === "next" ? sampleCoachingSessions([other]) : sampleCoachingSessions([session], "next"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("Quiet follow-ups")).toBeTruthy();
  expect(screen.getByText("Finding your voice")).toBeTruthy();
});

test.each([
  ["", "Edit session", "Save changes"],
  ["&dialog=delete", "Are you sure you want to delete this session?", "Keep it"],
])(
  "a link with %s to a session that is not on the first page opens %s",
  async (which, name, said) => {
    openPage(StaffSessionsPage, {
      at: `/?type=workshop&record=${other.id}${which}`,
      answers: {
        "coaching.list": sampleCoachingSessions([]),
        "coaching.listSessionBookings": sampleSessionPage({ session: other }),
        "coaching.deletion": { bookings: 0, told: 0, waiting: 0 },
      },
    });
    const dialog = await findDialog(name);
    expect(await dialog.findByText(new RegExp(said))).toBeTruthy();
  },
);

test("past sessions stand behind a tab, the last one first", {
  tags: "coaching.staff-list",
}, async () => {
  const { user, server } = openSessions(({ when }) =>
    sampleCoachingSessions(when === "past" ? [] : [session]),
  );
  await findRows();
  await user.click(screen.getByRole("link", { name: "Past" }));
  expect(await screen.findByRole("heading", { name: "No past sessions" })).toBeTruthy();
  expect(server.sent("coaching.list").at(-1)).toEqual({
    ...{ when: "past", sort: "starts_at", order: "desc" },
  });
  expect(screen.getByRole("link", { name: "Past" }).getAttribute("aria-current")).toBe("page");
  await user.click(screen.getByRole("link", { name: "Coming" }));
  expect(await screen.findByText("Finding your voice")).toBeTruthy();
});
