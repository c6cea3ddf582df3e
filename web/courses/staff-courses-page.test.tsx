import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffCoursesPage from "#web/courses/staff-courses-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleCourse } from "#web/testing/samples/courses.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const open = sampleCourse(1, { title: "Micro-moves", module_count: 1 });
const tiered = sampleCourse(2, { membership_tier_required: "premium", is_locked: true });
const locked = sampleCourse(3, { is_locked: true, module_count: 12 });

/** Menus are drawn in the page's main part. */
const Page = () => (
  <main id="main">
    <StaffCoursesPage />
  </main>
);

const openCourses = (list: Answer<"courses.list">, answers: Answers = {}) =>
  openPage(Page, {
    path: "/admin/courses",
    answers: { "courses.list": list, ...answers },
  });

async function openForm(answers: Answers, button = "Add Course") {
  const opened = openCourses([open], answers);
  await screen.findByRole("heading", { name: "Micro-moves" });
  await opened.user.click(screen.getByRole("button", { name: button }));
  return { ...opened, dialog: await findDialog() };
}

async function openFromMenu(item: string, answers: Answers) {
  const opened = openCourses([open], answers);
  await opened.user.click(await screen.findByRole("button", { name: "More: Micro-moves" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: item }));
  return { ...opened, dialog: await findDialog() };
}

test("until the courses have come, their place is kept", () => {
  openCourses(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No courses yet")).toBeNull();
});

test("each course is listed in its order with its modules, its number and who may open it", async () => {
  openCourses([open, tiered, locked]);
  const list = within(await screen.findByRole("list", { name: "Courses" }));
  expect(list.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "Micro-moves",
    "Course 2",
    "Course 3",
  ]);
  const facts = ["1 module", "Order 1", "Open to every member", "Premium tier"];
  const empty = "No modules yet: members see it, and can’t start it";
  for (const fact of [...facts, empty, "12 modules", "Locked: Premium tier"])
    expect(list.getByText(fact)).toBeTruthy();
  expect(list.getByRole("link", { name: "Modules of Micro-moves" }).getAttribute("href")).toBe(
    `/admin/courses/${open.id}/modules`,
  );
});

