import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type DemoContent, demoMessages } from "#contract/demo/demo.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface DemoRemovalProps {
  content: DemoContent;
  onClose: () => void;
  onRemoved: () => void;
}

export function DemoRemoval({ content, onClose, onRemoved }: DemoRemovalProps) {
  const { people, cohorts, kept_cohorts } = content;
  const { mutate, isPending, error } = useMutation(
    queries.demo.remove.mutationOptions({ onSuccess: onRemoved }),
    queryClient,
  );
  return (
    <div className="dialog-body">
      <p>
        This deletes {pluralize(people, "demo person", "demo people")} with their applications,
        bookings and progress. It can’t be undone.
      </p>
      {cohorts.length > 0 && <Titles words="These cohorts are deleted:" titles={cohorts} />}
      {kept_cohorts.length > 0 && (
        <Titles
          words="These cohorts stay, because someone real has, had or is offered a place in them, or because a session is for their members. Staff can delete them later:"
          titles={kept_cohorts}
        />
      )}
      <p>
        Courses and sessions stay, and so does everything that real people have done. You become the
        coach of sessions and cohorts that would otherwise be left without one.
      </p>
      <DialogEnd
        message={
          <RequestMessage isPending={isPending} message={error && demoMessages.removeFailed} />
        }
      >
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => mutate({})}>
          Remove
        </Button>
      </DialogEnd>
    </div>
  );
}

function Titles({ words, titles }: { words: string; titles: readonly string[] }) {
  return (
    <div>
      <p>{words}</p>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
