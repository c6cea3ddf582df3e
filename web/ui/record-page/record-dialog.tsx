import type { ReactNode } from "react";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import "#web/ui/record-page/records.css";

interface RecordDialogProps<Item> {
  title: string;
  record: Item | null;
  onClose: () => void;
  size?: string | undefined;
  /** False if the caller moves the focus. */
  returnsFocus?: boolean;
  children: (record: Item) => ReactNode;
}

export function RecordDialog<Item>(props: RecordDialogProps<Item>) {
  const { title, record, onClose, size, returnsFocus = true, children } = props;
  return (
    <FormModal
      opened={record !== null}
      onClose={onClose}
      title={title}
      {...(size && { size })}
      returnFocus={returnsFocus}
    >
      {record !== null && children(record)}
    </FormModal>
  );
}
