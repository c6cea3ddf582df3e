// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import PublicShell from "#web/shells/public-shell.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { type Answer, refuse } from "#web/testing/server.ts";

const routes = [
  {
    Component: PublicShell,
    children: [{ path: "/", Component: () => <h1>{`Home at /${useLocation().search}`}</h1> }],
  },
];

const button = () => screen.findByRole("button", { name: "Confirm my email address" });

const open = (at: string, verify: Answer<"accounts.verifyEmail"> = { success: true }) =>
  openSite(routes, { at, answers: { "accounts.verifyEmail": verify } });

test("without the link there is nothing to confirm", () => {
  open("/");
  expect(screen.queryByRole("button", { name: "Confirm my email address" })).toBeNull();
});

test("the token leaves the address at once, and opening the link sends nothing", async () => {
  const { server } = open("/?verify=once-only&from=mail");
  await button();
  expect(screen.getByText("Home at /?from=mail")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^One press/));
  expect(server.calls).toEqual([]);
});

test("a press of the button confirms the address", async () => {
  const { user, server } = open("/?verify=once-only");
  await user.click(await button());
  expect(await screen.findByText("Your email address is confirmed.")).toBeTruthy();
  expect(server.calls[0]).toEqual({
    name: "accounts.verifyEmail",
    input: { token: "once-only" },
  });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Your email address is confirmed.")).toBeNull();
});

test("a link that no longer works leads to a new one", async () => {
  const { message } = failures.link_spent;
  const { user } = open("/?verify=used", refuse("link_spent"));
  await user.click(await button());
  expect(await screen.findByText(message)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Ask for a new link in your profile" });
  expect(link.getAttribute("href")).toBe("/dashboard/profile");
});

test("a busy server can be asked again", async () => {
  const { message } = failures.overloaded;
  const { user, server } = open("/?verify=once-only", refuse("overloaded"));
  await user.click(await button());
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  server.answer({ "accounts.verifyEmail": { success: true } });
  await user.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("Your email address is confirmed.")).toBeTruthy();
});
