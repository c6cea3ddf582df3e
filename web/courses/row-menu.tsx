import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { DropDown } from "#web/ui/drop-down.tsx";

export function RowMenu({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DropDown position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" aria-label={`More: ${title}`}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </DropDown>
  );
}
