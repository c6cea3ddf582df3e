import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import ApplyPage from "#web/applications/apply-page.tsx";
import { startTexts } from "#web/lib/texts/published-texts.ts";
import type { Reply } from "#web/testing/calls.ts";
import { openPublicPage, type User } from "#web/testing/open-page.tsx";
import { type Answer, refuse, unreachable } from "#web/testing/server.ts";

const answers = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  currentRole: "Real-estate agent",
  biggestChallenge: "I put off the second call for days.",
  whyNow: "A slow spring leaves room to learn.",
};

const accepted: Reply<"applications.submit"> = { success: true, answer_by: "2026-11-24" };

const openForm = (submit: Answer<"applications.submit"> = accepted) =>
  openPublicPage(ApplyPage, {
    path: "/apply",
    elsewhere: { "/": () => <h1>Home</h1> },
    answers: { "applications.submit": submit },
  });

/** Checks that the field has a visible label. */
function field(name: string) {
  const input = document.querySelector<HTMLInputElement>(
    `form[aria-label="Cohort Fit Check"] [name=${name}]`,
  );
  const label = input?.labels?.[0]?.textContent;
  if (!input || !label) throw new Error(`No labelled field is named ${name}`);
  return input;
}

async function fillIn(user: User, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name));
    if (value) await user.paste(value);
  }
}

const button = () => screen.getByRole("button", { name: "Submit application" });

test("an application is sent under the procedure's names", {
  tags: ["applications.submitted", "forms.field-names"],
}, async () => {
  const { user, server } = openForm();
  await fillIn(user, answers);
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(
    "Application submitted! We'll review and get back to you within 2 business days.",
  );
  expect(server.written()).toMatchObject([
    {
      name: "applications.submit",
      input: {
        p_name: answers.name,
        p_email: answers.email,
        p_current_role: answers.currentRole,
        p_biggest_challenge: answers.biggestChallenge,
        p_why_now: answers.whyNow,
      },
    },
  ]);
});

test("once it is sent, the page says what happens next and shows what was written", {
  tags: "applications.submitted",
}, async () => {
  const { user } = openForm();
  await fillIn(user, answers);
  await user.click(button());
  expect(await screen.findByText(/To correct something, or to withdraw, reply/)).toBeTruthy();
  expect(screen.getByText("You’ll hear from us by Tue, Nov 24, 2026.")).toBeTruthy();
  const written = screen.getByRole("region", { name: "What you wrote" }).textContent;
  for (const answer of Object.values(answers)) expect(written).toContain(answer);
  expect(screen.queryByText(/^Three questions that show/)).toBeNull();
});

test("the date of the answer is filled in wherever the text has it", async () => {
  startTexts({ "application.sent.answer": "By {date}. Really: {date}." });
  const { user } = openForm();
  await fillIn(user, answers);
  await user.click(button());
  const answer = "By Tue, Nov 24, 2026. Really: Tue, Nov 24, 2026.";
  expect(await screen.findByText(answer)).toBeTruthy();
  startTexts({});
});

describe("without an open cohort", () => {
  const open = (at: string) =>
    openPublicPage(ApplyPage, {
      ...{ path: "/apply", at },
      answers: { "applications.submit": accepted, "cohorts.readNext": { cohort: null } },
    });

  test("the form to be told of the next one and the application have headings, and one remains", {
    tags: "cohorts.waitlist",
  }, async () => {
    const { user } = open("/apply");
    await screen.findByText("No cohort is open at the moment.");
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      ...["The next cohort", "Your application"],
    ]);
    await fillIn(user, answers);
    await user.click(button());
    expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
    expect(screen.queryByText("No cohort is open at the moment.")).toBeNull();
    expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
  });

  test("whoever was invited reads so, and nothing of closed applications", {
    tags: "cohorts.invitation",
  }, async () => {
    const { user } = open("/apply?invited=1");
    expect(screen.getByText(/^You are invited to apply for a place\./)).toBeTruthy();
    expect(screen.queryByText("No cohort is open at the moment.")).toBeNull();
    expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
    await fillIn(user, answers);
    await user.click(button());
    expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
  });
});

