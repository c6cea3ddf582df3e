import type { ReactNode } from "react";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
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
    <FormModal opened={record !== null} onClose={onClose} title={title} returnFocus={returnsFocus}>
      {record !== null && children(record)}
    </FormModal>
  );
}
