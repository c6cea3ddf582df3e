import { useQuery } from "@tanstack/react-query";
import type { SessionObject } from "#contract/accounts.ts";
import type { Role } from "#contract/permissions.ts";
import { rolesFreshFor } from "#contract/roles.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { sessionQuery } from "#web/lib/session/kept-session.ts";
import { announce } from "#web/lib/session/session-news.ts";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";

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

interface KnownRoles {
  /** Empty while they are not known. */
  roles: readonly Role[];
  loading: boolean;
  /** Why they could not be read; null when they are known, or still being read. */
  error: Error | null;
  /** Reads them again. */
  retry: () => void;
}

/** The roles of whoever looks at the page; visitors have none. */
export function useRoles(): KnownRoles {
  const { session, loading } = useSession();
  const isSignedIn = session !== null;
  const { data, isPending, error, refetch } = useQuery(
    { ...rolesQuery, queryKey: rolesQuery.queryKey, enabled: isSignedIn },
    queryClient,
  );
  return {
    roles: data ?? [],
    loading: loading || (isSignedIn && isPending),
    error: isSignedIn && data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** After signing in or up, in this tab and in every other one. */
export function startSession(
  session: SessionObject,
  state: "signed_in" | "multi_factor_verified" = "signed_in",
): void {
  announce({ state, session });
  void queryClient.prefetchQuery(rolesQuery);
}
