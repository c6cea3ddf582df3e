import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Coach, coachMessages } from "#contract/coaches/coaches.ts";
import { may } from "#contract/permissions.ts";
import { CoachDialog, type EditedCoach } from "#web/coaches/coach-dialog.tsx";
import { CoachRow } from "#web/coaches/coach-row.tsx";
import { DeletionDialog } from "#web/coaches/deletion-dialog.tsx";
import { useCoachOrder } from "#web/coaches/use-coach-order.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { useRoles, useSession } from "#web/lib/session/session.ts";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/coaches/coaches.css";
import "#web/ui/record-page/records.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.coaches.list.queryOptions());
  },
};

export default function StaffCoachesPage() {
  const { roles } = useRoles();
  const isAdmin = may("coaches.manage", roles);
  const [edited, setEdited] = useState<EditedCoach | null>(null);
  const [deleted, setDeleted] = useState<Coach | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageTitle title="Coaches" />
      <div className="staff-heading">
        <h1 ref={heading} tabIndex={-1}>
          Coaches
        </h1>
        {isAdmin && <Button onClick={() => setEdited({ coach: null })}>Add a coach</Button>}
      </div>
      <p className="measure">
        As the public pages show them, in this order. The mails are signed with their first names.
      </p>
      <Coaches isAdmin={isAdmin} onEdit={(coach) => setEdited({ coach })} onDelete={setDeleted} />
      <CoachDialog edited={edited} isAdmin={isAdmin} onClose={() => setEdited(null)} />
      <DeletionDialog
        coach={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={() => heading.current?.focus()}
      />
    </>
  );
}

interface CoachesProps {
  isAdmin: boolean;
  onEdit: (coach: Coach) => void;
  onDelete: (coach: Coach) => void;
}

function Coaches(props: CoachesProps) {
  const { data, isPending, isError, refetch } = useQuery(
    queries.coaches.list.queryOptions(),
    queryClient,
  );
  if (isPending) return <Spinner />;
  return (
    <>
      {isError && <LoadFailure message={coachMessages.listFailed} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <ListEmpty
          title="No coaches"
          hint="The public pages say nothing about coaches, and mails are signed by the academy."
        />
      )}
      {data && data.length > 0 && <CoachRows coaches={data} {...props} />}
    </>
  );
}

function CoachRows({ coaches, isAdmin, ...on }: CoachesProps & { coaches: readonly Coach[] }) {
  const { session } = useSession();
  const move = useCoachOrder(coaches);
  const [said, setSaid] = useState("");
  const step = (from: number, to: number) => {
    move(from, to);
    setSaid(`${coaches[from]?.name} is now ${to + 1} of ${coaches.length}`);
  };
  return (
    <>
      <ol className="coach-records" aria-label="Coaches">
        {coaches.map((coach, place) => (
          <CoachRow
            key={coach.id}
            coach={coach}
            place={place}
            count={coaches.length}
            canEdit={isAdmin || coach.user_id === session?.user.id}
            isAdmin={isAdmin}
            onStep={(to) => step(place, to)}
            onEdit={() => on.onEdit(coach)}
            onDelete={() => on.onDelete(coach)}
          />
        ))}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}
