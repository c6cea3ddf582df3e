import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import "#web/ui/record-page/records.css";

interface RecordDialogProps<Item> {
  title: string;
  /** What the dialog is about; it is closed while there is none. */
  record: Item | null;
  onClose: () => void;
  children: (record: Item) => ReactNode;
}

/** A dialog about one record. The focus returns to what opened it. */
export function RecordDialog<Item>({ title, record, onClose, children }: RecordDialogProps<Item>) {
  return (
    <Modal opened={record !== null} onClose={onClose} title={title}>
      {record !== null && children(record)}
    </Modal>
  );
}
