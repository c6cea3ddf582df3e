import { Button, Menu } from "@mantine/core";
import { DropDown } from "#web/ui/drop-down.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

export interface SelectionAction {
  label: string;
  isPending: boolean;
  isMain?: boolean;
  onClick: () => void;
}

interface SelectionActionsProps {
  count: number;
  onChange: () => void;
  note: string;
  actions: readonly SelectionAction[];
}

export function SelectionActions({ count, onChange, note, actions }: SelectionActionsProps) {
  const isNarrow = useIsNarrow();
  const label = `Edit ${count} selected`;
  return isNarrow ? (
    <>
      <Button size="compact-md" aria-label={label} onClick={onChange}>
        Edit
      </Button>
      <MoreActions note={note} actions={actions} />
    </>
  ) : (
    <>
      <Button size="compact-md" onClick={onChange}>
        {label}
      </Button>
      {actions.map(({ label: words, isPending, isMain, onClick }) => (
        <Button
          key={words}
          size="compact-md"
          variant={isMain ? "filled" : "default"}
          loading={isPending}
          onClick={onClick}
        >
          {words}
        </Button>
      ))}
    </>
  );
}

function MoreActions({ note, actions }: Pick<SelectionActionsProps, "note" | "actions">) {
  return (
    <DropDown position="top-end">
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          aria-label="More actions"
          loading={actions.some(({ isPending }) => isPending)}
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {note && <Menu.Label>{note}</Menu.Label>}
        {actions.map(({ label, onClick }) => (
          <Menu.Item key={label} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropDown>
  );
}
