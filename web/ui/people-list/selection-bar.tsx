import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { bulkMessages, mostSelected, type PeopleList } from "#contract/lists.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { showFailure } from "#web/ui/failure-notices.ts";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { BulkDialog } from "#web/ui/people-list/bulk-dialog.tsx";
import type { Selection } from "#web/ui/people-list/use-selection.ts";
import "#web/ui/people-list/people-list.css";

interface SelectionBarProps {
  list: PeopleList;
  selection: Selection;
  /** What else can be done with the selected people. */
  children?: ReactNode;
}

/**
 * Says how many rows are selected, and offers to change them. It stands at the end of the window, where
 * it moves no row, and only screen readers find it while nobody is selected.
 */
export function SelectionBar({ list, selection, children }: SelectionBarProps) {
  const { ids, clear, selectAll } = selection;
  const [isOpen, setIsOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending } = useMutation(
    {
      mutationFn: selectAll,
      onSuccess: (isAll) => {
        if (!isAll) showNotice(`The first ${mostSelected.toLocaleString("en-US")} are selected`);
      },
      onError: (error) => showFailure(bulkMessages.selectionFailed, error),
    },
    queryClient,
  );
  return (
    <div className="selection-bar" data-empty={ids.length === 0 || undefined}>
      <p role="status" tabIndex={-1} ref={count}>
        {ids.length === 0 ? "Nobody is selected" : `${ids.length} selected`}
      </p>
      {ids.length > 0 && (
        <>
          <Button size="compact-md" variant="default" loading={isPending} onClick={() => mutate()}>
            Select everyone found
          </Button>
          <Button
            size="compact-md"
            variant="default"
            onClick={() => {
              // The buttons go away.
              count.current?.focus();
              clear();
            }}
          >
            Clear the selection
          </Button>
          <Button size="compact-md" onClick={() => setIsOpen(true)}>
            Change {ids.length} selected
          </Button>
        </>
      )}
      {children}
      <FormModal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Change the selected people"
        onExitTransitionEnd={() => {
          // The button that opened the dialog is gone after a change.
          if (document.activeElement === document.body) count.current?.focus();
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
    </div>
  );
}
