import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { VideoPlayer } from "./video-player.tsx";

const failure = "Unable to load video. Please check the URL.";

async function play() {
  render(<VideoPlayer link="https://files.example/a.mp4" title="Welcome" failure={failure} />);
  await userEvent.click(screen.getByRole("button", { name: /Welcome/ }));
}

test("a film that can't be loaded says so, and can be tried again", {
  tags: "academy.welcome-video",
}, async () => {
  await play();
  fireEvent.error(screen.getByLabelText("Welcome"));
  expect(screen.getByText(failure)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByLabelText("Welcome")).toBeTruthy();
});

test("a film that failed before it was on the page says so, too", {
  tags: "academy.welcome-video",
}, async () => {
  const error = { get: () => ({ code: 4 }), configurable: true };
  Object.defineProperty(HTMLMediaElement.prototype, "error", error);
  await play();
  Reflect.deleteProperty(HTMLMediaElement.prototype, "error");
  expect(screen.getByText(failure)).toBeTruthy();
});
