import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import ThanksPage from "#web/landing/thanks/thanks-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";

const openThanksPage = (welcome_video_url: string | null) =>
  openPublicPage(ThanksPage, {
    path: "/thanks",
    answers: { "academy.read": { welcome_video_url, postal_address: null } },
  });

test("three next steps are named, and the video has its place until there is one", {
  tags: ["academy.welcome-video", "pages.thanks"],
}, async () => {
  openThanksPage(null);
  const steps = screen.getAllByRole("heading", { level: 3 }).map((step) => step.textContent);
  expect(steps).toEqual([
    "Open the email and download the guide",
    "Try one micro-move this week",
    "Expect 6 more emails",
  ]);
  expect(await screen.findByText("We haven’t recorded it yet.")).toBeTruthy();
  expect(screen.queryByText(/We sent the playbook to/)).toBeNull();
});

test("nothing is asked of the video's host before play is pressed", {
  tags: "academy.welcome-video",
}, async () => {
  const { user } = openThanksPage("https://youtu.be/dQw4w9WgXcQ");
  const play = await screen.findByRole("button", { name: /Play/ });
  expect(document.querySelector("iframe, video")).toBeNull();
  await user.click(play);
  const frame = document.querySelector("iframe");
  expect(frame?.src).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
});

test("a video file is played by the browser itself", async () => {
  const { user } = openThanksPage("https://media.example.com/welcome.mp4");
  await user.click(await screen.findByRole("button", { name: /Play/ }));
  expect(document.querySelector("video")?.src).toBe("https://media.example.com/welcome.mp4");
});

test("a link of no known kind is said to be one", async () => {
  openThanksPage("https://evil.example/?youtube.com");
  expect(await screen.findByText("Unable to load video. Please check the URL.")).toBeTruthy();
});
