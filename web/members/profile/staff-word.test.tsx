// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Profile } from "#contract/members.ts";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { reply, stubServer, unreachable } from "#web/lib/stub-server.ts";
import { NotificationsCard } from "#web/members/profile/notifications-card.tsx";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  queryClient.clear();
  markSignedIn(true);
});
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const title = "New applications and bookings";
const settings = { session_reminders: true, weekly_progress: true, staff_word: "daily" } as const;
const profile: Profile = {
  id: "1",
  email: "ana@example.com",
  email_verified: true,
  two_factor_enabled: false,
  membership_tier: null,
  created_at: "2026-11-05T12:00:00.000Z",
  tier_request: null,
  notifications: settings,
  mail_off: null,
};
const session = { expires_in: 900, user: { id: "1", email: "ana@example.com" } };

function openCard(roles: readonly string[], answer: () => Response = () => reply(settings)) {
  const server = stubServer(({ path }) => {
    if (path === "/api/auth/session") return reply(session);
    return path === "/api/user_roles" ? reply(roles) : answer();
  });
  render(
    <Themed>
      <NotificationsCard profile={profile} />
      <Notices />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

async function openDialog(answer: () => Response) {
  const opened = openCard(["coach"], answer);
  await opened.user.click(await screen.findByRole("button", { name: `Configure ${title}` }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: title })) };
}

test.each(["admin", "coach"])("%s sees how soon word of what is new comes", async (role) => {
  openCard([role]);
  const row = (await screen.findByText(title)).closest("li");
  expect(row?.textContent).toContain("Once a day");
});

test("a member is not asked about it", async () => {
  const { server } = openCard(["member"]);
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain("/api/user_roles"));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText("Session Reminders")).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
});

test("word at once is chosen and saved", async () => {
  const { user, server, dialog } = await openDialog(() => reply(settings));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Once a day" }).checked).toBe(true);
  await user.click(dialog.getByRole("radio", { name: "At once" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Notification settings saved")).toBeTruthy();
  const saved = server.calls.find(({ method }) => method === "PATCH");
  expect(saved?.path).toBe("/api/profile/notifications");
  expect(saved?.body).toEqual({ staff_word: "at_once" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a choice that could not be saved stays as it was chosen", async () => {
  const { user, dialog } = await openDialog(unreachable);
  await user.click(dialog.getByRole("radio", { name: "At once" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Failed to save notification settings",
  );
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "At once" }).checked).toBe(true);
});
