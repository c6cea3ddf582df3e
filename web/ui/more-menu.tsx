import { Button, Menu } from "@mantine/core";
import { useRef } from "react";
import { DropDown } from "#web/ui/drop-down.tsx";

interface MoreMenuProps {
  /** Must include the name of what the menu is about. */
  label: string | undefined;
  size: "sm" | "compact-md";
  items: readonly { label: string; onChoose: () => void }[];
  /** For `data-opens` of the button. */
  opens?: string;
}

export function MoreMenu({ label, size, items, opens }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropDown position="bottom-end">
      <Menu.Target>
        <Button ref={button} variant="default" size={size} aria-label={label} data-opens={opens}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item
            key={item.label}
            onClick={() => {
              // A dialog gives the focus back to where it was.
              button.current?.focus();
              item.onChoose();
            }}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropDown>
  );
}
