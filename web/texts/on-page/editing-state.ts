import { useSyncExternalStore } from "react";
import { groupsOfPage } from "#contract/texts/page-texts.ts";
import { tabStorage } from "#web/lib/browser-storage.ts";

const key = "editing-texts";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In this tab, also after a reload. */
export function useIsEditing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => tabStorage.get(key) !== null,
    () => false,
  );
}

export function setEditing(isEditing: boolean): void {
  if (isEditing) tabStorage.set(key, "on");
  else tabStorage.remove(key);
  for (const listener of listeners) listener();
}

/** A page with texts of its own, besides those of every page. */
export function isEditable(pathname: string): boolean {
  return groupsOfPage(pathname).length > 1;
}
