import { useSyncExternalStore } from "react";
import type { TextValue } from "#contract/texts/text-groups.ts";
import { beginText, changeText, currentValue } from "#web/texts/drafts/edits.ts";
import { placeKey, type TextPlace } from "#web/texts/drafts/text-values.ts";

type Open = { place: TextPlace /** For Cancel. */; before: TextValue };

let open: Open | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpen = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );

export function setOpen(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** With `before`, Cancel goes back to that. */
export function openPlace(place: TextPlace, before = currentValue(place.name)): void {
  beginText(place.name);
  setOpen({ place, before });
}

/** The focus goes back to the text. */
export function closePlace(): void {
  if (open === null) return;
  const key = placeKey(open.place);
  setOpen(null);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-place="${key}"]`)?.focus(),
  );
}

export function cancelPlace(): void {
  if (open !== null) changeText(open.place.name, open.before);
  closePlace();
}
