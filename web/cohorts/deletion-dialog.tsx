import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type Cohort, type CohortState, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { failures } from "#contract/errors.ts";
import { CohortSummary } from "#web/cohorts/cohort-summary.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface CohortDeletionProps {
  cohort: Cohort;
  onClose: () => void;
  onDeleted: () => void;
}

export function deletionTitle({ kept_by }: Cohort): string {
  return kept_by === null ? cohortMessages.confirmDelete : cohortMessages.cannotDelete;
}

export function CohortDeletion(props: CohortDeletionProps) {
  const { cohort, onClose } = props;
  return cohort.kept_by === null ? (
    <DeletionQuestion {...props} />
  ) : (
    <div className="dialog-body">
      <CohortSummary cohort={cohort} />
      {reasonsOf(cohort).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <DialogEnd>
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogEnd>
    </div>
  );
}

const instead: Readonly<Record<CohortState, string>> = {
  draft: "Only staff see it, as long as it is a draft.",
  open: "To hide it from everyone but staff, make it a draft: turn off “Published” under Edit.",
  running: "To end it for its members, take them out of it, or move them to another cohort.",
  cancelled: "It stays for what its members paid. To leave it out, filter the list by status.",
  over: "It stays, so that it can be looked up. To leave it out, filter the list by status.",
};

function reasonsOf({ kept_by, state }: Cohort): string[] {
  if (kept_by === "sessions") return [failures.cohort_has_sessions.message];
  return [failures.cohort_has_members.message, instead[state]];
}

function DeletionQuestion({ cohort, onClose, onDeleted }: CohortDeletionProps) {
  const { id } = cohort;
  const { mutate, isPending, error } = useMutation(
    queries.cohorts.delete.mutationOptions({
      onSuccess: () => {
        showNotice(cohortMessages.deleted);
        onDeleted();
      },
    }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <CohortSummary cohort={cohort} />
      <p>Only the cohort is deleted. Its courses and all progress stay.</p>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, cohortMessages.deleteFailed)}
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
