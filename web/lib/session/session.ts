import { useQuery } from "@tanstack/react-query";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import type { Role } from "#contract/permissions.ts";
import { rolesFreshFor } from "#contract/roles/roles.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { sessionQuery } from "#web/lib/session/kept-session.ts";
import { rememberRoles } from "#web/lib/session/remembered-roles.ts";
import { announce } from "#web/lib/session/session-news.ts";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";

export const rolesQuery = {
  ...queries.roles.own.queryOptions(),
  queryFn: async () => {
    const [roles, session] = await Promise.all([
      api.roles.own(),
      queryClient.ensureQueryData(sessionQuery),
    ]);
    // Until a printed password is changed, nothing may be read ahead.
    if (session?.user.must_change_password === false) rememberRoles(roles);
    return roles;
  },
  staleTime: rolesFreshFor,
};

interface KnownSession {
  session: SessionObject | null;
  loading: boolean;
  /** Only if the session could not be read. */
  retry?: () => void;
}

/** Null when signed out. */
export function useSession(): KnownSession {
  const hydrated = useHydrated();
  const asked = hydrated && isMarkedSignedIn();
  const { data, isPending, isError, refetch } = useQuery(
    { ...sessionQuery, enabled: asked },
    queryClient,
  );
  return {
    // Kept until the end is announced: during log-out the marker cookie disappears first.
    session: (hydrated && data) || null,
    loading: !hydrated || (asked && isPending),
    ...(asked && isError && data === undefined && { retry: () => void refetch() }),
  };
}

interface KnownRoles {
  /** Empty until the roles are known. */
  roles: readonly Role[];
  loading: boolean;
  error: Error | null;
  retry: () => void;
}

export function useRoles(): KnownRoles {
  const isHydrated = useHydrated();
  const { session, loading } = useSession();
  const isSignedIn = session !== null;
  // Reads the roles in the same request as the session.
  const mayBeSignedIn = isSignedIn || (loading && isHydrated && isMarkedSignedIn());
  const { data, isPending, error, refetch } = useQuery(
    { ...rolesQuery, enabled: mayBeSignedIn },
    queryClient,
  );
  return {
    roles: (isSignedIn && data) || [],
    loading: loading || (isSignedIn && isPending),
    error: isSignedIn && data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** In all tabs. */
export function startSession(
  session: SessionObject,
  state: "signed_in" | "multi_factor_verified" = "signed_in",
): void {
  announce({ state, session });
  void queryClient.prefetchQuery(rolesQuery);
}
