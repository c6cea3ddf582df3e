import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { passkeyMessages } from "#contract/accounts/passkeys.ts";
import { failures } from "#contract/errors.ts";
import AuthPage from "#web/accounts/auth-page.tsx";
import { markSignedIn } from "#web/testing/browser.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { cancelled, stubPasskeys, threeBytes } from "#web/testing/passkeys.ts";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleRequestOptions } from "#web/testing/samples/passkeys.ts";
import { type Answer, refuse, unreachable } from "#web/testing/server.ts";

function letsIn() {
  markSignedIn(true);
  return sampleSession();
}

const openAuth = (answer: Answer<"passkeys.signIn">, hasPasskey = true) =>
  openPublicPage(AuthPage, {
    path: "/auth",
    elsewhere: { "/dashboard": () => <h1>Dashboard</h1> },
    answers: {
      "accounts.signIn": {
        two_factor_required: true,
        ...(hasPasskey && { has_passkey: true as const }),
      },
      "passkeys.prepareSignIn": sampleRequestOptions,
      "passkeys.signIn": answer,
      "roles.own": [],
    },
  });

const credential = {
  id: threeBytes,
  response: {
    clientDataJSON: threeBytes,
    authenticatorData: threeBytes,
    signature: threeBytes,
    userHandle: threeBytes,
  },
};

const signIn = () => screen.findByRole("button", { name: "Log in with a passkey" });

test("a passkey lets one in without address, password and code", async () => {
  stubPasskeys();
  const { user, server } = openAuth(letsIn);
  await user.click(await signIn());
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect(await screen.findByText("Dashboard")).toBeTruthy();
  expect(server.sent("passkeys.signIn")).toEqual([{ in_place_of: "password", credential }]);
  expect(server.sent("accounts.signIn")).toEqual([]);
});

test.each([
  ["a refused passkey says so", refuse("passkey_refused"), failures.passkey_refused.message],
  ["a server out of reach is said", unreachable, passkeyMessages.useFailed],
])("%s, and it can be tried again", async (_what, answer, message) => {
  stubPasskeys();
  const { user, server } = openAuth(answer);
  await user.click(await signIn());
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  server.answer({ "passkeys.signIn": letsIn });
  await user.click(await signIn());
  expect(await screen.findByText("Dashboard")).toBeTruthy();
});

test("without a connection it says so", { tags: "accounts.passkeys" }, async () => {
  stubPasskeys();
  const { user } = openAuth(unreachable);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(await signIn());
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to use the passkey. Please try again.You seem to be offline.",
  );
});

test("whoever chooses no passkey stays where they are", async () => {
  stubPasskeys(cancelled);
  const { user } = openAuth(letsIn);
  await user.click(await signIn());
  expect(await screen.findByText("No passkey was used. Please try again.")).toBeTruthy();
});

test("a browser without passkeys says so", async () => {
  const { user } = openAuth(letsIn);
  await user.click(await signIn());
  expect(await screen.findByText("This browser cannot use passkeys.")).toBeTruthy();
});

test("there is none in the tab where one signs up", async () => {
  const { user } = openAuth(letsIn);
  await user.click(await screen.findByRole("tab", { name: "Sign up" }));
  expect(screen.queryByRole("button", { name: "Log in with a passkey" })).toBeNull();
});

async function openSecondStep(answer: Answer<"passkeys.signIn">, hasPasskey = true) {
  const opened = openAuth(answer, hasPasskey);
  const { user } = opened;
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByRole("heading", { name: "One more step" });
  return opened;
}

test("after the password, a passkey takes the place of the code", {
  tags: "accounts.passkeys",
}, async () => {
  stubPasskeys();
  const { user, server } = await openSecondStep(letsIn);
  await user.click(screen.getByRole("button", { name: "Use a passkey instead" }));
  expect(await screen.findByText("Dashboard")).toBeTruthy();
  expect(server.sent("passkeys.signIn")).toEqual([{ in_place_of: "code", credential }]);
});

test("after the password, an account without a passkey is offered none", async () => {
  await openSecondStep(letsIn, false);
  expect(screen.queryByRole("button", { name: "Use a passkey instead" })).toBeNull();
});

test("too late for the second step, one starts again with the password", async () => {
  stubPasskeys();
  const { user } = await openSecondStep(refuse("two_factor_expired"));
  await user.click(screen.getByRole("button", { name: "Use a passkey instead" }));
  expect(await screen.findByText("Please log in again.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
});
