import { expect, type Locator, type Page } from "@playwright/test";
import { type Sample, samples } from "#testing/media/media-samples.ts";

/** Opens its modules. */
export async function publishCourse(page: Page, title: string): Promise<void> {
  await page.goto("/admin/courses");
  await page.getByRole("button", { name: "Add Course" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Course" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Add Course" }).click();
  await expect(page.getByText("Course created successfully")).toBeVisible();
  await page.getByRole("link", { name: /^Modules/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

type Draft = { title: string; type: string; fill: (dialog: Locator) => Promise<void> };

/** To the open course. */
export async function addModule(page: Page, { title, type, fill }: Draft): Promise<void> {
  await page.getByRole("button", { name: "Add module" }).click();
  const dialog = page.getByRole("dialog", { name: "Add module" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Content type").selectOption(type);
  await fill(dialog);
  await dialog.getByRole("button", { name: "Add module" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: title })).toBeVisible();
}

/** Waits until it is uploaded. */
async function upload(
  dialog: Locator,
  label: string,
  sample: Sample,
  mimeType: string,
): Promise<void> {
  const buffer = Buffer.from(sample.bytes);
  await dialog.getByLabel(`${label}: file`).setInputFiles({ name: sample.name, mimeType, buffer });
  await expect(dialog.getByRole("button", { name: `Remove ${label}` })).toBeVisible();
}

export const everyType: readonly Draft[] = [
  {
    title: "Why listening works",
    type: "text",
    fill: async (dialog) => {
      await dialog.getByLabel("Text").fill("# First\n\nAsk **one** question.");
      await expect(dialog.getByRole("heading", { name: "First" })).toBeVisible();
    },
  },
  {
    title: "Watch a showing",
    type: "video",
    fill: async (dialog) => {
      await upload(dialog, "Video", samples.webm, "video/webm");
      await upload(dialog, "Captions", samples.vtt, "text/vtt");
    },
  },
  {
    title: "A minute to breathe",
    type: "audio",
    fill: (dialog) => upload(dialog, "Audio", samples.wav, "audio/wav"),
  },
  {
    title: "The checklist",
    type: "pdf",
    fill: (dialog) => upload(dialog, "PDF", samples.pdf, "application/pdf"),
  },
  {
    title: "All together",
    type: "mixed",
    fill: async (dialog) => {
      await dialog.getByLabel("Text").fill("Read, then practice.");
      await dialog.getByLabel("Video URL").fill("https://youtu.be/dQw4w9WgXcQ");
      await upload(dialog, "Study cards (PDF)", samples.pdf, "application/pdf");
    },
  },
];
