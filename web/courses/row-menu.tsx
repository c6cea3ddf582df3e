import { Button, Menu } from "@mantine/core";
import { useRef } from "react";
import { DropDown } from "#web/ui/drop-down.tsx";

interface RowMenuProps {
  title: string;
  items: readonly { label: string; onChoose: () => void }[];
}

export function RowMenu({ title, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropDown position="bottom-end">
      <Menu.Target>
        <Button ref={button} variant="default" size="sm" aria-label={`More: ${title}`}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, onChoose }) => (
          <Menu.Item
            key={label}
            onClick={() => {
              // A dialog gives the focus back to where it was.
              button.current?.focus();
              onChoose();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropDown>
  );
}
