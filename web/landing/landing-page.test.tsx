// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import LandingPage from "#web/landing/landing-page.tsx";
import ThanksPage from "#web/landing/thanks-page.tsx";
import { refusal, reply, stubServer, unreachable } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";

configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);

const Site = createRoutesStub([
  { path: "/", Component: LandingPage },
  { path: "/thanks", Component: ThanksPage },
]);

function openLandingPage(address = "/") {
  render(
    <>
      <Site initialEntries={[address]} />
      <Notices />
    </>,
  );
  return userEvent.setup();
}

const emailField = () => screen.getByLabelText<HTMLInputElement>("Email");
const button = () => screen.getByRole("button", { name: "Send me the playbook" });
const accept = () => reply({ success: true });

test("whoever asks for the playbook is thanked by address, and the request is sent once", async () => {
  const server = stubServer(accept);
  const user = openLandingPage();
  await user.type(emailField(), " Ana@Example.com ");
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Check your email for the playbook!");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(server.calls.filter(({ method }) => method === "POST")).toMatchObject([
    {
      method: "POST",
      path: "/api/functions/lead-submit",
      body: { email: "ana@example.com", name: null, source: "landing_page" },
    },
  ]);
});

test.each(["", "ana", "ana@", "ana@example"])("%j is not taken for an address", async (typed) => {
  const server = stubServer(accept);
  const user = openLandingPage();
  if (typed) await user.type(emailField(), typed);
  await user.click(button());
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(emailField()));
  expect(emailField().getAttribute("aria-invalid")).toBe("true");
  expect(server.calls).toEqual([]);
});

test("the message at the field goes as soon as the address is changed", async () => {
  stubServer(accept);
  const user = openLandingPage();
  await user.click(button());
  await screen.findByText("Please enter a valid email address");
  await user.type(emailField(), "a");
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
});

test("while it is being sent the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  stubServer(() => promise);
  const user = openLandingPage();
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Sending..." });
  expect(busy.disabled).toBe(true);
  resolve(accept());
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
});

const failures = [
  {
    what: "refused by the server",
    answer: () => refusal(500, "unexpected", "Something went wrong. Please try again."),
    said: "Failed to save your information. Please try again.",
  },
  {
    what: "answered by something that is not our server",
    answer: () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    said: "Failed to save your information. Please try again.",
  },
  {
    what: "not answered at all",
    answer: unreachable,
    said: "Something went wrong. Please try again.",
  },
];

test.each(failures)("a request $what is not repeated, and can be sent again", async (failure) => {
  const server = stubServer(failure.answer);
  const user = openLandingPage();
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe(failure.said);
  expect(emailField().value).toBe("ana@example.com");
  expect(server.calls.length).toBe(1);
  await waitFor(() => expect(document.activeElement).toBe(button()));
  stubServer(accept);
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
});

test("what the server says of a field stands at that field", async () => {
  stubServer(() =>
    refusal(422, "invalid_input", "Please check the fields and try again.", {
      email: "Please enter a valid email address",
    }),
  );
  const user = openLandingPage();
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
});

test("a robot that fills the hidden field gets no answer, and nothing is sent", async () => {
  const server = stubServer(accept);
  const user = openLandingPage();
  await user.type(emailField(), "robot@example.com");
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  expect(hidden?.closest("[aria-hidden=true]")).toBeTruthy();
  if (hidden) hidden.value = "https://example.com";
  await user.click(button());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.calls).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Check your inbox" })).toBeNull();
});

test("the keyboard never meets the hidden field", async () => {
  stubServer(accept);
  const user = openLandingPage();
  emailField().focus();
  await user.tab();
  expect(document.activeElement).toBe(button());
});

test("whoever followed an expired playbook link is told so at the form", () => {
  stubServer(accept);
  openLandingPage("/?link=expired#playbook");
  expect(screen.getByText(/has expired/)).toBeTruthy();
});

test("others are told nothing about links", () => {
  stubServer(accept);
  openLandingPage();
  expect(screen.queryByText(/has expired/)).toBeNull();
});
