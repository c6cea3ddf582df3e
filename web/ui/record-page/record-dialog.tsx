import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import "#web/ui/record-page/records.css";

interface RecordDialogProps<Item> {
  title: string;
  /** The record to show, or null to close the dialog. */
  record: Item | null;
  onClose: () => void;
  /** Whether the focus returns to the opener. False if the caller moves the focus elsewhere. */
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
