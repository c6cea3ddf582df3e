import { Button } from "@mantine/core";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit</Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Edit lead" />
    </>
  );
}

async function openAfterNotices() {
  const { user } = openPage(Page);
  act(() => showNotice("Saved"));
  act(() => showNotice("Failed to save", "error"));
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await findDialog("Edit lead");
}

describe("on a phone", () => {
  onNarrowScreen();

  test("a dialog that opens dismisses what was done, and not what failed", {
    tags: "notices.undo",
  }, async () => {
    await openAfterNotices();
    expect(screen.queryByText("Saved")).toBeNull();
    expect(screen.getByText("Failed to save")).toBeTruthy();
  });
});

test("where there is room, a dialog leaves all notices", async () => {
  await openAfterNotices();
  expect(screen.getByText("Saved")).toBeTruthy();
});
