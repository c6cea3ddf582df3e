import { Button } from "@mantine/core";
import { useState } from "react";
import { NewPlaceForm } from "#web/cohorts/roster/place-forms/new-place-form.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

export function NewPlace({ cohortId }: { cohortId: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setIsAdding(true)}>
        Add somebody
      </Button>
      <RecordDialog title="Give somebody a place" record={isAdding || null} onClose={close}>
        {() => <NewPlaceForm cohortId={cohortId} />}
      </RecordDialog>
    </>
  );
}
