import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

test("a coach answers what waits in Today until nothing is left, and finds a person by keyboard @mobile", async ({
  page,
  browser,
  server,
}) => {
  const email = "ben.quist@example.com";
  const visitor = await browser.newContext({ baseURL: server.url });
  const applied = await visitor.request.post("/api/rpc/submit_application", {
    data: {
      ...{ p_name: "Ben Quist", p_email: email, p_current_role: "Broker" },
      ...{ p_biggest_challenge: "Calling people back.", p_why_now: "A second office opens." },
    },
  });
  expect(applied.status()).toBe(200);
  const memberPage = await visitor.newPage();
  await signUp(memberPage, newPerson());
  const asked = await visitor.request.post("/api/tier_requests", {
    data: { requested_tier: "elite", note: "For the workshops." },
  });
  expect(asked.status()).toBe(200);
  await visitor.close();

  await logIn(page);
  await page.goto("/admin");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByText("Ben Quist")).toBeVisible();
  await expectAccessible(page);
  await today.getByRole("button", { name: `Review ${email}` }).click();
  const dialog = page.getByRole("dialog", { name: "Review Application" });
  await dialog.getByLabel("Status").selectOption("declined");
  await dialog.getByRole("button", { name: "Save review" }).click();
  await expect(today.getByText("Done", { exact: true })).toBeVisible();
  await today.getByRole("button", { name: "Decline" }).click();
  await expect(today.getByText("Nobody waits for an answer now.")).toBeVisible();
  await today.getByRole("button", { name: "Refresh" }).click();
  await expect(today.getByText("Ben Quist")).toHaveCount(0);
  await expect(today.getByText("Nobody waits for an answer now.")).toBeVisible();

  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  await field.pressSequentially("quist");
  await expect(page.getByRole("option", { name: /Ben Quist/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Ben Quist" })).toBeVisible();
});