test("without courses it says what to do", async () => {
  openCourses([]);
  expect(await screen.findByRole("heading", { name: "No courses yet" })).toBeTruthy();
  expect(screen.getByText(/Add a course/)).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", async () => {
  const { user, server } = openCourses(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load courses");
  server.answer({ "courses.list": [open] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Micro-moves" })).toBeTruthy();
});

test("a course is added with what was typed, and none as its tier is stored as empty", {
  tags: ["courses.form", "courses.saving", "courses.at-the-end"],
}, async () => {
  const { user, dialog, server } = await openForm({ "courses.create": open });
  await user.type(dialog.getByLabelText("Title"), " Listening ");
  await user.type(dialog.getByLabelText(/^Description/), "Ask, and wait.");
  await user.click(dialog.getByRole("button", { name: "Add Course" }));
  expect(await screen.findByText("Course created successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.written()).toMatchObject([
    {
      name: "courses.create",
      input: {
        title: "Listening",
        description: "Ask, and wait.",
        thumbnail: null,
        order_index: open.order_index + 1,
        is_locked: false,
        membership_tier_required: null,
      },
    },
  ]);
});

test("a course goes back to the end at a press", { tags: "courses.at-the-end" }, async () => {
  const { user, dialog, server } = await openForm({ "courses.create": open });
  await user.type(dialog.getByLabelText("Title"), "Listening");
  await user.clear(dialog.getByLabelText(/^Order/));
  await user.click(dialog.getByRole("button", { name: "At the end" }));
  await user.click(dialog.getByRole("button", { name: "Add Course" }));
  expect(await screen.findByText("Course created successfully")).toBeTruthy();
  expect(server.written()).toMatchObject([{ input: { order_index: open.order_index + 1 } }]);
});

test("a course is changed, and a thumbnail, an order, a tier and a lock are saved", {
  tags: ["courses.form", "courses.saving"],
}, async () => {
  const { user, dialog, server } = await openForm({ "courses.update": open }, "Edit Micro-moves");
  await user.type(dialog.getByLabelText(/^Thumbnail URL/), "https://example.com/a.jpg");
  await user.clear(dialog.getByLabelText(/^Order/));
  await user.type(dialog.getByLabelText(/^Order/), "-3");
  await user.click(dialog.getByRole("switch", { name: "Locked" }));
  await user.selectOptions(dialog.getByLabelText("Membership tier required"), "Elite");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Course updated successfully")).toBeTruthy();
  expect(server.written()).toMatchObject([
    {
      name: "courses.update",
      input: {
        id: open.id,
        thumbnail: "https://example.com/a.jpg",
        order_index: -3,
        is_locked: true,
        membership_tier_required: "elite",
      },
    },
  ]);
});

test("the lock says what it does, which is nothing while a tier is required", {
  tags: "courses.locks",
}, async () => {
  const { user, dialog } = await openForm({});
  expect(dialog.getByText("Every member can open the course.")).toBeTruthy();
  await user.click(dialog.getByRole("switch", { name: "Locked" }));
  expect(dialog.getByText(/Members of the Premium and Elite tiers can open it/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Membership tier required"), "Basic");
  expect(dialog.getByText(/Has no effect here/)).toBeTruthy();
});

test.each([
  ["no title", "Title", "", "Title is required"],
  ["an order that is no number", "Order", "first", "Please enter a whole number"],
  ["an order with a fraction", "Order", "1.5", "Please enter a whole number"],
  [
    "a thumbnail that is no address",
    "Thumbnail URL (optional)",
    "a.jpg",
    "Please enter a web address that starts with https://",
  ],
])("%s is said at its field, and nothing is sent", async (_what, label, typed, said) => {
  const { user, dialog, server } = await openForm({ "courses.update": open }, "Edit Micro-moves");
  await user.clear(dialog.getByLabelText(label));
  if (typed) await user.type(dialog.getByLabelText(label), typed);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test.each([
  ["Add Course", "Add Course", "Error creating course"],
  ["Edit Micro-moves", "Save changes", "Error updating course"],
])(
  "%s: a refusal is explained in the server's words",
  { tags: "courses.saving" },
  async (button, save, said) => {
    const { user, dialog } = await openForm(
      { "courses.create": refuse("overloaded"), "courses.update": refuse("overloaded") },
      button,
    );
    await user.clear(dialog.getByLabelText("Title"));
    await user.type(dialog.getByLabelText("Title"), "Listening");
    await user.click(dialog.getByRole("button", { name: save }));
    const alert = within(await dialog.findByRole("alert"));
    expect(alert.getByText(said)).toBeTruthy();
    expect(alert.getByText("The server is busy. Please try again in a moment.")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Listening");
  },
);

test("without an answer, what was typed is kept and can be sent again", async () => {
  const { user, dialog } = await openForm({ "courses.create": unreachable });
  await user.type(dialog.getByLabelText("Title"), "Listening");
  await user.click(dialog.getByRole("button", { name: "Add Course" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Error creating course");
  expect(dialog.getAllByRole("button", { name: "Add Course" })).toHaveLength(1);
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Listening");
});

const toDelete = { modules: 6, files: 1, learners: 3, cohorts: [] };

test("deleting says first what goes with the course, then deletes it", {
  tags: "courses.deletion",
}, async () => {
  const { user, dialog, server } = await openFromMenu("Delete", {
    "courses.deletion": toDelete,
    "courses.delete": { success: true },
  });
  expect(
    await dialog.findByText(
      "This also deletes 6 modules, 1 uploaded file, and the progress of 3 members. It can’t be undone.",
    ),
  ).toBeTruthy();
  expect(dialog.getByText("Are you sure you want to delete this course?")).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" });
  expect(button.disabled).toBe(true);
  await user.type(dialog.getByLabelText(/type the title$/), "Micro-moves");
  expect(server.written()).toEqual([]);
  await user.click(button);
  expect(await screen.findByText("Course deleted successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.written()).toEqual([{ name: "courses.delete", input: { id: open.id } }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Course Management"));
});

test("what nobody has begun is deleted without typing, and the cohorts that lose it are named", {
  tags: "courses.deletion",
}, async () => {
  const { dialog } = await openFromMenu("Delete", {
    "courses.deletion": { modules: 1, files: 0, learners: 0, cohorts: ["Spring", "Fall"] },
  });
  expect(await dialog.findByText(/“Spring” and “Fall” would lose it\.$/)).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled).toBe(false);
});

test("archiving says who keeps the course, and archives it", {
  tags: "courses.archived",
}, async () => {
  const { user, dialog, server } = await openFromMenu("Archive", {
    "courses.deletion": { ...toDelete, cohorts: ["Spring"] },
    "courses.update": { ...open, is_archived: true },
  });
  expect(
    await dialog.findByText("Members of “Spring” keep it, because their cohort takes it."),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("Course archived")).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "courses.update", input: { id: open.id, is_archived: true } },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("archived courses are listed by themselves, and brought back from there", {
  tags: "courses.archived",
}, async () => {
  const archived = sampleCourse(4, { title: "Old ways", is_archived: true });
  const { user, server } = openCourses([open, archived], { "courses.update": archived });
  const list = within(await screen.findByRole("list", { name: "Archived courses" }));
  expect(list.getByText("Archived")).toBeTruthy();
  expect(list.queryByText(/Micro-moves/)).toBeNull();
  await user.click(list.getByRole("button", { name: "More: Old ways" }));
  server.answer({ "courses.update": { ...archived, is_archived: false } });
  await user.click(await screen.findByRole("menuitem", { name: "Bring back" }));
  expect(await screen.findByText("Course brought back")).toBeTruthy();
  expect(server.written()).toEqual([
    { name: "courses.update", input: { id: archived.id, is_archived: false } },
  ]);
});

test("nothing is deleted by somebody who thinks better of it", async () => {
  const { user, dialog, server } = await openFromMenu("Delete", { "courses.deletion": toDelete });
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.written()).toEqual([]);
});

test("as long as nobody knows what goes with it, it can't be deleted", {
  tags: "courses.deletion",
}, async () => {
  const { user, dialog, server } = await openFromMenu("Delete", {
    "courses.deletion": refuse("unexpected"),
  });
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" });
  expect(await dialog.findByText("Failed to load what else would be deleted.")).toBeTruthy();
  expect(button.disabled).toBe(true);
  server.answer({ "courses.deletion": { modules: 0, files: 0, learners: 0, cohorts: [] } });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("Nothing else is deleted.")).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test("a refused deletion is explained in the server's words", {
  tags: "courses.saving",
}, async () => {
  const { user, dialog } = await openFromMenu("Delete", {
    "courses.deletion": toDelete,
    "courses.delete": refuse("not_found"),
  });
  await dialog.findByText(/6 modules/);
  await user.type(dialog.getByLabelText(/type the title$/), "Micro-moves");
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  const alert = within(await dialog.findByRole("alert"));
  expect(alert.getByText("Error deleting course")).toBeTruthy();
  expect(alert.getByText("Not found")).toBeTruthy();
});
