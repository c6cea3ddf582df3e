import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { addModule, everyType, publishCourse } from "./publishing.ts";
import { logIn, signUp } from "./staff.ts";

test("staff publish every kind of module, and a member studies from Start to Review", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  await logIn(page);
  await publishCourse(page, "Listening first");
  for (const draft of everyType) await addModule(page, draft);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const member = await context.newPage();
  // The browser's own viewer of PDFs takes clicks while it starts, wherever they are.
  await member.addInitScript(
    "Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })",
  );
  const asked: string[] = [];
  member.on("request", (request) => {
    asked.push(new URL(request.url()).hostname);
  });
  await signUp(member, newPerson());
  await member.goto("/dashboard");
  await member.getByRole("link", { name: "Training", exact: true }).first().click();
  await expect(member.getByText("5 modules")).toBeVisible();
  await member.getByRole("link", { name: /^Start/ }).click();

  await expect(member.getByRole("heading", { name: "Why listening works" })).toBeVisible();
  await expect(member.getByText("Ask one question.")).toBeVisible();
  await expectPrinted(member);
  await complete(member);
  await member.goto("/dashboard/training");
  await member.getByRole("link", { name: /^Continue/ }).click();

  await expect(member.getByRole("heading", { name: "Watch a showing" })).toBeVisible();
  await member.getByRole("button", { name: /^Play/ }).click();
  const video = member.locator("video");
  await expect
    .poll(() => video.evaluate((player: object) => Number(Reflect.get(player, "currentTime"))))
    .toBeGreaterThan(0);
  await expect(video.locator("track")).toHaveAttribute("src", /\/api\/media\//);
  await complete(member);
  await member.getByRole("link", { name: "Continue to Next Module" }).click();

  await expect(member.getByRole("heading", { name: "A minute to breathe" })).toBeVisible();
  await complete(member);
  await member.getByRole("link", { name: "Continue to Next Module" }).click();

  await expect(member.getByRole("heading", { name: "The checklist", exact: true })).toBeVisible();
  await expectPdf(member, await hrefOf(member, "Download PDF"));
  await complete(member);
  await member.getByRole("link", { name: "Continue to Next Module" }).click();

  await expect(member.getByRole("heading", { name: "All together" })).toBeVisible();
  await expectPdf(member, await hrefOf(member, "Download study cards"));
  await complete(member);
  await member.getByRole("link", { name: "Back to Training" }).click();

  await expect(member.getByRole("link", { name: /^Review/ })).toBeVisible();
  await expect(member.getByRole("progressbar")).toHaveAttribute("value", "100");
  expect(asked.filter((host) => !["localhost", "127.0.0.1"].includes(host))).toEqual([]);
  await context.close();
  expect(problems.unexpected()).toEqual([]);
});

test("a locked course says what opens it, and opens with the tier that staff grant", async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  await logIn(page);
  await publishCourse(page, "For premium");
  const [text] = everyType;
  if (text) await addModule(page, text);
  await page.goto("/admin/courses");
  await page.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit course" });
  await dialog.getByLabel("Membership tier required").selectOption("premium");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Course updated successfully")).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const member = await context.newPage();
  const person = newPerson();
  await signUp(member, person);
  await member.goto("/dashboard/training");
  await expect(member.getByText("Upgrade to premium to unlock this course")).toBeVisible();
  await expect(member.getByRole("link", { name: /^(Start|Continue|Review)/ })).toHaveCount(0);
  await member.getByRole("link", { name: "Ask for the Premium tier" }).click();
  const request = member.getByRole("dialog", { name: "Manage Subscription" });
  await expect(request.getByLabel("Tier", { exact: true })).toHaveValue("premium");
  await request.getByRole("button", { name: "Send request" }).click();
  await expect(
    member.getByText("Your request has been sent. We’ll answer by email."),
  ).toBeVisible();

  await page.goto("/admin/members");
  await page.getByRole("button", { name: `Edit ${person.email}` }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Request accepted")).toBeVisible();
  await mailbox.waitFor(() =>
    mailbox.mails.some(
      ({ recipients, subject }) =>
        recipients.includes(person.email) && /Premium/.test(subject ?? ""),
    ),
  );
  await member.goto("/dashboard/training");
  await expect(member.getByRole("link", { name: /^Start/ })).toBeVisible();
  await context.close();
});

async function addVideos(page: Page, count: number): Promise<void> {
  const links = Array.from({ length: count }, () => "https://media.example.com/lesson.mp4");
  await page.getByLabel("Videos, one per line").fill(links.join("\n"));
  await page.getByRole("button", { name: "Add videos" }).click();
  await expect(page.getByText("Modules created successfully")).toBeVisible();
}

