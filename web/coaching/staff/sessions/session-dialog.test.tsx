import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Session } from "#contract/coaching/sessions.ts";
import { failures } from "#contract/errors.ts";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
import { RoleGate } from "#web/lib/session/role-gate.tsx";
import { fill, findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleCohort } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, refuse, unreachable } from "#web/testing/server.ts";
import { staffSessionAnswers } from "#web/testing/sessions.ts";

const named = ": Finding your voice, Dec 1, 2099, 4:00 PM";
const session = sampleCoachingSession();
const cohort = sampleCohort();

const openSessions = (list: Answer<"coaching.list">, answers: Answers = {}) =>
  openPage(StaffSessionsPage, { answers: staffSessionAnswers(list, answers) });

async function openAdding(create?: Answer<"coaching.create">) {
  const opened = openSessions(sampleCoachingSessions([]), { "coaching.create": create });
  await screen.findByRole("heading", { name: "No sessions yet" });
  await opened.user.click(screen.getByRole("button", { name: "Add session" }));
  const dialog = await findDialog("Add a session");
  await dialog.findByLabelText("Title");
  return { ...opened, dialog };
}

async function openEditing(shown: Session, update?: Answer<"coaching.update">) {
  const opened = openSessions(sampleCoachingSessions([shown]), { "coaching.update": update });
  await opened.user.click(await screen.findByRole("button", { name: `Edit${named}` }));
  return { ...opened, dialog: await findDialog("Edit session") };
}

const filled = { Title: "Finding your voice", Date: "2099-12-01", Time: "16:00" };

test("a new session begins with the defaults and the academy's zone", {
  tags: "coaching.session",
}, async () => {
  const { dialog } = await openAdding();
  const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect(["Type", "Duration (minutes)", "Max participants"].map(value)).toEqual([
    "one_on_one",
    "60",
    "1",
  ]);
  expect(dialog.getByText(/Eastern Time \(America\/New York\)/)).toBeTruthy();
});

test("a new session begins as the last one of its coach, and asks for what is new", {
  tags: "coaching.session-suggestion",
}, async () => {
  const suggestion = { type: "group", duration: 90, max_participants: 6 } as const;
  const { user, server } = openSessions(sampleCoachingSessions([]), {
    "coaching.suggest": { ...suggestion, meeting_link: session.meeting_link, has_room: false },
    "coaching.create": session,
  });
  await user.click(await screen.findByRole("button", { name: "Add session" }));
  const dialog = await findDialog("Add a session");
  const rest = await dialog.findByText("90 minutes, 6 places, no coach named, with a link");
  expect(rest.closest("details")?.open).toBe(false);
  fill(dialog, filled);
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  expect(await screen.findByText("Session created successfully")).toBeTruthy();
  expect(server.sent("coaching.create")[0]).toMatchObject({
    ...suggestion,
    meeting_link: session.meeting_link,
  });
});

test("a mistake in what is folded unfolds it, also while it is corrected", {
  tags: "coaching.session-suggestion",
}, async () => {
  const { user, dialog } = await openAdding();
  fill(dialog, { ...filled, "Duration (minutes)": "0" });
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  const said = await dialog.findByText("Please enter at least 1 minute");
  const folded = said.closest("details");
  expect(folded?.open).toBe(true);
  fill(dialog, { "Duration (minutes)": "60" });
  await waitFor(() => expect(said.isConnected).toBe(false));
  expect(folded?.open).toBe(true);
});

test("a session is added, and the list is read again", {
  tags: "coaching.staff-list",
}, async () => {
  const { user, dialog, server } = await openAdding(session);
  fill(dialog, { ...filled, "Duration (minutes)": "90", "Max participants": "6" });
  await user.selectOptions(dialog.getByLabelText("Type"), "Group");
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  expect(await screen.findByText("Session created successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent("coaching.create")[0]).toEqual({
    title: "Finding your voice",
    description: null,
    type: "group",
    session_date: "2099-12-01",
    session_time: "16:00",
    duration: 90,
    max_participants: 6,
    meeting_link: null,
    cohort_id: null,
    coach_id: null,
    session_turn: null,
  });
  await waitFor(() => expect(server.sent("coaching.list")).toHaveLength(2));
});

