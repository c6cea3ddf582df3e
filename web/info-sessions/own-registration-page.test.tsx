import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OwnRegistration } from "#contract/info-sessions/own-registration.ts";
import OwnRegistrationPage from "#web/info-sessions/own-registration-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const starts_at = "2099-07-01T22:30:00.000Z";
const next_starts_at = "2099-07-08T22:30:00.000Z";
const question = { id: sampleId(5), question: "Do I have to speak?", echoes: 2 };

function registration(values: Partial<OwnRegistration> = {}): OwnRegistration {
  return {
    ...{ starts_at, next_starts_at, academy_time_zone: "America/New_York" },
    ...{ has_begun: false, listens_later: false, has_next: false },
    ...{ recording_link: null, answers: null, questions: [] },
    ...values,
  };
}

const openPage = (
  values: Partial<OwnRegistration> = {},
  answers: Answers = {},
  hash = "#token=t",
) =>
  openPublicPage(OwnRegistrationPage, {
    path: "/info-session/yours",
    at: { pathname: "/info-session/yours", hash },
    answers: { "infoSessions.readOwn": registration(values), ...answers },
  });

describe("the page of a registration", { tags: "info-sessions.own" }, () => {
  test("changes nothing by being opened, and takes another date in one press", async () => {
    const { user, server } = openPage({}, { "infoSessions.changeOwn": registration() });
    await screen.findByText(/^A place is kept for you: Wednesday, July 1, 2099/);
    expect(screen.getByText(/^The next one: Wednesday, July 8, 2099/)).toBeTruthy();
    expect(server.written().filter(({ name }) => name !== "infoSessions.readOwn")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "I can’t come: the next date instead" }));
    expect(server.sent("infoSessions.changeOwn")).toEqual([{ token: "t", to: "next", starts_at }]);
  });

  test("offers the next one after an info session, with the recording and the answers", async () => {
    openPage({
      ...{ has_begun: true, recording_link: "https://video.example/talk", answers: "Yes." },
    });
    expect(await screen.findByRole("button", { name: "Come to the next one" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Listen to the recording" });
    expect(link.getAttribute("href")).toBe("https://video.example/talk");
    expect(screen.getByText("Yes.")).toBeTruthy();
  });

  test("without a token, or with a wrong one, says what to do", async () => {
    openPage({}, {}, "");
    expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeTruthy();
  });

  test("that can’t be read can be read again", async () => {
    openPage({}, { "infoSessions.readOwn": refuse("unexpected") });
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load");
  });
});

test("what others asked has no names, and can be asked, too", {
  tags: "info-sessions.questions",
}, async () => {
  const asked = { ...question, is_own: false, is_echoed: false };
  const { user, server } = openPage(
    { questions: [asked] },
    { "infoSessions.echoQuestion": registration() },
  );
  expect(await screen.findByText("2 people would ask it, too")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I’d ask that too" }));
  expect(server.sent("infoSessions.echoQuestion")).toEqual([
    { token: "t", question: question.id, is_echoed: true },
  ]);
});

test("listening later can be ended until it begins", { tags: "info-sessions.later" }, async () => {
  const { user, server } = openPage(
    { listens_later: true },
    { "infoSessions.changeOwn": registration() },
  );
  await user.click(await screen.findByRole("button", { name: "I’ll come after all" }));
  expect(server.sent("infoSessions.changeOwn")).toEqual([{ token: "t", to: "come", starts_at }]);
});
