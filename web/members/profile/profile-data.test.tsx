// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { queryClient } from "#web/lib/queries.ts";
import { onSessionNews } from "#web/lib/session-news.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
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
const Site = createRoutesStub([
  { path: "/dashboard/profile", Component: ProfilePage },
  { path: "/", Component: () => <h1>Home</h1> },
]);

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

/** Opens the page; `answers` by method and path, without the leading /api. */
function open(answers: Record<string, Answer> = {}) {
  const server = stubServer((call) => {
    const path = call.path.replace("/api", "");
    const answer = answers[`${call.method} ${path}`];
    if (answer) return answer(call);
    if (path === "/profile") return reply(ana);
    if (path === "/auth/sessions") return reply([]);
    if (path === "/profile/deletion") return reply({ coming_bookings: 2, studied_modules: 1 });
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

async function openDialog(name: string, answers: Record<string, Answer>) {
  const opened = open(answers);
  await opened.user.click(await screen.findByRole("button", { name }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name })) };
}

test("all that is kept about one can be downloaded", async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = open({ "GET /profile/export": () => reply({ leads: [] }) });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(made[0]?.type).toBe("application/json");
});

test("a download that fails says so", async () => {
  const { user } = open({ "GET /profile/export": () => refusal(500, "unexpected", "") });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to download your data. Please try again.",
  );
});

test("an account is deleted once its address was typed, and one is signed out at home", async () => {
  const { user, server, dialog } = await openDialog("Delete my account", {
    "POST /profile/deletion": done,
  });
  expect(dialog.getByText(/still to come are cancelled/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/Type your email address/), "ana@example.com");
  await user.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText("Your account has been deleted.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(server.calls.find(({ method }) => method === "POST")?.body).toEqual({
    email: "ana@example.com",
  });
  await waitFor(() => expect(heard).toEqual(["signed_out"]));
});

test("before an account is deleted, it is said how much goes with it", async () => {
  const { dialog } = await openDialog("Delete my account", {});
  const said = "You have 2 coming bookings and 1 studied module. They go with your account.";
  expect(await dialog.findByText(said)).toBeTruthy();
});

test("to who has nothing yet, it is said that there is nothing", async () => {
  const { dialog } = await openDialog("Delete my account", {
    "GET /profile/deletion": () => reply({ coming_bookings: 0, studied_modules: 0 }),
  });
  expect(
    await dialog.findByText("You have no coming bookings and no studied modules."),
  ).toBeTruthy();
});

test("figures that could not be loaded can be asked for again, and hold nobody up", async () => {
  let isBroken = true;
  const { user, dialog } = await openDialog("Delete my account", {
    "GET /profile/deletion": () =>
      isBroken
        ? refusal(500, "unexpected", "")
        : reply({ coming_bookings: 1, studied_modules: 1240 }),
    "POST /profile/deletion": done,
  });
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to count");
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText(/1 coming booking and 1,240 studied modules/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/Type your email address/), "ana@example.com{Enter}");
  expect(await screen.findByText("Your account has been deleted.")).toBeTruthy();
});

test.each([
  ["email_mismatch", 409, failures.email_mismatch.message],
  ["last_admin", 409, failures.last_admin.message],
  ["unexpected", 500, "Failed to delete your account. Please try again."],
] as const)(
  "a deletion refused with %s says why, beside the button",
  async (code, status, said) => {
    const { user, dialog } = await openDialog("Delete my account", {
      "POST /profile/deletion": () => refusal(status, code, failures[code].message),
    });
    await user.type(dialog.getByLabelText(/Type your email address/), "ana@example.com{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toBe(said);
    expect(heard).toEqual([]);
  },
);
