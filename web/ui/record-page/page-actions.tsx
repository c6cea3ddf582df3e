import type { RefObject } from "react";
import { useListAddress } from "#web/ui/record-list/use-list-address.ts";
import type { OfferedDialog } from "#web/ui/record-page/offered-dialog.ts";
import { OpenedDialog } from "#web/ui/record-page/opened-dialog.tsx";
import { actionColumn } from "#web/ui/record-page/record-actions.tsx";

interface PageActionsProps<Item> {
  record: Item;
  noun: string;
  dialogs: readonly OfferedDialog<Item>[];
  menuLabel: (record: Item) => string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** On a record's own page, as in a row of its list. */
export function PageActions<Item extends { id: string }>(props: PageActionsProps<Item>) {
  const { record, noun, dialogs, menuLabel, heading } = props;
  const { params, open, close, isClosed } = useListAddress();
  const isOpen = !isClosed && params.get("record") === record.id;
  const opened = { id: record.id, state: "known", record, dialog: params.get("dialog") } as const;
  return (
    <>
      {actionColumn(dialogs, open, menuLabel).render(record)}
      <OpenedDialog<{ items: Item[]; next_cursor: null }>
        list={{ opened: isOpen ? opened : null, close }}
        dialogs={dialogs}
        noun={noun}
        heading={heading}
      />
    </>
  );
}
