import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { personAddress } from "#contract/addresses.ts";

interface PersonLinkProps {
  /** Null if the account's address is of no known person, so that there is no page. */
  id: string | null;
  children: ReactNode;
}

/** The person's page then belongs to the list that the link is in. */
export function PersonLink({ id, children }: PersonLinkProps) {
  const { pathname, search } = useLocation();
  if (id === null) return <span>{children}</span>;
  return (
    <Anchor component={Link} to={personAddress(id)} state={{ from: `${pathname}${search}` }}>
      {children}
    </Anchor>
  );
}
