import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import KeepTwoFactorPage from "#web/accounts/second-factor/keep-two-factor-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { type Answer, refuse, unreachable } from "#web/testing/server.ts";

const done = { success: true } as const;

function Page() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{`Address: ${pathname}${search}${hash}`}</output>
      <KeepTwoFactorPage />
    </>
  );
}

function openLink(
  answer: Answer<"accountAccess.keepOwnTwoFactor"> = done,
  fragment = "#keep=once",
) {
  return openPublicPage(Page, {
    path: "/two-factor/keep",
    at: `/two-factor/keep${fragment}`,
    elsewhere: { "*": () => <h1>Elsewhere</h1> },
    answers: { "accountAccess.keepOwnTwoFactor": answer },
  });
}

const findButton = () => screen.findByRole("button", { name: "Keep two-factor on" });

test("opening the link stops nothing, and takes the token out of the address", {
  tags: "accounts.two-factor-removal",
}, async () => {
  const { server } = openLink();
  await findButton();
  expect(await screen.findByText("Address: /two-factor/keep")).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test("pressing the button stops the removal, without logging in", {
  tags: "accounts.two-factor-removal",
}, async () => {
  const { user, server } = openLink();
  await user.click(await findButton());
  const heading = await screen.findByRole("heading", { name: "Two-factor stays on" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(server.calls).toEqual([
    { name: "accountAccess.keepOwnTwoFactor", input: { token: "once" } },
  ]);
  expect(screen.getByRole("link", { name: "Go to the log-in page" })).toBeTruthy();
});

test.each(["link_spent", "invalid_input"] as const)(
  "a link that no longer works (%s) says what may have happened",
  async (code) => {
    const { user } = openLink(refuse(code));
    await user.click(await findButton());
    expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeTruthy();
    expect(screen.getByText(/was already stopped, or two-factor is already off/)).toBeTruthy();
  },
);

test("without an answer it says so, and can be tried again", async () => {
  const { user, server } = openLink(unreachable);
  await user.click(await findButton());
  expect((await screen.findByRole("alert")).textContent).toBe(failures.unexpected.message);
  server.answer({ "accountAccess.keepOwnTwoFactor": done });
  await user.click(await findButton());
  expect(await screen.findByRole("heading", { name: "Two-factor stays on" })).toBeTruthy();
});

test("without a token it asks to open the link once more", async () => {
  const { server } = openLink(done, "");
  expect(await screen.findByText(/please open the link in our email again/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(server.calls).toEqual([]);
});
