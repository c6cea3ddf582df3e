import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
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
}

/** Says how many rows are selected, and offers to change them. */
export function SelectionBar({ list, selection }: SelectionBarProps) {
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
    <div className="selection-bar">
      <p role="status" tabIndex={-1} ref={count}>
        {ids.length === 0 ? "Nobody is selected" : `${ids.length} selected`}
      </p>
      <Button size="compact-md" variant="default" loading={isPending} onClick={() => mutate()}>
        Select everyone found
      </Button>
      {ids.length > 0 && (
        <>
          <Button size="compact-md" variant="default" onClick={clear}>
            Clear the selection
          </Button>
          <Button size="compact-md" onClick={() => setIsOpen(true)}>
            Change {ids.length} selected
          </Button>
        </>
      )}
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
