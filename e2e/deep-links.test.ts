import { addresses, courseModulesAddress, moduleAddress } from "#contract/addresses.ts";
import { admin, expect, test } from "./fixtures.ts";

test.use({ sharesAcademy: true });

const id = "00000000-0000-4000-8000-000000000000";
const asLink = (address: string) => address.replaceAll(/:\w+/g, id);

test("every address is answered with its page, which says how to reach the academy, and what is none with the 404 page", {
  tag: ["@pages.footer", "@pages.not-found"],
}, async ({ request }) => {
  const headers = { accept: "text/html" };
  const statusOf = async (path: string) => (await request.get(path, { headers })).status();
  for (const address of Object.values(addresses)) {
    const page = await request.get(asLink(address), { headers });
    expect(page.status(), address).toBe(200);
    expect(await page.text(), address).toContain('"contact":{"email":"');
  }
  for (const path of [`/dashboard/training/${id}`, `/admin/courses/${id}`, "/admin/nothing"]) {
    expect(await statusOf(path)).toBe(404);
  }
});

test("a link to no page is logged without its query, which may carry a token", {
  tag: "@pages.not-found",
}, async ({ request, server }) => {
  const headers = { accept: "text/html" };
  await request.get("/unsubscribed?token=secret-words", { headers });
  await expect.poll(server.log).toContain('"path":"/unsubscribed","msg":"404: no such page"');
  expect(server.log()).not.toContain("secret-words");
});

for (const [what, address] of [
  ["a module", moduleAddress(id, id)],
  ["a course's modules", courseModulesAddress(id)],
] as const) {
  test(`a link to ${what} leads there after the log-in`, async ({ page, problems }) => {
    problems.expect(/^404 GET .*\/api\//); // there is no such course
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
