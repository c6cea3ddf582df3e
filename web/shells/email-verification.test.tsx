// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import PublicShell from "#web/shells/public-shell.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const Site = createRoutesStub([
  {
    Component: PublicShell,
    children: [{ path: "/", Component: () => <h1>{`Home at /${useLocation().search}`}</h1> }],
  },
]);

const button = () => screen.findByRole("button", { name: "Confirm my email address" });

function open(address: string, answer: () => Response) {
  const server = stubServer(answer);
  render(<Site initialEntries={[address]} />);
  return { user: userEvent.setup(), server };
}

test("without the link there is nothing to confirm", () => {
  open("/", () => reply({ success: true }));
  expect(screen.queryByRole("button", { name: "Confirm my email address" })).toBeNull();
});

test("the token leaves the address at once, and opening the link sends nothing", async () => {
  const { server } = open("/?verify=once-only&from=mail", () => reply({ success: true }));
  await button();
  expect(screen.getByText("Home at /?from=mail")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^One press/));
  expect(server.calls).toEqual([]);
});

test("a press of the button confirms the address", async () => {
  const { user, server } = open("/?verify=once-only", () => reply({ success: true }));
  await user.click(await button());
  expect(await screen.findByText("Your email address is confirmed.")).toBeTruthy();
  expect(server.calls[0]).toMatchObject({
    method: "POST",
    path: "/api/auth/email-verifications",
    body: { token: "once-only" },
  });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Your email address is confirmed.")).toBeNull();
});

test("a link that no longer works leads to a new one", async () => {
  const { message } = failures.link_spent;
  const { user } = open("/?verify=used", () => refusal(410, "link_spent", message));
  await user.click(await button());
  expect(await screen.findByText(message)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Ask for a new link in your profile" });
  expect(link.getAttribute("href")).toBe("/dashboard/profile");
});

test("a busy server can be asked again", async () => {
  const { message } = failures.overloaded;
  let isBusy = true;
  const { user } = open("/?verify=once-only", () =>
    isBusy ? refusal(503, "overloaded", message) : reply({ success: true }),
  );
  await user.click(await button());
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  isBusy = false;
  await user.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("Your email address is confirmed.")).toBeTruthy();
});
