import { act, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { nextSteps } from "#content/next-steps.ts";
import { failures } from "#contract/errors.ts";
import { registrationMessages } from "#contract/info-sessions/registrations.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import InfoSessionPage from "#web/info-sessions/info-session-page.tsx";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { startTexts } from "#web/lib/texts/published-texts.ts";
import type { Reply } from "#web/testing/calls.ts";
import { openPublicPage, type User } from "#web/testing/open-page.tsx";
import { sampleFaces } from "#web/testing/samples/coaches.ts";
import { type Answer, badGateway, refuse, unreachable } from "#web/testing/server.ts";

const evening = "2031-01-15T23:00:00.000Z";
const accepted: Reply<"infoSessions.register"> = { success: true, starts_at: evening };
const withoutDate: Reply<"infoSessions.register"> = { success: true, starts_at: null };

/** The home page, which shows the name of the next step that it was told. */
function Home() {
  return <h1>Home {useLocation().state?.nextStep}</h1>;
}

const openForm = (register: Answer<"infoSessions.register"> = accepted, date?: string) =>
  openPublicPage(InfoSessionPage, {
    path: "/info-session",
    elsewhere: { "/": Home },
    answers: {
      "infoSessions.register": register,
      "infoSessions.next": { starts_at: date ?? null, time_zone: "America/New_York" },
      "coaches.faces": sampleFaces,
    },
  });

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole("button", { name: /^(Save my place|Tell me the date)$/ });

async function fillIn(user: User, question = "") {
  await user.type(field(/Name/), "  Ana Ruiz ");
  await user.type(field(/Email/), "ana@example.com");
  if (question) await user.click(field(/question/));
  if (question) await user.paste(question);
}

test("both coaches are shown, and what each part of the time is for", async () => {
  openForm();
  for (const { name } of sampleFaces) expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "What happens in 45 minutes" })).toBeTruthy();
  const minutes = screen
    .getAllByRole("listitem")
    .map(({ textContent }) => Number.parseInt(textContent, 10));
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(45);
});

test("the minutes are filled in wherever the title has them", async () => {
  startTexts({
    "infoSession.agenda.title": "{minutes} minutes, and what happens in all {minutes}",
  });
  openForm();
  const title = "45 minutes, and what happens in all 45";
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  startTexts({});
});

test("a registration is sent trimmed, an empty question as null", {
  tags: ["info-sessions.form", "info-sessions.registered", "forms.field-names"],
}, async () => {
  const { user, server } = openForm();
  await fillIn(user, "   ");
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(
    "You're registered! Check your email for the calendar invite.",
  );
  expect(server.sent("infoSessions.register")).toMatchObject([
    { p_name: "Ana Ruiz", p_email: "ana@example.com", p_question: null },
  ]);
});

/** Sends the form, and waits this long after it was sent. */
async function sendAndWait(user: User, milliseconds: number) {
  await fillIn(user);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  button().click();
  await screen.findByRole("heading", { name: "Thank you" });
  vi.setTimerTickMode("manual");
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test("two seconds after registering the home page is shown, and knows what happens next", {
  tags: "info-sessions.registered",
}, async () => {
  const { user } = openForm();
  await sendAndWait(user, 1_500);
  expect(screen.queryByRole("heading", { name: /Home/ })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByRole("heading", { name: "Home registered" })).toBeTruthy();
});

test("whoever wants to stay on the page stays, and reads what happens next", {
  tags: "info-sessions.registered",
}, async () => {
  const { user } = openForm();
  await sendAndWait(user, 500);
  screen.getByRole("button", { name: "Stay on this page" }).click();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText("We’ll take you to the home page in a moment.")).toBeNull();
  expect(screen.getByText(nextSteps.registered)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Thank you" }));
  expect(screen.getByRole("link", { name: "Home page" }).getAttribute("href")).toBe("/");
});

test("without a date it is said that the invite follows, in the message and on the page", {
  tags: "info-sessions.registered",
}, async () => {
  const { user } = openForm(withoutDate);
  await fillIn(user);
  await user.click(await screen.findByRole("button", { name: "Tell me the date" }));
  expect(await screen.findByText(nextSteps.registeredWithoutDate)).toBeTruthy();
  const message = screen.getByRole("status").textContent;
  expect(message).toContain("You're registered! Check your email for the calendar invite.");
  expect(message).toContain("It follows as soon as the date is set.");
});

test("every field says what it needs, and the first of them is focused", {
  tags: "info-sessions.form",
}, async () => {
  const { user, server } = openForm();
  await user.click(field(/question/));
  await user.paste("x".repeat(501));
  await user.click(button());
  expect(await screen.findByText("Name is required")).toBeTruthy();
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.getByText("Question must be less than 500 characters")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/Name/)));
  expect(server.written()).toEqual([]);
});

