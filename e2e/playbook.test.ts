import { startServer } from "#testing/processes/server-process.ts";
import { admin, expect, test } from "./fixtures.ts";
import { rowsWith } from "./mail-rows.ts";
import { newAddress } from "./people.ts";
import { logIn } from "./staff.ts";

test.describe("in a shared academy", () => {
  test.use({ sharesAcademy: true });

  test("a visitor asks for the playbook, and a mail brings a link that opens it @phone", {
    tag: "@leads.thanked",
  }, async ({ page, mailbox }) => {
    const email = newAddress("quiet.agent");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator("#playbook").getByLabel("Email").fill(email.toUpperCase());
    await page.getByRole("button", { name: "Send me the playbook" }).click();

    await expect(page.getByText("Check your email for the playbook!")).toBeVisible();
    await expect(page).toHaveURL(/\/thanks$/);
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    await expect(page.getByText(email, { exact: false })).toBeVisible();

    const mail = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    const [link = ""] = /http\S+\/api\/playbook\?token=\S+/.exec(mail.text ?? "") ?? [];
    const playbook = await page.request.get(link);
    expect(playbook.headers()["content-type"]).toBe("application/pdf");
    expect((await playbook.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("whoever follows a stale playbook link is led back to the form", async ({ page }) => {
    await page.goto("/api/playbook?token=forged");
    await expect(page).toHaveURL(/\/\?link=expired#playbook$/);
    await expect(page.getByText(/That link to the playbook has expired/)).toBeVisible();
  });

  test("a wrong address is told at the field, and a robot is told nothing", async ({
    page,
    mailbox,
  }) => {
    const robot = newAddress("robot");
    const person = newAddress("person");
    await page.goto("/");
    const email = page.locator("#playbook").getByLabel("Email");
    const send = page.getByRole("button", { name: "Send me the playbook" });
    const honeypot = page.locator('#playbook input[name="website"]');
    await email.fill("not an address");
    await send.click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill(robot);
    await honeypot.evaluate((field: HTMLInputElement) => {
      field.value = "https://robot.example";
    });
    await send.click();
    await email.fill(person);
    await honeypot.evaluate((field: HTMLInputElement) => {
      field.value = "";
    });
    await send.click();
    await mailbox.waitFor(({ recipients }) => recipients.includes(person));
    expect(mailbox.mails.filter(({ recipients }) => recipients.includes(robot))).toEqual([]);
  });
});

test.describe("with a mail server that is down", () => {
  test("the visitor's request is kept, and staff see it", async ({ page, mailbox }) => {
    await mailbox.goDown();
    await page.goto("/");
    await page.locator("#playbook").getByLabel("Email").fill("patient@example.com");
    await page.getByRole("button", { name: "Send me the playbook" }).click();
    await expect(page).toHaveURL(/\/thanks$/);
    await mailbox.goUp();
    await logIn(page);
    await page.goto("/admin/leads");
    await expect(rowsWith(page, "patient@example.com")).toBeVisible();
  });
});

test.describe("on the embedded engine", () => {
  test.use({ engine: "pglite" });

  test("a visitor's request and its mail are there after a restart", async ({
    page,
    server,
    place,
    mailbox,
  }) => {
    await page.goto("/");
    await page.locator("#playbook").getByLabel("Email").fill("lasting@example.com");
    await page.getByRole("button", { name: "Send me the playbook" }).click();
    await expect(page).toHaveURL(/\/thanks$/);
    await mailbox.waitFor(({ recipients }) => recipients.includes("lasting@example.com"));
    expect(await server.stop()).toBe(0);

    const again = await startServer({ ...place.environment, SMTP_URL: mailbox.url });
    await logIn(page, admin, again.url);
    await page.goto(`${again.url}/admin/leads`);
    await expect(rowsWith(page, "lasting@example.com")).toBeVisible();
    // An open page sends requests from time to time, which would fail without the server.
    await page.goto("about:blank");
    await again.stop();
  });
});
