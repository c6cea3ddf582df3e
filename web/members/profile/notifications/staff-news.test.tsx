import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { NotificationsCard } from "#web/members/profile/notifications/notifications-card.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { type Answer, unreachable } from "#web/testing/server.ts";

const title = "New applications and bookings";
const profile = sampleProfile();

const openCard = (
  roles: readonly Role[],
  update: Answer<"members.updateNotifications"> = profile.notifications,
) =>
  openPage(() => <NotificationsCard profile={profile} />, {
    roles,
    answers: { "members.updateNotifications": update },
  });

async function openDialog(update?: Answer<"members.updateNotifications">) {
  const opened = openCard(["coach"], update);
  await opened.user.click(await screen.findByRole("button", { name: `Configure ${title}` }));
  return { ...opened, dialog: await findDialog(title) };
}

test.each(["admin", "coach"] as const)(
  "%s sees how soon word of what is new comes",
  async (role) => {
    openCard([role]);
    const row = (await screen.findByText(title)).closest("li");
    expect(row?.textContent).toContain("Once a day");
  },
);

test("a member is not asked about it", { tags: "members.notifications" }, async () => {
  const { server } = openCard(["member"]);
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain("roles.own"));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText("Session Reminders")).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
});

test("word at once is chosen and saved", { tags: "members.notifications" }, async () => {
  const { user, server, dialog } = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Once a day" }).checked).toBe(true);
  await user.click(dialog.getByRole("radio", { name: "At once" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Notification settings saved")).toBeTruthy();
  expect(server.sent("members.updateNotifications")).toEqual([{ staff_news: "at_once" }]);
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
