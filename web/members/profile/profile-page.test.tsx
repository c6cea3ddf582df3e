// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import "#web/lib/stub-browser.ts";
import { queryClient } from "#web/lib/queries.ts";
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
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const ana = {
  id: "1",
  email: "ana@example.com",
  email_verified: true,
  two_factor_enabled: false,
  membership_tier: "premium",
  created_at: "2026-10-05T12:00:00.000Z",
  tier_request: null,
  notifications: { session_reminders: true, weekly_progress: false, staff_word: "daily" },
  mail_off: null,
};
const waiting = {
  id: "00000000-0000-4000-8000-000000000001",
  requested_tier: "elite",
  note: "For the workshops.",
  status: "pending",
  created_at: "2026-11-05T12:00:00.000Z",
};

const Site = createRoutesStub([{ path: "/dashboard/profile", Component: ProfilePage }]);

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

/** Opens the page of this profile; `answers` by method and path, without the leading /api. */
function open(profile: object, answers: Record<string, Answer> = {}) {
  const server = stubServer((call) => {
    const path = call.path.replace("/api", "");
    const answer = answers[`${call.method} ${path}`];
    if (answer) return answer(call);
    if (path === "/profile") return reply(profile);
    return path === "/auth/sessions" ? reply([]) : refusal(404, "not_found", "Not found");
  });
  render(
    <Themed>
      <Site initialEntries={["/dashboard/profile"]} />
      <Notices />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

const press = (name: string) => screen.findByRole("button", { name });
const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("until the profile has come, its place is kept", () => {
  open(ana, { "GET /profile": () => new Promise<Response>(() => {}) });
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Membership" })).toBeTruthy();
});

test("a profile that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = open(ana, {
    "GET /profile": () => (isBroken ? refusal(500, "unexpected", "") : reply(ana)),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your profile");
  isBroken = false;
  await user.click(await press("Try again"));
  expect(await screen.findByText("Premium Tier")).toBeTruthy();
});

test("the address is shown to be read, and the way back is the dashboard", async () => {
  open(ana);
  const email = await screen.findByRole<HTMLInputElement>("textbox", { name: "Email" });
  expect([email.value, email.readOnly]).toEqual(["ana@example.com", true]);
  expect(screen.getByText("Your address is confirmed.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send verification email" })).toBeNull();
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("the verification email is sent again", async () => {
  const { user } = open(
    { ...ana, email_verified: false },
    { "POST /auth/verification-requests": () => reply({ success: true }) },
  );
  expect(await screen.findByText("Your address is not confirmed.")).toBeTruthy();
  await user.click(await press("Send verification email"));
  expect(await screen.findByText("Verification email sent!")).toBeTruthy();
});

test("the password reset email is sent, and the button says so meanwhile", async () => {
  let answerNow: (answer: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    answerNow = resolve;
  });
  const { user, server } = open(ana, { "POST /auth/password-reset-requests": () => answer });
  await user.click(await press("Send Password Reset Email"));
  await user.click(await press("Sending..."));
  answerNow(reply({ success: true }));
  expect(await screen.findByText("Password reset email sent!")).toBeTruthy();
  expect(await press("Send Password Reset Email")).toBeTruthy();
  const sent = server.calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([{ email: "ana@example.com" }]);
});

test.each([
  ["refused", () => refusal(500, "unexpected", "Oh"), "Error sending password reset email"],
  ["not answered", unreachable, "Error sending password reset email"],
  [
    "one too many",
    () => refusal(429, "too_many_requests", failures.too_many_requests.message),
    failures.too_many_requests.message,
  ],
])("a reset email that is %s says so beside the button", async (_how, answer, said) => {
  const { user } = open(ana, { "POST /auth/password-reset-requests": answer });
  await user.click(await press("Send Password Reset Email"));
  const password = await card("Password");
  expect((await password.findByRole("alert")).textContent).toBe(said);
});

test.each([
  ["premium", "Premium Tier"],
  [null, "None"],
])("with %s as tier the card says %s, and since when", async (membership_tier, said) => {
  open({ ...ana, membership_tier });
  await screen.findByText(said);
  const membership = await card("Membership");
  expect(membership.getByText(said)).toBeTruthy();
  expect(membership.getByText("Active since October 2026")).toBeTruthy();
});

test("another tier is asked for, with a note", async () => {
  let profile: object = ana;
  const { user, server } = open(ana, {
    "GET /profile": () => reply(profile),
    "POST /tier_requests": () => {
      profile = { ...ana, tier_request: waiting };
      return reply(waiting);
    },
  });
  await user.click(await press("Manage Subscription"));
  const dialog = within(await screen.findByRole("dialog", { name: "Manage Subscription" }));
  const tiers = within(dialog.getByLabelText("Tier")).getAllByRole("option");
  expect(tiers.map(({ textContent }) => textContent)).toEqual(["Basic", "Elite"]);
  await user.selectOptions(dialog.getByLabelText("Tier"), "Elite");
  await user.type(dialog.getByLabelText("Note (optional)"), " For the workshops. ");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Your request has been sent to the coaches.")).toBeTruthy();
  expect(server.calls.find(({ method }) => method === "POST")?.body).toEqual({
    requested_tier: "elite",
    note: "For the workshops.",
  });
  expect(await screen.findByText(/You asked for Elite on Nov 5, 2026/)).toBeTruthy();
});

test.each([
  ["tier_requested", 409, "You have already asked for a tier."],
  ["unexpected", 500, "Failed to send your request. Please try again."],
])("a request refused with %s keeps what was typed", async (code, status, said) => {
  const answer = () => refusal(status, code, failures.tier_requested.message);
  const { user } = open(ana, { "POST /tier_requests": answer });
  await user.click(await press("Manage Subscription"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Note (optional)"), "Please");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Note (optional)").value).toBe("Please");
});

test("a request that waits is shown, and can be withdrawn", async () => {
  let profile: object = { ...ana, tier_request: waiting };
  const { user } = open(ana, {
    "GET /profile": () => reply(profile),
    "POST /tier_requests/withdrawal": () => {
      profile = ana;
      return reply({ success: true });
    },
  });
  expect(await screen.findByText("For the workshops.")).toBeTruthy();
  await user.click(await press("Withdraw request"));
  expect(await screen.findByText("Your request has been withdrawn.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("For the workshops.")).toBeNull());
});

test("a request that was declined is said to have been", async () => {
  open({ ...ana, tier_request: { ...waiting, status: "declined" } });
  expect(await screen.findByText(/for Elite was declined/)).toBeTruthy();
});

test.each([
  ["Session Reminders", { session_reminders: false }],
  ["Weekly Progress", { weekly_progress: true }],
])("%s is configured in a dialog of its own", async (title, sent) => {
  const { user, server } = open(ana, {
    "PATCH /profile/notifications": () => reply(ana.notifications),
  });
  await user.click(await press(`Configure ${title}`));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await user.click(dialog.getByRole("switch", { name: title }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Notification settings saved")).toBeTruthy();
  expect(server.calls.find(({ method }) => method === "PATCH")?.body).toEqual(sent);
});

test("a notification setting that could not be saved stays as it was chosen", async () => {
  const { user } = open(ana, { "PATCH /profile/notifications": unreachable });
  await user.click(await press("Configure Weekly Progress"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("switch"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Failed to save notification settings",
  );
  expect(dialog.getByRole<HTMLInputElement>("switch").checked).toBe(true);
});

test.each([
  [
    "unsubscribed",
    "You have turned off mail to ana@example.com, so none of this is sent.",
    {
      name: "Change your email preferences",
      to: "/email/preferences?email=ana%40example.com",
    },
  ],
  [
    "channel_email",
    "Email is turned off in your quiet settings, so none of this is sent.",
    { name: "Change your quiet settings", to: "/settings" },
  ],
])("whoever gets no mail (%s) reads so, and where to change it", async (mail_off, words, link) => {
  open({ ...ana, mail_off });
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: link.name }).getAttribute("href")).toBe(link.to);
});

test("whoever gets mail reads nothing of that", async () => {
  open(ana);
  expect(await screen.findByText("Session Reminders")).toBeTruthy();
  expect(screen.queryByText(/none of this is sent/)).toBeNull();
});
