import { useLocation, useNavigate } from "react-router";
import { ReadFailure } from "#web/lib/api/read-failure.ts";
import { CrashMessage } from "#web/shells/crash-message.tsx";
import { Unreachable } from "#web/shells/unreachable.tsx";

/** Inside its shell; header and navigation stay. */
export function PageFailure({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const here = useLocation();
  if (!(error instanceof ReadFailure)) return <CrashMessage error={error} />;
  // Any navigation resets the error boundary, even one to the current address.
  const retry = () => void navigate(here, { replace: true, state: here.state });
  return <Unreachable onRetry={retry} />;
}
