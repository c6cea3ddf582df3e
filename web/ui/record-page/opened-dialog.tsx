import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import type { OpenedRecord } from "#web/ui/record-list/use-opened-record.ts";
import type { ItemOf, Page, RecordList } from "#web/ui/record-list/use-record-list.ts";
import type { RecordColumn } from "#web/ui/record-page/record-table.tsx";

/** A dialog about a record, and the button in the record's row that opens it. */
export interface OfferedDialog<Item> {
  /** The name of the dialog in the address; the first dialog of a page needs none there. */
  name: string;
  button: string;
  /** The button's accessible name, which includes the record's name. */
  label: (item: Item) => string;
  title: string;
  render: (record: Item, dialog: DialogControl) => ReactNode;
}

interface DialogControl {
  close: () => void;
}

type Open = RecordList["open"];

/** Returns the column of buttons that open a record's dialogs. */
export function actionColumn<Item extends { id: string }>(
  dialogs: readonly OfferedDialog<Item>[],
  open: Open,
): RecordColumn<Item, never> {
  const buttons = (item: Item) =>
    dialogs.map(({ name, button, label }, index) => (
      <Button
        key={name}
        variant="default"
        size="compact-md"
        aria-label={label(item)}
        data-opens={openerOf(item.id, name)}
        onClick={() => open(item.id, index === 0 ? null : name)}
      >
        {button}
      </Button>
    ));
  return {
    title: "Actions",
    isAction: true,
    render: (item) =>
      dialogs.length === 1 ? buttons(item) : <div className="record-actions">{buttons(item)}</div>,
  };
}

const openerOf = (id: string, dialog: string) => `${dialog} ${id}`;

interface OpenedDialogProps<Listed extends Page> {
  list: Pick<RecordList<Listed>, "opened" | "close">;
  dialogs: readonly OfferedDialog<ItemOf<Listed>>[];
  noun: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The dialog of the open record. */
export function OpenedDialog<Listed extends Page>(props: OpenedDialogProps<Listed>) {
  const { list, dialogs, noun, heading } = props;
  const { opened, close } = list;
  const dialog = opened && (dialogs.find(({ name }) => name === opened.dialog) ?? dialogs[0]);
  const focusHeading = () => heading.current?.focus();
  useFocusReturn(opened && dialog ? openerOf(opened.id, dialog.name) : null, focusHeading);
  return (
    <FormModal opened={!!dialog} onClose={close} title={dialog?.title} returnFocus={false}>
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

/**
 * Returns the focus when the dialog closes: to the button that opens it, even if the dialog was
 * opened by a link, or to the heading if the record is not in the list, or leaves it while the
 * button has the focus.
 */
function useFocusReturn(opener: string | null, focusHeading: () => void): void {
  const last = useRef<string | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (opener === null && last.current !== null) {
      focused.current = document.querySelector<HTMLElement>(`[data-opens="${last.current}"]`);
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
    return <p role="status">This {noun} doesn't exist, or it was deleted.</p>;
  }
  return <LoadFailure message={`Failed to load this ${noun}`} onRetry={opened.retry} />;
}