/** Waits this long after the form was sent. */
async function sendAndWait(user: User, milliseconds: number) {
  await fillIn(user, answers);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  button().click();
  await screen.findByRole("heading", { name: "Thank you" });
  vi.setTimerTickMode("manual");
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test("three seconds after applying the home page is shown", {
  tags: "applications.submitted",
}, async () => {
  const { user } = openForm();
  await sendAndWait(user, 2_500);
  expect(screen.queryByRole("heading", { name: "Home" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();
});

test("whoever stays on the page reads by when the answer comes", {
  tags: "applications.submitted",
}, async () => {
  const { user } = openForm();
  await sendAndWait(user, 500);
  screen.getByRole("button", { name: "Stay on this page" }).click();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText("You’ll hear from us by Tue, Nov 24, 2026.")).toBeTruthy();
});

const detail = "Please share a bit more detail";

test.each([
  { name: "name", typed: "", said: "Name is required" },
  { name: "name", typed: "n".repeat(101), said: "Name must be at most 100 characters" },
  { name: "email", typed: "ana@", said: "Please enter a valid email address" },
  { name: "currentRole", typed: "  ", said: "This field is required" },
  { name: "currentRole", typed: "r".repeat(201), said: "Please keep it to 200 characters" },
  { name: "biggestChallenge", typed: "", said: detail },
  { name: "biggestChallenge", typed: "nine char", said: detail },
  { name: "biggestChallenge", typed: "b".repeat(501), said: "Please keep it to 500 characters" },
  { name: "whyNow", typed: "too short", said: detail },
  { name: "whyNow", typed: "w".repeat(501), said: "Please keep it to 500 characters" },
])(
  "$name: $said",
  { tags: ["applications.form", "forms.field-names"] },
  async ({ name, typed, said }) => {
    const { user, server } = openForm();
    await fillIn(user, { ...answers, [name]: typed });
    await user.click(button());
    const message = await screen.findByText(said);
    expect(field(name).getAttribute("aria-describedby")?.split(" ")).toContain(message.id);
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(server.written()).toEqual([]);
  },
);

test("an error says what to write: how long an answer is, and what an address looks like", {
  tags: "applications.form",
}, async () => {
  const { user } = openForm();
  await fillIn(user, { ...answers, email: "", whyNow: "too short" });
  await user.click(button());
  const hint = await screen.findByText("Please write at least 10 characters.");
  expect(field("whyNow").getAttribute("aria-describedby")?.split(" ")).toContain(hint.id);
  const example = screen.getByText("For example: name@example.com");
  expect(field("email").getAttribute("aria-describedby")?.split(" ")).toContain(example.id);
});

test("an answer that is too long is not said to be too short", {
  tags: "applications.form",
}, async () => {
  const { user } = openForm();
  await fillIn(user, { ...answers, whyNow: "w".repeat(501) });
  await user.click(button());
  expect(await screen.findByText("Please keep it to 500 characters")).toBeTruthy();
  expect(screen.queryByText("Please write at least 10 characters.")).toBeNull();
});

test("while it is being sent the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<Reply<"applications.submit">>();
  const { user } = openForm(() => promise);
  await fillIn(user, answers);
  await user.click(button());
  const busy = await screen.findByRole("button", { name: "Submitting..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  resolve(accepted);
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
});

test.each([
  { answer: refuse("application_exists"), said: failures.application_exists.message },
  {
    answer: refuse("unexpected", { message: "duplicate key value" }),
    said: failures.application_exists.message,
  },
  {
    answer: refuse("unexpected"),
    said: "Failed to submit application. Please try again.",
  },
  { answer: unreachable, said: "Failed to fetch" },
])(
  "a failure is said as $said, and what was typed is kept",
  { tags: "applications.failures" },
  async ({ answer, said }) => {
    const { user, server } = openForm(answer);
    await fillIn(user, answers);
    await user.click(button());
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(field("whyNow").value).toBe(answers.whyNow);
    expect(server.written().length).toBe(1);
  },
);

test("a robot that fills the hidden field gets no answer, and nothing is sent", async () => {
  const { user, server } = openForm();
  await fillIn(user, { ...answers });
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  if (hidden) hidden.value = "https://example.com";
  await user.click(button());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.written()).toEqual([]);
});

test("the count of characters is seen at once and spoken near the limit", async () => {
  const { user } = openForm();
  await fillIn(user, { whyNow: "w".repeat(480) });
  expect(screen.getByText("480 / 500")).toBeTruthy();
  expect(await screen.findByText("20 characters left")).toBeTruthy();
});

test("the next cohort is said in two lines, which unfold all that is known of it", {
  tags: "cohorts.next",
}, async () => {
  const cohort = {
    ...{ title: "Third group", first_day: "2026-12-15", last_day: "2027-02-08", places: 8 },
    ...{
      hours_per_week: 2,
      price: "$640",
      if_unsuited: null,
      is_full: false,
      meetings: null,
    },
  };
  openPublicPage(ApplyPage, {
    path: "/apply",
    answers: { "cohorts.readNext": { cohort } },
  });
  const price = await screen.findByText("8 weeks · $640");
  const lines = price.closest("summary");
  expect(lines?.textContent).toMatch(/^Third group, from Dec.15,.2026/);
  expect(lines?.parentElement?.textContent).toContain("Up to 8 people");
});
