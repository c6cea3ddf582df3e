import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import StaffModulesPage from "#web/courses/staff-modules-page.tsx";
import { queryClient } from "#web/lib/api/queries.ts";
import { sessionQuery } from "#web/lib/session/kept-session.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleCourse, sampleModule } from "#web/testing/samples/courses.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, type Answers, never, refuse } from "#web/testing/server.ts";

const course = sampleCourse(1, { title: "Micro-moves", module_count: 3 });
const welcome = sampleModule(11, { title: "Welcome", duration: 1 });
const pause = sampleModule(12, { title: "The pause", content_type: "mixed", duration: 12 });
const cards = sampleModule(13, { title: "Cards", content_type: "pdf" });

/** Menus are drawn in the page's main part. */
const Page = () => (
  <main id="main">
    <StaffModulesPage />
  </main>
);

const openModules = (list: Answer<"courses.listModules">, answers: Answers = {}) =>
  openPage(Page, {
    path: "/admin/courses/:courseId/modules",
    at: `/admin/courses/${course.id}/modules`,
    answers: { "courses.listModules": list, ...answers },
  });

/** Opens the page with three modules. The test gives the answers to other calls. */
async function openWithModules(answers: Answers = {}) {
  const opened = openModules({ course, modules: [welcome, pause, cards], files: [] }, answers);
  await screen.findByRole("list", { name: "Modules" });
  return opened;
}

const titles = () =>
  within(screen.getByRole("list", { name: "Modules" }))
    .getAllByRole("heading")
    .map((heading) => heading.textContent);

