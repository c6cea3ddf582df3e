import { useEffect, useEffectEvent } from "react";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (
    <>
      <PageTitle title="Something went wrong" />
      <h1>We can’t reach the academy</h1>
      <LoadFailure
        message="Your connection or our server seems to be down. We try again once you are online."
        onRetry={onRetry}
      />
    </>
  );
}
