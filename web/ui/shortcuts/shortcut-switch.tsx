import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { useShortcutChoice } from "#web/ui/shortcuts/use-shortcuts.ts";
import "#web/ui/shortcuts/shortcuts.css";

/** `children` say what the keys of this page do. */
export function ShortcutSwitch({ children }: { children: ReactNode }) {
  const { isOn, setIsOn } = useShortcutChoice();
  return (
    <Switch
      className="shortcut-switch"
      label={<>Shortcuts: {children}</>}
      checked={isOn}
      onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
    />
  );
}
