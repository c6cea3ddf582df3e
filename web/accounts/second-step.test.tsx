// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import AuthPage from "#web/accounts/auth-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const session = {
  access_token: "token",
  refresh_token: null,
  expires_in: 900,
  expires_at: 2_000_000_000,
  token_type: "bearer",
  user: { id: "1", email: "ana@example.com", email_verified: true },
};

const Site = createRoutesStub([
  { path: "/auth", Component: AuthPage },
  { path: "/dashboard", Component: () => <h1>Dashboard</h1> },
]);

function letsIn() {
  markSignedIn(true);
  return reply(session);
}

/** Logs in with the password, and so comes to the second step. */
async function openStep(answer: () => Response) {
  const server = stubServer(({ path }) => {
    if (path === "/api/auth/sign-in") return reply({ two_factor_required: true });
    return path === "/api/auth/two-factor/sign-in" ? answer() : reply([]);
  });
  render(
    <>
      <Site initialEntries={["/auth"]} />
      <Notices />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByRole("heading", { name: "One more step" });
  return { user, server };
}

const sentCodes = (server: { calls: readonly { path: string; body: unknown }[] }) =>
  server.calls
    .filter(({ path }) => path === "/api/auth/two-factor/sign-in")
    .map(({ body }) => body);

test("the password alone welcomes nobody back", async () => {
  await openStep(letsIn);
  expect(screen.queryByText("Welcome back!")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Six-digit code"));
});

test("the app's code, typed as it is shown, lets one in", async () => {
  const { user, server } = await openStep(letsIn);
  await user.type(screen.getByLabelText("Six-digit code"), "123 456{Enter}");
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect(await screen.findByText("Dashboard")).toBeTruthy();
  expect(sentCodes(server)).toEqual([{ code: "123456" }]);
});

test("a recovery code lets one in", async () => {
  const { user, server } = await openStep(letsIn);
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "abcde-fghij");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Dashboard")).toBeTruthy();
  expect(sentCodes(server)).toEqual([{ code: "abcde-fghij" }]);
});

test("without a code nothing is sent", async () => {
  const { user, server } = await openStep(letsIn);
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Please enter the code")).toBeTruthy();
  expect(sentCodes(server)).toEqual([]);
});

test("a wrong code is said at its field, and stays", async () => {
  const { message } = failures.wrong_code;
  const { user } = await openStep(() => refusal(403, "wrong_code", message));
  await user.type(screen.getByLabelText("Six-digit code"), "000000{Enter}");
  expect(await screen.findByText(message)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Six-digit code");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe("000000");
});

test("too late for the code, one starts again with the password", async () => {
  const { message } = failures.two_factor_expired;
  const { user } = await openStep(() => refusal(401, "two_factor_expired", message));
  await user.type(screen.getByLabelText("Six-digit code"), "123456{Enter}");
  expect(await screen.findByText("Please log in again.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
});