test("a question of 500 characters is taken, a name of 101 is not", async () => {
  const { user, server } = openForm();
  await user.click(field(/Name/));
  await user.paste("n".repeat(101));
  await user.type(field(/Email/), "ana@example.com");
  await user.click(field(/question/));
  await user.paste("x".repeat(500));
  await user.click(button());
  expect(await screen.findByText("Name must be at most 100 characters")).toBeTruthy();
  expect(screen.queryByText("Question must be less than 500 characters")).toBeNull();
  expect(server.written()).toEqual([]);
});

test("while it is being sent the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<Reply<"infoSessions.register">>();
  const { user } = openForm(() => promise);
  await fillIn(user);
  await user.click(button());
  const busy = await screen.findByRole("button", { name: "Registering..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  resolve(accepted);
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
});

const already = failures.already_registered.message;

test.each([
  { answer: refuse("already_registered"), said: already },
  { answer: refuse("unexpected", { message: "duplicate key value" }), said: already },
  {
    answer: refuse("too_many_requests", { message: "Too many attempts." }),
    said: "Too many attempts.",
  },
  {
    answer: badGateway,
    said: "Failed to register. Please try again.",
  },
  { answer: unreachable, said: "Something went wrong. Please try again." },
])(
  "a failure is said as $said, and what was typed is kept",
  { tags: "info-sessions.failures" },
  async ({ answer, said }) => {
    const { user, server } = openForm(answer);
    await fillIn(user, "Will it be recorded?");
    await user.click(button());
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(field(/question/).value).toBe("Will it be recorded?");
    expect(server.written().length).toBe(1);
  },
);

test("what the server says of a field stands at the field of that name", {
  tags: "forms.kept",
}, async () => {
  const { user } = openForm(
    refuse("invalid_input", { fields: { p_name: "Please enter your name without a link" } }),
  );
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText("Please enter your name without a link")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/Name/)));
});

test("a robot that fills the hidden field gets no answer, and nothing is sent", async () => {
  const { user, server } = openForm();
  await fillIn(user);
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  if (hidden) hidden.value = "https://example.com";
  await user.click(button());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.written()).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the date reads TBD until staff have set one, and not before that is known", {
  tags: "info-sessions.facts",
}, async () => {
  openForm();
  expect(screen.queryByText(/TBD/)).toBeNull();
  expect(await screen.findByText("Next session: TBD, 45 minutes, Online")).toBeTruthy();
  expect(screen.getByText(registrationMessages.inviteFollows)).toBeTruthy();
});

test("the date is given in the visitor's time and in the academy's", {
  tags: "info-sessions.facts",
}, async () => {
  openForm(undefined, evening);
  const line = await screen.findByText(/January/);
  expect(screen.queryByText(registrationMessages.inviteFollows)).toBeNull();
  expect(line.textContent).toContain("6:00\u00a0PM Eastern Time");
  expect(line.textContent).toMatch(
    /^Next session: \w+day, January \d+, 2031.*, 45 minutes, Online$/,
  );
});

describe("a page that the server has written the date into", {
  tags: "info-sessions.facts",
}, () => {
  const starts_at = "2031-01-15T23:00:00.000Z";
  const withFacts = (facts: Partial<PageFacts>) => (
    <PageFactsContext value={facts}>
      <InfoSessionPage />
    </PageFactsContext>
  );

  /** Opens the form in a page that was loaded some seconds ago, with this date in it. */
  function openLoadedPage(secondsAgo: number, date: string | null) {
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - 1000 * secondsAgo);
    const nextInfoSession = { starts_at: date, time_zone: "America/New_York" };
    const academy = { welcome_video_url: null, postal_address: null };
    const nextCohort = { cohort: null };
    const answers = { "infoSessions.next": { starts_at, time_zone: "America/New_York" } };
    const contact = { email: "hello@academy.example" };
    const coaches = { coachFaces: [], coachProfiles: [] };
    const facts = { academy, ...coaches, contact, nextCohort, nextInfoSession };
    return openPublicPage(() => withFacts(facts), {
      path: "/info-session",
      answers,
    });
  }

  test("shows it at once, without asking the server", () => {
    const { server } = openLoadedPage(1, starts_at);
    expect(screen.getByText(/^Next session: Wednesday, January 15, 2031 at /)).toBeTruthy();
    expect(server.sent("infoSessions.next")).toEqual([]);
  });

  test("asks the server when it was loaded more than a minute ago", async () => {
    openLoadedPage(61, null);
    expect(screen.queryByText(/TBD/)).toBeNull();
    expect(await screen.findByText(/January 15, 2031/)).toBeTruthy();
  });
});
