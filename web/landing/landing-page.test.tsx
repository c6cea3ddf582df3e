// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import LandingPage from "#web/landing/landing-page.tsx";
import ThanksPage from "#web/landing/thanks-page.tsx";
import type { Reply } from "#web/testing/calls.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { type Answer, badGateway, refuse, unreachable } from "#web/testing/server.ts";

const accept: Reply<"leads.submit"> = { success: true };

const openLandingPage = (submit: Answer<"leads.submit"> = accept, at = "/") =>
  openPublicPage(LandingPage, {
    path: "/",
    at,
    elsewhere: { "/thanks": ThanksPage },
    answers: { "leads.submit": submit },
  });

const emailField = () => screen.getByLabelText<HTMLInputElement>("Email");
const button = () => screen.getByRole("button", { name: "Send me the playbook" });

test("the page promises three things, and offers the playbook, an info session and a cohort", () => {
  openLandingPage();
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.slice(0, 5)).toEqual([
    "Grow in sales without pretending to be an extrovert",
    "7 micro-moves",
    "Gentle follow-up scripts",
    "10-minute weekly routine",
    "Get the free playbook",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/info-session", "/apply"]));
});

test("whoever asks for the playbook is thanked by address, and the request is sent once", async () => {
  const { user, server } = openLandingPage();
  await user.type(emailField(), " Ana@Example.com ");
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Check your email for the playbook!");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(server.written()).toMatchObject([
    {
      name: "leads.submit",
      input: { email: "ana@example.com", name: null, source: "landing_page" },
    },
  ]);
});

test.each(["", "ana", "ana@", "ana@example"])("%j is not taken for an address", async (typed) => {
  const { user, server } = openLandingPage();
  if (typed) await user.type(emailField(), typed);
  await user.click(button());
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(emailField()));
  expect(emailField().getAttribute("aria-invalid")).toBe("true");
  expect(server.calls).toEqual([]);
});

test("the message at the field goes as soon as the address is changed", async () => {
  const { user } = openLandingPage();
  await user.click(button());
  await screen.findByText("Please enter a valid email address");
  await user.type(emailField(), "a");
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
});

test("while it is being sent the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accept>();
  const { user } = openLandingPage(() => promise);
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  const busy = await screen.findByRole("button", { name: "Sending..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  resolve(accept);
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
});

const failures = [
  {
    what: "refused by the server",
    answer: refuse("unexpected"),
    said: "Failed to save your information. Please try again.",
  },
  {
    what: "answered by something that is not our server",
    answer: badGateway,
    said: "Failed to save your information. Please try again.",
  },
  {
    what: "not answered at all",
    answer: unreachable,
    said: "Something went wrong. Please try again.",
  },
];

test.each(failures)("a request $what is not repeated, and can be sent again", async (failure) => {
  const { user, server } = openLandingPage(failure.answer);
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe(failure.said);
  expect(emailField().value).toBe("ana@example.com");
  expect(server.calls.length).toBe(1);
  await waitFor(() => expect(document.activeElement).toBe(button()));
  server.answer({ "leads.submit": accept });
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
});

test("what the server says of a field stands at that field", async () => {
  const { user } = openLandingPage(
    refuse("invalid_input", { fields: { email: "Please enter a valid email address" } }),
  );
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
});

test("a robot that fills the hidden field gets no answer, and nothing is sent", async () => {
  const { user, server } = openLandingPage();
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
  const { user } = openLandingPage();
  emailField().focus();
  await user.tab();
  expect(document.activeElement).toBe(button());
});

test("whoever followed an expired playbook link is told so at the form", () => {
  openLandingPage(accept, "/?link=expired#playbook");
  expect(screen.getByText(/has expired/)).toBeTruthy();
});

test("others are told nothing about links", () => {
  openLandingPage();
  expect(screen.queryByText(/has expired/)).toBeNull();
});
