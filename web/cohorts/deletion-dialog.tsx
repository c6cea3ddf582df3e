import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type Cohort, cohortMessages } from "#contract/cohorts.ts";
import { failures } from "#contract/errors.ts";
import { refreshCohorts, refreshIfRefused } from "#web/cohorts/refresh-cohorts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface CohortDeletionProps {
  cohort: Cohort;
  onClose: () => void;
}

/** Asks for confirmation before deleting a cohort. */
export function CohortDeletion({ cohort, onClose }: CohortDeletionProps) {
  const { id, title, first_day, last_day } = cohort;
  const { mutate, isPending, error } = useMutation(
    queries.cohorts.delete.mutationOptions({
      onSuccess: () => {
        showNotice(cohortMessages.deleted);
        onClose();
        void refreshCohorts();
      },
      onError: refreshIfRefused,
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <p>
        {title}
        <br />
        {dayInWords(first_day)} – {dayInWords(last_day)}
      </p>
      <p>Only the cohort is deleted. Its courses and all progress stay.</p>
      <DialogEnd
        message={
          <FormMessage
            message={error && cohortMessages.deleteFailed}
            detail={readRefusal(error)?.message || failures.unexpected.message}
          />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({ id })}>
          Delete cohort
        </Button>
      </DialogEnd>
    </div>
  );
}
