import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import BookSessionPage from "#web/coaching/book-session-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleBooking, sampleBookings } from "#web/testing/samples/coaching.ts";
import { sampleOpenCoach } from "#web/testing/samples/hours.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { openSessionAnswers } from "#web/testing/sessions.ts";

const times = ["2099-12-01T15:00:00.000Z", "2099-12-01T15:30:00.000Z", "2099-12-02T15:00:00.000Z"];
const free = { times, more_from: "2099-12-16", time_zone: "America/New_York" };
const coach = sampleOpenCoach();

async function openTalks(answers: Answers = {}) {
  const opened = openPage(BookSessionPage, {
    path: "/dashboard/sessions/book",
    answers: openSessionAnswers([], {
      "openHours.listCoaches": { items: [coach] },
      "openHours.listTimes": free,
      ...answers,
    }),
  });
  const region = within(await screen.findByRole("region", { name: "Choose a time" }));
  return { ...opened, region };
}

async function chooseTime(answers: Answers = {}) {
  const opened = await openTalks(answers);
  const { user, region } = opened;
  await user.click(await region.findByRole("button", { name: "Tue, Dec 1, 2099" }));
  await user.click(region.getByRole("button", { name: "9:00 AM" }));
  return { ...opened, dialog: await findDialog("Book Session") };
}

describe("the free times of a coach", { tags: "coaching.free-times" }, () => {
  test("are days, then the times of a day in the member's zone", async () => {
    const { user, region } = await openTalks();
    await user.click(await region.findByRole("button", { name: "Tue, Dec 1, 2099" }));
    const list = within(region.getByRole("list", { name: "Times on Tue, Dec 1, 2099" }));
    expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      ...["9:00 AM", "9:30 AM"],
    ]);
    expect(region.queryByLabelText("Coach")).toBeNull();
    expect(region.queryByLabelText("Length")).toBeNull();
  });

  test("go on with later days", async () => {
    const { user, region, server } = await openTalks();
    await user.click(await region.findByRole("button", { name: "Later days" }));
    await region.findByRole("button", { name: "First days" });
    expect(server.sent("openHours.listTimes").at(-1)).toMatchObject({ from: "2099-12-16" });
  });

  test("are of the coach and the length that were chosen", async () => {
    const other = sampleOpenCoach({ coach_id: sampleId(32), name: "Tom", lengths: ["30", "60"] });
    const { user, region, server } = await openTalks({
      "openHours.listCoaches": { items: [coach, other] },
    });
    await user.selectOptions(region.getByLabelText("Coach"), "Tom");
    await user.selectOptions(region.getByLabelText("Length"), "60 minutes");
    await region.findByRole("button", { name: "Tue, Dec 1, 2099" });
    expect(server.sent("openHours.listTimes").at(-1)).toMatchObject({
      ...{ coach_id: other.coach_id, length: "60" },
    });
  });

  test("are none, and it is said", async () => {
    await openTalks({ "openHours.listTimes": { ...free, times: [], more_from: null } });
    expect(await screen.findByText(/No time is free at the moment/)).toBeTruthy();
  });

  test("can be asked for again", async () => {
    await openTalks({ "openHours.listTimes": refuse("unexpected") });
    expect(await screen.findByText("Failed to load the free times")).toBeTruthy();
  });
});

describe("a talk", { tags: "coaching.talk" }, () => {
  test("is booked with notes", async () => {
    const { user, dialog, server } = await chooseTime({ "openHours.book": sampleBooking() });
    expect(dialog.getByText(/With Nora, 60 minutes/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/Notes/), "Prices");
    await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
    expect(await screen.findByText("Session booked successfully!")).toBeTruthy();
    expect(server.sent("openHours.book")).toEqual([
      {
        coach_id: coach.coach_id,
        length: "60",
        starts_at: times[0],
        notes: "Prices",
        moved_booking_id: null,
      },
    ]);
  });

  test("can take the place of another talk", async () => {
    const own = sampleBooking({ is_talk: true });
    const { user, dialog, server } = await chooseTime({
      "coaching.listBookings": sampleBookings([own]),
      "openHours.book": own,
    });
    await user.selectOptions(dialog.getByLabelText("Book it as"), own.id);
    await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
    await screen.findByText("Session booked successfully!");
    expect(server.sent("openHours.book").at(-1)).toMatchObject({ moved_booking_id: own.id });
  });

  test("whose time is taken keeps the notes, and offers the three nearest times", async () => {
    const { user, dialog, server } = await chooseTime({ "openHours.book": refuse("time_taken") });
    await user.type(dialog.getByLabelText(/Notes/), "Prices");
    server.answer({ "openHours.listTimes": { ...free, times: times.slice(1), more_from: null } });
    await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
    expect(await dialog.findByText("This time is not free any more.")).toBeTruthy();
    const nearest = within(await dialog.findByRole("list", { name: "The nearest free times" }));
    expect(server.sent("openHours.listTimes").at(-1)).toMatchObject({ near: times[0] });
    server.answer({ "openHours.book": sampleBooking() });
    await user.click(nearest.getByRole("button", { name: /Dec.2,.2099/u }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe("Prices");
    expect(dialog.queryByText("This time is not free any more.")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Confirm Booking" }));
    await screen.findByText("Session booked successfully!");
    expect(server.sent("openHours.book").at(-1)).toMatchObject({
      ...{ starts_at: times[2], notes: "Prices" },
    });
  });

  test("that is cancelled says whose time becomes free", {
    tags: "coaching.talk-ends",
  }, async () => {
    const { user } = openPage(BookSessionPage, {
      path: "/dashboard/sessions/book",
      answers: openSessionAnswers([], {
        "coaching.listBookings": sampleBookings([sampleBooking({ is_talk: true })]),
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Cancel Booking" }));
    const dialog = await findDialog("Are you sure you want to cancel this booking?");
    expect(dialog.getByText("Your coach’s time becomes free for others.")).toBeTruthy();
  });
});
