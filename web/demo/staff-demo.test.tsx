import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DemoContent } from "#contract/demo/demo.ts";
import type { Role } from "#contract/permissions.ts";
import { StaffDemo } from "#web/demo/staff-demo.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const content: DemoContent = { people: 11, cohorts: ["The next round"], kept_cohorts: ["Running"] };
const none: DemoContent = { people: 0, cohorts: [], kept_cohorts: [] };

const open = (answers: Answers, roles: readonly Role[] = ["admin"]) =>
  openPage(StaffDemo, { path: "/admin", roles, answers });

const press = (name: string) => screen.findByRole("button", { name });

test("says what is removed and what stays, and removes it after a question", {
  tags: "demo.removed",
}, async () => {
  const { user, server } = open({
    "demo.read": content,
    "demo.remove": () => {
      server.answer({ "demo.read": none });
      return content;
    },
  });
  await user.click(await press("Remove the demo content"));
  const dialog = await findDialog("Remove the demo content");
  expect(dialog.getByText(/This deletes 11 demo people/)).toBeTruthy();
  expect(dialog.getByText("The next round")).toBeTruthy();
  expect(dialog.getByText("Running")).toBeTruthy();
  await user.dblClick(dialog.getByRole("button", { name: "Remove" }));
  const words = await screen.findByText("The demo content has been removed.");
  expect(document.activeElement).toBe(words);
  await waitFor(() => expect(screen.queryByText("Demo content")).toBeNull());
  expect(server.sent("demo.remove")).toHaveLength(1);
});

test("can be kept", { tags: "demo.removed" }, async () => {
  const { user, server } = open({ "demo.read": content });
  await user.click(await press("Remove the demo content"));
  await user.click((await findDialog()).getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(async () =>
    expect(document.activeElement).toBe(await press("Remove the demo content")),
  );
  expect(server.written()).toEqual([]);
});

test("a removal that failed says so, and can be tried again", {
  tags: "demo.removed",
}, async () => {
  const { user } = open({ "demo.read": content, "demo.remove": unreachable });
  await user.click(await press("Remove the demo content"));
  const dialog = await findDialog();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to remove");
  expect(dialog.getByRole("button", { name: "Remove" })).toBeTruthy();
});

test("what could not be read can be asked for again", { tags: "demo.removed" }, async () => {
  const { user, server } = open({ "demo.read": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the demo");
  server.answer({ "demo.read": content });
  await user.click(await press("Try again"));
  expect(await press("Remove the demo content")).toBeTruthy();
});

test("without demo content nothing is shown", { tags: "demo.removed" }, async () => {
  const { server } = open({ "demo.read": none });
  await waitFor(() => expect(server.sent("demo.read")).toHaveLength(1));
  expect(screen.queryByText("Demo content")).toBeNull();
});

test("a coach is not shown what only an admin can remove", { tags: "demo.removed" }, async () => {
  const { server } = open({ "demo.read": content }, ["coach"]);
  await waitFor(() => expect(server.sent("demo.read")).toHaveLength(1));
  expect(screen.queryByText("Demo content")).toBeNull();
});
