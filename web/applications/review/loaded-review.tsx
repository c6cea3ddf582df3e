import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ReviewDialog } from "#web/applications/review/review-dialog.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface LoadedReviewProps extends Omit<ComponentProps<typeof ReviewDialog>, "application"> {
  id: string;
}

export function LoadedReview({ id, ...dialog }: LoadedReviewProps) {
  const { data, isError, refetch } = useQuery(
    queries.applications.read.queryOptions({ input: { id }, gcTime: 0, staleTime: 0 }),
    queryClient,
  );
  if (data) return <ReviewDialog application={data} {...dialog} />;
  if (!isError) {
    return (
      <div className="review-loading">
        <Spinner />
      </div>
    );
  }
  return <LoadFailure message="Failed to load this application" onRetry={() => void refetch()} />;
}
