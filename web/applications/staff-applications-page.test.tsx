import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffApplicationsPage from "#web/applications/staff-applications-page.tsx";
import { dropDrafts } from "#web/lib/forms/drafts.ts";
import { announce, announceSessionEnd } from "#web/lib/session/session-news.ts";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleApplication } from "#web/testing/samples/applications.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const waiting = sampleApplication();
const reviewed = sampleApplication({
  id: sampleId(2),
  email: "ben@example.com",
  status: "accepted",
  reviewed_by: sampleId(9),
  reviewer: "Nora Albright",
  reviewed_at: "2026-11-06T12:00:00.000Z",
});

const openList = (list: Answer<"applications.list">, answers: Answers = {}) =>
  openPage(StaffApplicationsPage, { answers: { "applications.list": list, ...answers } });

/** `answers` are given from when the review is shown. */
async function openReview(
  review: Answer<"applications.review">,
  answers: Answers = {},
  application = waiting,
) {
  const opened = openList(samplePage([application]), {
    "applications.read": application,
    "applications.review": review,
    "applications.history": [],
  });
  const name = `Review ${application.email}`;
  await opened.user.click(await screen.findByRole("button", { name }));
  const dialog = await findDialog("Review Application");
  await dialog.findByRole("region", { name: `Application from ${application.name}` });
  opened.server.answer(answers);
  return { ...opened, dialog };
}

test("until the applications have come, their place is kept", () => {
  openList(never);
  expect(screen.getByText("Loading")).toBeTruthy();
});

test("each application has a row that says whether it was reviewed, and by whom", {
  tags: "applications.staff-list",
}, async () => {
  openList(samplePage([waiting, reviewed]));
  const rows = await findRows();
  expect(rows).toEqual([
    ["Ana Ruiz", "ana@example.com", "Pending", "Nov 5, 2026", "No", "Review"],
    ["Ana Ruiz", "ben@example.com", "Accepted", "Nov 5, 2026", "Yes, by Nora", "Review"],
  ]);
});

test.each([
  ["Nora Albright", "Last reviewed Nov 6, 2026, by Nora Albright"],
  [null, "Last reviewed Nov 6, 2026, by a deleted account"],
])(
  "the review says who reviewed it last: %s",
  { tags: "applications.staff-list" },
  async (reviewer, words) => {
    const { dialog } = await openReview(reviewed, {}, { ...reviewed, reviewer });
    expect(dialog.getByText(words)).toBeTruthy();
  },
);

test("without applications it says what will fill the page", { tags: "lists.empty" }, async () => {
  openList(samplePage([]));
  expect(await screen.findByRole("heading", { name: "No applications yet" })).toBeTruthy();
});