test("a session is given to a cohort that is not over, of all that there are", {
  tags: "coaching.cohort-sessions",
}, async () => {
  const { user, dialog, server } = await openAdding(session);
  fill(dialog, filled);
  const field = dialog.getByRole("combobox", { name: "Cohort (optional)" });
  await user.type(field, "spring");
  await waitFor(() =>
    expect(server.sent("cohorts.list").at(-1)).toMatchObject({
      search: "spring",
      is_current: "yes",
    }),
  );
  await user.click(await screen.findByRole("option", { name: /^Spring cohort/, hidden: true }));
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  expect(await screen.findByText("Session created successfully")).toBeTruthy();
  expect(server.sent("coaching.create")[0]).toMatchObject({ cohort_id: cohort.id });
});

test("a session of a cohort names it, and is opened to everyone again", {
  tags: "coaching.cohort-sessions",
}, async () => {
  const shown = { ...session, cohort_id: cohort.id, cohort_title: cohort.title };
  const { user, dialog, server } = await openEditing(shown, session);
  expect(screen.getByText("for Spring cohort")).toBeTruthy();
  const field = dialog.getByRole<HTMLInputElement>("combobox", { name: "Cohort (optional)" });
  await waitFor(() => expect(field.value).toBe("Spring cohort (Mar 2, 2099)"));
  await user.click(dialog.getByLabelText("Remove the cohort"));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Session updated successfully");
  expect(server.sent("coaching.update")[0]).toEqual({
    ...{ id: session.id, cohort_id: null, was: { cohort_id: cohort.id } },
  });
});

test("that others have booked a session is said at its cohort", {
  tags: "coaching.cohort-sessions",
}, async () => {
  const shown = { ...session, cohort_id: cohort.id, cohort_title: cohort.title };
  const { user, dialog } = await openEditing(shown, refuse("session_booked_by_others"));
  await user.click(await waitFor(() => dialog.getByLabelText("Remove the cohort")));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(failures.session_booked_by_others.message)).toBeTruthy();
});

