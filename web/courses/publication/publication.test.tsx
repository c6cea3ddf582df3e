import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffCoursesPage from "#web/courses/staff-courses-page.tsx";
import StaffModulesPage from "#web/courses/staff-modules-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleCourse, sampleModule } from "#web/testing/samples/courses.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const course = sampleCourse(1, { title: "Micro-moves" });
const changed_at = "2026-11-21T15:00:00.000Z";
const by = { changed_at, changed_by: "Maya Torres" };
const newOne = sampleModule(11, { ...by, title: "New", is_published: false });
const live = sampleModule(12, {
  ...{ ...by, title: "Live", publish_on: "2026-12-01" },
  draft: { title: "Better", video_url: "https://vimeo.com/1" },
});

/** Menus are drawn in the page's main part. */
const ModulesPage = () => (
  <main id="main">
    <StaffModulesPage />
  </main>
);
const CoursesPage = () => (
  <main id="main">
    <StaffCoursesPage />
  </main>
);

async function openModules(answers: Answers = {}) {
  const listed = { course, modules: [newOne, live, sampleModule(13)], files: [] };
  const opened = openPage(ModulesPage, {
    path: "/admin/courses/:courseId/modules",
    at: `/admin/courses/${course.id}/modules`,
    answers: { "courses.listModules": listed, ...answers },
  });
  await screen.findByRole("list", { name: "Modules" });
  const choose = async (title: string, item: string) => {
    await opened.user.click(screen.getByRole("button", { name: `More: ${title}` }));
    await opened.user.click(await screen.findByRole("menuitem", { name: item }));
    return await findDialog();
  };
  return { ...opened, choose };
}

const changing = (calls: readonly { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name !== "courses.listModules").map(({ input }) => input);

describe("modules that are not published", { tags: "courses.drafts" }, () => {
  test("are marked, with who changed them when, and are previewed", async () => {
    await openModules();
    expect(screen.getByText("Draft")).toBeTruthy();
    expect(screen.getByText("Changes not published, until Dec 1, 2026")).toBeTruthy();
    expect(screen.getAllByText(/^Last changed by Maya Torres on Nov 21, 2026, /)).toHaveLength(2);
    const preview = screen.getByRole("link", { name: "Preview Live as a member" });
    expect(preview.getAttribute("href")).toBe(
      `/admin/courses/${course.id}/modules/${live.id}/preview`,
    );
    expect(screen.getByRole("link", { name: "View Module 13 as members do" })).toBeTruthy();
  });

  test("are published now, unless a colleague changed them meanwhile", async () => {
    const answers = { "courses.updateModule": newOne };
    const { choose, user, server } = await openModules(answers);
    const dialog = await choose("New", "Publish");
    expect(dialog.getByText(/^It has no content/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Publish now" }));
    expect(await screen.findByText("Module published")).toBeTruthy();
    expect(changing(server.calls)).toEqual([
      { id: newOne.id, as_draft: false, was: { changed_at } },
    ]);
  });

  test("are published on a day, and the dialog says what changes", async () => {
    const { choose, user, server } = await openModules({ "courses.updateModule": live });
    const dialog = await choose("Live", "Publish");
    expect(dialog.getByText("Changes its title and video.")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^On a day/), { target: { value: "2026-12-08" } });
    await user.click(dialog.getByRole("button", { name: "Publish on Dec 8, 2026" }));
    expect(await screen.findByText("Module will be published on that day")).toBeTruthy();
    expect(changing(server.calls)).toEqual([
      { id: live.id, publish_on: "2026-12-08", was: { changed_at } },
    ]);
  });

  test.each([
    [refuse("changed_meanwhile"), /Someone else has changed this/],
    [
      refuse("invalid_input", { fields: { publish_on: "Please choose a day after today" } }),
      "Please choose a day after today",
    ],
  ])("stay drafts if that is refused, with the reason", async (answer, said) => {
    const { choose, user } = await openModules({ "courses.updateModule": answer });
    const dialog = await choose("Live", "Publish");
    await user.click(dialog.getByRole("button", { name: "Publish on Dec 1, 2026" }));
    expect(await dialog.findByText(said)).toBeTruthy();
  });

  test("go on as they were once their changes are discarded", async () => {
    const { choose, user, server } = await openModules({ "courses.discardDraft": live });
    const dialog = await choose("Live", "Discard draft");
    await user.click(dialog.getByRole("button", { name: "Discard draft" }));
    expect(await screen.findByText("Draft discarded")).toBeTruthy();
    expect(changing(server.calls)).toEqual([{ id: live.id, changed_at }]);
  });

  test("are edited with what the draft says, and stay drafts", async () => {
    const { user, server } = await openModules({ "courses.updateModule": live });
    await user.click(screen.getByRole("button", { name: "Edit Live" }));
    const dialog = await findDialog("Edit module");
    const title = dialog.getByLabelText<HTMLInputElement>("Title");
    expect(title.value).toBe("Better");
    expect(dialog.queryByLabelText("Keep as a draft")).toBeNull();
    await user.type(title, " yet");
    await user.click(dialog.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText("Module updated successfully")).toBeTruthy();
    expect(changing(server.calls)).toEqual([
      { id: live.id, title: "Better yet", was: { title: "Better" } },
    ]);
  });

  test("are kept of a published module by a switch", async () => {
    const { user, server } = await openModules({ "courses.updateModule": live });
    await user.click(screen.getByRole("button", { name: "Edit Module 13" }));
    const dialog = await findDialog("Edit module");
    await user.type(dialog.getByLabelText("Title"), "!");
    await user.click(dialog.getByLabelText("Keep as a draft"));
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Module updated successfully")).toBeTruthy();
    expect(changing(server.calls)).toMatchObject([{ title: "Module 13!", as_draft: true }]);
  });
});

describe("a course that is a draft", { tags: "courses.drafts" }, () => {
  const draft = sampleCourse(2, { is_published: false });
  test("is marked, and published", async () => {
    const { user, server } = openPage(CoursesPage, {
      answers: { "courses.list": [draft], "courses.update": draft },
    });
    expect(await screen.findByText("Draft")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "More: Course 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Publish" }));
    const dialog = await findDialog("Publish course");
    await user.click(dialog.getByRole("button", { name: "Publish now" }));
    expect(await screen.findByText("Course published")).toBeTruthy();
    expect(server.calls).toContainEqual({
      name: "courses.update",
      input: { id: draft.id, is_published: true },
    });
  });

  test("is added by a switch", async () => {
    const { user, server } = openPage(CoursesPage, {
      answers: { "courses.list": [], "courses.create": draft },
    });
    await user.click(await screen.findByRole("button", { name: "Add Course" }));
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText("Title"), "Quiet calls");
    await user.click(dialog.getByLabelText("Keep as a draft"));
    await user.click(dialog.getByRole("button", { name: "Add Course" }));
    expect(await screen.findByText("Course created successfully")).toBeTruthy();
    const added = server.calls.find(({ name }) => name === "courses.create");
    expect(added?.input).toMatchObject({ title: "Quiet calls", is_published: false });
  });
});
