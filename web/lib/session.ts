import { hashKey, useQuery } from "@tanstack/react-query";
import type { SessionObject } from "#contract/accounts.ts";
import type { Role } from "#contract/permissions.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { onSessionNews, tellOtherTabs } from "#web/lib/session-news.ts";
import { isMarkedSignedIn } from "#web/lib/signed-in-marker.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";

const rolesFreshFor = 5 * 60_000;

const sessionQuery = queries.accounts.session.queryOptions();
const sessionHash = hashKey(sessionQuery.queryKey);

const rolesQuery = {
  ...queries.roles.own.queryOptions(),
  queryKey: ["user-roles"],
  staleTime: rolesFreshFor,
};

interface KnownSession {
  session: SessionObject | null;
  loading: boolean;
  /** Asks again; only there when the server could not be asked. */
  retry?: () => void;
}

/** The session of whoever looks at the page; null when signed out, which visitors always are. */
export function useSession(): KnownSession {
  const hydrated = useHydrated();
  const asked = hydrated && isMarkedSignedIn();
  const { data, isPending, isError, refetch } = useQuery(
    { ...sessionQuery, enabled: asked },
    queryClient,
  );
  return {
    // Known until it is said to have ended: while one logs out, the marker goes first.
    session: (hydrated && data) || null,
    loading: !hydrated || (asked && isPending),
    ...(asked && isError && data === undefined && { retry: () => void refetch() }),
  };
}

export function useRoles(): { roles: readonly Role[]; loading: boolean } {
  const { session, loading } = useSession();
  const isSignedIn = session !== null;
  const {
    data = [],
    isPending,
    error,
  } = useQuery({ ...rolesQuery, queryKey: rolesQuery.queryKey, enabled: isSignedIn }, queryClient);
  if (error && isSignedIn) throw error;
  return { roles: data, loading: loading || (isSignedIn && isPending) };
}

/** After signing in or up: whatever was known before may have been somebody else's. */
export function startSession(session: SessionObject): void {
  forgetAllButSession();
  queryClient.setQueryData(sessionQuery.queryKey, session);
  void queryClient.prefetchQuery(rolesQuery);
  tellOtherTabs("started");
}

onSessionNews((news) => {
  if (news === "started") void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  else {
    queryClient.setQueryData(sessionQuery.queryKey, null);
    delete document.documentElement.dataset["signedIn"];
  }
  forgetAllButSession();
});

function forgetAllButSession(): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  queryClient.getMutationCache().clear();
}
