import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CohortShifting } from "#web/cohorts/shift/shift-dialog.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleCohort, sampleShiftPreview } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const cohort = sampleCohort();

function openShifting(answers: Answers = {}) {
  const onClose = vi.fn();
  const opened = openPage(() => <CohortShifting cohort={cohort} onClose={onClose} />, {
    answers: { "cohorts.previewShift": sampleShiftPreview(), ...answers },
  });
  return { ...opened, onClose };
}

const findMoves = async () => {
  const list = within(await screen.findByRole("region", { name: "What moves" }));
  return list
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
};
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText("Number of days"), { target: { value } });

test("everything that moves is shown beforehand, and what stays open says so", {
  tags: "cohorts.shift",
}, async () => {
  const { server } = openShifting();
  expect(await findMoves()).toEqual([
    "First dayMon, Mar 2, 2099 moves to Mon, Mar 9, 2099",
    "Last daySun, Apr 26, 2099 moves to Sun, May 3, 2099",
    "Module 41Is open, and stays open",
    "Module 42Mon, Mar 2, 9:00 AM moves to Mon, Mar 9, 9:00 AM",
  ]);
  expect(screen.getByText(/Eastern Time \(America\/New York\)/)).toBeTruthy();
  expect(server.sent("cohorts.previewShift")).toEqual([{ id: cohort.id, days: 7 }]);
});

const moved = { from: "2099-03-03T23:00:00.000Z", to: "2099-03-10T22:00:00.000Z" };
const meeting = { id: sampleId(71), title: "Practice", is_meeting: true, ...moved };
const session = { id: sampleId(72), title: "Alone", is_meeting: false, ...moved };

test("its meetings and sessions are named with what becomes of them, and who is told", {
  tags: "cohorts.shift",
}, async () => {
  openShifting({
    "cohorts.previewShift": sampleShiftPreview({ sessions: [meeting, session], told: 5 }),
  });
  expect((await findMoves()).slice(2, 4)).toEqual([
    "PracticeTue, Mar 3, 6:00 PM moves to Tue, Mar 10, 6:00 PM",
    "AloneStays on Tue, Mar 3, 6:00 PM",
  ]);
  expect(screen.getByText(/^5 members are told by email/)).toBeTruthy();
});

test("meetings are moved along unless staff take the tick out, other sessions if they set it", {
  tags: "cohorts.shift",
}, async () => {
  const { user, server } = openShifting({
    "cohorts.previewShift": sampleShiftPreview({ sessions: [meeting, session] }),
    "cohorts.shift": cohort,
  });
  await findMoves();
  const tick = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(tick("Move its meeting along").checked).toBe(true);
  expect(tick("Move its other session along").checked).toBe(false);
  await user.click(tick("Move its meeting along"));
  await user.click(tick("Move its other session along"));
  expect((await findMoves()).slice(2, 4)).toEqual([
    "PracticeStays on Tue, Mar 3, 6:00 PM",
    "AloneTue, Mar 3, 6:00 PM moves to Tue, Mar 10, 6:00 PM",
  ]);
  await user.click(screen.getByRole("button", { name: "Shift by 7 days" }));
  expect(await screen.findByText("Cohort shifted")).toBeTruthy();
  expect(server.sent("cohorts.shift")).toMatchObject([
    { move_meetings: false, move_sessions: true },
  ]);
});

test("it is shifted with the days that were shown, so that nobody shifts it twice", {
  tags: "cohorts.shift",
}, async () => {
  const { user, server, onClose } = openShifting({ "cohorts.shift": cohort });
  await findMoves();
  await user.click(screen.getByRole("button", { name: "Shift by 7 days" }));
  expect(await screen.findByText("Cohort shifted")).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.sent("cohorts.shift")).toEqual([
    {
      id: cohort.id,
      days: 7,
      move_meetings: true,
      move_sessions: false,
      was: { first_day: "2099-03-02", last_day: "2099-04-26" },
    },
  ]);
});

test.each([
  ["1", "Shift by 1 day"],
  ["-14", "Shift back by 14 days"],
])("%s days are asked for, and the button says so", async (typed, name) => {
  const { server } = openShifting();
  type(typed);
  await findMoves();
  await waitFor(() =>
    expect(server.sent("cohorts.previewShift").at(-1)).toEqual({
      id: cohort.id,
      days: Number(typed),
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false),
  );
});

test.each([
  ["", "Please enter a whole number"],
  ["1.5", "Please enter a whole number"],
  ["0", "Please enter a number of days other than 0"],
  ["731", "Please move it by at most 730 days"],
])("%j days can't be shifted by", async (typed, said) => {
  openShifting();
  type(typed);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Shift" }).disabled).toBe(true);
});

test("days that lead out of the calendar are said at the field", async () => {
  const said = "Please enter a smaller number of days";
  openShifting({ "cohorts.previewShift": refuse("invalid_input", { fields: { days: said } }) });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a preview that could not be loaded can be asked for again", async () => {
  const { user, server } = openShifting({ "cohorts.previewShift": refuse("not_found") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the changes");
  server.answer({ "cohorts.previewShift": sampleShiftPreview() });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findMoves()).toHaveLength(4);
});

test("a shift that a colleague has done meanwhile is explained, and the present days are shown", {
  tags: "cohorts.shift",
}, async () => {
  const { user, onClose } = openShifting({
    "cohorts.shift": refuse("changed_meanwhile"),
    "cohorts.read": sampleCohort({ first_day: "2099-03-09", last_day: "2099-05-03" }),
  });
  await findMoves();
  await user.click(screen.getByRole("button", { name: "Shift by 7 days" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Someone else has changed its days");
  expect(await screen.findByText(/Mar 9, 2099 – May 3, 2099/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("a shift that gets no answer says that it failed", async () => {
  const { user } = openShifting({ "cohorts.shift": unreachable });
  await findMoves();
  await user.click(screen.getByRole("button", { name: "Shift by 7 days" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Error shifting cohort");
});
