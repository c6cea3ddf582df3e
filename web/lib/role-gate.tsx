import type { ReactNode } from "react";
import type { Role } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session.ts";
import { Spinner } from "#web/ui/spinner.tsx";

interface RoleGateProps {
  allow: readonly Role[];
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its content only to those who hold at least one of the allowed roles. */
export function RoleGate({ allow, fallback = null, children }: RoleGateProps) {
  const { roles, loading } = useRoles();
  if (loading) return <Spinner />;
  return roles.some((role) => allow.includes(role)) ? children : fallback;
}
