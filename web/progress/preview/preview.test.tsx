import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import CoursePreviewPage from "#web/progress/preview/course-preview-page.tsx";
import ModulePreviewPage from "#web/progress/preview/module-preview-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleStudyModule, sampleTrainingCourse } from "#web/testing/samples/progress.ts";
import { refuse } from "#web/testing/server.ts";

const study = sampleStudyModule();
const inCourse = `/admin/courses/${study.course.id}`;
const note = /^This is how members will see it/;

const openModule = (answer: Parameters<typeof openPage>[1]) =>
  openPage(ModulePreviewPage, {
    path: "/admin/courses/:courseId/modules/:moduleId/preview",
    at: `${inCourse}/modules/${study.id}/preview`,
    ...answer,
  });

test("staff see a draft as a member would, and nothing is recorded", {
  tags: "courses.drafts",
}, async () => {
  const { server } = openModule({ answers: { "courses.previewModule": study } });
  expect(await screen.findByRole("heading", { level: 1, name: study.title })).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
  const complete = screen.getByRole<HTMLButtonElement>("button", { name: /Complete/ });
  expect(complete.disabled).toBe(true);
  const modules = within(screen.getByRole("navigation", { name: "Modules" }));
  for (const link of modules.getAllByRole("link")) {
    expect(link.getAttribute("href")).toMatch(/^\/admin\/courses\/.*\/preview$/);
  }
  expect(server.calls.map(({ name }) => name)).toEqual(["courses.previewModule"]);
});

test("a module that is gone is said to be", { tags: "courses.drafts" }, async () => {
  openModule({ answers: { "courses.previewModule": refuse("not_found") } });
  expect(await screen.findByRole("link", { name: "All courses" })).toBeTruthy();
});

test("staff see a course as a member would who has begun none of it", {
  tags: "courses.drafts",
}, async () => {
  const course = sampleTrainingCourse({ title: "New", next_module_id: study.id });
  openPage(CoursePreviewPage, {
    path: "/admin/courses/:courseId/preview",
    at: `${inCourse}/preview`,
    answers: { "courses.preview": course },
  });
  expect(await screen.findByRole("heading", { level: 2, name: "New" })).toBeTruthy();
  const start = screen.getByRole("link", { name: /: New$/ });
  expect(start.getAttribute("href")).toBe(
    `/admin/courses/${course.id}/modules/${study.id}/preview`,
  );
});
