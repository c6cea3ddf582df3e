import { useRef } from "react";
import { useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";

export function useBookingKeys(): void {
  const latest = useRef<HTMLElement | null>(null);
  const decide = (name: "confirm" | "decline") => () => {
    const group = currentGroup();
    if (group === undefined) return;
    latest.current = group;
    press(group, name);
    neighbour(group, 1)?.focus();
  };
  const move = (step: 1 | -1) => () => {
    const from = focusedGroup() ?? focusedRow();
    (from === undefined ? pending()[0] : neighbour(from, step))?.focus();
  };
  const undo = () => {
    const focused = focusedGroup();
    if (focused === undefined && focusedRow() !== undefined) return;
    const group = focused === undefined || isPending(focused) ? latest.current : focused;
    if (group === null) return;
    press(group, "undo");
    group.focus();
  };
  useShortcuts({
    c: decide("confirm"),
    d: decide("decline"),
    u: undo,
    j: move(1),
    k: move(-1),
  });
}

function groups(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-booking]")];
}

function pending(): HTMLElement[] {
  return groups().filter(isPending);
}

function isPending({ dataset }: HTMLElement): boolean {
  return dataset["booking"] === "pending";
}

/** Of a booking or of a session, also on the overview. */
function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>("tbody tr, .today li") ?? undefined;
}

function focusedGroup(): HTMLElement | undefined {
  const row = focusedRow();
  return groups().find((group) => row?.contains(group));
}

/** None if the focus is on a session or a decided booking: no other may be decided by mistake. */
function currentGroup(): HTMLElement | undefined {
  if (focusedRow() === undefined) return pending()[0];
  const focused = focusedGroup();
  return focused && isPending(focused) ? focused : undefined;
}

function neighbour(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beyond = pending().filter((group) => from.compareDocumentPosition(group) & side);
  return beyond.at(step === 1 ? 0 : -1);
}

function press(group: HTMLElement, decision: string): void {
  group.querySelector<HTMLElement>(`[data-decision="${decision}"]`)?.click();
}
