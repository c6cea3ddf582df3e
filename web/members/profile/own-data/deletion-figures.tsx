import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AccountDeletion } from "#contract/members/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

export function DeletionFigures() {
  const { data, isPending, refetch } = useQuery(
    { ...queries.members.deletionOfOwn.queryOptions(), staleTime: 0 },
    queryClient,
  );
  if (isPending) return <Skeleton height="1.6em" role="status" aria-label="Loading" />;
  if (!data) {
    return (
      <>
        <p>It also deletes your progress and cancels your upcoming bookings.</p>
        <LoadFailure
          message="Failed to count your bookings and modules"
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return <p>{inWords(data)}</p>;
}

function inWords({ coming_bookings, studied_modules }: AccountDeletion): string {
  const losses = [
    studied_modules > 0 && `deletes your progress in ${pluralize(studied_modules, "module")}`,
    coming_bookings > 0 && `cancels ${pluralize(coming_bookings, "upcoming booking")}`,
  ].filter((loss) => loss !== false);
  if (losses.length === 0) return "You have no upcoming bookings, and no progress in any module.";
  return `Deleting your account also ${losses.join(" and ")}.`;
}
