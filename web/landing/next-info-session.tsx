import { lazy } from "react";
import { InfoSessionLine } from "#web/landing/info-session-line.tsx";
import { PageFact } from "#web/ui/page/page-fact.tsx";

const InfoSessionQuery = lazy(() => import("#web/landing/info-session-query.tsx"));

export function NextInfoSession() {
  return (
    <PageFact
      name="nextInfoSession"
      render={(fact) => <InfoSessionLine {...fact} />}
      fallback={<InfoSessionQuery />}
      failure="Failed to load the next info session"
    />
  );
}
