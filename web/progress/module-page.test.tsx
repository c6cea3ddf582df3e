import type { QueryKey } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { accountMessages } from "#contract/accounts/accounts.ts";
import type { ModuleProgress, StudyModule } from "#contract/progress/progress.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import ModulePage from "#web/progress/module-page.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { sampleModuleProgress, sampleStudyModule } from "#web/testing/samples/progress.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";
import { useNavigationFocus } from "#web/ui/page/use-navigation-focus.ts";
import { Themed } from "#web/ui/theme/themed.tsx";

const module = sampleStudyModule();
const recorded = sampleModuleProgress();
const place = { course_id: module.course.id, module_id: module.id };
const pathOf = (id: string | null) => `/dashboard/training/${module.course.id}/module/${id}`;

function Frame() {
  useNavigationFocus();
  return (
    <Themed>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Themed>
  );
}

const routes = [
  {
    path: "/",
    Component: Frame,
    children: [
      { path: "dashboard/training", Component: () => <h1>Training</h1> },
      { path: "dashboard/training/:courseId/module/:moduleId", Component: ModulePage },
    ],
  },
];

const openWith = (change: Partial<StudyModule> = {}, answers: Answers = {}) =>
  openSite(routes, {
    at: pathOf(module.id),
    answers: {
      "progress.module": sampleStudyModule(change),
      "progress.open": recorded,
      "progress.complete": { ...recorded, completed: true },
      "accounts.session": null,
      ...answers,
    },
  });

test("a module says where one is, in the course and in the site", {
  tags: "progress.module-page",
}, async () => {
  openWith();
  expect(await screen.findByRole("heading", { level: 1, name: "Listening first" })).toBeTruthy();
  expect(screen.getByText("Module 2 of 3 · 12 min")).toBeTruthy();
  const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(trail.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Dashboard",
    "Training",
    "Quiet Prospecting",
    "Listening first",
  ]);
  expect(document.title).toBe("Listening first · Softspoken");
});

test("there is a way to the module before and to the one after", {
  tags: "progress.module-page",
}, async () => {
  openWith();
  const previous = await screen.findByRole("link", { name: "Previous Why it works" });
  expect(previous.getAttribute("href")).toBe(pathOf(module.previous_id));
  expect(screen.getByRole("link", { name: "Next One question" }).getAttribute("href")).toBe(
    pathOf(module.next_id),
  );
});

test("the outline of the course has ticks and minutes, folded up where there is no room", {
  tags: "progress.module-page",
}, async () => {
  const { user } = openWith();
  await user.click(await screen.findByText("Course outline"));
  const outline = within(screen.getByRole("navigation", { name: "Course outline" }));
  expect(outline.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Why it works, completed",
    "Listening first12 min",
    "One question",
  ]);
  const current = outline.getByRole("link", { name: "Listening first" });
  expect(current.getAttribute("aria-current")).toBe("page");
  await user.click(screen.getByRole("button", { name: "Mark as Complete" }));
  expect(await outline.findByText(", completed", { selector: "li:nth-child(2) *" })).toBeTruthy();
});

test("the only module of a course has no neighbours", async () => {
  const alone = { position: 1, module_count: 1, previous_id: null, next_id: null, duration: 0 };
  openWith({ ...alone, outline: module.outline.slice(1, 2) });
  expect(await screen.findByText("Module 1 of 1")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Modules" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Skip to Next" })).toBeNull();
});