test.each([
  [{ Title: "" }, "Title is required"],
  [{ Date: "" }, "Please choose a date"],
  [{ Time: "" }, "Please enter a time"],
  [{ "Duration (minutes)": "1.5" }, "Please enter a whole number"],
  [{ "Duration (minutes)": "" }, "Please enter a whole number"],
  [{ "Duration (minutes)": "0" }, "Please enter at least 1 minute"],
  [{ "Max participants": "-1" }, "Please enter at least 1 place"],
  [
    { "Meeting link (optional)": "meet me" },
    "Please enter a web address that starts with https://",
  ],
])("a session with %o is not sent", { tags: "coaching.session-form" }, async (wrong, said) => {
  const { user, dialog, server } = await openAdding();
  fill(dialog, { ...filled, ...wrong });
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("a time that comes twice asks which one, and what the server says of it stands there", {
  tags: "coaching.clock",
}, async () => {
  const { user, dialog, server } = await openAdding(session);
  fill(dialog, { ...filled, Date: "2027-11-07", Time: "02:30" });
  expect(dialog.queryByLabelText(/^Which/)).toBeNull();
  fill(dialog, { Time: "01:30" });
  const choice = await dialog.findByLabelText("Which 1:30 AM?");
  await user.selectOptions(choice, "The first, in Eastern Daylight Time");
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  expect(await screen.findByText("Session created successfully")).toBeTruthy();
  expect(server.sent("coaching.create")[0]).toMatchObject({ session_turn: "first" });
});

test("that the coach has another session then is said at the time", {
  tags: "coaching.coach-busy",
}, async () => {
  const said = "You have “Pricing” from 3:00 to 4:00 PM then.";
  const { user, dialog } = await openAdding(refuse("coach_busy", { message: said }));
  fill(dialog, filled);
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(dialog.getByLabelText("Time").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["refused", refuse("overloaded")],
  ["not answered", unreachable],
])(
  "a session whose adding is %s is said to have failed and kept",
  { tags: "coaching.staff-list" },
  async (how, answer) => {
    const { user, dialog } = await openAdding(answer);
    fill(dialog, filled);
    await user.click(dialog.getByRole("button", { name: "Add session" }));
    const alert = within(await dialog.findByRole("alert"));
    expect(alert.getByText("Error creating session")).toBeTruthy();
    if (how === "refused") expect(alert.getByText(failures.overloaded.message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Finding your voice");
  },
);

test("a session is changed, and it is said who is told", {
  tags: "coaching.changed-session",
}, async () => {
  const { user, dialog, server } = await openEditing(session, session);
  expect(dialog.getByText(/^Everyone with a booking is emailed/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Time").value).toBe("16:00");
  fill(dialog, { Time: "17:30", "Meeting link (optional)": "" });
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Session updated successfully")).toBeTruthy();
  expect(server.written()[0]).toMatchObject({
    name: "coaching.update",
    input: { id: session.id, session_time: "17:30", meeting_link: null },
  });
});

test.each([
  ["nobody has booked", { ...session, booked: 0 }, /^Nobody has booked it yet/],
  ["has begun", { ...session, starts_at: "2026-01-01T15:00:00.000Z" }, /^It has begun already/],
])("a session that %s is changed without telling anyone", async (_what, shown, said) => {
  const { dialog } = await openEditing(shown);
  expect(dialog.getByText(said).textContent).toContain("so nobody is emailed");
});

test("fewer places than bookings are refused at that field", async () => {
  const said = failures.fewer_places_than_bookings.message;
  const { user, dialog } = await openEditing(session, refuse("fewer_places_than_bookings"));
  fill(dialog, { "Max participants": "1" });
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  const field = dialog.getByLabelText("Max participants");
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("a change that is refused is said to have failed, with the server's reason", {
  tags: "coaching.staff-list",
}, async () => {
  const { user, dialog } = await openEditing(session, refuse("not_found"));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toBe(`Error updating session${failures.not_found.message}`);
});

test.each([
  ["Group", "6"],
  ["Workshop", "12"],
])(
  "a new session of type %s is suggested to have %s places",
  { tags: "coaching.session" },
  async (type, places) => {
    const { user, dialog } = await openAdding();
    const field = dialog.getByLabelText<HTMLInputElement>("Max participants");
    await user.selectOptions(dialog.getByLabelText("Type"), type);
    expect(field.value).toBe(places);
    await user.selectOptions(dialog.getByLabelText("Type"), "One on one");
    expect(field.value).toBe("1");
  },
);

test("places of the last session don’t stay when the type changes", {
  tags: "coaching.session",
}, async () => {
  const suggestion = { type: "group", duration: 30, max_participants: 10 } as const;
  const { user } = openSessions(sampleCoachingSessions([]), {
    "coaching.suggest": { ...suggestion, meeting_link: null, has_room: false },
  });
  await user.click(await screen.findByRole("button", { name: "Add session" }));
  const dialog = await findDialog("Add a session");
  await user.selectOptions(await dialog.findByLabelText("Type"), "One on one");
  expect(await dialog.findByText(/^30 minutes, 1 place,/)).toBeTruthy();
});

test("a number of places that was typed stays when the type changes", {
  tags: "coaching.session",
}, async () => {
  const { user, dialog } = await openAdding();
  fill(dialog, { "Max participants": "8" });
  await user.selectOptions(dialog.getByLabelText("Type"), "Workshop");
  expect(dialog.getByLabelText<HTMLInputElement>("Max participants").value).toBe("8");
});

const SessionsOfStaff = () => (
  <RoleGate allow={["admin", "coach"]} fallback={null}>
    <StaffSessionsPage />
  </RoleGate>
);

test.each([
  ["coach", ["coach"]],
  ["admin", ["admin"]],
] as const)(
  "a new session names the %s who adds it",
  {
    tags: "coaching.coach",
  },
  async (_whom, roles) => {
    const answers = staffSessionAnswers(sampleCoachingSessions([]));
    const { user } = openPage(SessionsOfStaff, { answers, roles });
    await screen.findByRole("heading", { name: "No sessions yet" });
    await user.click(screen.getByRole("button", { name: "Add session" }));
    const dialog = await findDialog("Add a session");
    const coach = await dialog.findByLabelText<HTMLSelectElement>("Coach");
    expect(coach.value).toBe(sampleId(1));
  },
);

test("the coach of a session is chosen among the staff", { tags: "coaching.coach" }, async () => {
  const julian = { id: sampleId(103), email: "julian@example.com", name: "Julian" };
  const { user, server } = openSessions(sampleCoachingSessions([session]), {
    "cohorts.listCoaches": [julian],
    "coaching.update": session,
  });
  await user.click(await screen.findByRole("button", { name: `Edit${named}` }));
  const dialog = await findDialog("Edit session");
  await dialog.findByRole("option", { name: "Julian" });
  expect(dialog.getByLabelText<HTMLSelectElement>("Coach").selectedOptions[0]?.textContent).toBe(
    "Nora",
  );
  await user.selectOptions(dialog.getByLabelText("Coach"), "Julian");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Session updated successfully");
  expect(server.sent("coaching.update")).toEqual([
    { id: session.id, coach_id: julian.id, was: { coach_id: session.coach_id } },
  ]);
});
