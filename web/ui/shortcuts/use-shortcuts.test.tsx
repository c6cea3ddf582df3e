import { Button, Modal } from "@mantine/core";
import { act, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { ShortcutSwitch } from "#web/ui/shortcuts/shortcut-switch.tsx";
import { useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";

const onPage = vi.fn();
const inDialog = vi.fn();

function Inner({ onAsk }: { onAsk: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useShortcuts({ j: inDialog }, place);
  return (
    <div ref={place}>
      <ShortcutSwitch>inner keys</ShortcutSwitch>
      <Button onClick={onAsk}>Ask</Button>
    </div>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useShortcuts({ j: onPage });
  return (
    <>
      <ShortcutSwitch>outer keys</ShortcutSwitch>
      <input aria-label="Text" />
      <textarea aria-label="Long text" />
      <select aria-label="Choice" />
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Record">
        <Inner onAsk={() => setIsAsking(true)} />
      </Modal>
      <Modal opened={isAsking} onClose={() => {}} title="Question" withCloseButton={false}>
        <Button onClick={() => setIsAsking(false)}>Answer</Button>
      </Modal>
    </>
  );
}

function open() {
  onPage.mockClear();
  inDialog.mockClear();
  localStorage.clear();
  return openPage(Page).user;
}

test("a single key acts, unless it is held down, has a modifier or is typed in a field", {
  tags: "forms.shortcuts",
}, async () => {
  const user = open();
  await user.keyboard("j");
  expect(onPage).toHaveBeenCalledTimes(1);
  await user.keyboard("{Shift>}j{/Shift}{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}");
  for (const label of ["Text", "Long text", "Choice"]) {
    await user.type(screen.getByLabelText(label), "j");
  }
  expect(onPage).toHaveBeenCalledTimes(1);
  await user.click(document.body);
  await user.keyboard("{j>3/}");
  expect(onPage).toHaveBeenCalledTimes(2);
});

test("only the keys of the dialog on top act", { tags: "forms.shortcuts" }, async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Open" }));
  await findDialog("Record");
  await user.keyboard("j");
  expect(inDialog).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  const question = await findDialog("Question");
  await user.keyboard("j");
  await user.click(question.getByRole("button", { name: "Answer" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Question" })).toBeNull());
  expect(inDialog).toHaveBeenCalledTimes(1);
  await user.keyboard("j");
  expect(inDialog).toHaveBeenCalledTimes(2);
  expect(onPage).not.toHaveBeenCalled();
});

test("all single keys are turned off in one place", { tags: "forms.shortcuts" }, async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Open" }));
  const dialog = await findDialog("Record");
  await user.click(dialog.getByRole("switch", { name: "Shortcuts: inner keys" }));
  act(() => dialog.getByRole("button", { name: "Ask" }).focus());
  await user.keyboard("j");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const outer = screen.getByRole<HTMLInputElement>("switch", { name: "Shortcuts: outer keys" });
  expect(outer.checked).toBe(false);
  await user.keyboard("j");
  expect(inDialog).not.toHaveBeenCalled();
  expect(onPage).not.toHaveBeenCalled();
});