test("until the modules have come, their place is kept", () => {
  openModules(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No modules yet")).toBeNull();
});

test("the course's modules are listed with their type and how long they take", async () => {
  await openWithModules();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Micro-moves");
  expect(titles()).toEqual(["Welcome", "The pause", "Cards"]);
  for (const facts of ["Video, 1 minute", "Mixed, 12 minutes", "PDF, no duration"]) {
    expect(screen.getByText(facts)).toBeTruthy();
  }
  expect(
    screen.getByRole("link", { name: "View The pause as members do" }).getAttribute("href"),
  ).toBe(`/dashboard/training/${course.id}/module/${pause.id}`);
});

test("each module is listed with its files and captions, and with what is missing", {
  tags: "courses.without-content",
}, async () => {
  const stored = (number: number) => `/api/media/${sampleId(number)}`;
  const file = (number: number, name: string, pages: number | null = null) => ({
    ...{ address: stored(number), name, bytes: 1_300_000, pages },
  });
  const about = { content_type: "video", video_url: stored(91) } as const;
  openModules({
    course,
    modules: [
      sampleModule(31, { title: "Empty", content_type: "pdf" }),
      sampleModule(32, { title: "Blank", content_type: "text" }),
      sampleModule(33, { title: "Nothing", content_type: "mixed" }),
      sampleModule(34, { title: "Film", ...about }),
      sampleModule(35, { title: "Captioned", ...about, captions_url: stored(92) }),
      sampleModule(36, { title: "Elsewhere", video_url: "https://youtu.be/dQw4w9WgXcQ" }),
      sampleModule(37, { title: "Cards", content_type: "pdf", pdf_url: stored(93) }),
    ],
    files: [file(91, "lesson.mp4"), file(92, "lesson.vtt"), file(93, "cards.pdf", 11)],
  });
  const list = within(await screen.findByRole("list", { name: "Modules" }));
  const factsOf = (title: string) =>
    within(list.getByRole("heading", { name: title }).closest(".module-words") as HTMLElement)
      .getAllByRole("listitem")
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(factsOf("Empty")).toEqual(["No file yet"]);
  expect(factsOf("Blank")).toEqual(["No text yet"]);
  expect(factsOf("Nothing")).toEqual(["No content"]);
  expect(factsOf("Film")).toEqual(["lesson.mp4, 1.2 MB", "No captions"]);
  expect(factsOf("Captioned")).toEqual(["lesson.mp4, 1.2 MB", "Captions"]);
  expect(factsOf("Elsewhere")).toEqual(["YouTube"]);
  expect(factsOf("Cards")).toEqual(["cards.pdf, 11 pages, 1.2 MB"]);
});

test("the breadcrumb leads back to the courses", async () => {
  await openWithModules();
  const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  const links = trail
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([["Courses", "/admin/courses"]]);
  expect(trail.getByText("Micro-moves")).toBeTruthy();
});

test("without modules it says what to do", async () => {
  openModules({ course, modules: [], files: [] });
  expect(await screen.findByRole("heading", { name: "No modules yet" })).toBeTruthy();
  expect(screen.getByText(/several videos at once below/)).toBeTruthy();
});

test("modules that could not be loaded can be asked for again", async () => {
  const { user, server } = openModules(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load modules");
  server.answer({ "courses.listModules": { course, modules: [welcome], files: [] } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Welcome" })).toBeTruthy();
});

test.each([
  ["that is gone", refuse("not_found")],
  ["that never was one", refuse("invalid_input")],
])("a course %s is said not to be there", async (_what, answer) => {
  openModules(answer);
  expect(await screen.findByRole("heading", { name: "Course not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All courses" })).toBeTruthy();
});

test("a module is moved at once, and its new place is said and saved", {
  tags: "courses.module-order",
}, async () => {
  const { user, server } = await openWithModules({ "courses.orderModules": never });
  await user.click(screen.getByRole("button", { name: "Move Cards up" }));
  await waitFor(() => expect(titles()).toEqual(["Welcome", "Cards", "The pause"]));
  expect(screen.getByText("Cards is now 2 of 3")).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Cards up");
  await waitFor(() =>
    expect(server.written()).toEqual([
      {
        name: "courses.orderModules",
        input: { id: course.id, module_ids: [welcome.id, cards.id, pause.id] },
      },
    ]),
  );
});

test("a refused move is put back, with the server's sentence", {
  tags: "courses.module-order",
}, async () => {
  const sentence = failures.module_order_changed.message;
  const { user } = await openWithModules({
    "courses.orderModules": refuse("module_order_changed"),
  });
  await user.click(screen.getByRole("button", { name: "Move Welcome down" }));
  expect((await screen.findByRole("alert")).textContent).toBe(`Failed to move module${sentence}`);
  expect(titles()).toEqual(["Welcome", "The pause", "Cards"]);
});

test("the handle moves a module by keyboard", { tags: "courses.module-order" }, async () => {
  const { user, server } = await openWithModules({ "courses.orderModules": never });
  const handle = screen.getByRole("button", { name: "Reorder Welcome" });
  handle.focus();
  await user.keyboard("{ArrowUp}{ArrowDown}");
  await waitFor(() => expect(titles()).toEqual(["The pause", "Welcome", "Cards"]));
  expect(screen.getByText("Welcome is now 2 of 3")).toBeTruthy();
  expect(document.activeElement).toBe(handle);
  expect(server.sent("courses.orderModules")).toMatchObject([
    { module_ids: [pause.id, welcome.id, cards.id] },
  ]);
});

const rowHeight = 60;

/** Gives the rows places in the page, which the tests' browser does not lay out. */
function layOut(): void {
  for (const [index, row] of [
    ...screen.getByRole("list", { name: "Modules" }).children,
  ].entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, index * rowHeight, 300, rowHeight);
    row.scrollIntoView = () => {};
  }
}

type End = (handle: HTMLElement, at: { clientY: number }) => unknown;

function drag(title: string, by: number, end: End): void {
  const handle = screen.getByRole("button", { name: `Reorder ${title}` });
  handle.setPointerCapture = () => {};
  fireEvent.pointerDown(handle, { button: 0, clientY: 0 });
  fireEvent.pointerMove(handle, { clientY: by });
  end(handle, { clientY: by });
}

test("the handle moves a module by the pointer", { tags: "courses.module-order" }, async () => {
  const { server } = await openWithModules({ "courses.orderModules": never });
  layOut();
  drag("Welcome", 2 * rowHeight + 1, fireEvent.pointerUp);
  await waitFor(() => expect(titles()).toEqual(["The pause", "Cards", "Welcome"]));
  expect(server.sent("courses.orderModules")).toMatchObject([
    { module_ids: [pause.id, cards.id, welcome.id] },
  ]);
});

test("a module that is dragged and not dropped stays", {
  tags: "courses.module-order",
}, async () => {
  const { server } = await openWithModules();
  layOut();
  drag("Welcome", 2 * rowHeight + 1, fireEvent.pointerCancel);
  drag("Welcome", 2 * rowHeight + 1, (handle) => fireEvent.keyDown(handle, { key: "Escape" }));
  drag("Welcome", 1, fireEvent.pointerUp);
  expect(titles()).toEqual(["Welcome", "The pause", "Cards"]);
  expect(server.written()).toEqual([]);
});

test("at the ends, there is nothing to move to", async () => {
  const { user, server } = await openWithModules();
  const first = screen.getByRole("button", { name: "Move Welcome up" });
  const last = screen.getByRole("button", { name: "Move Cards down" });
  for (const button of [first, last]) {
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.click(button);
  }
  expect(server.written()).toEqual([]);
});

test("deleting says first what goes with the module, then deletes it", {
  tags: ["courses.deletion", "courses.module-saving"],
}, async () => {
  const { user, server } = await openWithModules({
    "courses.moduleDeletion": { modules: 1, files: 1, learners: 0, cohorts: [] },
    "courses.deleteModule": { success: true },
  });
  await user.click(screen.getByRole("button", { name: "More: The pause" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await findDialog("Delete module");
  expect(
    await dialog.findByText("This also deletes 1 uploaded file. It can’t be undone."),
  ).toBeTruthy();
  expect(dialog.getByText("Are you sure you want to delete this module?")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Module deleted successfully")).toBeTruthy();
  expect(server.written()).toEqual([{ name: "courses.deleteModule", input: { id: pause.id } }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Micro-moves"));
});

const url = "https://youtu.be/dQw4w9WgXcQ";

async function openBulk(create: Answer<"courses.createModules"> = []) {
  const opened = await openWithModules({ "courses.createModules": create });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Videos, one per line");
  async function add(text: string) {
    await opened.user.click(field);
    await opened.user.paste(text);
    await opened.user.click(screen.getByRole("button", { name: "Add videos" }));
  }
  return { ...opened, field, add };
}

test("several videos are shown as they will be added, then added, and the field is empty", {
  tags: "courses.bulk-add",
}, async () => {
  const { user, field, add, server } = await openBulk();
  await user.click(field);
  await user.paste(`Hello | ${url}\n\n${url}`);
  expect(screen.getByText("2 videos to add")).toBeTruthy();
  const preview = within(screen.getByRole("list", { name: "Videos to add" }));
  expect(preview.getByText("Hello")).toBeTruthy();
  expect(preview.getByText("Lesson 5")).toBeTruthy();
  await add("");
  expect(await screen.findByText("Modules created successfully")).toBeTruthy();
  expect(field.value).toBe("");
  expect(server.written()).toMatchObject([
    {
      name: "courses.createModules",
      input: {
        course_id: sampleId(1),
        entries: [
          { title: "Hello", video_url: url },
          { title: null, video_url: url },
        ],
      },
    },
  ]);
});

test.each([
  ["nothing", " ", "Please enter at least one video URL"],
  [
    "a line without a URL",
    `${url}\nSoon`,
    "Line 2 has no video URL. Write “Title | URL” or just the URL.",
  ],
  ["too many", `${url}\n`.repeat(201), "Please add at most 200 videos at once"],
])(
  "%s is said at the field, and nothing is added",
  { tags: "courses.bulk-add" },
  async (_what, text, said) => {
    const { add, field, server } = await openBulk();
    await add(text);
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(said);
    expect(field.value).toBe(text);
    expect(server.written()).toEqual([]);
  },
);

test("a video that members could not see is pointed out", async () => {
  const { user, field } = await openBulk();
  await user.click(field);
  await user.paste("https://example.com/page");
  expect(screen.getByText("Unable to load video. Please check the URL.")).toBeTruthy();
});

test("videos that were refused are kept, and the button says why without a message", async () => {
  const { add, field } = await openBulk(refuse("not_found"));
  await add(url);
  const button = screen.getByRole("button", { name: "Add videos", description: "Not found" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(field.value).toBe(url);
  expect(screen.queryByRole("alert")).toBeNull();
});

const other = sampleCourse(2, { title: "Listening" });

/** The page with links to it for two courses, as the search has. */
function LinkedPage() {
  return (
    <>
      {[course, other].map(({ id, title }) => (
        <Link key={id} to={`/admin/courses/${id}/modules`}>
          Go to {title}
        </Link>
      ))}
      <StaffModulesPage />
    </>
  );
}

test("videos typed for one course are never those of another one that is opened from there", {
  tags: "forms.drafts",
}, async () => {
  const { user } = openPage(LinkedPage, {
    path: "/admin/courses/:courseId/modules",
    at: `/admin/courses/${other.id}/modules`,
    answers: {
      "courses.listModules": ({ course_id }) => ({
        course: course_id === other.id ? other : course,
        modules: [],
        files: [],
      }),
    },
  });
  const videos = () => screen.findByLabelText<HTMLTextAreaElement>(/^Videos, one per line/);
  await videos();
  await user.click(screen.getByRole("link", { name: "Go to Micro-moves" }));
  await screen.findByRole("heading", { level: 1, name: "Micro-moves" });
  await user.type(await videos(), url);
  await user.click(screen.getByRole("link", { name: "Go to Listening" }));
  await user.click((await findDialog()).getByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { level: 1, name: "Listening" });
  expect((await videos()).value).toBe("");
});

test("a module that was begun is said to be kept, and gone on with", {
  tags: "forms.drafts",
}, async () => {
  queryClient.setQueryData(sessionQuery.queryKey, sampleSession());
  const { user, leave } = await openWithModules();
  await user.click(screen.getByRole("button", { name: "Add module" }));
  await user.type((await findDialog("Add module")).getByLabelText("Title"), "Begun");
  leave();
  const again = await openWithModules();
  expect(screen.getByText(/^A module you began is kept\./)).toBeTruthy();
  await again.user.click(screen.getByRole("button", { name: "Continue" }));
  const dialog = await findDialog("Add module");
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Begun");
});
