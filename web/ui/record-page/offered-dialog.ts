import type { ReactNode } from "react";

export interface OfferedDialog<Item> {
  /** Empty for the first dialog of a page. */
  name: string;
  button: string;
  /** Must include the record's name. */
  label: (item: Item) => string;
  title: string | ((item: Item) => string);
  size?: string;
  /** In the row's menu instead of a button. Not for the first dialog. */
  isInMenu?: boolean;
  /** For this record. */
  isOffered?: (item: Item) => boolean;
  render: (record: Item, dialog: DialogControl) => ReactNode;
}

interface DialogControl {
  close: () => void;
}

/** For `data-opens` of the button. */
export function openerOf(id: string, dialog: string): string {
  return `${dialog}:${id}`;
}
