import { lazy } from "react";
import { KnownInfoSession } from "#web/landing/known-info-session.tsx";
import { KnownOrAsked } from "#web/ui/page/known-or-asked.tsx";

const AskedInfoSession = lazy(() => import("#web/landing/asked-info-session.tsx"));

/** Says when the next info session is, if it has a date. */
export function NextInfoSession() {
  return (
    <KnownOrAsked
      name="nextInfoSession"
      known={(fact) => <KnownInfoSession {...fact} />}
      asked={<AskedInfoSession />}
      failure="Failed to load the next info session"
    />
  );
}
