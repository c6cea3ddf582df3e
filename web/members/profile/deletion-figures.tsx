import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AccountDeletion } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

/** Lists how many of the member's records are deleted with the account. */
export function DeletionFigures() {
  const { data, isPending, refetch } = useQuery(
    { ...queries.members.deletionOfOwn.queryOptions(), staleTime: 0 },
    queryClient,
  );
  if (isPending) return <Skeleton height="1.6em" role="status" aria-label="Loading" />;
  if (!data) {
    return (
      <LoadFailure
        message="Failed to count your bookings and modules"
        onRetry={() => void refetch()}
      />
    );
  }
  return <p>{inWords(data)}</p>;
}

function inWords({ coming_bookings, studied_modules }: AccountDeletion): string {
  const bookings = counted(coming_bookings, "coming booking");
  const modules = counted(studied_modules, "opened module");
  const held = `You have ${bookings} and ${modules}.`;
  return coming_bookings + studied_modules === 0 ? held : `${held} They go with your account.`;
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `1 ${what}` : `${count.toLocaleString("en-US")} ${what}s`;
}
