import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import type { RecordList } from "#web/ui/record-list/use-record-list.ts";
import { type OfferedDialog, openerOf } from "#web/ui/record-page/offered-dialog.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

type Open = RecordList["open"];

const look = { variant: "default", size: "compact-md" } as const;

export function actionColumn<Item extends { id: string }>(
  dialogs: readonly OfferedDialog<Item>[],
  open: Open,
  menuLabel: ((item: Item) => string) | undefined,
): RecordColumn<Item, never> {
  const inMenu = dialogs.filter(({ isInMenu }) => isInMenu);
  const buttons = (item: Item) =>
    dialogs
      .filter(({ isInMenu, isOffered }) => !isInMenu && (isOffered?.(item) ?? true))
      .map(({ name, button, label }, index) => (
        <OpeningButton
          key={name}
          label={label(item)}
          opens={openerOf(item.id, name)}
          onOpen={() => open(item.id, index === 0 ? null : name)}
        >
          {button}
        </OpeningButton>
      ));
  return {
    title: "Actions",
    isAction: true,
    render: (item) =>
      dialogs.length === 1 ? (
        buttons(item)
      ) : (
        <div className="record-actions">
          {buttons(item)}
          {inMenu.length > 0 && (
            <ActionMenu item={item} dialogs={inMenu} open={open} label={menuLabel?.(item)} />
          )}
        </div>
      ),
  };
}

interface OpeningButtonProps {
  label: string;
  opens: string;
  onOpen: () => void;
  children: string;
}

/** Busy until the dialog has been drawn, which may take a second. */
function OpeningButton({ label, opens, onOpen, children }: OpeningButtonProps) {
  const { key } = useLocation();
  const [isOpening, setIsOpening] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the dialog
  useEffect(() => setIsOpening(false), [key]);
  return (
    <Button
      {...look}
      aria-label={label}
      loading={isOpening}
      data-opens={opens}
      onClick={() => {
        setIsOpening(true);
        onOpen();
      }}
    >
      {children}
    </Button>
  );
}

interface ActionMenuProps<Item> {
  item: Item;
  dialogs: readonly OfferedDialog<Item>[];
  open: Open;
  label: string | undefined;
}

function ActionMenu<Item extends { id: string }>(props: ActionMenuProps<Item>) {
  const { item, dialogs, open, label } = props;
  const offered = dialogs.filter(({ isOffered }) => isOffered?.(item) ?? true);
  if (offered.length === 0) return null;
  return (
    <MoreMenu
      label={label}
      size={look.size}
      opens={dialogs.map(({ name }) => openerOf(item.id, name)).join(" ")}
      items={offered.map(({ name, button }) => ({
        label: button,
        onChoose: () => open(item.id, name),
      }))}
    />
  );
}
