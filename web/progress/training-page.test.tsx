// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TrainingCourse } from "#contract/progress.ts";
import { queryClient } from "#web/lib/queries.ts";
import "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import TrainingPage from "#web/progress/training-page.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const courseId = "00000000-0000-4000-8000-000000000001";
const moduleId = "00000000-0000-4000-8000-00000000000a";

const course: TrainingCourse = {
  id: courseId,
  title: "Quiet Prospecting",
  description: "Finding people without the noise.",
  thumbnail: null,
  state: "start",
  unlocked_by: null,
  module_count: 8,
  completed_count: 0,
  progress_percent: 0,
  content_types: ["video", "audio", "pdf"],
  next_module_id: moduleId,
};

const Site = createRoutesStub([
  { path: "/dashboard/training", Component: TrainingPage },
  { path: "/dashboard/training/:courseId/module/:moduleId", Component: () => <p>A module</p> },
  { path: "/dashboard/profile", Component: () => <p>Profile</p> },
]);

function openWith(...courses: readonly Partial<TrainingCourse>[]) {
  return openTo(() => reply(courses.map((change) => ({ ...course, ...change }))));
}

function openTo(answer: () => Response, hash = "") {
  const server = stubServer(answer);
  render(
    <Themed>
      <Site initialEntries={[`/dashboard/training${hash}`]} />
    </Themed>,
  );
  return server;
}

test("a course says what it is about, how long it is and what it is made of", async () => {
  openWith({});
  expect(await screen.findByRole("heading", { level: 2, name: "Quiet Prospecting" })).toBeTruthy();
  expect(screen.getByText("Finding people without the noise.")).toBeTruthy();
  expect(screen.getByText("8 modules")).toBeTruthy();
  const types = within(screen.getByRole("list", { name: "Content" })).getAllByRole("listitem");
  expect(types.map(({ textContent }) => textContent)).toEqual(["Video", "Audio", "PDF"]);
});

test.each([
  ["start", 0, "Start"],
  ["continue", 67, "Continue"],
  ["review", 100, "Review"],
] as const)(
  "a course in state %s shows its progress of %i and offers %s",
  async (state, percent, button) => {
    openWith({ state, progress_percent: percent });
    const progress = await screen.findByRole("progressbar", {
      name: "Progress in Quiet Prospecting",
    });
    expect(progress.getAttribute("value")).toBe(String(percent));
    expect(screen.getAllByText(`${percent}%`).length).toBeGreaterThan(0);
    const link = screen.getByRole("link", { name: button, description: "Quiet Prospecting" });
    await userEvent.click(link);
    expect(screen.getByText("A module")).toBeTruthy();
  },
);

test("the button leads to the next module", async () => {
  openWith({ state: "continue" });
  const link = await screen.findByRole("link", { name: "Continue" });
  expect(link.getAttribute("href")).toBe(`/dashboard/training/${courseId}/module/${moduleId}`);
});

test.each([
  ["premium", "Premium"],
  ["elite", "Elite"],
] as const)("a course for %s says so, and where to ask for it", async (tier, name) => {
  openWith({ state: "locked", unlocked_by: tier, next_module_id: null });
  expect(await screen.findByText(`Upgrade to ${tier} to unlock this course`)).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  const link = screen.getByRole("link", { name: `Ask for the ${name} tier` });
  expect(link.getAttribute("href")).toBe("/dashboard/profile#membership");
  expect(screen.queryByRole("link", { name: "Start" })).toBeNull();
});

test("a course without modules has nothing to start", async () => {
  openWith({ state: "no_modules", module_count: 0, content_types: [], next_module_id: null });
  const button = await screen.findByRole("button", { name: "No modules yet" });
  expect(button).toHaveProperty("disabled", true);
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("list", { name: "Content" })).toBeNull();
});

test("a picture is loaded late and says nothing of where it is asked from", async () => {
  openWith({ thumbnail: "https://pictures.example/course.jpg" });
  await screen.findByText("8 modules");
  const picture = screen.getByRole("presentation");
  expect(picture.getAttribute("loading")).toBe("lazy");
  expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer");
  fireEvent.error(picture);
  expect(screen.queryByRole("presentation")).toBeNull();
});

test("without courses the page says to come back", async () => {
  openWith();
  expect(await screen.findByText("No courses available yet. Check back soon!")).toBeTruthy();
});

test("until the courses have come, there is something in their shape", async () => {
  openWith({});
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(await screen.findByText("8 modules")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test("courses that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  openTo(() => (isBroken ? refusal(500, "unexpected", "") : reply([course])));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load courses");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Quiet Prospecting")).toBeTruthy();
});

test("an address that names a course leads to it, once the courses have come", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const other = { ...course, id: "00000000-0000-4000-8000-000000000002", title: "Following up" };
  openTo(() => reply([course, other]), `#course-${other.id}`);
  const heading = await screen.findByRole("heading", { name: "Following up" });
  expect(document.activeElement).toBe(heading);
  expect(scrolled).toHaveBeenCalledOnce();
});
