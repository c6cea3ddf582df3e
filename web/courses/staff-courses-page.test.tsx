// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import { sampleCourse } from "#web/courses/course-samples.ts";
import StaffCoursesPage from "#web/courses/staff-courses-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import {
  type ReceivedCall,
  refusal,
  reply,
  stubServer,
  unreachable,
} from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const open = sampleCourse(1, { title: "Micro-moves", module_count: 1 });
const tiered = sampleCourse(2, { membership_tier_required: "premium", is_locked: true });
const locked = sampleCourse(3, { is_locked: true, module_count: 12 });

const Site = createRoutesStub([{ path: "/admin/courses", Component: StaffCoursesPage }]);

function openPage(answer: (call: ReceivedCall) => Response | Promise<Response>) {
  const server = stubServer(answer);
  render(
    <Themed>
      <Site initialEntries={["/admin/courses"]} />
      <Notices />
    </Themed>,
  );
  const written = () => server.calls.filter(({ method }) => method !== "GET");
  return { user: userEvent.setup(), written };
}

async function openWith(answer: (call: ReceivedCall) => Response) {
  const opened = openPage((call) =>
    call.path === "/api/courses" && call.method === "GET" ? reply([open]) : answer(call),
  );
  await screen.findByRole("heading", { name: "Micro-moves" });
  return opened;
}

async function openForm(answer: (call: ReceivedCall) => Response, button = "Add Course") {
  const opened = await openWith(answer);
  await opened.user.click(screen.getByRole("button", { name: button }));
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

test("until the courses have come, their place is kept", () => {
  openPage(() => new Promise<Response>(() => {}));
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No courses yet")).toBeNull();
});

test("each course is listed in its order with its modules, its number and who may open it", async () => {
  openPage(() => reply([open, tiered, locked]));
  const list = within(await screen.findByRole("list", { name: "Courses" }));
  expect(list.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "Micro-moves",
    "Course 2",
    "Course 3",
  ]);
  const facts = ["1 module", "Order 1", "Open to every member", "No modules yet", "Premium tier"];
  for (const fact of [...facts, "12 modules", "Locked"]) expect(list.getByText(fact)).toBeTruthy();
  expect(list.getByRole("link", { name: "Modules of Micro-moves" }).getAttribute("href")).toBe(
    `/admin/courses/${open.id}/modules`,
  );
});

test("without courses it says what to do", async () => {
  openPage(() => reply([]));
  expect(await screen.findByRole("heading", { name: "No courses yet" })).toBeTruthy();
  expect(screen.getByText(/Add a course/)).toBeTruthy();
});

test("a list that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = openPage(() => (isBroken ? refusal(500, "unexpected", "") : reply([open])));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load courses");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Micro-moves" })).toBeTruthy();
});

test("a course is added with what was typed, and none as its tier is stored as empty", async () => {
  const { user, dialog, written } = await openForm(() => reply(open));
  await user.type(dialog.getByLabelText("Title"), " Listening ");
  await user.type(dialog.getByLabelText(/^Description/), "Ask, and wait.");
  await user.click(dialog.getByRole("button", { name: "Add Course" }));
  expect(await screen.findByText("Course created successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(written()).toMatchObject([
    {
      method: "POST",
      path: "/api/courses",
      body: {
        title: "Listening",
        description: "Ask, and wait.",
        thumbnail: null,
        order_index: 0,
        is_locked: false,
        membership_tier_required: null,
      },
    },
  ]);
});

test("a course is changed, and a thumbnail, an order, a tier and a lock are saved", async () => {
  const { user, dialog, written } = await openForm(() => reply(open), "Edit Micro-moves");
  await user.type(dialog.getByLabelText(/^Thumbnail URL/), "https://example.com/a.jpg");
  await user.clear(dialog.getByLabelText(/^Order/));
  await user.type(dialog.getByLabelText(/^Order/), "-3");
  await user.click(dialog.getByRole("switch", { name: "Locked" }));
  await user.selectOptions(dialog.getByLabelText("Membership tier required"), "Elite");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Course updated successfully")).toBeTruthy();
  expect(written()).toMatchObject([
    {
      method: "PATCH",
      path: `/api/courses/${open.id}`,
      body: {
        title: "Micro-moves",
        thumbnail: "https://example.com/a.jpg",
        order_index: -3,
        is_locked: true,
        membership_tier_required: "elite",
      },
    },
  ]);
});

