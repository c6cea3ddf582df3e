import { useHotkeys, useLocalStorage } from "@mantine/hooks";
import type { RefObject } from "react";

/** One choice for all pages, kept in this browser. */
export function useShortcutChoice() {
  const [isOn, setIsOn] = useLocalStorage({
    key: "single-key-shortcuts",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { isOn, setIsOn };
}

/** Not in text fields, with a modifier, while held, or under a dialog (rule forms.shortcuts). */
export function useShortcuts(
  actions: Readonly<Record<string, () => void>>,
  place?: RefObject<HTMLElement | null>,
): void {
  const { isOn } = useShortcutChoice();
  const act = (event: KeyboardEvent, action: () => void) => {
    if (!event.repeat && !isCovered(place?.current ?? null)) action();
  };
  useHotkeys(
    isOn
      ? Object.entries(actions).map(([key, action]) => [
          key,
          (event: KeyboardEvent) => act(event, action),
        ])
      : [],
  );
}

function isCovered(place: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return dialogs.some((dialog) => !dialog.contains(place));
}
