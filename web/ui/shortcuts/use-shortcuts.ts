import { useHotkeys, useLocalStorage } from "@mantine/hooks";
import type { RefObject } from "react";

/** Whether single keys act. One choice for all pages, kept in this browser. */
export function useShortcutChoice() {
  const [isOn, setIsOn] = useLocalStorage({
    key: "single-key-shortcuts",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { isOn, setIsOn };
}

/**
 * Calls a function when its single key is pressed, unless keys are turned off. Does nothing in text
 * fields, with a modifier, while the key is held down, and while a dialog is open that does not
 * contain `place` (rule forms.shortcuts).
 */
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

/** Whether a dialog is open that does not contain the place. */
function isCovered(place: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return dialogs.some((dialog) => !dialog.contains(place));
}
