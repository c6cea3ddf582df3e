import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { personAddress } from "#contract/addresses.ts";

interface PersonLinkProps {
  /** Null if no known person has the account's address. */
  id: string | null;
  children: ReactNode;
}

export function PersonLink({ id, children }: PersonLinkProps) {
  const { pathname, search } = useLocation();
  if (id === null) return <span>{children}</span>;
  return (
    <Anchor component={Link} to={personAddress(id)} state={{ from: `${pathname}${search}` }}>
      {children}
    </Anchor>
  );
}
