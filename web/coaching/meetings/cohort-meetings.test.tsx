import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import SessionsPage from "#web/coaching/sessions-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleBookings, sampleMeeting, sampleMeetings } from "#web/testing/samples/coaching.ts";
import { type Answer, refuse } from "#web/testing/server.ts";

const openMeetings = (list: Answer<"coaching.listMeetings">) =>
  openPage(SessionsPage, {
    path: "/dashboard/sessions",
    answers: { "coaching.listBookings": sampleBookings([]), "coaching.listMeetings": list },
  });

const meetings = async () =>
  within(await screen.findByRole("region", { name: "Meetings of your cohort" }));

test("a meeting stands among the upcoming sessions, with its link, and no word that none is booked", {
  tags: "coaching.meetings",
}, async () => {
  openMeetings(sampleMeetings(sampleMeeting()));
  const shown = await meetings();
  expect(shown.getByText("for members of “Spring cohort”")).toBeTruthy();
  const join = shown.getByRole("link", { name: "Join Meeting", description: "Finding your voice" });
  expect(join.getAttribute("href")).toBe("https://meet.example/voice");
  expect(screen.queryByText("No upcoming sessions")).toBeNull();
});

test("a member says that it is not possible to come, and takes it back", {
  tags: "coaching.meeting-answer",
}, async () => {
  const { user, server } = openMeetings(sampleMeetings(sampleMeeting()));
  const answers = { absent: "I can’t come", coming: "I can come after all" };
  for (const is_absent of [true, false]) {
    const answered = sampleMeeting({ is_absent });
    const shown = await meetings();
    server.answer({
      "coaching.answerMeeting": answered,
      "coaching.listMeetings": sampleMeetings(answered),
    });
    await user.click(shown.getByRole("button", { name: answers[is_absent ? "absent" : "coming"] }));
    await shown.findByRole("button", { name: answers[is_absent ? "coming" : "absent"] });
    expect(shown.queryByText("You said that you can’t come.") !== null).toBe(is_absent);
    expect(shown.queryByRole("link", { name: "Join Meeting" }) === null).toBe(is_absent);
  }
  const { session } = sampleMeeting();
  expect(server.sent("coaching.answerMeeting")).toEqual([
    { session_id: session.id, is_absent: true },
    { session_id: session.id, is_absent: false },
  ]);
});

test("an answer that could not be saved says so", async () => {
  const { user, server } = openMeetings(sampleMeetings(sampleMeeting()));
  server.answer({ "coaching.answerMeeting": refuse("session_past") });
  await user.click(await screen.findByRole("button", { name: "I can’t come" }));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("This session has already begun."),
  );
});

test("meetings that could not be loaded can be asked for again", async () => {
  const { user, server } = openMeetings(refuse("unexpected"));
  await screen.findByText("Failed to load the meetings of your cohort");
  server.answer({ "coaching.listMeetings": sampleMeetings(sampleMeeting()) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await meetings();
});
