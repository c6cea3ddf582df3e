// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { queryClient } from "#web/lib/queries.ts";
import { onSessionNews } from "#web/lib/session-news.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import {
  type ReceivedCall,
  refusal,
  reply,
  stubServer,
  unreachable,
} from "#web/lib/stub-server.ts";
import ProfilePage from "#web/members/profile/profile-page.tsx";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });
const heard: string[] = [];
onSessionNews(({ state }) => heard.push(state));

beforeEach(() => {
  queryClient.clear();
  heard.length = 0;
});
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const ana = {
  id: "1",
  email: "ana@example.com",
  email_verified: true,
  two_factor_enabled: false,
  membership_tier: null,
  created_at: "2026-10-05T12:00:00.000Z",
  tier_request: null,
  notifications: { session_reminders: true, weekly_progress: true, staff_word: "daily" },
  mail_off: null,
};
const here = {
  id: "00000000-0000-4000-8000-000000000001",
  created_at: "2026-11-05T12:00:00.000Z",
  last_used_at: "2026-11-06T12:00:00.000Z",
  ip_address: "203.0.113.7",
  user_agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/145.0",
  is_current: true,
};
const phone = {
  ...here,
  id: "00000000-0000-4000-8000-000000000002",
  ip_address: null,
  user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1",
  is_current: false,
};

const Site = createRoutesStub([{ path: "/dashboard/profile", Component: ProfilePage }]);

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

/** Opens the page; `answers` by method and path, without the leading /api. */
function open(answers: Record<string, Answer> = {}, profile: object = ana) {
  const server = stubServer((call) => {
    const path = call.path.replace("/api", "");
    const answer = answers[`${call.method} ${path}`];
    if (answer) return answer(call);
    if (path === "/profile") return reply(profile);
    if (path === "/auth/sessions") return reply([here, phone]);
    if (path === "/user_roles") return reply(["member"]);
    return path === "/auth/session" ? reply({ user: { id: "1" } }) : refusal(404, "not_found", "");
  });
  render(
    <Themed>
      <Site initialEntries={["/dashboard/profile"]} />
      <Notices />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

const done = () => reply({ success: true });
const wrongPassword = () => refusal(403, "wrong_password", failures.wrong_password.message);

async function openDialog(name: string, answers: Record<string, Answer>, profile?: object) {
  const opened = open(answers, profile);
  await opened.user.click(await screen.findByRole("button", { name }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name })) };
}

test("the password is changed, and every tab is told", async () => {
  const { user, server, dialog } = await openDialog("Change password", {
    "POST /auth/password-changes": done,
  });
  await user.type(dialog.getByLabelText("Current password"), "quiet words");
  await user.type(dialog.getByLabelText("New password"), "short");
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  expect(await dialog.findByText("Password must be at least 6 characters")).toBeTruthy();
  await user.type(dialog.getByLabelText("New password"), " no more");
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("Password changed. Your other sessions have ended.")).toBeTruthy();
  expect(server.calls.find(({ method }) => method === "POST")?.body).toEqual({
    current_password: "quiet words",
    new_password: "short no more",
  });
  expect(heard).toEqual(["user_updated"]);
});

test("a wrong current password is said at its field", async () => {
  const { user, dialog } = await openDialog("Change password", {
    "POST /auth/password-changes": wrongPassword,
  });
  await user.type(dialog.getByLabelText("Current password"), "guess");
  await user.type(dialog.getByLabelText("New password"), "quiet words");
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  expect(await dialog.findByText("That is not your current password.")).toBeTruthy();
  const field = dialog.getByLabelText("Current password");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("each session is named, and this one can't be ended here", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Firefox on Mac This device" })).toBeTruthy();
  expect(screen.getByText(/From 203.0.113.7. Since Nov 5, 2026, last used Nov 6/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Safari on iPhone" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^End/ })).toHaveLength(1);
});

test("another session is ended", async () => {
  let sessions = [here, phone];
  const { user } = open({
    "GET /auth/sessions": () => reply(sessions),
    [`DELETE /auth/sessions/${phone.id}`]: () => {
      sessions = [here];
      return done();
    },
  });
  await user.click(await screen.findByRole("button", { name: "End Safari on iPhone" }));
  expect(await screen.findByText("Session ended")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  const list = screen.getByRole("list", { name: "Where you are logged in" });
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test("a session that could not be ended stays, and says so", async () => {
  const { user } = open({ [`DELETE /auth/sessions/${phone.id}`]: unreachable });
  await user.click(await screen.findByRole("button", { name: "End Safari on iPhone" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to end the session. Please try again.",
  );
});

test("sessions that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = open({
    "GET /auth/sessions": () => (isBroken ? refusal(500, "unexpected", "") : reply([here])),
  });
  expect(await screen.findByText("Failed to load your sessions")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("This device")).toBeTruthy();
});

const prepared = {
  totp_uri: "otpauth://totp/Softspoken:ana%40example.com?secret=QUIETWORDS&issuer=Softspoken",
  recovery_codes: ["abcde-fghij", "klmno-pqrst"],
};

test("two-factor is turned on by the password, and the app's first code", async () => {
  const { user, server, dialog } = await openDialog("Turn on two-factor", {
    "POST /auth/two-factor/preparation": () => reply(prepared),
    "POST /auth/two-factor/activation": done,
  });
  await user.type(dialog.getByLabelText("Your password"), "quiet words{Enter}");
  expect(await dialog.findByRole("img", { name: /QR code/ })).toBeTruthy();
  expect(dialog.getByText("QUIETWORDS")).toBeTruthy();
  const codes = within(dialog.getByRole("list", { name: "Recovery codes" }));
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    prepared.recovery_codes,
  );
  await user.click(dialog.getByRole("button", { name: "Copy codes" }));
  expect(await navigator.clipboard.readText()).toBe("abcde-fghij\nklmno-pqrst");
  await user.type(dialog.getByLabelText("Six-digit code"), "123 456");
  await user.click(dialog.getByRole("button", { name: "Turn on" }));
  expect(await screen.findByText("Two-factor is on.")).toBeTruthy();
  expect(server.calls.find(({ path }) => path.endsWith("activation"))?.body).toEqual({
    code: "123456",
  });
  expect(heard).toEqual(["user_updated"]);
});

test("a wrong password or code is said at its field, and the codes stay in sight", async () => {
  let isRight = false;
  const { user, dialog } = await openDialog("Turn on two-factor", {
    "POST /auth/two-factor/preparation": () => (isRight ? reply(prepared) : wrongPassword()),
    "POST /auth/two-factor/activation": () =>
      refusal(403, "wrong_code", failures.wrong_code.message),
  });
  await user.type(dialog.getByLabelText("Your password"), "guess{Enter}");
  expect(await dialog.findByText("That is not your current password.")).toBeTruthy();
  isRight = true;
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  await user.type(await dialog.findByLabelText("Six-digit code"), "000000{Enter}");
  expect(await dialog.findByText("That code is not right. Please try again.")).toBeTruthy();
  expect(dialog.getByText("abcde-fghij")).toBeTruthy();
});

test("two-factor is turned off with the password", async () => {
  const answers = { "POST /auth/two-factor/deactivation": done };
  const profile = { ...ana, two_factor_enabled: true };
  const { user, dialog } = await openDialog("Turn off two-factor", answers, profile);
  await user.type(dialog.getByLabelText("Your password"), "quiet words");
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Two-factor is off.")).toBeTruthy();
});
