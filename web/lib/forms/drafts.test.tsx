import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Reply } from "#web/testing/calls.ts";
import { findDialog } from "#web/testing/open-page.tsx";
import {
  beginWithAna,
  keptBy,
  notSaved,
  openQuestion,
  question,
  saveQuestion,
  typeAndReload,
} from "#web/testing/question-form.tsx";

beforeEach(beginWithAna);

test("what was typed is shown again after a reload, and can be discarded", {
  tags: "forms.drafts",
}, async () => {
  await typeAndReload();
  const { user, leave } = openQuestion();
  expect(await screen.findByText(notSaved)).toBeTruthy();
  expect(question()).toBe("Is it loud?");
  await user.click(screen.getByRole("button", { name: "Discard it" }));
  expect(question()).toBe("");
  expect(screen.queryByText(notSaved)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send" }));
  leave();
  openQuestion();
  await screen.findByLabelText("Question");
  expect(question()).toBe("");
});

test("what was typed replaces what someone has changed since only after saying so", {
  tags: "forms.drafts",
}, async () => {
  await typeAndReload();
  saveQuestion("How many are we?");
  const { user, leave } = openQuestion();
  expect(await screen.findByText(/Someone has changed the saved text since then/)).toBeTruthy();
  expect(question()).toBe("Is it loud?");
  await user.type(screen.getByLabelText("Question"), "!");
  leave();
  openQuestion();
  expect(await screen.findByText(/Someone has changed the saved text since then/)).toBeTruthy();
  expect(question()).toBe("Is it loud?!");
});

test("nothing is kept of a form that was sent", { tags: "forms.drafts" }, async () => {
  const { user } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test("nothing is kept of a form that was left while it was being sent", {
  tags: "forms.drafts",
}, async () => {
  const reply = Promise.withResolvers<Reply<"infoSessions.register">>();
  const { user, leave, server } = openQuestion();
  server.answer({ "infoSessions.register": () => reply.promise });
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.sent("infoSessions.register")).toHaveLength(1));
  leave();
  expect(sessionStorage).toHaveLength(1);
  reply.resolve({ success: true, starts_at: null });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("nothing is kept of a form that was left after the question", {
  tags: "forms.drafts",
}, async () => {
  const { user } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  await user.keyboard("{Escape}");
  const asked = await findDialog("Leave without saving?");
  expect(sessionStorage).toHaveLength(1);
  await user.click(asked.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test("the notice of a draft goes when everything is changed back", {
  tags: "forms.drafts",
}, async () => {
  await typeAndReload();
  const { user } = openQuestion();
  expect(await screen.findByText(notSaved)).toBeTruthy();
  await user.clear(screen.getByLabelText("Question"));
  await waitFor(() => expect(screen.queryByText(notSaved)).toBeNull());
});

test("nothing is kept that was changed back", { tags: "forms.drafts" }, async () => {
  const { user } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "I{Backspace}");
  expect(sessionStorage).toHaveLength(0);
});

test("what was saved although the reply did not come is no draft", {
  tags: "forms.drafts",
}, async () => {
  await typeAndReload();
  saveQuestion("Is it loud?");
  openQuestion();
  await screen.findByLabelText("Question");
  expect(question()).toBe("Is it loud?");
  expect(screen.queryByText(/what you typed before/)).toBeNull();
  expect(keptBy()).toEqual([]);
});

test.each([
  ["has no room", "setItem"],
  ["allows no storage", "sessionStorage"],
] as const)(
  "where a browser %s, a draft is kept in the page alone",
  {
    tags: ["forms.drafts", "pages.without-storage"],
  },
  async (_why, refused) => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    if (refused === "setItem") vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    else vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
    const { user, leave } = openQuestion();
    await user.type(await screen.findByLabelText("Question"), "?");
    leave();
    openQuestion();
    await screen.findByText(/what you typed before/);
    expect(question()).toBe("?");
    vi.restoreAllMocks();
  },
);
