// @vitest-environment jsdom
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StudyModule } from "#contract/progress.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer, unreachable } from "#web/lib/stub-server.ts";
import ModulePage from "#web/progress/module-page.tsx";
import { modulePath, recorded, stubModule } from "#web/progress/stub-module.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";
import { useVisitFocus } from "#web/ui/use-visit-focus.ts";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  for (const button of screen.queryAllByRole("button", { name: "Dismiss" }))
    fireEvent.click(button);
  cleanup();
});

function Frame() {
  useVisitFocus();
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const Site = createRoutesStub([
  {
    path: "/",
    Component: Frame,
    children: [
      { path: "dashboard/training", Component: () => <h1>Training</h1> },
      { path: "dashboard/training/:courseId/module/:moduleId", Component: ModulePage },
    ],
  },
]);

type Answers = Partial<Record<"read" | "open" | "complete", () => Response | Promise<Response>>>;

function openWith(change: Partial<StudyModule> = {}, answers: Answers = {}) {
  const server = stubServer(({ method, path }) => {
    if (path === "/api/auth/session") return reply(null);
    if (method === "GET") return (answers.read ?? (() => reply({ ...stubModule, ...change })))();
    if (path.endsWith("/completion")) {
      return (answers.complete ?? (() => reply({ ...recorded, completed: true })))();
    }
    return (answers.open ?? (() => reply(recorded)))();
  });
  render(
    <Themed>
      <Site initialEntries={[modulePath]} />
      <Notices />
    </Themed>,
  );
  return server;
}

const callsTo = (server: ReturnType<typeof openWith>, path: string) =>
  server.calls.filter((call) => call.method === "POST" && call.path === path);

const place = { course_id: stubModule.course.id, module_id: stubModule.id };
const nextPath = modulePath.replace(stubModule.id, stubModule.next_id ?? "");
const previousPath = modulePath.replace(stubModule.id, stubModule.previous_id ?? "");

test("a module says where one is, in the course and in the site", async () => {
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

test("there is a way to the module before and to the one after", async () => {
  openWith();
  const previous = await screen.findByRole("link", { name: "Previous" });
  expect(previous.getAttribute("href")).toBe(previousPath);
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe(nextPath);
});

test("the only module of a course has no neighbours", async () => {
  openWith({ position: 1, module_count: 1, previous_id: null, next_id: null, duration: 0 });
  expect(await screen.findByText("Module 1 of 1")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Modules" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Skip to Next" })).toBeNull();
});

test("going on, the focus waits for the next heading", async () => {
  const reads = [stubModule, { ...stubModule, id: stubModule.next_id ?? "", title: "Asking well" }];
  openWith({}, { read: () => reply(reads.shift()) });
  await userEvent.click(await screen.findByRole("link", { name: "Skip to Next" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Asking well" });
  expect(document.activeElement).toBe(heading);
});

describe("opening a module", () => {
  test("is recorded once, and what shows progress is read again", async () => {
    const refreshed = vi.spyOn(queryClient, "invalidateQueries");
    const server = openWith();
    await screen.findByRole("heading", { level: 1 });
    const opened = callsTo(server, "/api/user_course_progress");
    expect(opened.map(({ body }) => body)).toEqual([place]);
    await waitFor(() => expect(refreshed).toHaveBeenCalledTimes(2));
    expect(refreshed).toHaveBeenCalledWith({ queryKey: queries.dashboard.key() });
    expect(refreshed).toHaveBeenCalledWith({ queryKey: queries.progress.training.key() });
  });

  test("may fail without a word", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    openWith({}, { open: () => refusal(500, "unexpected", "Something went wrong.") });
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("completing a module", () => {
  test("is said, and leads on", async () => {
    const server = openWith();
    expect(screen.queryByText("Completed")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    expect(await screen.findByText("Module marked as complete!")).toBeTruthy();
    expect(callsTo(server, "/api/user_course_progress/completion")[0]?.body).toEqual(place);
    expect(screen.getByRole("button", { name: "Completed" })).toHaveProperty("disabled", true);
    const praise = screen.getByRole("heading", { name: "Great work! Ready to continue?" });
    expect(document.activeElement).toBe(praise);
    const onward = screen.getByRole("link", { name: "Continue to Next Module" });
    expect(onward.getAttribute("href")).toBe(nextPath);
    expect(screen.queryByRole("link", { name: "Skip to Next" })).toBeNull();
  });

  test("can't be pressed twice", async () => {
    let answer = (_: Response) => {};
    const server = openWith(
      {},
      {
        complete: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    );
    const button = await screen.findByRole("button", { name: "Mark as Complete" });
    await userEvent.dblClick(button);
    expect(button).toHaveProperty("disabled", true);
    expect(callsTo(server, "/api/user_course_progress/completion")).toHaveLength(1);
    answer(reply({ ...recorded, completed: true }));
    expect(await screen.findByRole("button", { name: "Completed" })).toBeTruthy();
  });

  test("at the end of a course leads back to the training", async () => {
    openWith({ next_id: null });
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    await screen.findByText("Great work! You have come to the end of this course.");
    await userEvent.click(screen.getByRole("link", { name: "Back to Training" }));
    expect(screen.getByRole("heading", { name: "Training" })).toBeTruthy();
  });

  test.each([
    [
      "the server's own words",
      () => refusal(500, "unexpected", "Something went wrong."),
      "Something went wrong.",
    ],
    [
      "ours when nobody answers",
      unreachable,
      "Failed to mark this module as complete. Please try again.",
    ],
    ["that it is gone", () => refusal(404, "not_found", "Not found"), "Module not found"],
  ])("that fails leaves it as it was and says %s", async (_, complete, said) => {
    openWith({}, { complete });
    const button = await screen.findByRole("button", { name: "Mark as Complete" });
    await userEvent.click(button);
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(button).toHaveProperty("disabled", false);
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole("link", { name: "Skip to Next" })).toBeTruthy();
  });

  test("needs a session", async () => {
    openWith({}, { complete: () => refusal(401, "unauthenticated", "Not authenticated") });
    await userEvent.click(await screen.findByRole("button", { name: "Mark as Complete" }));
    expect((await screen.findAllByText("Not authenticated")).length).toBeGreaterThan(0);
  });

  test("is seen when one comes back", async () => {
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
  ])("because it %s leads back", async (_, status, code) => {
    const server = openWith({}, { read: () => refusal(status, code, "Not found") });
    expect(await screen.findByRole("heading", { level: 1, name: "Module not found" })).toBeTruthy();
    expect(callsTo(server, "/api/user_course_progress")).toEqual([]);
    await userEvent.click(screen.getByRole("link", { name: "Back to Training" }));
    expect(screen.getByRole("heading", { name: "Training" })).toBeTruthy();
  });

  test("because its course is locked says what unlocks it", async () => {
    const said = "Upgrade to elite to unlock this course";
    openWith({}, { read: () => refusal(403, "course_locked", said) });
    expect(await screen.findByRole("heading", { level: 1, name: said })).toBeTruthy();
    const ask = screen.getByRole("link", { name: "Ask for another tier" });
    expect(ask.getAttribute("href")).toBe("/dashboard/profile#membership");
    expect(screen.getByRole("link", { name: "Back to Training" })).toBeTruthy();
  });

  test("because the server failed can be asked for again", async () => {
    let isBroken = true;
    openWith({}, { read: () => (isBroken ? refusal(500, "unexpected", "") : reply(stubModule)) });
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load this module");
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Listening first" })).toBeTruthy();
  });

  test("yet has its shape already", async () => {
    openWith();
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Listening first" })).toBeTruthy();
  });
});
