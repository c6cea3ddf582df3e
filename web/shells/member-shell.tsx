import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { useSession } from "#web/lib/session/session.ts";
import { rememberWayBack } from "#web/lib/session/way-back.ts";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { Unreachable } from "#web/shells/unreachable.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { Themed } from "#web/ui/theme/themed.tsx";

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Lets in whoever holds a session; all others log in first and then come back. */
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
  if (session === null) {
    const wayBack = rememberWayBack(location, lastUserId);
    return <Navigate to={addresses.auth} replace state={wayBack} />;
  }
  return (
    // Whoever takes over in another tab never sees what the one before was shown.
    <Themed key={session.user.id}>
      <Outlet />
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
