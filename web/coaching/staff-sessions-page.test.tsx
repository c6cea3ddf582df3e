import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, never, refuse } from "#web/testing/server.ts";
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

test("each session has a row on the academy's clock, the latest asked for first", async () => {
  const { server } = openSessions(sampleCoachingSessions([session]));
  const rows = await findRows();
  expect(rows).toEqual([
    ["Dec 1, 2099, 4:00 PM", "Finding your voice", "One on one", "Nora", "2/6", "EditDelete"],
  ]);
  expect(screen.getByText(/Eastern Time \(America\/New York\)/)).toBeTruthy();
  expect(server.sent("coaching.list")[0]).toEqual({ sort: "starts_at", order: "desc" });
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
  expect(screen.getByText(/Add the first one/)).toBeTruthy();
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
        "coaching.listSessionBookings": { session: other, items: [], waiting: 0, members: [] },
        "coaching.deletion": { bookings: 0, told: 0, waiting: 0 },
      },
    });
    const dialog = await findDialog(name);
    expect(await dialog.findByText(new RegExp(said))).toBeTruthy();
  },
);

test("the coming sessions come soonest first, and the choice is remembered", {
  tags: "coaching.staff-list",
}, async () => {
  const first = openSessions(sampleCoachingSessions([session]));
  await findRows();
  await first.user.selectOptions(screen.getByLabelText("Dates"), "Coming");
  await waitFor(() =>
    expect(first.server.sent("coaching.list").at(-1)).toMatchObject({
      when: "coming",
      order: "asc",
    }),
  );
  first.leave();
  const { user } = openSessions(sampleCoachingSessions([session]));
  await findRows();
  expect(screen.getByLabelText<HTMLSelectElement>("Dates").value).toBe("coming");
  await user.selectOptions(screen.getByLabelText("Dates"), "All");
  await waitFor(() => expect(localStorage.getItem("sessions-shown")).toBeNull());
});
