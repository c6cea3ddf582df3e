import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { returnAddressState } from "#web/lib/session/return-address.ts";
import { useSession } from "#web/lib/session/session.ts";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { Unreachable } from "#web/shells/unreachable.tsx";
import { LeaveDialog } from "#web/ui/forms/leave-dialog.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { ProofDialog } from "#web/ui/proof/proof-dialog.tsx";
import { Themed } from "#web/ui/theme/themed.tsx";

export const meta = () => [{ name: "robots", content: "noindex" }];

/**
 * Shows member pages to signed-in users; redirects others to the log-in page and back afterwards.
 */
export default function MemberShell() {
  const { session, loading, retry } = useSession();
  const location = useLocation();
  const [lastUserId, setLastUserId] = useState<string | null>(null);
  useEffect(() => {
    if (session) setLastUserId(session.user.id);
  }, [session]);
  if (loading) return <Spinner />;
  if (retry) {
    return (
      <div className="page lone">
        <Unreachable onRetry={retry} />
      </div>
    );
  }
  if (session === null || session.user.must_change_password) {
    const state = returnAddressState(location, lastUserId);
    return <Navigate to={addresses.auth} replace state={state} />;
  }
  return (
    // Remounts the pages when another user logs in in another tab, so nothing of the previous user
    // stays visible.
    <Themed key={session.user.id}>
      <Outlet />
      <LeaveDialog />
      <ProofDialog />
    </Themed>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <div className="page lone">
      <PageFailure error={error} />
    </div>
  );
}