test("going on, the focus waits for the next heading", async () => {
  openWith(
    {},
    {
      "progress.module": ({ module_id }) =>
        module_id === module.id ? module : { ...module, id: module_id, title: "Asking well" },
    },
  );
  await userEvent.click(await screen.findByRole("link", { name: "Skip to Next" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Asking well" });
  expect(document.activeElement).toBe(heading);
});

describe("opening a module", () => {
  test("is recorded once, and what shows progress is read again", async () => {
    const shown = [queries.dashboard.read.queryKey(), queries.progress.training.queryKey()];
    const { server } = openWith();
    for (const key of shown) queryClient.setQueryData<unknown>(key, {});
    await screen.findByRole("heading", { level: 1 });
    expect(server.sent("progress.open")).toEqual([place]);
    const isOutdated = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated;
    await waitFor(() => expect(shown.map(isOutdated)).toEqual([true, true]));
  });

  test("may fail without a word", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    openWith({}, { "progress.open": refuse("unexpected") });
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("completing a module", () => {
  test("is said, and leads on", { tags: ["progress.completing", "notices.undo"] }, async () => {
    const { server } = openWith();
    expect(screen.queryByText("Completed")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    expect(await screen.findByText("Module marked as complete!")).toBeTruthy();
    expect(server.sent("progress.complete")).toEqual([place]);
    expect(screen.getByRole("button", { name: "Completed" })).toHaveProperty("disabled", true);
    const praise = screen.getByRole("heading", { name: "Great work! Ready to continue?" });
    expect(document.activeElement).toBe(praise);
    const onward = screen.getByRole("link", { name: "Continue to Next Module" });
    expect(onward.getAttribute("href")).toBe(pathOf(module.next_id));
    expect(screen.queryByRole("link", { name: "Skip to Next" })).toBeNull();
    await userEvent.click(onward);
    expect(screen.queryByText("Module marked as complete!")).toBeNull();
  });

  test("can't be pressed twice", { tags: "progress.completing" }, async () => {
    const { promise, resolve } = Promise.withResolvers<ModuleProgress>();
    const { server } = openWith({}, { "progress.complete": () => promise });
    const button = await screen.findByRole("button", { name: "Mark as Complete" });
    await userEvent.dblClick(button);
    expect(button).toHaveProperty("disabled", true);
    expect(server.sent("progress.complete")).toHaveLength(1);
    resolve({ ...recorded, completed: true });
    expect(await screen.findByRole("button", { name: "Completed" })).toBeTruthy();
  });

  test("at the end of a course leads back to the training", {
    tags: "progress.completing",
  }, async () => {
    openWith({ next_id: null, outline: module.outline.slice(0, 2) });
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    await screen.findByText("Great work! You have come to the end of this course.");
    await userEvent.click(screen.getByRole("link", { name: "Back to Training" }));
    expect(screen.getByRole("heading", { name: "Training" })).toBeTruthy();
  });

  test("the last one of a course says what is left, and leads to it", {
    tags: "progress.completing",
  }, async () => {
    const outline = [...module.outline].reverse();
    openWith({ next_id: null, position: 3, outline });
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    await screen.findByText("Great work! 1 module left.");
    const link = screen.getByRole("link", { name: "Continue to “One question”" });
    expect(link.getAttribute("href")).toMatch(/\/module\/[^/]+12$/);
  });

  test("before one that is not open says when it opens, and leads back to the training", {
    tags: "cohorts.not-open",
  }, async () => {
    const opens_at = "2026-03-09T13:00:00.000Z";
    const outline = module.outline.map((each, index) =>
      index === 2 ? { ...each, opens_at } : each,
    );
    openWith({ next_opens_at: opens_at, outline });
    expect(await screen.findByText(/^Next opens Mon, Mar 9, /)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Next|Skip to Next|One question/ })).toBeNull();
    expect(screen.getByText(/^Opens Mon, Mar 9, /)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Mark as Complete" }));
    await screen.findByText(
      /^Great work! 1 module left. The next one opens Mon, Mar 9, \d+:00.[AP]M\.$/,
    );
    await userEvent.click(screen.getByRole("link", { name: "Back to Training" }));
    expect(screen.getByRole("heading", { name: "Training" })).toBeTruthy();
  });

  test.each([
    [
      "the server's own words",
      refuse("unexpected", { message: "Something went wrong." }),
      "Something went wrong.",
    ],
    [
      "ours when nobody answers",
      unreachable,
      "Failed to mark this module as complete. Please try again.",
    ],
    ["that it is gone", refuse("not_found"), "Module not found"],
  ])("that fails leaves it as it was and says %s", async (_, complete, said) => {
    openWith({}, { "progress.complete": complete });
    const button = await screen.findByRole("button", { name: "Mark as Complete" });
    await userEvent.click(button);
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(button).toHaveProperty("disabled", false);
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole("link", { name: "Skip to Next" })).toBeTruthy();
  });

  test("without a connection says that there may be none", {
    tags: "progress.completing",
  }, async () => {
    openWith({}, { "progress.complete": unreachable });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    const said = within(await screen.findByRole("alert"));
    expect(said.getByText("You seem to be offline.")).toBeTruthy();
  });

  test("needs a session", { tags: "progress.not-authenticated" }, async () => {
    openWith({}, { "progress.complete": refuse("unauthenticated") });
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    const ended = await screen.findByText(accountMessages.loginEnded);
    const said = within(ended.closest<HTMLElement>("[role=alert]") ?? document.body);
    expect(said.getByText("Not authenticated")).toBeTruthy();
    expect(said.getAllByRole("button")).toHaveLength(1);
  });

  test("is seen when one comes back", { tags: "progress.completing" }, async () => {
    openWith({ completed: true });
    expect(await screen.findByRole("button", { name: "Completed" })).toHaveProperty(
      "disabled",
      true,
    );
    expect(screen.getAllByText("Completed")).toHaveLength(2);
    expect(screen.getByRole("link", { name: "Continue to Next Module" })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });
});

describe("a module that can't be shown", () => {
  test.each([
    ["is not there", 404, "not_found"],
    ["has an address that is none", 422, "invalid_input"],
  ] as const)(
    "because it %s leads back",
    { tags: "progress.missing-module" },
    async (_, _status, code) => {
      const { server } = openWith({}, { "progress.module": refuse(code) });
      expect(
        await screen.findByRole("heading", { level: 1, name: "Module not found" }),
      ).toBeTruthy();
      expect(server.sent("progress.open")).toEqual([]);
      await userEvent.click(screen.getByRole("link", { name: "Back to Training" }));
      expect(screen.getByRole("heading", { name: "Training" })).toBeTruthy();
    },
  );

  test("because its course is locked says what unlocks it", async () => {
    const said = "Upgrade to elite to unlock this course";
    openWith({}, { "progress.module": refuse("course_locked", { message: said }) });
    expect(await screen.findByRole("heading", { level: 1, name: said })).toBeTruthy();
    const ask = screen.getByRole("link", { name: "Ask for another tier" });
    expect(ask.getAttribute("href")).toBe("/dashboard/profile#membership");
    expect(screen.getByRole("link", { name: "Back to Training" })).toBeTruthy();
  });

  test("because a cohort opens it later says when", { tags: "cohorts.not-open" }, async () => {
    const said = "This module opens on Monday, March 9, at 9:00 AM academy time.";
    openWith({}, { "progress.module": refuse("module_not_open", { message: said }) });
    expect(await screen.findByRole("heading", { level: 1, name: said })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Back to Training" }));
    expect(screen.getByRole("heading", { name: "Training" })).toBeTruthy();
  });

  test("because the server failed can be asked for again", async () => {
    const { server } = openWith({}, { "progress.module": refuse("unexpected") });
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load this module");
    server.answer({ "progress.module": module });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Listening first" })).toBeTruthy();
  });

  test("yet has its shape already", async () => {
    openWith();
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Listening first" })).toBeTruthy();
  });
});
