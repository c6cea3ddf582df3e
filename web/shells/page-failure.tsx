import { useLocation, useNavigate } from "react-router";
import { ReadFailure } from "#web/lib/api/read-failure.ts";
import { CrashMessage } from "#web/shells/crash-message.tsx";
import { Unreachable } from "#web/shells/unreachable.tsx";

/** What a shell shows in place of its page when that broke; header and navigation stay. */
export function PageFailure({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const here = useLocation();
  if (!(error instanceof ReadFailure)) return <CrashMessage error={error} />;
  // The boundary tries again whenever one goes somewhere, and be it to the same address.
  const retry = () => void navigate(here, { replace: true, state: here.state });
  return <Unreachable onRetry={retry} />;
}