test("Next stands at the right, in line with Previous @mobile", {
  tag: "@progress.module-page",
}, async ({ page }) => {
  await logIn(page);
  await publishCourse(page, "Three lessons");
  await addVideos(page, 3);
  await page.goto("/dashboard/training");
  await page.getByRole("link", { name: "Start" }).click();
  const neighbours = page.getByRole("navigation", { name: "Modules" });
  await neighbours.getByRole("link", { name: "Next Lesson 2" }).click();
  await expect(neighbours.getByRole("link", { name: "Next Lesson 3" })).toBeVisible();
  const [row, previous, next] = await Promise.all([
    boxOf(neighbours),
    boxOf(neighbours.getByRole("link", { name: "Previous Lesson 1" })),
    boxOf(neighbours.getByRole("link", { name: "Next Lesson 3" })),
  ]);
  expect(next.y).toBe(previous.y);
  expect(previous.x).toBe(row.x);
  expect(next.x + next.width).toBeCloseTo(row.x + row.width);
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not shown");
  return box;
}

test("the outline of a short course shows all of its modules", {
  tag: "@progress.module-page",
}, async ({ page }) => {
  await logIn(page);
  await publishCourse(page, "Eight lessons");
  await addVideos(page, 8);
  await page.goto("/dashboard/training");
  await page.getByRole("link", { name: "Start" }).click();
  const outline = page.getByRole("navigation", { name: "Course outline" });
  await expect(outline.getByRole("listitem")).toHaveCount(8);
  const box = outline.locator("..");
  expect(await box.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0);
});

test("a long outline is scrolled to the open module, and the page stays at its top", {
  tag: "@progress.module-page",
}, async ({ page }) => {
  await logIn(page);
  await publishCourse(page, "Forty lessons");
  await addVideos(page, 40);
  await page.goto("/dashboard/training");
  await page.getByRole("link", { name: "Start" }).click();
  const outline = page.getByRole("navigation", { name: "Course outline" });
  const last = outline.getByRole("link", { name: "Lesson 40" });
  await expect(last).not.toBeInViewport();
  const address = await last.getAttribute("href");
  await page.goto(address ?? "");
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("heading", { level: 1, name: "Lesson 40" })).toBeInViewport();
});

test("on a phone the notice of a completed module does not cover the way to the next", {
  tag: "@notices.undo",
}, async ({ page, browser, baseURL }) => {
  await logIn(page);
  await publishCourse(page, "Two steps");
  const longText = "A paragraph of a text that is longer than the screen.\n\n".repeat(30);
  for (const title of ["First step", "Second step"]) {
    const fill = (dialog: Locator) => dialog.getByLabel("Text").fill(longText);
    await addModule(page, { title, type: "text", fill });
  }
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? "" });
  const member = await context.newPage();
  await signUp(member, newPerson());
  await member.goto("/dashboard/training");
  await member.getByRole("link", { name: /^Start/ }).tap();
  await complete(member);
  const next = member.getByRole("link", { name: "Continue to Next Module" });
  await expect(member.getByText("Module marked as complete!")).toBeVisible();
  expect(await next.evaluate(distancesCovered)).toEqual([]);
  await context.close();
});

/**
 * Scrolls an element from the bottom of the screen upwards. Returns the distances from the bottom,
 * in pixels, at which a tap on its middle does not reach it.
 */
function distancesCovered(element: Element): number[] {
  const covered: number[] = [];
  element.scrollIntoView({ block: "end", behavior: "instant" });
  for (let distance = 0; distance <= 400; distance += 20) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const reached = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!element.contains(reached)) covered.push(distance);
    scrollBy({ top: 20, behavior: "instant" });
  }
  return covered;
}

async function complete(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mark as Complete" }).click();
  await expect(page.getByRole("button", { name: "Completed" })).toBeDisabled();
  await expect(page.getByRole("heading", { name: /^Great work!/ })).toBeVisible();
}

/** On the width of the page, without the outline beside it. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".course-outline")).toBeHidden();
  const box = await page.locator(".module-main").boundingBox();
  expect(box?.width).toBeGreaterThan(0.6 * (page.viewportSize()?.width ?? 0));
  await page.emulateMedia({ media: null });
}

async function hrefOf(page: Page, link: string): Promise<string> {
  return (await page.getByRole("link", { name: link }).getAttribute("href")) ?? "";
}

async function expectPdf(page: Page, address: string): Promise<void> {
  const reply = await page.request.get(address);
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toBe("application/pdf");
}
