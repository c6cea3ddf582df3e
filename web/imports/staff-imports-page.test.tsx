import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { personAddress } from "#contract/addresses.ts";
import type { Import } from "#contract/imports/imports.ts";
import StaffImportsPage from "#web/imports/staff-imports-page.tsx";
import { queryClient } from "#web/lib/api/queries.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";

const ready: Import = {
  ...{ id: sampleId(1), file_name: "spring leads.csv" },
  ...{ state: "ready", existing: null },
  ...{ created_by: "ana@example.com", created_at: "2026-11-05T12:00:00.000Z", finished_at: null },
  ...{ line_count: 4, problem_count: 1, known_count: 1, refusal_count: 2, can_undo: false },
  ...{ added: 0, updated: 0, skipped: 0, removed: 0, reverted: 0, spared: 0 },
  people: [],
};
const imported: Import = {
  ...ready,
  state: "imported",
  existing: "update",
  added: 2,
  can_undo: true,
};

const open = (answers: Answers) => openPage(StaffImportsPage, { answers });

test("until the imports have come there is none, and then it says that there are none", async () => {
  const { server } = open({ "imports.list": never });
  expect(screen.queryByText("No imports yet")).toBeNull();
  server.answer({ "imports.list": [] });
});

test("without imports it says so, and imports that could not be loaded can be asked for again", async () => {
  const { user, server } = open({ "imports.list": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the imports");
  server.answer({ "imports.list": [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No imports yet")).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
});

test("the button for the file is named by what it shows", async () => {
  open({ "imports.list": [] });
  expect(await screen.findByRole("button", { name: "CSV file: Choose a file" })).toBeTruthy();
});

test("a file that was read says what it has, and is imported as chosen", async () => {
  const { user, server } = open({ "imports.list": [ready], "imports.confirm": imported });
  expect(await screen.findByText("2 new people")).toBeTruthy();
  expect(screen.getByText("spring leads.csv")).toBeTruthy();
  expect(screen.getByText("2 people unsubscribed elsewhere, or out of reach")).toBeTruthy();
  await user.click(screen.getByLabelText("Add the labels and set the tier"));
  server.answer({ "imports.list": [imported] });
  await user.click(screen.getByRole("button", { name: "Import these people" }));
  expect(await screen.findByText("2 added")).toBeTruthy();
  expect(server.sent("imports.confirm")).toEqual([{ id: ready.id, existing: "update" }]);
});

test("an import leads to the people whom it added and updated", {
  tags: "lists.imported-people",
}, async () => {
  const anna = { person_id: sampleId(101), name: "Anna Lind", email: "anna@example.com" };
  const ben = { person_id: sampleId(102), name: null, email: "ben@example.com" };
  const { server } = open({ "imports.list": [{ ...imported, people: [anna, ben] }] });
  const link = await screen.findByRole("link", { name: "Anna Lind" });
  expect(link.getAttribute("href")).toBe(personAddress(anna.person_id));
  expect(screen.getByRole("link", { name: "ben@example.com" })).toBeTruthy();
  expect(screen.getByText("People")).toBeTruthy();
  server.answer({ "imports.list": [{ ...imported, added: 60, people: [anna, ben] }] });
  void queryClient.invalidateQueries();
  expect(await screen.findByText("People (the first 2 of 60)")).toBeTruthy();
});

test("the lines with problems are shown with their numbers", async () => {
  const { user } = open({
    "imports.list": [ready],
    "imports.listProblems": [{ line: 3, problem: "This is not an email address" }],
  });
  await user.click(await screen.findByRole("button", { name: "Show the lines with problems" }));
  expect(await screen.findByText("Line 3: This is not an email address")).toBeTruthy();
});

test("an import is undone after a question", async () => {
  const { user, server } = open({ "imports.list": [imported], "imports.undo": imported });
  await user.click(await screen.findByRole("button", { name: "Undo this import" }));
  expect(server.sent("imports.undo")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Undo the import" }));
  await waitFor(() => expect(server.sent("imports.undo")).toEqual([{ id: imported.id }]));
});

test("why an import could not be undone is not said any more when the question is asked again", {
  tags: "lists.undo-import",
}, async () => {
  const { user } = open({ "imports.list": [imported], "imports.undo": refuse("import_state") });
  await user.click(await screen.findByRole("button", { name: "Undo this import" }));
  await user.click(screen.getByRole("button", { name: "Undo the import" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to undo the import");
  await user.click(screen.getByRole("button", { name: "Keep the import" }));
  await user.click(screen.getByRole("button", { name: "Undo this import" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while an undo is sent its question stays, and so does why it failed", {
  tags: "lists.undo-import",
}, async () => {
  const { promise, reject } = Promise.withResolvers<Import>();
  const { user } = open({ "imports.list": [imported], "imports.undo": () => promise });
  await user.click(await screen.findByRole("button", { name: "Undo this import" }));
  await user.click(screen.getByRole("button", { name: "Undo the import" }));
  await user.click(screen.getByRole("button", { name: "Keep the import" }));
  expect(screen.queryByRole("button", { name: "Undo this import" })).toBeNull();
  reject(new TypeError("Failed to fetch"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to undo the import");
  await user.click(screen.getByRole("button", { name: "Keep the import" }));
  expect(screen.getByRole("button", { name: "Undo this import" })).toBeTruthy();
});

test("a checked file is discarded", { tags: "lists.import" }, async () => {
  const { user, server } = open({
    "imports.list": [ready],
    "imports.discard": { success: true },
  });
  const button = await screen.findByRole("button", { name: "Discard this file" });
  server.answer({ "imports.list": [] });
  await user.click(button);
  expect(await screen.findByText("No imports yet")).toBeTruthy();
  expect(server.sent("imports.discard")).toEqual([{ id: ready.id }]);
});

test("files that wait and the last import stand above the form, the others below", {
  tags: "lists.import",
}, async () => {
  const earlier: Import = { ...imported, id: sampleId(2), can_undo: false, added: 7 };
  open({ "imports.list": [ready, { ...imported, id: sampleId(3) }, earlier] });
  const form = await screen.findByRole("button", { name: "CSV file: Choose a file" });
  const isAbove = (text: string) =>
    (form.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  await screen.findByText("2 new people");
  expect(["2 new people", "2 added", "7 added"].map(isAbove)).toEqual([true, true, false]);
});

test("the lines with problems can be downloaded", { tags: "lists.import" }, async () => {
  open({ "imports.list": [ready] });
  const link = await screen.findByRole("link", { name: "Download the lines with problems" });
  expect(link.getAttribute("href")).toBe(`/api/downloads/import-problems?id=${ready.id}`);
});

test("an import that is refused says why", async () => {
  const { user } = open({ "imports.list": [ready], "imports.confirm": refuse("import_state") });
  await user.click(await screen.findByRole("button", { name: "Import these people" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to start the import");
});
