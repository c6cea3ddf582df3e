import { type ReactNode, useState } from "react";
import type { PeopleList } from "#contract/lists.ts";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { BulkDialog } from "#web/ui/people-list/bulk-dialog.tsx";
import { type SelectionAction, SelectionActions } from "#web/ui/people-list/selection-actions.tsx";
import type { Selection } from "#web/ui/people-list/use-selection.ts";
import "#web/ui/people-list/people-list.css";

interface SelectionBarProps {
  list: PeopleList;
  selection: Selection;
  /** What else can be done with the selected people, and with which of them. */
  actions?: readonly SelectionAction[];
  note?: string;
  /** Says why one of these actions failed. */
  children?: ReactNode;
}

/**
 * Says how many rows are selected, and offers to change them. It follows the list and stays at the end
 * of the window, where it moves no row. Only screen readers find it while nobody is selected.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { list, selection, actions = [], note = "", children } = props;
  const { ids, clear, selectAll, isSelectingAll, places } = selection;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      className="selection-bar"
      aria-label="Selection"
      tabIndex={-1}
      ref={places.bar}
      data-empty={ids.length === 0 || undefined}
    >
      <p role="status">{ids.length} selected</p>
      <p className="selection-note" aria-live="polite">
        {note}
      </p>
      {ids.length > 0 && (
        <SelectionActions
          count={ids.length}
          onChange={() => setIsOpen(true)}
          note={note}
          actions={[
            { label: "Select everyone found", isPending: isSelectingAll, onClick: selectAll },
            {
              label: "Clear the selection",
              isPending: false,
              onClick: () => {
                clear();
                places.focusStart();
              },
            },
            ...actions,
          ]}
        />
      )}
      {children}
      <FormModal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Edit the selected people"
        onExitTransitionEnd={() => {
          // The button that opened the dialog is gone after a change.
          if (document.activeElement === document.body) places.focusStart();
        }}
      >
        <BulkDialog
          list={list}
          ids={ids}
          onClose={() => setIsOpen(false)}
          onChanged={() => {
            setIsOpen(false);
            clear();
          }}
        />
      </FormModal>
    </section>
  );
}
