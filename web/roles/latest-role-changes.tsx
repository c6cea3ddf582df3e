import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commandActor } from "#contract/audit/audit.ts";
import type { RoleChange } from "#contract/roles/roles.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

const shownAtFirst = 8;

export function LatestRoleChanges() {
  const { data, isPending, refetch } = useQuery(queries.roles.changes.queryOptions(), queryClient);
  return (
    <section className="role-changes" aria-labelledby="role-changes">
      <h2 id="role-changes">Latest changes</h2>
      {isPending && <Skeleton height="6rem" />}
      {!isPending && !data && (
        <LoadFailure message="Failed to load the latest changes" onRetry={() => void refetch()} />
      )}
      {data && <Changes changes={data} />}
    </section>
  );
}

function Changes({ changes }: { changes: readonly RoleChange[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0) return <p>No role has been changed yet.</p>;
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  return (
    <>
      <ol className="role-change-list">
        {shown.map((change) => (
          <li key={change.id}>
            <span>{inWords(change)}</span>
            <time className="soft small" dateTime={change.created_at}>
              {academyTime(change.created_at)}
            </time>
          </li>
        ))}
      </ol>
      <AcademyTimeNote />
      {changes.length > shown.length && (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          Show all {changes.length}
        </Button>
      )}
    </>
  );
}

const gone = "a deleted account";

function inWords({ actor_email, action, subject_email, role }: RoleChange): string {
  const who = actor_email === commandActor ? "The server" : actor_email;
  const whom = subject_email ?? gone;
  return action === "role.added"
    ? `${who} added the role ${capitalized(role)} to ${whom}`
    : `${who} removed the role ${capitalized(role)} from ${whom}`;
}
