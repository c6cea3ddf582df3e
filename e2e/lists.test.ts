import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expectAccessible } from "./accessibility.ts";
import { admin, expect, test } from "./fixtures.ts";
import { rowsWith } from "./mail-rows.ts";
import { logIn, showFilters } from "./staff.ts";

test("a coach filters the leads, labels many at once, and downloads those with the label @mobile", {
  tag: "@lists.phone",
}, async ({ page }) => {
  for (const name of ["=Ada", "Ben", "Zoe"]) {
    const email = `${name.replace("=", "").toLowerCase()}@example.com`;
    const reply = await page.request.post("/api/functions/lead-submit", { data: { email, name } });
    expect(reply.ok()).toBe(true);
  }
  await logIn(page);
  await page.goto("/admin/leads");
  await page.getByRole("checkbox", { name: "Select ada@example.com" }).check();
  await page.getByRole("checkbox", { name: "Select ben@example.com" }).check();
  await labelSelected(page, "Spring fair");

  const filter = page.getByRole("combobox", { name: "Label" });
  await expect(filter).toBeHidden();
  await showFilters(page);
  await filter.selectOption("Spring fair");
  await expect(rowsWith(page, "@example.com")).toHaveCount(2);
  await expect(rowsWith(page, "zoe@example.com")).toHaveCount(0);
  await expect(page.getByText("0 selected")).toBeVisible();
  await expectAccessible(page);
  const rows = await download(page, /^leads-\d{4}-\d\d-\d\d\.csv$/);
  const people = rows.map(({ Name, Email }) => [Email, Name]).sort();
  expect(people).toEqual([
    ["ada@example.com", "'=Ada"],
    ["ben@example.com", "Ben"],
  ]);

  await page.getByRole("combobox", { name: "Status" }).selectOption("Dead");
  await expect(rowsWith(page, "@example.com")).toHaveCount(0);
});

const file = `E-mail;Full name;Labels;Tier;Phone
vera@example.com;Vera Lind;Broker|Spring fair;premium;1
known@example.com;Known;Broker;;2
not an address;Nobody;;;3
vera@example.com;Vera again;;;4
tier@example.com;Tier;;golden;5
late@example.com;"Late, ""Comer""";;;6
`;

test("an admin imports a file with bad lines, and undoes it, which spares who has acted since", async ({
  page,
  mailbox,
}) => {
  const known = { email: "known@example.com", name: "Kim Known" };
  expect((await page.request.post("/api/functions/lead-submit", { data: known })).ok()).toBe(true);
  await mailbox.waitFor(({ recipients }) => recipients.includes(known.email));
  await logIn(page);
  await page.goto("/admin/settings");
  await page
    .getByRole("navigation", { name: "Academy" })
    .getByRole("link", { name: "Import people" })
    .click();
  await expect(page.getByText("No imports yet")).toBeVisible();
  await choose(page, "people.csv", file);
  const card = page.getByRole("article").first();
  for (const fact of ["3 lines can be imported", "2 new people", "1 person we already know"]) {
    await expect(card.getByText(fact)).toBeVisible();
  }
  await card.getByRole("button", { name: "Show the lines with problems" }).click();
  await expect(card.locator(".import-problems li")).toHaveText([
    "Line 4: This is not an email address",
    "Line 5: This email address is in the file twice",
    "Line 6: The tier must be basic, premium, elite or none",
  ]);
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await card.getByRole("link", { name: "Download the lines with problems" }).click();
  const problems = await readFile(await (await saved).path(), "utf8");
  expect(problems).toContain("4,This is not an email address,not an address,Nobody,,,3");
  await expectPeople(page, "vera@example.com", /^Nothing found/);

  await page.goto("/admin/imports");
  await card.getByRole("radio", { name: "Add the labels and set the tier" }).check();
  await card.getByRole("button", { name: "Import these people" }).click();
  await expect(card.getByText("2 added")).toBeVisible();
  await expect(card.getByText("1 updated")).toBeVisible();
  await expectPeople(page, "vera@example.com", /^1 result\./);
  await expectPeople(page, "late@example.com", /^1 result\./);
  const applied = {
    ...{ p_name: "Vera Lind", p_email: "vera@example.com", p_current_role: "Broker" },
    ...{ p_biggest_challenge: "Calling people back.", p_why_now: "A second office opens." },
  };
  const reply = await page.request.post("/api/rpc/submit_application", { data: applied });
  expect(reply.status()).toBe(200);
  await mailbox.waitFor(({ recipients }) => recipients.includes("vera@example.com"));

  await page.goto("/admin/imports");
  await card.getByRole("button", { name: "Undo this import" }).click();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Undo the import" }).click();
  await expect(card.getByText("1 removed")).toBeVisible();
  await expect(card.getByText("1 changed back")).toBeVisible();
  await expect(
    card.getByText("1 kept, because something was added about them since"),
  ).toBeVisible();
  await expectPeople(page, "vera@example.com", /^1 result\./);
  await expectPeople(page, "late@example.com", /^Nothing found/);
  const mails = mailbox.mails.filter(({ recipients }) => !recipients.includes(admin.email));
  const subjects = mails.map(({ recipients, subject }) => [recipients[0], subject]);
  expect(subjects).toEqual([
    ["known@example.com", "Your copy of the Softspoken Playbook"],
    ["vera@example.com", "Thank you for applying"],
  ]);
});

async function labelSelected(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "Edit 2 selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the selected people" });
  await dialog.getByLabel("What to do").selectOption("Add a label");
  await dialog.getByLabel("Label", { exact: true }).fill(label);
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await expect(dialog.getByText("2 will change")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change 2" }).click();
  await expect(page.getByText("2 changed")).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** Rows by column title. */
async function download(page: Page, name: RegExp): Promise<Record<string, string>[]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const started = await downloading;
  expect(started.suggestedFilename()).toMatch(name);
  return parse(await readFile(await started.path()), { bom: true, columns: true });
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByLabel("CSV file").click();
  await (await choosing).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByRole("heading", { name: "What each column becomes" })).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveValue("left_out");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "Checked, not imported yet" })).toBeFocused();
}

/** In the palette, which is closed afterwards. */
async function expectPeople(page: Page, words: string, state: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox", { name: "Search" }).fill(words);
  await expect(dialog.getByRole("status")).toHaveText(state);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}
