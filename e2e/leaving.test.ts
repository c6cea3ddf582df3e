import { expect, test } from "./fixtures.ts";
import { logIn } from "./staff.ts";

test.use({ sharesAcademy: true });

test("a dialog that was opened after following a link asks in front before changes are lost", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admin");
  const places = page.getByRole("navigation", { name: "Admin", exact: true });
  await places.getByRole("link", { name: "Coaching" }).click();
  await page.getByRole("button", { name: "Add session" }).click();
  const title = page.getByRole("dialog").getByLabel("Title");
  await title.fill("Cold calls without fear");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(title).toHaveValue("Cold calls without fear");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
