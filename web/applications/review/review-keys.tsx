import { Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type RefObject, useState } from "react";
import { ShortcutSwitch } from "#web/ui/shortcuts/shortcut-switch.tsx";
import { useShortcutChoice, useShortcuts } from "#web/ui/shortcuts/use-shortcuts.ts";

/** Shown on the button that the key presses; screen readers hear it by aria-keyshortcuts. */
export function KeyHint({ children }: { children: string }) {
  const { isOn } = useShortcutChoice();
  if (!isOn) return null;
  return (
    <Kbd aria-hidden="true" className="key-hint">
      {children}
    </Kbd>
  );
}

/** What the keys do, behind a button and the key "?". */
export function ReviewKeys({ place }: { place: RefObject<HTMLElement | null> }) {
  const [isShown, setIsShown] = useState(false);
  const toggle = () => setIsShown((before) => !before);
  // Not every keyboard needs Shift for it.
  useShortcuts({ "shift+?": toggle, "?": toggle }, place);
  return (
    <div className="review-keys">
      <Button variant="default" size="compact-md" aria-expanded={isShown} onClick={toggle}>
        Keys<KeyHint>?</KeyHint>
      </Button>
      {isShown && (
        <div className="review-keys-panel">
          <ShortcutSwitch>
            <Kbd>A</Kbd> accept, <Kbd>D</Kbd> decline, <Kbd>N</Kbd> not now, <Kbd>E</Kbd> edit the
            letter, <Kbd>J</Kbd> next, <Kbd>K</Kbd> previous
          </ShortcutSwitch>
          <p className="soft small">
            <Kbd>Ctrl</Kbd> or <Kbd>Cmd</Kbd> with <Kbd>Enter</Kbd> sends the letter, <Kbd>Esc</Kbd>{" "}
            goes back.
          </p>
        </div>
      )}
    </div>
  );
}

/** Also while somebody types in the letter, and never under another dialog. */
export function useSendKey(send: () => void): void {
  useHotkeys(
    [
      [
        "mod+Enter",
        (event: KeyboardEvent) => {
          if (!event.repeat && document.querySelectorAll('[role="dialog"]').length === 1) send();
        },
      ],
    ],
    [],
  );
}
