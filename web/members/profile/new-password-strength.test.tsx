import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import ProfilePage from "#web/members/profile/profile-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleProfile } from "#web/testing/samples/members.ts";

test("changing the password shows it for the new one alone", {
  tags: "accounts.strength",
}, async () => {
  const { user } = openPage(ProfilePage, {
    path: "/dashboard/profile",
    answers: { "members.readOwn": sampleProfile(), "accounts.listSessions": [] },
  });
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  const dialog = await findDialog("Change password");
  await user.type(dialog.getByLabelText("Current password"), "monkey12");
  expect(document.querySelector(".strength")).toBeNull();
  await user.type(dialog.getByLabelText("New password"), "monkey12");
  expect(
    await dialog.findByText("Leave out words that many people use in passwords.", { exact: false }),
  ).toBeTruthy();
});