test("a list that could not be loaded says so", { tags: "lists.failed" }, async () => {
  openList(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load applications");
});

test("a review shows every answer in full, and is saved", {
  tags: "applications.staff-list",
}, async () => {
  const { user, server, dialog } = await openReview(reviewed);
  for (const answer of Object.values(waiting.answers ?? {}))
    expect(dialog.getByText(answer)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Status"), "Accepted");
  await user.type(dialog.getByLabelText("Notes"), " A good fit. ");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  expect(await screen.findByText("Application reviewed successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent("applications.review")).toEqual([
    {
      id: waiting.id,
      status: "accepted",
      notes: "A good fit.",
      was: { status: "pending", notes: null },
    },
  ]);
  await waitFor(() => expect(server.sent("applications.list")).toHaveLength(4));
});

test("the answers of someone who deleted the account are said to be deleted", {
  tags: "people.erased",
}, async () => {
  const erased = sampleApplication({ answers: null });
  const { dialog } = await openReview(reviewed, {}, erased);
  expect(dialog.getByText("Deleted with the account")).toBeTruthy();
  expect(dialog.queryByText("Why now")).toBeNull();
});

test("a review that changes nothing is saved as a review all the same", async () => {
  const { user, server, dialog } = await openReview(reviewed);
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  await screen.findByText("Application reviewed successfully");
  expect(server.sent("applications.review")).toEqual([{ id: waiting.id }]);
});

test("notes that a colleague has changed meanwhile are not overwritten, and can be loaded", {
  tags: "forms.changed-meanwhile",
}, async () => {
  const noted = { ...waiting, notes: "Call her first." };
  const { user, server, dialog } = await openReview(refuse("changed_meanwhile"), {
    "applications.read": noted,
  });
  await user.type(dialog.getByLabelText("Notes"), "A good fit.");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toBe(
    "Failed to review applicationSomeone else has changed this, so it was not saved.",
  );
  const notes = () => dialog.getByLabelText<HTMLTextAreaElement>("Notes");
  expect(notes().value).toBe("A good fit.");
  await user.click(dialog.getByRole("button", { name: "Load the current values" }));
  await waitFor(() => expect(notes().value).toBe("Call her first."));
  expect(dialog.queryByRole("alert")).toBeNull();
  server.answer({ "applications.review": noted });
  await user.clear(notes());
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  await screen.findByText("Application reviewed successfully");
  expect(server.sent("applications.review").at(-1)).toEqual({
    id: waiting.id,
    notes: null,
    was: { notes: "Call her first." },
  });
});

test("what a colleague has changed meanwhile stands at each field, and one's own can be saved over it", {
  tags: "cohorts.form",
}, async () => {
  const noted = { ...waiting, notes: "Call her first.\nAfter 5.", status: "declined" as const };
  const { user, server, dialog } = await openReview(refuse("changed_meanwhile"), {
    "applications.read": noted,
  });
  await user.selectOptions(dialog.getByLabelText("Status"), "Reviewing");
  await user.type(dialog.getByLabelText("Notes"), "A good fit.");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  const described = (label: string) => {
    const ids = dialog.getByLabelText(label).getAttribute("aria-describedby") ?? "";
    return ids.split(" ").map((id) => document.getElementById(id)?.textContent);
  };
  await waitFor(() =>
    expect(described("Notes")).toContain(
      "Someone else has changed this. It is now:\nCall her first.\nAfter 5.",
    ),
  );
  expect(described("Status")).toContain("Someone else has changed this. It is now:\nDeclined");
  expect(dialog.getByText(/To keep what you typed, save again\./)).toBeTruthy();
  server.answer({ "applications.review": waiting });
  await user.type(dialog.getByLabelText("Notes"), " Really.");
  expect(described("Notes").join()).toContain("Call her first.");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  await screen.findByText("Application reviewed successfully");
  expect(server.sent("applications.review").at(-1)).toEqual({
    ...{ id: waiting.id, status: "reviewing", notes: "A good fit. Really." },
    was: { status: "declined", notes: noted.notes },
  });
});

test("what only a colleague has changed is taken over, and not undone by saving again", {
  tags: "cohorts.form",
}, async () => {
  const noted = { ...waiting, notes: "Call her first.", status: "declined" as const };
  const { user, server, dialog } = await openReview(refuse("changed_meanwhile"), {
    "applications.read": noted,
  });
  await user.type(dialog.getByLabelText("Notes"), "A good fit.");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  const status = () => dialog.getByLabelText<HTMLSelectElement>("Status").value;
  await waitFor(() => expect(status()).toBe("declined"));
  server.answer({ "applications.review": noted });
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  await screen.findByText("Application reviewed successfully");
  expect(server.sent("applications.review").at(-1)).toEqual({
    ...{ id: waiting.id, notes: "A good fit." },
    was: { notes: "Call her first." },
  });
});

test("current values that could not be loaded say so, and what was typed stays", async () => {
  const { user, dialog } = await openReview(refuse("changed_meanwhile"), {
    "applications.read": unreachable,
  });
  await user.type(dialog.getByLabelText("Notes"), "A good fit.");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  await user.click(await dialog.findByRole("button", { name: "Load the current values" }));
  expect(await dialog.findByText("Failed to load the current values")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("A good fit.");
});

test("notes that were typed are not lost by Escape without a question", {
  tags: "forms.unsaved",
}, async () => {
  const { user, dialog } = await openReview(refuse("unexpected"));
  await user.type(dialog.getByLabelText("Notes"), "Call back on Monday.");
  await user.keyboard("{Escape}");
  const question = await findDialog("Leave without saving?");
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("Call back on Monday.");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("notes that were typed are never stored in the browser, and outlast a session that has expired", {
  tags: "forms.drafts-about-others",
}, async () => {
  announce({ state: "signed_in", session: sampleSession() });
  const { user, dialog, leave } = await openReview(refuse("unexpected"));
  await user.type(dialog.getByLabelText("Notes"), "Call back on Monday.");
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Monday");
  announceSessionEnd();
  leave();
  announce({ state: "signed_in", session: sampleSession() });
  const again = await openReview(refuse("unexpected"));
  const notes = () => again.dialog.getByLabelText<HTMLTextAreaElement>("Notes").value;
  await waitFor(() => expect(notes()).toBe("Call back on Monday."));
  act(() => dropDrafts());
  expect(notes()).toBe("");
});

test("a review that could not be saved keeps what was typed", {
  tags: "applications.staff-list",
}, async () => {
  const { user, dialog } = await openReview(refuse("unexpected"));
  await user.type(dialog.getByLabelText("Notes"), "Call back on Monday.");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Failed to review application");
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("Call back on Monday.");
});

test("a link to an application that is not on the first page opens it", async () => {
  openPage(StaffApplicationsPage, {
    at: `/?status=pending&record=${reviewed.id}`,
    answers: { "applications.list": samplePage([waiting]), "applications.read": reviewed },
  });
  const dialog = await findDialog("Review Application");
  expect(await dialog.findByText("ben@example.com")).toBeTruthy();
});

test("a change of several applications asks what happens to open offers", {
  tags: "lists.change",
}, async () => {
  const effect = {
    ...{ selected: 1, changed: 1, unchanged: 0, left_out: 0, free_places: null, open_offers: 1 },
    seal: "seal",
  };
  let changes = 0;
  const { user, server } = openList(samplePage([waiting]), {
    "lists.summarize": effect,
    "lists.change": () => {
      changes += 1;
      return changes === 1 ? refuse("open_offer") : effect;
    },
  });
  await user.click(await screen.findByLabelText("Select ana@example.com"));
  await user.click(screen.getByRole("button", { name: "Edit 1 selected" }));
  const dialog = await findDialog("Edit the selected people");
  await user.selectOptions(dialog.getByLabelText("What to do"), "Set the status, without a letter");
  await user.selectOptions(dialog.getByLabelText("To"), "Declined");
  await user.click(dialog.getByRole("button", { name: "Show what changes" }));
  const choice = await dialog.findByLabelText("Open offers");
  expect(dialog.getByText("Changing the status sends no letter.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Change 1" }));
  expect(await dialog.findByRole("alert")).toBeTruthy();
  await user.selectOptions(choice, "Withdraw the offers");
  await user.click(dialog.getByRole("button", { name: "Change 1" }));
  expect(await screen.findByText("0 selected")).toBeTruthy();
  const action = { kind: "application_status", status: "declined" };
  expect(server.sent("lists.change")).toMatchObject([
    { action, seal: "seal" },
    { action: { ...action, open_offers: "withdraw" }, seal: "seal" },
  ]);
});
