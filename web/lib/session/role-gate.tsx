import type { ReactNode } from "react";
import type { Role } from "#contract/permissions.ts";
import { ReadFailure } from "#web/lib/api/read-failure.ts";
import { recallRoles } from "#web/lib/session/remembered-roles.ts";
import { useRoles, useSession } from "#web/lib/session/session.ts";
import { WindowSpinner } from "#web/ui/page/spinner.tsx";

interface RoleGateProps {
  allow: readonly Role[];
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders hidden by remembered roles until they are read. Throws a ReadFailure. */
export function RoleGate({ allow, fallback = null, children }: RoleGateProps) {
  const { loading: isSessionLoading } = useSession();
  const { roles, loading, error } = useRoles();
  if (error) throw new ReadFailure("The roles could not be read", { cause: error });
  const isAllowed = (loading ? recallRoles() : roles).some((role) => allow.includes(role));
  if (!loading && !isAllowed) return fallback;
  return (
    <>
      {loading && !isSessionLoading && <WindowSpinner />}
      {isAllowed && (
        <div className="role-gate" hidden={loading}>
          {children}
        </div>
      )}
    </>
  );
}
