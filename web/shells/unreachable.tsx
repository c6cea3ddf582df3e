import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageTitle title="Something went wrong" />
      <h1>We can’t reach the academy</h1>
      <LoadFailure
        message="Your connection or our server seems to be down. Please try again in a moment."
        onRetry={onRetry}
      />
    </>
  );
}
