import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { SeriesDate } from "#contract/coaching/series.ts";
import type { Session } from "#contract/coaching/sessions.ts";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
import { fill, findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleCoachingSession, sampleCoachingSessions } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { inMain } from "#web/testing/session-page.ts";
import { staffSessionAnswers } from "#web/testing/sessions.ts";

const time = { session_time: "16:00", session_turn: null };
const date = (day: string, clash: SeriesDate["clash"] = null): SeriesDate => ({
  day,
  at: { session_date: day, ...time },
  clash,
});
const busy = (asks_turn = false) => ({
  message: "You have “Pricing” from 3:30 to 4:30 PM then.",
  ...{ can_stay: false, asks_turn },
});

const dates = [date("2099-12-01"), date("2099-12-08", busy()), date("2099-12-15", busy())];
const ofSeries = sampleCoachingSession({ series_id: sampleId(300) });

function openSessions(sessions: readonly Session[], answers: Answers) {
  const page = inMain(StaffSessionsPage);
  return openPage(page, {
    answers: staffSessionAnswers(sampleCoachingSessions(sessions), answers),
  });
}

async function openAdding(answers: Answers = {}) {
  const opened = openSessions([], {
    "coaching.previewSeries": { items: dates },
    "coaching.create": ofSeries,
    ...answers,
  });
  await opened.user.click(await screen.findByRole("button", { name: "Add session" }));
  const dialog = await findDialog("Add a session");
  await dialog.findByLabelText("Title");
  fill(dialog, { Title: "Finding your voice", Date: "2099-12-01", Time: "16:00" });
  return { ...opened, dialog };
}

