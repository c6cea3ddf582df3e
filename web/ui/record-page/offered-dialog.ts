import type { ReactNode } from "react";

/** A dialog about a record, and the button in the record's row that opens it. */
export interface OfferedDialog<Item> {
  /** The name of the dialog in the address; the first dialog of a page needs none there. */
  name: string;
  button: string;
  /** The button's accessible name, which includes the record's name. */
  label: (item: Item) => string;
  title: string | ((item: Item) => string);
  /** How wide the dialog is, if not as usual. */
  size?: string;
  /** Whether the row's menu opens it instead of a button of its own. Not for the first dialog. */
  isInMenu?: boolean;
  render: (record: Item, dialog: DialogControl) => ReactNode;
}

interface DialogControl {
  close: () => void;
}

/** Names the dialog of a record, in the `data-opens` of what opens it. */
export function openerOf(id: string, dialog: string): string {
  return `${dialog}:${id}`;
}
