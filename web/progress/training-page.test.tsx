import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { TrainingCourse } from "#contract/progress/progress.ts";
import { quietDefaults } from "#contract/quiet/quiet.ts";
import TrainingPage from "#web/progress/training-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePicture } from "#web/testing/samples/pictures.ts";
import { sampleTrainingCourse } from "#web/testing/samples/progress.ts";
import { type Answer, refuse } from "#web/testing/server.ts";

const course = sampleTrainingCourse();

const openTraining = (training: Answer<"progress.training">, hash = "") =>
  openPage(TrainingPage, {
    path: "/dashboard/training",
    at: `/dashboard/training${hash}`,
    elsewhere: {
      "/dashboard/training/:courseId/module/:moduleId": () => <p>A module</p>,
      "/dashboard/profile": () => <p>Profile</p>,
    },
    answers: { "progress.training": training },
  });

const openWith = (...courses: readonly Partial<TrainingCourse>[]) =>
  openTraining(courses.map(sampleTrainingCourse));

test("a course says what it is about, how long it is and what it is made of", {
  tags: "progress.course-list",
}, async () => {
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
  { tags: "progress.course-states" },
  async (state, percent, button) => {
    openWith({ state, progress_percent: percent });
    const progress = await screen.findByRole("progressbar", {
      name: "Progress in Quiet Prospecting",
    });
    expect(progress.getAttribute("value")).toBe(String(percent));
    expect(screen.getAllByText(`${percent}%`).length).toBeGreaterThan(0);
    const link = screen.getByRole("link", { name: `${button}: Quiet Prospecting` });
    await userEvent.click(link);
    expect(screen.getByText("A module")).toBeTruthy();
  },
);

test("the button leads to the next module", { tags: "progress.course-states" }, async () => {
  openWith({ state: "continue" });
  const link = await screen.findByRole("link", { name: /^Continue:/ });
  expect(link.getAttribute("href")).toBe(
    `/dashboard/training/${course.id}/module/${course.next_module_id}`,
  );
});

test("only the button of the course to go on with stands out", {
  tags: "dashboard.continue",
}, async () => {
  openWith(
    { id: sampleId(1), title: "Begun first", state: "continue" },
    { id: sampleId(2), title: "Studied last", state: "start", is_next: true },
  );
  const begun = await screen.findByRole("link", { name: "Continue: Begun first" });
  expect(begun.className).toBe("button button-quiet");
  expect(screen.getByRole("link", { name: "Start: Studied last" }).className).toBe("button");
});

test.each([
  ["premium", "Premium"],
  ["elite", "Elite"],
] as const)(
  "a course for %s says so, and where to ask for it",
  { tags: "progress.locked" },
  async (tier, name) => {
    openWith({ state: "locked", unlocked_by: tier, next_module_id: null });
    expect(await screen.findByText(`Upgrade to ${tier} to unlock this course`)).toBeTruthy();
    expect(screen.queryByRole("progressbar")).toBeNull();
    const link = screen.getByRole("link", { name: `Ask for the ${name} tier` });
    expect(link.getAttribute("href")).toBe(`/dashboard/profile?tier=${tier}#membership`);
    expect(screen.queryByRole("link", { name: /^Start:/ })).toBeNull();
  },
);

test("a course without modules has nothing to start", {
  tags: "progress.course-list",
}, async () => {
  openWith({ state: "no_modules", module_count: 0, content_types: [], next_module_id: null });
  const button = await screen.findByRole("button", { name: "No modules yet" });
  expect(button).toHaveProperty("disabled", true);
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("list", { name: "Content" })).toBeNull();
});

test("a course says how long it takes, and in which cohort the member takes it, until when", {
  tags: ["progress.course-list", "cohorts.training"],
}, async () => {
  const cohort = { id: course.id, title: "Third group" };
  openWith({
    duration: 140,
    cohort: { ...cohort, first_day: "2026-12-18", last_day: "2027-02-11" },
  });
  await screen.findByText("about 2.5 hours");
  expect(screen.getByText("Dec 18, 2026 to Feb 11, 2027")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Third group" });
  expect(link.getAttribute("href")).toBe(`/dashboard/cohort/${course.id}`);
});

const monday = "2026-03-09T13:00:00.000Z";
const coming = [{ id: course.id, title: "Following up", opens_at: monday }];

test("a course of a cohort says which modules open later, and when", {
  tags: "cohorts.not-open",
}, async () => {
  openWith({ coming });
  await screen.findByText("1 module opens later");
  const item = screen.getByText(/^Following up/);
  expect(item.textContent).toMatch(/^Following up Mon,\sMar\s9,\s\d+:00/);
});

test("the time is that of the member's own zone, wherever the browser is", {
  tags: "cohorts.not-open",
}, async () => {
  const { server } = openPage(TrainingPage, {
    answers: {
      "progress.training": [sampleTrainingCourse({ coming })],
      "quiet.read": { ...quietDefaults, time_zone: "Asia/Tokyo" },
    },
  });
  const item = await screen.findByText(/^Following up/);
  await waitFor(() => expect(item.textContent).toMatch(/^Following up Mon,\sMar\s9,\s10:00.PM$/));
  expect(server.sent("quiet.read")).toHaveLength(1);
});

test("a course whose next module is not open says when it opens", {
  tags: "cohorts.not-open",
}, async () => {
  openWith({ state: "continue", next_module_id: null, next_opens_at: monday, coming });
  const button = await screen.findByRole("button", { name: /^Next module opens Mon,\sMar\s9,\s/ });
  expect(button).toHaveProperty("disabled", true);
  expect(screen.queryByRole("link", { name: /^Continue:/ })).toBeNull();
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

test("a picture of ours is shown instead, and says what it shows", {
  tags: "courses.form",
}, async () => {
  const picture = samplePicture(1, { shape: "thumbnail", widths: [320, 640] });
  openWith({ thumbnail: "https://pictures.example/course.jpg", picture });
  const shown = await screen.findByRole("img", { name: "Picture 1" });
  expect(shown.getAttribute("width")).toBe("640");
  expect(shown.getAttribute("height")).toBe("360");
  expect(shown.getAttribute("srcset")).toBe(
    `/pictures/${picture.hash}-320.webp 320w, /pictures/${picture.hash}-640.webp 640w`,
  );
  expect(screen.queryByRole("presentation")).toBeNull();
});

test("without courses the page says to come back", { tags: "progress.course-list" }, async () => {
  openWith();
  expect(await screen.findByText("No courses available yet. Check back soon!")).toBeTruthy();
});

test("until the courses have come, there is something in their shape", async () => {
  const { page } = openWith({});
  expect(page.getByRole("status").textContent).toBe("Loading");
  expect(await screen.findByText("8 modules")).toBeTruthy();
  expect(page.queryByRole("status")).toBeNull();
});

test("courses that could not be loaded can be asked for again", async () => {
  const { user, server } = openTraining(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load courses");
  server.answer({ "progress.training": [course] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Quiet Prospecting")).toBeTruthy();
});

test("an address that names a course leads to it, once the courses have come", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const other = sampleTrainingCourse({ id: sampleId(2), title: "Following up" });
  openTraining([course, other], `#course-${other.id}`);
  const heading = await screen.findByRole("heading", { name: "Following up" });
  expect(document.activeElement).toBe(heading);
  expect(scrolled).toHaveBeenCalledOnce();
});