describe("repeating a new session", { tags: "coaching.series-preview" }, () => {
  test("offers what the date allows: the nth weekday of the month, and the last", async () => {
    const { dialog } = await openAdding();
    const labels = () =>
      Array.from(dialog.getByLabelText<HTMLSelectElement>("Repeat").options, ({ label }) => label);
    const always = ["Does not repeat", "Every week", "Every 2 weeks", "Every few weeks"];
    expect(labels()).toEqual([...always, "On the first Tuesday of each month"]);
    fill(dialog, { Date: "2099-12-22" });
    expect(labels()).toEqual([...always, "On the fourth Tuesday of each month"]);
    fill(dialog, { Date: "2099-12-29" });
    expect(labels()).toEqual([...always, "On the last Tuesday of each month"]);
    fill(dialog, { Date: "2099-11-24" });
    expect(labels().slice(always.length)).toEqual([
      "On the fourth Tuesday of each month",
      "On the last Tuesday of each month",
    ]);
  });

  test("lists the dates with what clashes, and leaves out what staff leave out", async () => {
    const { user, server, dialog } = await openAdding();
    await user.selectOptions(dialog.getByLabelText("Repeat"), "Every week");
    fill(dialog, { "How many dates": "3" });
    expect(await dialog.findByText("3 sessions, 2 clash")).toBeTruthy();
    expect(dialog.getAllByText(busy().message)).toHaveLength(2);
    server.answer({
      "coaching.previewSeries": {
        items: dates.map((one) => (one.clash ? { ...one, at: null, clash: null } : one)),
      },
    });
    await user.click(dialog.getByRole("button", { name: "Leave out the 2 that clash" }));
    expect(await dialog.findByText("1 session, 2 left out")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Take back: Tue, Dec 15, 2099" }));
    await user.click(dialog.getByRole("button", { name: "Add sessions" }));
    expect(await screen.findByText("Sessions created successfully")).toBeTruthy();
    expect(server.sent("coaching.create")[0]).toMatchObject({
      session_date: "2099-12-01",
      repeat: {
        every: "weeks",
        weeks: 1,
        times: 3,
        exceptions: [{ day: "2099-12-08", instead: null }],
      },
    });
  });

  test("leaves out days off by itself, and keeps one that is taken back", async () => {
    const off = { message: "You are off that day.", can_stay: true, asks_turn: false };
    const { user, server, dialog } = await openAdding({
      "coaching.previewSeries": {
        items: [date("2099-12-01"), { ...date("2099-12-08", off), at: null }],
      },
    });
    await user.selectOptions(dialog.getByLabelText("Repeat"), "Every week");
    expect(await dialog.findByText("1 session, 1 left out")).toBeTruthy();
    expect(dialog.getByText(off.message)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Take back: Tue, Dec 8, 2099" }));
    await user.click(dialog.getByRole("button", { name: "Add sessions" }));
    await screen.findByText("Sessions created successfully");
    const instead = { session_date: "2099-12-08", ...time };
    expect(server.sent("coaching.create")[0]).toMatchObject({
      repeat: { exceptions: [{ day: "2099-12-08", instead }] },
    });
  });

  test.each([
    ["Every 2 weeks", null, 2],
    ["Every few weeks", "5", 5],
  ])("%s", { tags: "coaching.series" }, async (choice, typed, weeks) => {
    const { user, server, dialog } = await openAdding();
    await user.selectOptions(dialog.getByLabelText("Repeat"), choice);
    expect(dialog.queryByLabelText("Every how many weeks") !== null).toBe(typed !== null);
    if (typed !== null) fill(dialog, { "Every how many weeks": typed });
    await user.click(dialog.getByRole("button", { name: "Add sessions" }));
    await screen.findByText("Sessions created successfully");
    expect(server.sent("coaching.create")[0]).toMatchObject({ repeat: { every: "weeks", weeks } });
  });

  test("takes another time for a date, chosen by Enter", async () => {
    const { user, server, dialog } = await openAdding();
    await user.selectOptions(dialog.getByLabelText("Repeat"), "Every week");
    await user.click(await dialog.findByRole("button", { name: "Other time: Tue, Dec 8, 2099" }));
    const [, other] = dialog.getAllByLabelText("Time");
    if (!other) throw new Error("No other time");
    await user.clear(other);
    await user.type(other, "18:30{Enter}");
    expect(server.sent("coaching.create")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Add sessions" }));
    expect(await screen.findByText("Sessions created successfully")).toBeTruthy();
    const instead = { session_date: "2099-12-08", session_time: "18:30", session_turn: null };
    expect(server.sent("coaching.create")[0]).toMatchObject({
      repeat: { exceptions: [{ day: "2099-12-08", instead }] },
    });
  });

  test("asks which one if a time comes twice", { tags: "coaching.clock" }, async () => {
    const autumn = { ...date("2026-11-01"), at: { ...time, session_date: "2026-11-01" } };
    const at = { ...autumn.at, session_time: "01:30" };
    const { user, server, dialog } = await openAdding({
      "coaching.previewSeries": { items: [{ ...autumn, at, clash: busy(true) }] },
    });
    await user.selectOptions(dialog.getByLabelText("Repeat"), "Every week");
    await user.selectOptions(await dialog.findByLabelText("Which 1:30 AM?"), "second");
    await user.click(dialog.getByRole("button", { name: "Add sessions" }));
    await screen.findByText("Sessions created successfully");
    expect(server.sent("coaching.create")[0]).toMatchObject({
      repeat: { exceptions: [{ instead: { ...at, session_turn: "second" } }] },
    });
  });

  test("says what is wrong with its end, and what the server refuses", async () => {
    const message = "That is more than 52 dates. Please choose an earlier end";
    const { user, dialog } = await openAdding({
      "coaching.create": refuse("invalid_input", { fields: { repeat: message } }),
    });
    await user.selectOptions(dialog.getByLabelText("Repeat"), "Every week");
    fill(dialog, { "How many dates": "53" });
    await user.click(dialog.getByRole("button", { name: "Add sessions" }));
    expect(await dialog.findByText("Please enter at most 52")).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText("Ends"), "until");
    fill(dialog, { "Last day": "2102-12-01" });
    await user.click(dialog.getByRole("button", { name: "Add sessions" }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });
});

const named = ": Finding your voice, Dec 1, 2099, 4:00 PM";
const following = {
  items: [2, 3].map((number) => ({
    ...{ id: sampleId(number), session_date: `2099-12-0${number}`, session_time: "16:00" },
    ...{ booked: 0, clash: null },
  })),
};

describe("a session of a series", { tags: "coaching.series-following" }, () => {
  test("is changed alone, or with those that follow", async () => {
    const { user, server } = openSessions([ofSeries], {
      "coaching.listFollowing": following,
      "coaching.update": ofSeries,
    });
    await user.click(await screen.findByRole("button", { name: `Edit${named}` }));
    const dialog = await findDialog("Edit session");
    await user.selectOptions(await dialog.findByLabelText("Change"), "This and the 2 that follow");
    fill(dialog, { Time: "17:00" });
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Sessions updated successfully")).toBeTruthy();
    const was = { session_time: "16:00" };
    expect(server.sent("coaching.update")).toEqual([
      { id: ofSeries.id, session_time: "17:00", was, following: true },
    ]);
  });

  test("says before which of those that follow would clash", async () => {
    const clash = "You have “Pricing” from 5:00 to 6:00 PM then.";
    const { user, server } = openSessions([ofSeries], {
      "coaching.listFollowing": ({ session_time }) =>
        session_time === undefined
          ? following
          : { items: following.items.map((one, index) => (index === 1 ? { ...one, clash } : one)) },
    });
    await user.click(await screen.findByRole("button", { name: `Edit${named}` }));
    const dialog = await findDialog("Edit session");
    await user.selectOptions(await dialog.findByLabelText("Change"), "following");
    fill(dialog, { Time: "17:00" });
    expect(await dialog.findByText("Of those that follow, 1 clashes:")).toBeTruthy();
    expect(dialog.getByText(`Thu, Dec 3, 2099: ${clash}`)).toBeTruthy();
    expect(server.sent("coaching.listFollowing").at(-1)).toMatchObject({ session_time: "17:00" });
  });

  test("is called off with those that follow", { tags: "coaching.call-off" }, async () => {
    const { user, server } = openSessions([ofSeries], {
      "coaching.listFollowing": following,
      "coaching.deletion": { bookings: 0, told: 0, waiting: 0 },
      "coaching.callOff": ofSeries,
    });
    await user.click(await screen.findByRole("button", { name: `More${named}` }));
    await user.click(await screen.findByRole("menuitem", { name: `Call off` }));
    const dialog = await findDialog("Call off this session?");
    const choice = await dialog.findByLabelText("Call off");
    await user.selectOptions(choice, "following");
    expect(dialog.queryByText(/move/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Call off the sessions" }));
    expect(await screen.findByText("Sessions called off")).toBeTruthy();
    expect(server.sent("coaching.callOff")).toEqual([
      { id: ofSeries.id, cancel_reason: null, following: true },
    ]);
  });
});

test("a copy has everything but the day", { tags: "coaching.duplicate" }, async () => {
  const { user, server } = openSessions([sampleCoachingSession()], { "coaching.create": ofSeries });
  await user.click(await screen.findByRole("button", { name: `More${named}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  const dialog = await findDialog("Add a session");
  const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect(["Title", "Date", "Time", "Max participants"].map(value)).toEqual([
    "Finding your voice",
    "",
    "16:00",
    "6",
  ]);
  fill(dialog, { Date: "2099-12-08" });
  await user.click(dialog.getByRole("button", { name: "Add session" }));
  await screen.findByText(/created successfully/);
  const { description, type, duration, meeting_link, coach_id } = sampleCoachingSession();
  expect(server.sent("coaching.create")[0]).toMatchObject({
    ...{ session_date: "2099-12-08", description, type, duration, meeting_link, coach_id },
  });
});

test("a copy has no link if that was made for the session in the coach's room", {
  tags: "coaching.duplicate",
}, async () => {
  const { user } = openSessions([sampleCoachingSession({ has_room_link: true })], {});
  await user.click(await screen.findByRole("button", { name: `More${named}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  const dialog = await findDialog("Add a session");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Meeting link/).value).toBe("");
});
