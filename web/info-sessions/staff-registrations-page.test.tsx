import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import StaffRegistrationsPage from "#web/info-sessions/staff-registrations-page.tsx";
import { RoleGate } from "#web/lib/session/role-gate.tsx";
import { fill, findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleInfoSession, sampleRegistration } from "#web/testing/samples/info-sessions.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const asking = sampleRegistration();
const silent = sampleRegistration({ id: sampleId(2), email: "ben@example.com", question: null });
const session = sampleInfoSession();
const date = "Wednesday, July 1, 2099 at 6:30 PM";

const GatedPage = () => (
  <RoleGate allow={["admin", "coach"]} fallback={null}>
    <StaffRegistrationsPage />
  </RoleGate>
);

const openRegistrations = (answers: Answers = {}) =>
  openPage(GatedPage, {
    roles: ["coach"],
    answers: {
      "infoSessions.listRegistrations": samplePage([]),
      "infoSessions.list": { items: [], waiting: 0, past: [] },
      "infoSessions.next": { starts_at: null, time_zone: "America/New_York" },
      ...answers,
    },
  });

const withRegistrations = { "infoSessions.listRegistrations": samplePage([asking, silent]) };
const withSessions = (...items: (typeof session)[]) => ({
  "infoSessions.list": { items, waiting: 0, past: [] },
});

test("each registration has a row, with No question where there is none", {
  tags: "info-sessions.staff-list",
}, async () => {
  openRegistrations(withRegistrations);
  const rows = await findRows();
  expect(rows).toEqual([
    ["Ana Ruiz", "ana@example.com", "Do I have to speak?", "Nov 5, 2026", "Not yet", "View"],
    ["Ana Ruiz", "ben@example.com", "No question", "Nov 5, 2026", "Not yet", "View"],
  ]);
});

test("a registration is read in full in a dialog", {
  tags: "info-sessions.staff-list",
}, async () => {
  const { user } = openRegistrations(withRegistrations);
  await user.click(await screen.findByRole("button", { name: "View ana@example.com" }));
  const dialog = await findDialog("Registration details");
  expect(dialog.getByText("Do I have to speak?")).toBeTruthy();
  expect(dialog.getByText("Waiting for a date")).toBeTruthy();
  const linkTo = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
  expect(linkTo("ana@example.com")).toBe("mailto:ana@example.com");
  expect(linkTo("Ana Ruiz")).toBe(`/admin/people/${asking.person_id}`);
  expect(dialog.queryByRole("textbox")).toBeNull();
});

test("a question is hidden from others, and shown again", {
  tags: "info-sessions.questions",
}, async () => {
  const hidden = { ...silent, question: "Why?", question_hidden: true };
  const { user, server } = openRegistrations({
    "infoSessions.listRegistrations": samplePage([asking, hidden]),
    "infoSessions.hideQuestion": asking,
  });
  await user.click(await screen.findByRole("button", { name: "View ana@example.com" }));
  const dialog = await findDialog("Registration details");
  expect(dialog.getByText("See the question, without the name")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Hide from others" }));
  expect(await screen.findByText("Question hidden from others")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "View ben@example.com" }));
  const other = await findDialog("Registration details");
  await user.click(await other.findByRole("button", { name: "Show to others" }));
  expect(await screen.findByText("Question shown to others")).toBeTruthy();
  expect(server.sent("infoSessions.hideQuestion")).toEqual([
    { id: asking.id, is_hidden: true },
    { id: hidden.id, is_hidden: false },
  ]);
});

test("without registrations it says so, and that no date is set", {
  tags: "lists.empty",
}, async () => {
  openRegistrations();
  expect(await screen.findByRole("heading", { name: "No registrations yet" })).toBeTruthy();
  expect(await screen.findByText(/Visitors see “TBD”/)).toBeTruthy();
});

test("lists that could not be loaded say so", { tags: "lists.failed" }, async () => {
  openRegistrations({
    "infoSessions.listRegistrations": refuse("unexpected"),
    "infoSessions.list": refuse("unexpected"),
  });
  expect(await screen.findByText("Failed to load registrations")).toBeTruthy();
  expect(await screen.findByText("Failed to load info sessions")).toBeTruthy();
});

