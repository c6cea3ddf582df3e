import { Button, Modal } from "@mantine/core";
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { BookingWithSession } from "#contract/coaching/bookings.ts";
import StaffBookingsPage from "#web/coaching/staff-bookings-page.tsx";
import { findDialog } from "#web/testing/open-page.tsx";
import {
  ana,
  bob,
  decisions,
  eve,
  listOf,
  openBookings,
  rowOf,
} from "#web/testing/pending-bookings.tsx";
import { sampleCoachingSession, samplePendingBooking } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { never } from "#web/testing/server.ts";

function BesideDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <StaffBookingsPage />
      <Button onClick={() => setIsOpen(true)}>Ask</Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Question"
        withCloseButton={false}
      >
        <Button onClick={() => setIsOpen(false)}>Close</Button>
      </Modal>
    </>
  );
}

test("single keys decide nothing in the line of a session, and go on from there", {
  tags: "coaching.pending-list",
}, async () => {
  const session = sampleCoachingSession({ id: sampleId(3), title: "Pricing" });
  const ofPricing = { session_id: session.id, session };
  const [kim, lee] = ["kim@example.com", "lee@example.com"].map((email, place) =>
    samplePendingBooking({ id: sampleId(14 + place), email, ...ofPricing }),
  ) as [BookingWithSession, BookingWithSession];
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana, kim, lee));
  await rowOf("ana@example.com");
  act(() => screen.getByRole("button", { name: /^Confirm all 2: Pricing/ }).focus());
  await user.keyboard("cdu");
  expect(server.written()).toEqual([]);
  await user.keyboard("j");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^kim@example.com/);
});

test("single keys decide the booking in focus and go on to the next, and undo the last", {
  tags: "coaching.pending-list",
}, async () => {
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana, bob, eve));
  await rowOf("ana@example.com");
  await user.keyboard("cc");
  await (await rowOf("ana@example.com")).findByText("Confirmed");
  await (await rowOf("bob@example.com")).findByText("Confirmed");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^eve@example.com/);
  await user.keyboard("u");
  await (await rowOf("bob@example.com")).findByRole("button", { name: /^Confirm:/ });
  await user.keyboard("jd");
  await (await rowOf("eve@example.com")).findByText("Declined");
  expect(decisions(server)).toEqual([
    ["coaching.confirmBooking", ana.id],
    ["coaching.confirmBooking", bob.id],
    ["coaching.undoDecision", bob.id],
    ["coaching.declineBooking", eve.id],
  ]);
});

test("a key that is held down, or typed in a field, decides nothing", {
  tags: ["coaching.pending-list", "forms.shortcuts"],
}, async () => {
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana, bob));
  await rowOf("ana@example.com");
  await user.type(screen.getByLabelText("Search"), "cd");
  await user.click(document.body);
  await user.keyboard("{c>3/}");
  await (await rowOf("ana@example.com")).findByText("Confirmed");
  expect(decisions(server)).toEqual([["coaching.confirmBooking", ana.id]]);
});

test("a key decides no other booking than the one in focus, and undoes that one", {
  tags: "coaching.pending-list",
}, async () => {
  const answers = { "coaching.undoDecision": never };
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana, bob), answers);
  const row = await rowOf("ana@example.com");
  await user.click(row.getByRole("button", { name: /^Confirm:/ }));
  await row.findByText("Confirmed");
  await user.keyboard("dud");
  expect(decisions(server)).toEqual([
    ["coaching.confirmBooking", ana.id],
    ["coaching.undoDecision", ana.id],
  ]);
});

test("keys with a modifier, and keys while a dialog is open, decide nothing", {
  tags: ["coaching.pending-list", "forms.shortcuts"],
}, async () => {
  const { user, server } = openBookings(BesideDialog, listOf(ana, bob));
  await rowOf("ana@example.com");
  await user.keyboard("{Control>}c{/Control}{Meta>}c{/Meta}{Alt>}d{/Alt}{Shift>}d{/Shift}");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  const dialog = await findDialog("Question");
  await user.keyboard("cd");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.written()).toEqual([]);
  await user.keyboard("c");
  await (await rowOf("ana@example.com")).findByText("Confirmed");
});

test("single keys can be turned off, and stay so", { tags: "coaching.pending-list" }, async () => {
  const first = openBookings(StaffBookingsPage, listOf(ana));
  await rowOf("ana@example.com");
  await first.user.click(screen.getByRole("switch", { name: /^Shortcuts/ }));
  first.leave();
  const { user, server } = openBookings(StaffBookingsPage, listOf(ana));
  await rowOf("ana@example.com");
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Shortcuts/ }).checked).toBe(false);
  await user.keyboard("c");
  expect(server.written()).toEqual([]);
  localStorage.clear();
});
