import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import AuthPage from "#web/accounts/auth-page.tsx";
import { markSignedIn } from "#web/testing/browser.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { type Answer, refuse } from "#web/testing/server.ts";

function letsIn() {
  markSignedIn(true);
  return sampleSession();
}

/** Logs in with the password to reach the second step. */
async function openStep(answer: Answer<"accounts.confirmSignIn">) {
  const { user, server } = openPublicPage(AuthPage, {
    path: "/auth",
    elsewhere: { "/dashboard": () => <h1>Dashboard</h1> },
    answers: {
      "accounts.signIn": { two_factor_required: true },
      "accounts.confirmSignIn": answer,
      "roles.own": [],
    },
  });
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByRole("heading", { name: "One more step" });
  return { user, sentCodes: () => server.sent("accounts.confirmSignIn") };
}

test("the password alone welcomes nobody back", async () => {
  await openStep(letsIn);
  expect(screen.queryByText("Welcome back!")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Six-digit code"));
});

test("the app's code, typed as it is shown, lets one in", async () => {
  const { user, sentCodes } = await openStep(letsIn);
  await user.type(screen.getByLabelText("Six-digit code"), "123 456{Enter}");
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect(await screen.findByText("Dashboard")).toBeTruthy();
  expect(sentCodes()).toEqual([{ code: "123456" }]);
});

test("a recovery code lets one in", async () => {
  const { user, sentCodes } = await openStep(letsIn);
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "abcde-fghij");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Dashboard")).toBeTruthy();
  expect(sentCodes()).toEqual([{ code: "abcde-fghij" }]);
});

test("without a code nothing is sent", async () => {
  const { user, sentCodes } = await openStep(letsIn);
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Please enter the code")).toBeTruthy();
  expect(sentCodes()).toEqual([]);
});

test("a code that is not complete is asked for as a whole, and not sent", async () => {
  const { user, sentCodes } = await openStep(letsIn);
  await user.type(screen.getByLabelText("Six-digit code"), "123 45{Enter}");
  expect(await screen.findByText("Please enter the whole code")).toBeTruthy();
  expect(sentCodes()).toEqual([]);
});

test("a wrong code is said at its field, and stays", async () => {
  const { message } = failures.wrong_code;
  const { user } = await openStep(refuse("wrong_code"));
  await user.type(screen.getByLabelText("Six-digit code"), "000000{Enter}");
  expect(await screen.findByText(message)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Six-digit code");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe("000000");
});

test("too late for the code, one starts again with the password", async () => {
  const { user } = await openStep(refuse("two_factor_expired"));
  await user.type(screen.getByLabelText("Six-digit code"), "123456{Enter}");
  expect(await screen.findByText("Please log in again.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
});
