import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type DemoContent, demoMessages } from "#contract/demo/demo.ts";
import { may } from "#contract/permissions.ts";
import { DemoRemoval } from "#web/demo/demo-removal.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

export function StaffDemo() {
  const { roles } = useRoles();
  // It is read before the roles are known, together with the rest of the page.
  const { data, isError, refetch } = useQuery(queries.demo.read.queryOptions(), queryClient);
  const [asked, setAsked] = useState<DemoContent | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const id = useId();
  if (!may("demo.remove", roles)) return null;
  if (isRemoved) return <Removed />;
  if (isError && !data) {
    return <LoadFailure message={demoMessages.readFailed} onRetry={() => void refetch()} />;
  }
  if (!data || isEmpty(data)) return null;
  return (
    <section className="academy-setting" aria-labelledby={id}>
      <h2 id={id}>Demo content</h2>
      <p className="measure">
        This academy began with {pluralize(data.people, "demo person", "demo people")} and their
        cohorts. They can’t log in and get no email. Remove them before you begin to work with real
        people.
      </p>
      <div>
        <Button variant="default" onClick={() => setAsked(data)}>
          Remove the demo content
        </Button>
      </div>
      <RecordDialog title="Remove the demo content" record={asked} onClose={() => setAsked(null)}>
        {(content) => (
          <DemoRemoval
            content={content}
            onClose={() => setAsked(null)}
            onRemoved={() => setIsRemoved(true)}
          />
        )}
      </RecordDialog>
    </section>
  );
}

/** Takes the focus of the button that it replaces. */
function Removed() {
  const place = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p className="academy-setting" tabIndex={-1} ref={place}>
      {demoMessages.removed}
    </p>
  );
}

function isEmpty({ people, cohorts, kept_cohorts }: DemoContent): boolean {
  return people + cohorts.length + kept_cohorts.length === 0;
}
