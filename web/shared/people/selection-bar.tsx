import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { PeopleList } from "#contract/lists/lists.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { nothingChosen } from "./action-choice.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { type SelectionAction, SelectionActions } from "./selection-actions.tsx";
import type { Selection } from "./use-selection.ts";
import { useWriting } from "./use-writing.ts";
import { WriteTo } from "./write-to.tsx";
import "./people-list.css";

export interface MoreActions {
  note: string;
  actions: readonly SelectionAction[];
  failure: ReactNode;
}

const noMore: MoreActions = { note: "", actions: [], failure: null };

interface SelectionBarProps {
  list: PeopleList;
  total: number | null;
  selection: Selection;
  more?: MoreActions;
}

/** Visually hidden while nothing is selected and nothing has failed. */
export function SelectionBar({ list, total, selection, more = noMore }: SelectionBarProps) {
  const { ids, clear, selectAll, isSelectingAll, focus } = selection;
  const [isOpen, setIsOpen] = useState(false);
  const writing = useWriting(list, ids);
  const selectActions = [
    writing.action,
    { label: selectAllInWords(list, total), isPending: isSelectingAll, onClick: selectAll },
    {
      label: "Clear the selection",
      isPending: false,
      onClick: () => {
        clear();
        focus.focusFirstCheckbox();
      },
    },
  ];
  return (
    <section
      className="selection-bar"
      aria-label="Selection"
      tabIndex={-1}
      ref={focus.bar}
      data-empty={(ids.length === 0 && !more.failure) || undefined}
    >
      <p role="status">{ids.length} selected</p>
      <p className="selection-note" aria-live="polite">
        {more.note}
      </p>
      {ids.length > 0 && (
        <SelectionActions
          count={ids.length}
          onChange={() => setIsOpen(true)}
          note={more.note}
          actions={[...selectActions, ...more.actions]}
        />
      )}
      {more.failure}
      <EditDialog
        list={list}
        selection={selection}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
      <FormModal opened={writing.tooMany !== null} onClose={writing.close} title="Write to many">
        <div className="dialog-body">
          <p>
            These are more addresses than a mail program takes from a link. Copy them, and paste
            them into “bcc”, so that nobody sees another’s address.
          </p>
          <DialogEnd>
            <Button variant="default" onClick={writing.close}>
              Close
            </Button>
            <WriteTo emails={writing.tooMany ?? []} />
          </DialogEnd>
        </div>
      </FormModal>
    </section>
  );
}

function selectAllInWords(list: PeopleList, total: number | null): string {
  const count = total === null || total < 2 ? "" : `${total.toLocaleString("en-US")} `;
  return `Select all ${count}${list}`;
}

interface EditDialogProps {
  list: PeopleList;
  selection: Selection;
  isOpen: boolean;
  onClose: () => void;
}

function EditDialog({ list, selection, isOpen, onClose }: EditDialogProps) {
  const { ids, clear, focus } = selection;
  // Kept while the dialog is closed, as by Escape.
  const [chosen, setChosen] = useState(nothingChosen);
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title="Edit the selected people"
      onExitTransitionEnd={() => {
        // The button that opened the dialog is gone after a change.
        if (document.activeElement === document.body) focus.focusFirstCheckbox();
      }}
    >
      <BulkDialog
        list={list}
        ids={ids}
        chosen={chosen}
        onChoose={setChosen}
        onClose={onClose}
        onChanged={() => {
          setChosen(nothingChosen);
          onClose();
          clear();
        }}
      />
    </FormModal>
  );
}
