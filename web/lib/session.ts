import { useQuery } from "@tanstack/react-query";
import type { SessionObject } from "#contract/accounts.ts";
import type { Role } from "#contract/permissions.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { isMarkedSignedIn } from "#web/lib/signed-in-marker.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";

const rolesFreshFor = 5 * 60_000;

export const sessionQuery = queries.accounts.session.queryOptions();

export const rolesQuery = {
  ...queries.roles.own.queryOptions(),
  queryKey: ["user-roles"],
  staleTime: rolesFreshFor,
};

/** The session of whoever looks at the page; null when signed out, which visitors always are. */
export function useSession(): { session: SessionObject | null; loading: boolean } {
  const hydrated = useHydrated();
  const asked = hydrated && isMarkedSignedIn();
  const { data, isPending } = useQuery({ ...sessionQuery, enabled: asked }, queryClient);
  return { session: (asked && data) || null, loading: !hydrated || (asked && isPending) };
}

export function useRoles(): { roles: readonly Role[]; loading: boolean } {
  const { session, loading } = useSession();
  const isSignedIn = session !== null;
  const { data = [], isPending, error } = useQuery(
    { ...rolesQuery, queryKey: rolesQuery.queryKey, enabled: isSignedIn },
    queryClient,
  );
  if (error) throw error;
  return { roles: data, loading: loading || (isSignedIn && isPending) };
}
