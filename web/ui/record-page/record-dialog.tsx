import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import "#web/ui/record-page/records.css";

interface RecordDialogProps<Item> {
  title: string;
  /** What the dialog is about; it is closed while there is none. */
  record: Item | null;
  onClose: () => void;
  /** Whether the focus returns to what opened the dialog. Not when the caller moves it elsewhere. */
  returnsFocus?: boolean;
  children: (record: Item) => ReactNode;
}

/** A dialog about one record. */
export function RecordDialog<Item>(props: RecordDialogProps<Item>) {
  const { title, record, onClose, returnsFocus = true, children } = props;
  return (
    <Modal opened={record !== null} onClose={onClose} title={title} returnFocus={returnsFocus}>
      {record !== null && children(record)}
    </Modal>
  );
}
