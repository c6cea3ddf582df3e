import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StaffWelcomeVideo } from "#web/academy/staff-welcome-video.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { type Answer, refuse } from "#web/testing/server.ts";

const video = "https://youtu.be/dQw4w9WgXcQ";

const settings = (welcome_video_url: string | null) => ({
  welcome_video_url,
  postal_address: null,
});

async function openSetting(saved: string | null, update: Answer<"academy.update">) {
  const answers = { "academy.read": settings(saved), "academy.update": update };
  const opened = openPage(StaffWelcomeVideo, { answers });
  const field = await screen.findByLabelText<HTMLInputElement>("Video address");
  return { ...opened, field };
}

test("a video's address is saved, and can be changed again", {
  tags: "academy.welcome-video",
}, async () => {
  const { user, field, server } = await openSetting(null, settings(video));
  await user.type(field, video);
  await user.click(screen.getByRole("button", { name: "Save welcome video" }));
  expect(await screen.findByText("Welcome video saved")).toBeTruthy();
  await user.clear(field);
  await user.click(screen.getByRole("button", { name: "Save welcome video" }));
  await expect
    .poll(() => server.sent("academy.update"))
    .toEqual([
      { welcome_video_url: video, was: { welcome_video_url: null } },
      { welcome_video_url: null, was: { welcome_video_url: video } },
    ]);
});

test("an address of no known kind is not sent", async () => {
  const { user, field, server } = await openSetting(video, settings(video));
  expect(field.value).toBe(video);
  await user.clear(field);
  await user.type(field, "https://evil.example/?youtube.com");
  await user.click(screen.getByRole("button", { name: "Save welcome video" }));
  expect(await screen.findByText("Unable to load video. Please check the URL.")).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("an address that could not be saved is kept", async () => {
  const { user, field } = await openSetting(null, refuse("unexpected"));
  await user.type(field, video);
  await user.click(screen.getByRole("button", { name: "Save welcome video" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to save the welcome video");
  expect(field.value).toBe(video);
});
