import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { announce, announceSessionEnd } from "#web/lib/session/session-news.ts";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { dismissNotices, Notices, showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

// Time goes on by itself as well, so that simulated users can act.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

function open() {
  render(
    <>
      <main>
        <button type="button">Elsewhere</button>
        <input aria-label="Field" />
        <input type="checkbox" aria-label="Box" />
      </main>
      <Notices />
    </>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

function remove(what = "Coach") {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const undo = vi.fn(() => promise);
  act(() => showUndoable("Role removed", what, undo));
  return { undo, finish: () => act(async () => finish()) };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const undoButton = () => screen.queryByRole("button", { name: "Undo" });

test("a notice is said politely and goes after seven seconds", { tags: "notices.undo" }, () => {
  vi.useFakeTimers();
  open();
  act(() => showNotice("Saved"));
  expect(screen.getByRole("status").textContent).toContain("Saved");
  pass(6);
  expect(screen.getByText("Saved")).toBeTruthy();
  pass(2);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("a notice with Undo says what it undoes, stays for twenty seconds, and takes no focus", {
  tags: "notices.undo",
}, () => {
  vi.useFakeTimers();
  open();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  remove();
  expect(screen.getByRole("status").textContent).toContain("Role removedCoach");
  pass(19);
  expect(undoButton()).toBeTruthy();
  pass(2);
  expect(undoButton()).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});

test("a notice stays while the pointer or the focus is on it, and so do those beside it", {
  tags: "notices.undo",
}, async () => {
  const user = open();
  remove();
  act(() => showNotice("Saved"));
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  await user.hover(screen.getByText("Role removed"));
  act(() => undoButton()?.focus());
  await user.hover(elsewhere);
  pass(60);
  expect(undoButton()).toBeTruthy();
  expect(screen.getByText("Saved")).toBeTruthy();
  act(() => elsewhere.focus());
  pass(21);
  expect(undoButton()).toBeNull();
  expect(screen.queryByText("Saved")).toBeNull();
});

test("Undo acts once, however often it is pressed, and its notice goes when that is done", {
  tags: "notices.undo",
}, async () => {
  const user = open();
  const { undo, finish } = remove();
  const button = screen.getByRole("button", { name: "Undo" });
  await user.click(button);
  await user.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
  pass(60);
  expect(undoButton()).toBeTruthy();
  await finish();
  expect(undoButton()).toBeNull();
});

test.each(["Undo", "Dismiss"])(
  "after %s the focus is back where it was",
  { tags: "notices.undo" },
  async (name) => {
    const user = open();
    const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
    elsewhere.focus();
    const { finish } = remove();
    act(() => screen.getByRole("button", { name }).focus());
    await user.keyboard("{Enter}");
    await finish();
    await waitFor(() => expect(undoButton()).toBeNull());
    expect(document.activeElement).toBe(elsewhere);
  },
);

test.each(["Control", "Meta"])(
  "%s and Z undo while the notice is there",
  { tags: "notices.undo" },
  async (key) => {
    const user = open();
    const { undo, finish } = remove();
    expect(undoButton()?.getAttribute("aria-keyshortcuts")).toBe("Control+Z Meta+Z");
    await user.keyboard(`{${key}>}z{/${key}}{${key}>}z{/${key}}`);
    expect(undo).toHaveBeenCalledTimes(1);
    await finish();
    await user.keyboard(`{${key}>}z{/${key}}`);
    expect(undo).toHaveBeenCalledTimes(1);
  },
);

test("Ctrl and Z in a field, or after something was typed, are left to the browser", {
  tags: "notices.undo",
}, async () => {
  const user = open();
  const { undo } = remove();
  await user.click(screen.getByLabelText("Field"));
  await user.keyboard("{Control>}z{/Control}");
  await user.keyboard("a");
  await user.click(document.body);
  await user.keyboard("{Control>}z{/Control}");
  expect(undo).not.toHaveBeenCalled();
  expect(undoButton()).toBeTruthy();
});

test("Ctrl and Z undo, too, after a box was ticked, which keeps the focus", {
  tags: "notices.undo",
}, async () => {
  const user = open();
  const { undo, finish } = remove();
  await user.click(screen.getByLabelText("Box"));
  expect(document.activeElement).toBe(screen.getByLabelText("Box"));
  await user.keyboard("{Control>}z{/Control}");
  expect(undo).toHaveBeenCalledTimes(1);
  await finish();
});

test("the second click of a double click, made for what was there before, undoes nothing", {
  tags: "notices.undo",
}, () => {
  open();
  const { undo } = remove();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 2 });
  expect(undo).not.toHaveBeenCalled();
});

test("only the latest step can be undone", { tags: "notices.undo" }, async () => {
  const user = open();
  const first = remove("Coach");
  const second = remove("Member");
  expect(screen.queryByText("Coach")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(first.undo).not.toHaveBeenCalled();
  expect(second.undo).toHaveBeenCalledTimes(1);
  await second.finish();
});

test("once the session has ended nothing can be undone", { tags: "notices.undo" }, () => {
  open();
  remove();
  act(() => announceSessionEnd());
  expect(undoButton()).toBeNull();
});

test("logging in or out takes away what was said before", { tags: "notices.undo" }, () => {
  open();
  act(() => showNotice("Module created successfully"));
  act(() => showNotice("Failed to save", "error"));
  act(() => announceSessionEnd());
  expect(screen.queryByText("Module created successfully")).toBeNull();
  expect(screen.getByText("Failed to save")).toBeTruthy();
  act(() => announce({ state: "signed_in" }));
  expect(screen.queryByText("Failed to save")).toBeNull();
  act(() => showNotice("Welcome back!"));
  act(() => announceSessionEnd(true));
  expect(screen.queryByText("Welcome back!")).toBeNull();
});

test("a notice makes room for what opens, unless it offers Undo or says what failed", {
  tags: "notices.undo",
}, () => {
  open();
  remove();
  act(() => showNotice("Saved"));
  act(() => showNotice("Failed to save", "error"));
  act(() => dismissNotices());
  expect(screen.queryByText("Saved")).toBeNull();
  expect(screen.getByText("Failed to save")).toBeTruthy();
  expect(undoButton()).toBeTruthy();
});

describe("on a phone", { tags: "notices.undo" }, () => {
  onNarrowScreen();

  const isSeen = (text: string) => screen.queryByText(text)?.closest("[hidden]") === null;

  test("only the latest notice is shown, and an earlier one comes back after it", async () => {
    const user = open();
    remove();
    act(() => showNotice("Saved"));
    expect(isSeen("Saved")).toBe(true);
    expect(isSeen("Role removed")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(isSeen("Role removed")).toBe(true);
  });

  test("what failed waits until it is seen", () => {
    vi.useFakeTimers();
    open();
    act(() => showNotice("Failed to save", "error"));
    act(() => showNotice("Saved"));
    expect(isSeen("Failed to save")).toBe(false);
    pass(8);
    expect(isSeen("Failed to save")).toBe(true);
    pass(8);
    expect(screen.queryByText("Failed to save")).toBeNull();
  });
});