test("the lock says what it does, which is nothing while a tier is required", async () => {
  const { user, dialog } = await openForm(() => reply(open));
  expect(dialog.getByText("Every member can open the course.")).toBeTruthy();
  await user.click(dialog.getByRole("switch", { name: "Locked" }));
  expect(dialog.getByText(/none of them can open it/)).toBeTruthy();
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
  const { user, dialog, written } = await openForm(() => reply(open), "Edit Micro-moves");
  await user.clear(dialog.getByLabelText(label));
  if (typed) await user.type(dialog.getByLabelText(label), typed);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(written()).toEqual([]);
});

test.each([
  ["Add Course", "Add Course", "Error creating course"],
  ["Edit Micro-moves", "Save changes", "Error updating course"],
])("%s: a refusal is explained in the server's words", async (button, save, said) => {
  const { user, dialog } = await openForm(
    () => refusal(503, "overloaded", "The server is busy. Please try again in a moment."),
    button,
  );
  await user.clear(dialog.getByLabelText("Title"));
  await user.type(dialog.getByLabelText("Title"), "Listening");
  await user.click(dialog.getByRole("button", { name: save }));
  const alert = within(await dialog.findByRole("alert"));
  expect(alert.getByText(said)).toBeTruthy();
  expect(alert.getByText("The server is busy. Please try again in a moment.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Listening");
});

test("without an answer, what was typed is kept and can be sent again", async () => {
  const { user, dialog } = await openForm(unreachable);
  await user.type(dialog.getByLabelText("Title"), "Listening");
  await user.click(dialog.getByRole("button", { name: "Add Course" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Error creating course");
  expect(dialog.getByRole("button", { name: "Send again" })).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Listening");
});

const toDelete = { modules: 6, files: 1, learners: 3 };

test("deleting says first what goes with the course, then deletes it", async () => {
  const { user, dialog, written } = await openForm(
    ({ method }) => (method === "GET" ? reply(toDelete) : reply({ success: true })),
    "Delete Micro-moves",
  );
  expect(
    await dialog.findByText(
      "With it go 6 modules, 1 uploaded file, and the progress of 3 members. This can't be undone.",
    ),
  ).toBeTruthy();
  expect(dialog.getByText("Are you sure you want to delete this course?")).toBeTruthy();
  expect(written()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Course deleted successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(written()).toMatchObject([{ method: "DELETE", path: `/api/courses/${open.id}` }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Courses"));
});

test("nothing is deleted by somebody who thinks better of it", async () => {
  const { user, dialog, written } = await openForm(() => reply(toDelete), "Delete Micro-moves");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(written()).toEqual([]);
});

test("as long as nobody knows what goes with it, it can't be deleted", async () => {
  let isBroken = true;
  const { user, dialog } = await openForm(
    () =>
      isBroken ? refusal(500, "unexpected", "") : reply({ modules: 0, files: 0, learners: 0 }),
    "Delete Micro-moves",
  );
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete" });
  expect(await dialog.findByText("What goes with it could not be loaded.")).toBeTruthy();
  expect(button.disabled).toBe(true);
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("Nothing else goes with it.")).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test("a refused deletion is explained in the server's words", async () => {
  const { user, dialog } = await openForm(
    ({ method }) => (method === "GET" ? reply(toDelete) : refusal(404, "not_found", "Not found")),
    "Delete Micro-moves",
  );
  await dialog.findByText(/6 modules/);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  const alert = within(await dialog.findByRole("alert"));
  expect(alert.getByText("Error deleting course")).toBeTruthy();
  expect(alert.getByText("Not found")).toBeTruthy();
});
