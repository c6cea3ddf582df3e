// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import ApplyPage from "#web/applications/apply-page.tsx";
import { refusal, reply, stubServer, unreachable } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";

configure({ asyncUtilTimeout: 5_000 });
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Site = createRoutesStub([
  { path: "/", Component: () => <h1>Home</h1> },
  { path: "/apply", Component: ApplyPage },
]);

const answers = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  currentRole: "Real-estate agent",
  biggestChallenge: "I put off the second call for days.",
  whyNow: "A slow spring leaves room to learn.",
};

function openPage(answer: () => Response | Promise<Response> = () => reply({ success: true })) {
  const server = stubServer(answer);
  render(
    <>
      <Site initialEntries={["/apply"]} />
      <Notices />
    </>,
  );
  return { user: userEvent.setup(), server };
}

/** By the field's own name, once it is sure that a visible label leads to it. */
function field(name: string) {
  const input = document.querySelector<HTMLInputElement>(`form [name=${name}]`);
  const label = input?.labels?.[0]?.textContent;
  if (!input || !label) throw new Error(`No labelled field is named ${name}`);
  return input;
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name));
    if (value) await user.paste(value);
  }
}

const button = () => screen.getByRole("button", { name: "Submit application" });

test("an application is sent under the procedure's names", async () => {
  const { user, server } = openPage();
  await fillIn(user, answers);
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(
    "Application submitted! We'll review and get back to you within 2 business days.",
  );
  expect(server.calls).toMatchObject([
    {
      method: "POST",
      path: "/api/rpc/submit_application",
      body: {
        p_name: answers.name,
        p_email: answers.email,
        p_current_role: answers.currentRole,
        p_biggest_challenge: answers.biggestChallenge,
        p_why_now: answers.whyNow,
      },
    },
  ]);
});

test("three seconds after applying the home page is shown", async () => {
  const { user } = openPage();
  await fillIn(user, answers);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  button().click();
  await screen.findByRole("heading", { name: "Thank you" });
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.queryByRole("heading", { name: "Home" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();
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
])("$name: $said", async ({ name, typed, said }) => {
  const { user, server } = openPage();
  await fillIn(user, { ...answers, [name]: typed });
  await user.click(button());
  const message = await screen.findByText(said);
  expect(field(name).getAttribute("aria-describedby")).toBe(message.id);
  await waitFor(() => expect(document.activeElement).toBe(field(name)));
  expect(server.calls).toEqual([]);
});

test("while it is being sent the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user } = openPage(() => promise);
  await fillIn(user, answers);
  await user.click(button());
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Submitting..." });
  expect(busy.disabled).toBe(true);
  resolve(reply({ success: true }));
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeTruthy();
});

const exists = "An application with this email already exists.";

test.each([
  { answer: () => refusal(409, "application_exists", exists), said: exists },
  { answer: () => refusal(500, "x", "duplicate key value"), said: exists },
  {
    answer: () => refusal(500, "unexpected", "Something went wrong. Please try again."),
    said: "Failed to submit application. Please try again.",
  },
  { answer: unreachable, said: "Failed to fetch" },
])("a failure is said as $said, and what was typed is kept", async ({ answer, said }) => {
  const { user, server } = openPage(answer);
  await fillIn(user, answers);
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe(said);
  expect(field("whyNow").value).toBe(answers.whyNow);
  expect(server.calls.length).toBe(1);
});

test("a robot that fills the hidden field gets no answer, and nothing is sent", async () => {
  const { user, server } = openPage();
  await fillIn(user, { ...answers });
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  if (hidden) hidden.value = "https://example.com";
  await user.click(button());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.calls).toEqual([]);
});

test("the count of characters is seen at once and spoken near the limit", async () => {
  const { user } = openPage();
  await fillIn(user, { whyNow: "w".repeat(480) });
  expect(screen.getByText("480 / 500")).toBeTruthy();
  expect(await screen.findByText("20 characters left")).toBeTruthy();
});
