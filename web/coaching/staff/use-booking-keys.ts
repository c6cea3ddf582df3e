import { useRef } from "react";
import { useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";

/** Lets single keys decide about bookings. */
export function useBookingKeys(): void {
  /** The booking that a key decided last. */
  const latest = useRef<HTMLElement | null>(null);
  const decide = (name: "confirm" | "decline") => () => {
    const group = currentGroup();
    if (group === undefined) return;
    latest.current = group;
    press(group, name);
    neighbour(group, 1)?.focus();
  };
  const move = (step: 1 | -1) => () => {
    const focused = focusedGroup();
    (focused === undefined ? pending()[0] : neighbour(focused, step))?.focus();
  };
  const undo = () => {
    const focused = focusedGroup();
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

/** The booking whose row has the focus. */
function focusedGroup(): HTMLElement | undefined {
  const row = document.activeElement?.closest("tr");
  return groups().find((group) => row?.contains(group));
}

/**
 * The booking that a key decides: the focused one, or the first one while none is. None if the
 * focused one is decided already: no other one may be decided by mistake.
 */
function currentGroup(): HTMLElement | undefined {
  const focused = focusedGroup();
  if (focused === undefined) return pending()[0];
  return isPending(focused) ? focused : undefined;
}

/** The next pending booking below or above. */
function neighbour(group: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = groups();
  const place = all.indexOf(group);
  const rest = step === 1 ? all.slice(place + 1) : all.slice(0, place).toReversed();
  return rest.find(isPending);
}

function press(group: HTMLElement, decision: string): void {
  group.querySelector<HTMLElement>(`[data-decision="${decision}"]`)?.click();
}
