import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Course, courseMessages } from "#contract/courses/courses.ts";
import { cohortsInWords } from "#web/courses/deletion-kinds.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

interface ArchiveDialogProps {
  course: Course | null;
  onClose: () => void;
  onArchived: () => void;
}

export function ArchiveDialog({ course, onClose, onArchived }: ArchiveDialogProps) {
  return (
    <RecordDialog title="Archive course" record={course} onClose={onClose}>
      {(shown) => <Question course={shown} onClose={onClose} onArchived={onArchived} />}
    </RecordDialog>
  );
}

function Question({ course, onClose, onArchived }: ArchiveDialogProps & { course: Course }) {
  const { mutate, isPending, error } = useArchiving(onArchived);
  const { data } = useQuery(
    queries.courses.deletion.queryOptions({ input: { id: course.id }, staleTime: 0, gcTime: 0 }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <div className="deletion-words">
        <h3>{course.title}</h3>
        <p>
          Members no longer see this course. Their progress is kept, and you can bring the course
          back at any time.
        </p>
        {data && data.cohorts.length > 0 && (
          <p>{`Members of ${cohortsInWords(data.cohorts)} keep it, because their cohort takes it.`}</p>
        )}
      </div>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, courseMessages.updateFailed)}
          />
        }
      >
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          loading={isPending}
          onClick={() => mutate({ id: course.id, is_archived: true }, { onSuccess: onClose })}
        >
          Archive
        </Button>
      </DialogEnd>
    </div>
  );
}

/** The course then stands in the other list: `onMoved` moves the focus. */
export function useArchiving(onMoved: () => void) {
  return useMutation(
    queries.courses.update.mutationOptions({
      onSuccess: async ({ is_archived }) => {
        showNotice(is_archived ? courseMessages.archived : courseMessages.broughtBack);
        await untilReread();
        onMoved();
      },
    }),
    queryClient,
  );
}
