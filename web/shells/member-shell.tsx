import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { type LastUser, returnAddressState } from "#web/lib/session/return-address.ts";
import { rolesQuery, useSession } from "#web/lib/session/session.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { Unreachable } from "#web/shells/unreachable.tsx";
import "#web/lib/session/failure-notices.ts";
import { ProofDialog } from "#web/shared/accounts/proof/proof-dialog.tsx";
import { LeaveDialog } from "#web/ui/forms/leave-dialog.tsx";
import { WindowSpinner } from "#web/ui/page/spinner.tsx";
import { Themed } from "#web/ui/theme/themed.tsx";

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Placeholders while the session is read, so that it and the page are read in one request. */
export default function MemberShell() {
  const isHydrated = useHydrated();
  const { session, loading, retry } = useSession();
  const location = useLocation();
  const lastUser = useLastUser(session?.user);
  const key = useUserKey(session?.user.id);
  const isLikelySignedIn = isHydrated && loading;
  useEffect(() => {
    if (isLikelySignedIn) readForHeader();
  }, [isLikelySignedIn]);
  if (!isHydrated) return <WindowSpinner />;
  if (retry) {
    return (
      <div className="page lone">
        <Unreachable onRetry={retry} />
      </div>
    );
  }
  if (!loading && (session === null || session.user.must_change_password)) {
    const state = returnAddressState(location, lastUser);
    return <Navigate to={addresses.auth} replace state={state} />;
  }
  return (
    // Another user may log in in another tab: nothing of the previous one stays visible.
    <Themed key={key}>
      <Outlet />
      {loading && <WindowSpinner />}
      <LeaveDialog />
      <ProofDialog />
    </Themed>
  );
}

function useLastUser(user: LastUser | undefined): LastUser | null {
  const [last, setLast] = useState<LastUser | null>(null);
  useEffect(() => {
    if (user) setLast(user);
  }, [user]);
  useEffect(
    () =>
      onSessionNews(({ state, isDeliberate }) => {
        if (state !== "signed_out" || isDeliberate === false) return;
        setLast((known) => known && { ...known, email: "" });
      }),
    [],
  );
  return last;
}

/** Changes with the user, but not when the first user becomes known. */
function useUserKey(userId: string | undefined): string {
  const [firstId, setFirstId] = useState(userId);
  if (firstId === undefined && userId !== undefined) setFirstId(userId);
  return userId === undefined || userId === firstId ? "first" : userId;
}

/** In advance, because the header's script may load after the page's. */
function readForHeader(): void {
  void queryClient.prefetchQuery(rolesQuery);
  void queryClient.prefetchQuery(queries.quiet.read.queryOptions());
  void queryClient.prefetchQuery(queries.quiet.isWithinHours.queryOptions());
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <div className="page lone">
      <PageFailure error={error} />
    </div>
  );
}
