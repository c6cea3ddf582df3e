import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import type { OpenedRecord } from "#web/ui/record-list/use-opened-record.ts";
import type { ItemOf, Page, RecordList } from "#web/ui/record-list/use-record-list.ts";
import { type OfferedDialog, openerOf } from "#web/ui/record-page/offered-dialog.ts";

interface OpenedDialogProps<Listed extends Page> {
  list: Pick<RecordList<Listed>, "opened" | "close">;
  dialogs: readonly OfferedDialog<ItemOf<Listed>>[];
  noun: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function OpenedDialog<Listed extends Page>(props: OpenedDialogProps<Listed>) {
  const { list, dialogs, noun, heading } = props;
  const { opened, close } = list;
  const dialog = opened && (dialogs.find(({ name }) => name === opened.dialog) ?? dialogs[0]);
  const focusHeading = () => heading.current?.focus();
  useFocusReturn(opened && dialog ? openerOf(opened.id, dialog.name) : null, focusHeading);
  return (
    <FormModal
      opened={!!dialog}
      onClose={close}
      title={titleOf(dialog, opened)}
      returnFocus={false}
      {...(dialog?.size && { size: dialog.size })}
    >
      {opened && dialog && (
        <Opened
          key={opened.id}
          opened={opened}
          noun={noun}
          show={(record) => dialog.render(record, { close })}
        />
      )}
    </FormModal>
  );
}

/** Until the record is known, it may be only the button's label. */
function titleOf<Item>(
  dialog: OfferedDialog<Item> | null | undefined,
  opened: OpenedRecord<Item> | null,
) {
  if (typeof dialog?.title !== "function") return dialog?.title;
  return opened?.state === "known" ? dialog.title(opened.record) : dialog.button;
}

/** To the button that opens the dialog, or to the heading if the record has left the list. */
function useFocusReturn(opener: string | null, focusHeading: () => void): void {
  const last = useRef<string | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (opener === null && last.current !== null) {
      focused.current = document.querySelector<HTMLElement>(`[data-opens~="${last.current}"]`);
      if (focused.current) focused.current.focus({ preventScroll: true });
      else focusHeading();
    } else if (focused.current?.isConnected === false) {
      focused.current = null;
      if (document.activeElement === document.body) focusHeading();
    }
    last.current = opener;
  });
}

interface OpenedProps<Item> {
  opened: OpenedRecord<Item>;
  noun: string;
  show: (record: Item) => ReactNode;
}

function Opened<Item>({ opened, noun, show }: OpenedProps<Item>) {
  if (opened.state === "known") return show(opened.record);
  if (opened.state === "loading") return <Spinner />;
  if (opened.state === "missing") {
    return <p role="status">This {noun} doesn’t exist, or it was deleted.</p>;
  }
  return <LoadFailure message={`Failed to load this ${noun}`} onRetry={opened.retry} />;
}
