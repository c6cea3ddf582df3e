import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { SavedView } from "#contract/directory/saved-views.ts";
import StaffPeoplePage from "#web/directory/staff-people-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleKnownPerson } from "#web/testing/samples/directory.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const basic: SavedView = { id: sampleId(9), name: "Basic members", query: "order=asc&tier=basic" };

const FramedPeople = () => (
  <main id="main">
    <StaffPeoplePage />
  </main>
);

const open = (answers: Answers = {}, search = "") =>
  openPage(FramedPeople, {
    ...{ path: "/admin/people", at: `/admin/people${search}` },
    answers: {
      "directory.list": samplePage([sampleKnownPerson()]),
      "savedViews.list": [basic],
      ...answers,
    },
  });

describe("a saved view", { tags: "people.saved-views" }, () => {
  test("is opened by a press, and by a link that names it alone", async () => {
    const { server } = open({}, `?view=${basic.id}`);
    await waitFor(() =>
      expect(server.sent("directory.list").at(-1)).toMatchObject({ tier: "basic", order: "asc" }),
    );
    const link = screen.getByRole("link", { name: "Basic members" });
    expect(link.getAttribute("href")).toBe(`/admin/people?order=asc&tier=basic&view=${basic.id}`);
    expect(link.getAttribute("aria-current")).toBe("page");
    expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
  });

  test("is made of what is filtered, sorted and shown", async () => {
    const { user, server } = open(
      { "savedViews.list": [], "savedViews.create": basic },
      "?search=ana&tier=basic&order=asc&columns=tier",
    );
    await user.click(await screen.findByRole("button", { name: "Save as a view" }));
    const dialog = await findDialog("Save as a view");
    await user.type(dialog.getByLabelText("Name"), "Basic members{Enter}");
    expect(await screen.findByText("View saved")).toBeTruthy();
    const [made] = server.sent("savedViews.create");
    expect(made).toMatchObject({ name: "Basic members" });
    expect(Object.fromEntries(new URLSearchParams(String(Object(made).query)))).toEqual({
      ...{ tier: "basic", order: "asc", columns: "tier" },
    });
  });

  test("takes the focus once it is saved", async () => {
    const { user, server } = open({ "savedViews.create": basic }, "?tier=basic&order=asc");
    await screen.findByRole("link", { name: "Basic members" });
    await user.click(await screen.findByRole("button", { name: "Save as a view" }));
    const dialog = await findDialog("Save as a view");
    await user.type(dialog.getByLabelText("Name"), "Basic members{Enter}");
    await waitFor(() => expect(server.sent("savedViews.create")).toHaveLength(1));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("link", { name: "Basic members" })),
    );
  });

  test("keeps a change of its filters, unless a colleague has changed it meanwhile", async () => {
    const { user, server } = open(
      { "savedViews.update": refuse("changed_meanwhile") },
      `?view=${basic.id}&tier=elite&order=asc`,
    );
    await user.click(await screen.findByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Failed to change the view")).toBeTruthy();
    expect(server.sent("savedViews.update")[0]).toMatchObject({
      ...{ id: basic.id, was: { query: basic.query } },
    });
  });

  test("is renamed, and deleted after a question", async () => {
    const { user, server } = open(
      { "savedViews.update": basic, "savedViews.delete": { id: basic.id } },
      `?view=${basic.id}`,
    );
    await findRows();
    await user.click(await screen.findByRole("button", { name: "Edit view" }));
    const dialog = await findDialog("Edit view");
    await user.type(dialog.getByLabelText("Name"), " now{Enter}");
    expect(await screen.findByText("View changed")).toBeTruthy();
    expect(server.sent("savedViews.update")[0]).toEqual({
      ...{ id: basic.id, name: "Basic members now", was: { name: "Basic members" } },
    });
    await user.click(screen.getByRole("button", { name: "Edit view" }));
    await user.click((await findDialog("Edit view")).getByRole("button", { name: "Delete…" }));
    await user.click(await screen.findByRole("button", { name: "Delete the view" }));
    expect(await screen.findByText("View deleted")).toBeTruthy();
  });
});