test("a session is scheduled by the academy's clock and held by who plans it, and it is said who gets an invite", {
  tags: "info-sessions.host",
}, async () => {
  const { user, server } = openRegistrations({
    "infoSessions.list": { items: [], waiting: 3, past: [] },
    "infoSessions.schedule": session,
  });
  expect(await screen.findByText(/^3 people are waiting for a date/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Schedule an info session" }));
  const dialog = await findDialog();
  expect(dialog.getByText(/Eastern Time \(America\/New York\)/)).toBeTruthy();
  expect(dialog.getByText(/^3 people are waiting for a date and will get/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Date and time"), {
    target: { value: "2099-07-01T18:30" },
  });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("Info session scheduled")).toBeTruthy();
  expect(server.sent("infoSessions.schedule")).toEqual([
    {
      starts_at: "2099-07-01T22:30:00.000Z",
      meeting_link: null,
      coach_id: sampleSession().user.id,
      repeat: null,
    },
  ]);
});

test("a repeated one shows its dates with what clashes before it is scheduled", {
  tags: "info-sessions.repeat",
}, async () => {
  const at = { session_date: "2099-07-01", session_time: "18:30", session_turn: null };
  const message = "You have “Pricing” from 6:00 to 7:00 PM then.";
  const clash = { message, can_stay: false, asks_turn: false };
  const { user, server } = openRegistrations({
    "infoSessions.schedule": session,
    "coaching.previewSeries": {
      items: [
        { day: "2099-07-01", at, clash: null },
        { day: "2099-07-08", at: { ...at, session_date: "2099-07-08" }, clash },
      ],
    },
  });
  await user.click(await screen.findByRole("button", { name: "Schedule an info session" }));
  const dialog = await findDialog();
  fill(dialog, { "Date and time": "2099-07-01T18:30" });
  await user.selectOptions(dialog.getByLabelText("Repeat"), "Every week");
  fill(dialog, { "How many dates": "2" });
  expect(await dialog.findByText(message)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Leave out: Wed, Jul 8, 2099" }));
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("Info session scheduled")).toBeTruthy();
  const repeat = {
    ...{ every: "weeks", weeks: 1, until: null, times: 2 },
    exceptions: [{ day: "2099-07-08", instead: null }],
  };
  expect(server.sent("infoSessions.schedule")).toMatchObject([{ repeat }]);
  expect(server.sent("coaching.previewSeries").at(-1)).toMatchObject({
    ...{ session_date: "2099-07-01", session_time: "18:30", duration: 45, repeat },
  });
});

test.each([
  ["", "", "Please choose a date and a time"],
  ["2001-01-01T10:00", "", "Please choose a time in the future"],
  ["2027-03-14T02:30", "", "There is no 2:30 AM on March 14, 2027"],
  ["2027-11-07T01:30", "", "1:30 AM comes twice on November 7, 2027. Please choose which one"],
  ["2099-07-01T18:30", "meet me", "Please enter a web address that starts with https://"],
])("a date of '%s' with the link '%s' is not sent", async (when, link, message) => {
  const { user, server } = openRegistrations();
  await user.click(await screen.findByRole("button", { name: "Schedule an info session" }));
  const dialog = await findDialog();
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: when } });
  fireEvent.change(dialog.getByLabelText("Meeting link (optional)"), { target: { value: link } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("of a time that comes twice, the chosen one is sent, and shown again", {
  tags: "info-sessions.schedule",
}, async () => {
  const second = { ...session, starts_at: "2027-11-07T06:30:00.000Z" };
  const { user, server } = openRegistrations({
    ...withSessions(second),
    "infoSessions.schedule": second,
  });
  await user.click(await screen.findByRole("button", { name: "Schedule an info session" }));
  const adding = await findDialog();
  expect(adding.queryByLabelText(/^Which/)).toBeNull();
  fill(adding, { "Date and time": "2027-11-07T01:30" });
  await user.selectOptions(
    await adding.findByLabelText("Which 1:30 AM?"),
    "The second, in Eastern Standard Time",
  );
  await user.click(adding.getByRole("button", { name: "Schedule" }));
  await screen.findByText("Info session scheduled");
  expect(server.sent("infoSessions.schedule")[0]).toMatchObject({ starts_at: second.starts_at });
  await user.click(screen.getByRole("button", { name: /^Edit Sunday, November 7, 2027/ }));
  const editing = await findDialog("Edit info session");
  expect(editing.getByLabelText<HTMLSelectElement>("Which 1:30 AM?").value).toBe("second");
});

test("a time that is taken is refused in the server's words, and what was typed is kept", async () => {
  const taken = failures.info_session_exists.message;
  const { user } = openRegistrations({ "infoSessions.schedule": refuse("info_session_exists") });
  await user.click(await screen.findByRole("button", { name: "Schedule an info session" }));
  const dialog = await findDialog();
  const field = dialog.getByLabelText<HTMLInputElement>("Date and time");
  fireEvent.change(field, { target: { value: "2099-07-01T18:30" } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(taken);
  expect(field.value).toBe("2099-07-01T18:30");
});

test("a coming session is shown by the academy's clock, and moved", async () => {
  const { user, server } = openRegistrations({
    ...withSessions(session),
    "infoSessions.move": session,
  });
  expect(await screen.findByRole("heading", { name: date })).toBeTruthy();
  expect(screen.getByText("12 registered, no meeting link yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: `Edit ${date}` }));
  const dialog = await findDialog("Edit info session");
  expect(dialog.getByText(/^12 people are registered and will get the new/)).toBeTruthy();
  const field = dialog.getByLabelText<HTMLInputElement>("Date and time");
  expect(field.value).toBe("2099-07-01T18:30");
  await user.type(dialog.getByLabelText("Meeting link (optional)"), "https://meet.example/a");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Info session updated")).toBeTruthy();
  expect(server.sent("infoSessions.move")).toEqual([
    { id: session.id, meeting_link: "https://meet.example/a", was: { meeting_link: null } },
  ]);
});

test.each([
  ["wait for another", [session], /and invite them as soon as you schedule another/],
  ["go to the next", [session, { ...session, id: "n" }], /with an invite to the next one/],
])("cancelling says who is told, and that they %s", async (_what, sessions, told) => {
  const { user, server } = openRegistrations({
    ...withSessions(...sessions),
    "infoSessions.cancel": session,
  });
  const [first] = await screen.findAllByRole("button", { name: `Cancel ${date}` });
  if (first) await user.click(first);
  const dialog = await findDialog("Cancel this info session?");
  expect(dialog.getByText(/^12 people are registered/).textContent).toMatch(told);
  expect(server.written()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Cancel the info session" }));
  expect(await screen.findByText("Info session cancelled")).toBeTruthy();
  expect(server.sent("infoSessions.cancel")).toEqual([{ id: session.id }]);
});

test("a cancellation that fails says so", async () => {
  const { user } = openRegistrations(withSessions(session));
  await user.click(await screen.findByRole("button", { name: `Cancel ${date}` }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole("button", { name: "Cancel the info session" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Failed to cancel the info sessionNot found",
  );
});

test("a link to a registration that is not on the first page opens it", async () => {
  openPage(StaffRegistrationsPage, {
    at: `/?search=ana&record=${silent.id}`,
    answers: {
      "infoSessions.listRegistrations": samplePage([asking]),
      "infoSessions.readRegistration": silent,
    },
  });
  const dialog = await findDialog("Registration details");
  expect(await dialog.findByText("ben@example.com")).toBeTruthy();
});

const past = [asking, silent].map((each) => ({ ...each, has_begun: true }));

test("who came is marked in the row", { tags: "info-sessions.attendance" }, async () => {
  const { user, server } = openRegistrations({
    "infoSessions.listRegistrations": samplePage(past),
    "infoSessions.markAttendance": ({ ids }) => ({ changed: ids }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "ben@example.com came" }));
  expect(await screen.findByText("Attendance saved")).toBeTruthy();
  expect(server.sent("infoSessions.markAttendance")).toEqual([
    { ids: [silent.id], attended: true },
  ]);
});

test("several people are marked at once, and then none is selected", {
  tags: "info-sessions.attendance",
}, async () => {
  const { user, server } = openRegistrations({
    "infoSessions.listRegistrations": samplePage(past),
    "infoSessions.markAttendance": ({ ids }) => ({ changed: ids }),
  });
  for (const { email } of past) {
    await user.click(await screen.findByRole("checkbox", { name: `Select ${email}` }));
  }
  expect(
    screen.getByText("2 of the selected people were due at an info session that has begun"),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "They came" }));
  await screen.findByText("Attendance saved");
  expect(server.sent("infoSessions.markAttendance")).toEqual([
    { ids: [asking.id, silent.id], attended: true },
  ]);
  expect(
    screen.queryByText("2 of the selected people were due at an info session that has begun"),
  ).toBeNull();
});

test("Undo takes back only the marks that were new, and leaves those of a colleague", {
  tags: "info-sessions.attendance",
}, async () => {
  const { user, server } = openRegistrations({
    "infoSessions.listRegistrations": samplePage(past),
    "infoSessions.markAttendance": { changed: [silent.id] },
  });
  for (const { email } of past) {
    await user.click(await screen.findByRole("checkbox", { name: `Select ${email}` }));
  }
  await user.click(screen.getByRole("button", { name: "They came" }));
  expect(await screen.findByText("1 person came")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(server.sent("infoSessions.markAttendance").at(-1)).toEqual({
    ids: [silent.id],
    attended: false,
  });
});

test("marks that were there already are saved, and there is nothing to undo", {
  tags: "info-sessions.attendance",
}, async () => {
  const { user } = openRegistrations({
    "infoSessions.listRegistrations": samplePage(past),
    "infoSessions.markAttendance": { changed: [] },
  });
  await user.click(await screen.findByRole("checkbox", { name: "ben@example.com came" }));
  expect(await screen.findByText("Attendance saved")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a click that misses a checkbox does not open the record", {
  tags: "lists.rows",
}, async () => {
  const { user } = openRegistrations({ "infoSessions.listRegistrations": samplePage(past) });
  const checkbox = await screen.findByRole("checkbox", { name: "Select ana@example.com" });
  await user.click(checkbox.closest("td") ?? checkbox);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByText("ana@example.com").closest("td") ?? checkbox);
  expect(await findDialog("Registration details")).toBeTruthy();
});

test("a mark that could not be saved says so, and the people stay selected", async () => {
  const { user } = openRegistrations({
    "infoSessions.listRegistrations": samplePage(past),
    "infoSessions.markAttendance": refuse("info_session_not_begun"),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select ana@example.com" }));
  await user.click(screen.getByRole("button", { name: "They did not come" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to save who came");
  expect(alert.textContent).toContain(failures.info_session_not_begun.message);
  expect(
    screen.getByText("1 of the selected people was due at an info session that has begun"),
  ).toBeTruthy();
});
